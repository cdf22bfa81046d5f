import SwiftUI

/// Tags that wrap like words.
///
/// See it without a window: `tessera render Examples/TagCloud/*.swift --view TagCloudView --width 320 -o tags.png`
@main
struct TagCloudApp: App {
    var body: some Scene {
        WindowGroup("Tag cloud") {
            TagCloudView()
                .frame(minWidth: 200, minHeight: 200)
        }
    }
}

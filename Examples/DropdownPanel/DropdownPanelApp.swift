import SwiftUI

/// Menus whose labels change and wrap again.
///
/// See it without a window: `tessera render Examples/DropdownPanel/*.swift --view DropdownPanel --width 400 -o
/// panel.png`
@main
struct DropdownPanelApp: App {
    var body: some Scene {
        WindowGroup("Drop-down panel") {
            DropdownPanel()
                .frame(minWidth: 320, minHeight: 240)
        }
    }
}

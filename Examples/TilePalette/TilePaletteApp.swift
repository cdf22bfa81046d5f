import SwiftUI

/// A palette of tiles that finds its own number of columns.
///
/// See it without a window: `tessera render Examples/TilePalette/*.swift --view PaletteView --width 440 -o
/// palette.png`
@main
struct TilePaletteApp: App {
    var body: some Scene {
        WindowGroup("Tile palette") {
            PaletteView()
                .frame(minWidth: 240, minHeight: 260)
        }
    }
}

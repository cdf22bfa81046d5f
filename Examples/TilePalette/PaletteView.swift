import SwiftUI
import WrappingLayouts

/// A title, the number of the tile that was picked last, and the tiles.
struct PaletteView: View {
    @State private var selection: Int?

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Palette")
                .font(.title2)
            Text(status)
                .foregroundStyle(.secondary)
            ScrollView {
                PaletteGrid(selection: $selection)
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        .padding(16)
    }

    private var status: String {
        guard let selection else { return "No tile selected" }
        return "Selected tile: \(selection)"
    }
}

/// The tiles alone, without padding: as wide as the content that it is given.
///
/// 408 points hold four columns of 96 with gaps of 8. The introduction takes two of them, 200 points, and two
/// buttons stand beside it; 96 points hold one column, and twelve rows.
struct PaletteGrid: View {
    @Binding private var selection: Int?

    /// Without a binding the grid shows no selection, which is enough for a picture of it.
    init(selection: Binding<Int?> = .constant(nil)) {
        _selection = selection
    }

    var body: some View {
        WideFirstGrid(minimumColumnWidth: 96, spacing: 8) {
            IntroductionTile()
            ForEach(1...11, id: \.self) { number in
                NumberTile(number: number, isSelected: selection == number) {
                    selection = number
                }
            }
        }
    }
}

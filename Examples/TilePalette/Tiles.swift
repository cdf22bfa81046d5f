import SwiftUI

/// The first tile. The grid gives it two columns wherever two exist; the tile only fills what it is given.
struct IntroductionTile: View {
    var body: some View {
        Text("Pick any of the eleven tiles")
            .font(.headline)
            .padding(12)
            .frame(maxWidth: .infinity, minHeight: 64, alignment: .leading)
            .background(Color.blue.opacity(0.14), in: RoundedRectangle(cornerRadius: 10))
    }
}

/// A button as large as its cell. Selection is drawn as an outline and told to assistive technologies as a
/// trait, so that it depends neither on colour nor on sight.
struct NumberTile: View {
    let number: Int
    let isSelected: Bool
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            Text("Tile \(number)")
                .padding(12)
                .frame(maxWidth: .infinity, minHeight: 64)
                .background(Color.gray.opacity(isSelected ? 0.3 : 0.14), in: RoundedRectangle(cornerRadius: 10))
                .overlay {
                    RoundedRectangle(cornerRadius: 10)
                        .stroke(Color.blue, lineWidth: isSelected ? 2 : 0)
                }
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isSelected ? .isSelected : [])
    }
}

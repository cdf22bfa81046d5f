import SwiftUI
import WrappingLayouts

/// Tags to choose from, and the ones chosen.
struct TagCloudView: View {
    /// In this order. The long one shows what becomes of text that is wider than the window: it wraps on a row
    /// of its own.
    private let tags = [
        "granite", "moss", "slate", "river sand", "terracotta", "chalk", "oak bark", "driftwood", "lichen",
        "stones that were washed smooth by the tide", "clay", "amber",
    ]
    @State private var chosen: Set<String> = ["moss"]

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Materials")
                .font(.title2)
            FlowLayout(spacing: 8) {
                ForEach(tags, id: \.self) { tag in
                    TagButton(title: tag, isChosen: chosen.contains(tag)) {
                        toggle(tag)
                    }
                }
            }
            Text("\(chosen.count) of \(tags.count) chosen")
                .foregroundStyle(.secondary)
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func toggle(_ tag: String) {
        if chosen.remove(tag) == nil { chosen.insert(tag) }
    }
}

/// A capsule that is chosen or not. A mark beside the colour says so too, and a trait says it to assistive
/// technologies.
struct TagButton: View {
    let title: String
    let isChosen: Bool
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            Text(isChosen ? "✓ \(title)" : title)
                .padding(.horizontal, 12)
                .padding(.vertical, 6)
                .background(Color.blue.opacity(isChosen ? 0.35 : 0.15))
                .clipShape(RoundedRectangle(cornerRadius: 14))
        }
        .buttonStyle(.plain)
        .accessibilityLabel(title)
        .accessibilityAddTraits(isChosen ? .isSelected : [])
    }
}

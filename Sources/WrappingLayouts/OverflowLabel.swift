import SwiftUI

/// Says how many children a `FlowLayout` of limited rows leaves out.
///
///     FlowLayout(spacing: 8, maximumRows: 2) {
///         ForEach(tags, id: \.self) { Text($0).hidesInOverflow() }
///         OverflowLabel { Text("+\($0) more") }
///     }
///
/// The number is right at every width, in the same frame: the flow tells it to the label while it places it. While
/// nothing is left out the label takes no space. It keeps its place among the children, usually the last.
/// Without a flow around it, it is empty.
///
/// The label gets its ideal size. The space for counts of two and more digits is that of the widest of a few
/// samples with as many digits, in digits of equal width; so the label may be a little narrower than its space,
/// where words change with the number. Counts above 999,999 are shown in the space of six digits.
///
/// Samples of the label are measured and never shown, so the closure should only make views, and nothing that acts
/// when it appears.
public struct OverflowLabel<Label: View>: View {
    private let label: (Int) -> Label

    /// Creates a label from a closure that makes the view for a number of children left out, 1 or more.
    public init(@ViewBuilder label: @escaping (_ count: Int) -> Label) { self.label = label }

    public var body: some View {
        OverflowLabelLayout {
            ForEach(OverflowCount.samples, id: \.self) { label($0).fixedSize().hidden() }
            GeometryReader { proxy in
                let count = OverflowCount.number(proxy.size.width)
                if count > 0 { label(count).fixedSize() }
            }
        }
        .monospacedDigit()
        .layoutValue(key: FlowRoleKey.self, value: .overflowLabel)
    }
}

/// How a flow tells a number to its label: as a proposed width that no container would propose otherwise.
package enum OverflowCount {
    private static let base: CGFloat = 1e12
    /// Padding between the flow and the label changes the width by less than half of this.
    private static let step: CGFloat = 1e6

    /// All numbers of one digit, and a few of each further number of digits.
    package static let samples: [Int] =
        Array(1...9) + [22, 99, 102, 999, 1_002, 9_999, 10_002, 99_999, 100_002, 999_999]

    package static func proposal(_ count: Int) -> ProposedViewSize {
        ProposedViewSize(width: base + CGFloat(min(count, 1_000_000)) * step, height: nil)
    }

    /// The number in a proposal; 0 for any other proposal.
    package static func count(in proposal: ProposedViewSize) -> Int {
        guard let width = proposal.width, width > base - step / 2 else { return 0 }
        return number((width - base) / step)
    }

    /// A length as the number that it stands for.
    static func number(_ length: CGFloat) -> Int { Int(min(max(length, 0), 1_000_000).rounded()) }

    /// The samples that stand for a number, as positions in `samples`.
    static func samples(for count: Int) -> [Int] {
        let digits = String(min(count, 999_999)).count
        return samples.indices.filter { digits == 1 ? samples[$0] == count : String(samples[$0]).count == digits }
    }
}

/// Answers the size of the label for the number in its proposal; the last child shows it, all others are samples.
private struct OverflowLabelLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let count = OverflowCount.count(in: proposal)
        guard count > 0 else { return .zero }
        var size = CGSize.zero
        for index in OverflowCount.samples(for: count) where index < subviews.count - 1 {
            let sample = subviews[index].sizeThatFits(.unspecified)
            size.width = max(size.width, Length.answer(sample.width))
            size.height = max(size.height, Length.answer(sample.height))
        }
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let count = OverflowCount.count(in: proposal)
        for sample in subviews.dropLast() { sample.place(at: bounds.origin, proposal: .unspecified) }
        subviews.last?.place(at: bounds.origin, proposal: ProposedViewSize(width: CGFloat(count), height: 0))
    }
}

import Foundation

/// The layout of `ViewThatFits` (SPEC P3.14): the first child whose ideal size fits on the chosen axes, else the last.
///
/// Only the chosen child is placed; it gets the real proposal.
package final class ViewThatFitsNode: LayoutNode {
    package var axes: Axis.Set { didSet { if axes != oldValue { invalidateSize() } } }
    /// The child shown at the moment; nil before the first placement.
    package private(set) weak var shown: LayoutNode?

    package init(axes: Axis.Set) { self.axes = axes; super.init() }

    package override var passesValuesOn: Bool { false }
    package override var layoutPriority: Double { 0 }

    private func choice(_ p: ProposedViewSize) -> LayoutNode? {
        let question = ProposedViewSize(
            width: axes.includes(.horizontal) ? nil : p.width,
            height: axes.includes(.vertical) ? nil : p.height)
        func fits(_ ideal: CGSize, _ axis: Axis) -> Bool {
            !axes.includes(axis) || p[axis].map { ideal[axis] <= $0 } ?? true
        }
        return children.dropLast().first {
            let ideal = $0.sizeThatFits(question)
            return fits(ideal, .horizontal) && fits(ideal, .vertical)
        } ?? children.last
    }

    package override func computeSize(_ p: ProposedViewSize) -> CGSize { choice(p)?.sizeThatFits(p) ?? .zero }

    package override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        choice(proposal)?.explicitAlignment(key, size: size, proposal: proposal)
    }

    package override func placeChildren() {
        let chosen = choice(proposal)
        if let chosen { place(chosen, at: .zero, proposal: proposal) }
        shown = chosen
    }
}

/// One candidate; a node of its own, so that what is not shown can be told apart.
package final class CandidateNode: LayoutNode {
    package var isShown: Bool { (parent as? ViewThatFitsNode)?.shown === self }
}

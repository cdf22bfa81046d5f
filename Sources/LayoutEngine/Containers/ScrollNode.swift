import Foundation

/// The layout of a scroll view (SPEC P4): content unconstrained along the scroll axes, the view takes what is offered there.
package final class ScrollNode: LayoutNode {
    package var axes: Axis.Set { didSet { if axes != oldValue { invalidateSize() } } }
    /// How far the content is moved, points; kept within the content when placed.
    package private(set) var offset = CGPoint.zero
    package private(set) var contentSize = CGSize.zero
    private var hasPlaced = false

    package init(axes: Axis.Set) { self.axes = axes; super.init() }

    package override var passesValuesOn: Bool { false }

    private func contentProposal(_ p: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.includes(.horizontal) ? nil : p.width, height: axes.includes(.vertical) ? nil : p.height)
    }

    package override func computeSize(_ p: ProposedViewSize) -> CGSize {
        let c = children.first?.sizeThatFits(contentProposal(p)) ?? .zero
        return CGSize(
            width: axes.includes(.horizontal) ? p.width ?? c.width : c.width,
            height: axes.includes(.vertical) ? p.height ?? c.height : c.height)
    }
    package override func computeSpacing() -> ViewSpacing { .plainView }
    package override var layoutPriority: Double { 0 }
    package override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        nil
    }

    /// The largest offset, points.
    package var maximumOffset: CGPoint {
        CGPoint(x: max(contentSize.width - size.width, 0), y: max(contentSize.height - size.height, 0))
    }

    package func scroll(to o: CGPoint) {
        let m = maximumOffset
        offset = CGPoint(
            x: axes.includes(.horizontal) ? min(max(o.x, 0), m.x) : 0,
            y: axes.includes(.vertical) ? min(max(o.y, 0), m.y) : 0)
        invalidatePlacement()
    }

    package override func placeChildren() {
        guard let c = children.first else { return }
        let p = contentProposal(proposal)
        contentSize = c.sizeThatFits(p)
        let m = maximumOffset
        if !hasPlaced, layoutDirection == .rightToLeft, axes.includes(.horizontal) { offset.x = m.x }
        hasPlaced = true
        offset = CGPoint(x: min(max(offset.x, 0), m.x), y: min(max(offset.y, 0), m.y))
        c.setPlacement(origin: CGPoint(x: -offset.x, y: -offset.y), size: contentSize, proposal: p)
    }
}

/// The layout of a geometry reader (SPEC P3.13): it takes its proposal and makes its content for that size.
package final class GeometryReaderNode: LayoutNode {
    /// Called with the size before the content is placed.
    package var prepare: ((CGSize) -> Void)?
    package override init() { super.init() }
    package override var passesValuesOn: Bool { false }
    package override func computeSize(_ p: ProposedViewSize) -> CGSize { p.replacingUnspecifiedDimensions() }
    package override func computeSpacing() -> ViewSpacing { .plainView }
    package override var layoutPriority: Double { 0 }
    package override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        nil
    }
    package override func placeChildren() {
        prepare?(size)
        let offer = ProposedViewSize(size)
        for c in children { place(c, at: .zero, proposal: offer) }
    }
}

import Foundation

/// Which points of content and viewport meet while nobody scrolled (SPEC P4.6); nil is the leading top.
package struct ScrollAnchors: Equatable {
    /// When the view is first laid out.
    package var start: UnitPoint?
    /// When the content or the viewport becomes larger or smaller while both meet at this point; nil keeps the offset.
    package var change: UnitPoint?
    /// Along the scroll axes, of content shorter than the viewport.
    package var short: UnitPoint?
    package init() {}
}

/// The layout of a scroll view (SPEC P4): content unconstrained along the scroll axes, the view takes what is offered
/// there.
package final class ScrollNode: LayoutNode {
    package var axes: Axis.Set { didSet { if axes != oldValue { invalidateSize() } } }
    /// How far the content is moved, points; kept within the content when placed.
    package private(set) var offset = CGPoint.zero
    package private(set) var contentSize = CGSize.zero
    package var anchors = ScrollAnchors() { didSet { if anchors != oldValue { invalidatePlacement() } } }
    /// The largest offset when the content was last placed; nil before.
    private var placedMaximum: CGPoint?

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
        keepAnchored()
        let short = physical(anchors.short ?? .topLeading)
        c.setPlacement(
            origin: CGPoint(
                x: axes.includes(.horizontal) ? max(size.width - contentSize.width, 0) * short.x - offset.x : -offset.x,
                y: axes.includes(.vertical) ? max(size.height - contentSize.height, 0) * short.y - offset.y : -offset.y),
            size: contentSize, proposal: p)
    }

    /// Brings the offset within the content: at first to its anchor, later with the point that it stood at.
    private func keepAnchored() {
        let m = maximumOffset
        if let old = placedMaximum {
            if let a = anchors.change.map(physical) {
                if offset.x == old.x * a.x { offset.x = m.x * a.x }
                if offset.y == old.y * a.y { offset.y = m.y * a.y }
            }
        } else {
            let a = physical(anchors.start ?? .topLeading)
            offset = CGPoint(x: axes.includes(.horizontal) ? m.x * a.x : 0, y: axes.includes(.vertical) ? m.y * a.y : 0)
        }
        placedMaximum = m
        offset = CGPoint(x: min(max(offset.x, 0), m.x), y: min(max(offset.y, 0), m.y))
    }

    /// The point counted from the left.
    private func physical(_ a: UnitPoint) -> UnitPoint {
        layoutDirection == .rightToLeft ? UnitPoint(x: 1 - a.x, y: a.y) : a
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

import Foundation

/// The top of what is shown over a window's content: in the middle of the window, or beside the view that it belongs to.
package final class PresentationRoot: LayoutNode {
    /// The frame that a popover belongs to, in the window, and the edge of it where the popover stands.
    package var anchor: (frame: CGRect, edge: Edge)?
    /// The least distance from the window's edges, points (ours).
    private static let margin: CGFloat = 8
    /// Between a popover and its anchor, points (ours).
    private static let gap: CGFloat = 6

    package override init() { super.init() }

    package override var passesValuesOn: Bool { false }

    /// The content gets its ideal size where the window has room for that.
    package func layout(in window: CGSize, anchor new: (frame: CGRect, edge: Edge)?) {
        if window != size || new?.frame != anchor?.frame || new?.edge != anchor?.edge { needsPlacement = true }
        size = window
        anchor = new
        guard needsPlacement else { return }
        needsPlacement = false
        placeChildren()
    }

    package override func placeChildren() {
        guard let c = children.first else { return }
        let room = CGSize(
            width: max(size.width - 2 * Self.margin, 0), height: max(size.height - 2 * Self.margin, 0))
        let ideal = c.sizeThatFits(.unspecified)
        let p = ProposedViewSize(width: min(ideal.width, room.width), height: min(ideal.height, room.height))
        let s = c.sizeThatFits(p)
        let corner =
            anchor.map { beside($0.frame, $0.edge, s) }
            ?? CGPoint(x: (size.width - s.width) / 2, y: (size.height - s.height) / 2)
        c.setPlacement(origin: corner, size: s, proposal: p)
    }

    /// On the wanted edge, or on the opposite one where only that has room; always inside the window as far as it fits.
    private func beside(_ f: CGRect, _ edge: Edge, _ s: CGSize) -> CGPoint {
        let left = f.minX - Self.gap - s.width, right = f.maxX + Self.gap
        let above = f.minY - Self.gap - s.height, below = f.maxY + Self.gap
        func pick(_ wanted: CGFloat, _ other: CGFloat, _ length: CGFloat, _ most: CGFloat) -> CGFloat {
            func fits(_ v: CGFloat) -> Bool { v >= 0 && v + length <= most }
            return !fits(wanted) && fits(other) ? other : wanted
        }
        var o = CGPoint(x: f.midX - s.width / 2, y: f.midY - s.height / 2)
        let leadingIsLeft = layoutDirection == .leftToRight
        switch edge {
        case .top: o.y = pick(above, below, s.height, size.height)
        case .bottom: o.y = pick(below, above, s.height, size.height)
        case .leading:
            o.x = leadingIsLeft ? pick(left, right, s.width, size.width) : pick(right, left, s.width, size.width)
        case .trailing:
            o.x = leadingIsLeft ? pick(right, left, s.width, size.width) : pick(left, right, s.width, size.width)
        }
        return CGPoint(
            x: max(min(o.x, size.width - s.width - 2), 2), y: max(min(o.y, size.height - s.height - 2), 2))
    }
}

import Foundation

/// Shows its content with the geometry of another node, inside the slot that the content's own size has.
package final class MatchedNode: LayoutNode {
    /// The name of the nodes that share their geometry.
    package var group: AnyHashable?
    package var takesPosition = true
    package var takesSize = true
    /// The point of both frames that is put in one place.
    package var anchor = UnitPoint.center
    package var isSource = true
    /// The source's frame in this node's coordinates; nil for the own place.
    package var match: CGRect?

    package override var isTranslationInvariant: Bool { match == nil }

    package override func placeChildren() {
        guard let child = children.first else { return }
        guard let match else { return place(child, at: .zero, proposal: proposal) }
        let p = takesSize ? ProposedViewSize(match.size) : proposal
        let s = child.sizeThatFits(p)
        let goal = takesPosition ? match : CGRect(origin: .zero, size: size)
        // `goal` is as on the screen, so nothing is mirrored again under right-to-left.
        let origin = CGPoint(
            x: goal.minX + (goal.width - s.width) * anchor.x, y: goal.minY + (goal.height - s.height) * anchor.y)
        child.setPlacement(origin: origin, size: s, proposal: p)
    }
}

import Foundation

/// How a modifier sizes and places the one view that it wraps.
package protocol UnaryLayout {
    func size(_ child: LayoutNode, _ p: ProposedViewSize) -> CGSize
    /// The child's left-to-right origin and proposal inside `size`.
    func placement(_ child: LayoutNode, in size: CGSize, _ p: ProposedViewSize) -> (CGPoint, ProposedViewSize)
    func spacing(_ child: LayoutNode) -> ViewSpacing
    /// 0 unless the modifier forwards the child's (SPEC L2.9).
    func priority(_ child: LayoutNode) -> Double
    /// The size that the modifier has whatever is proposed and wrapped, or nil.
    var rigidSize: CGSize? { get }
    /// False when nothing about sizes or places differs between the two values.
    func changesLayout(from old: Self) -> Bool
}

extension UnaryLayout {
    package func spacing(_ child: LayoutNode) -> ViewSpacing { child.spacing }
    package func priority(_ child: LayoutNode) -> Double { 0 }
    package var rigidSize: CGSize? { nil }
}

extension UnaryLayout where Self: Equatable {
    package func changesLayout(from old: Self) -> Bool { self != old }
}

package final class UnaryNode<L: UnaryLayout>: LayoutNode {
    package private(set) var layout: L
    package init(_ layout: L) {
        self.layout = layout
        super.init()
        rigidSize = layout.rigidSize
    }

    package func setLayout(_ new: L) {
        let changed = new.changesLayout(from: layout)
        layout = new
        rigidSize = new.rigidSize
        if changed { invalidateSize() }
    }

    package override func computeSize(_ p: ProposedViewSize) -> CGSize {
        children.first.map { layout.size($0, p) } ?? .zero
    }
    package override func computeSpacing() -> ViewSpacing { children.first.map(layout.spacing) ?? ViewSpacing() }
    package override var layoutPriority: Double { children.first.map(layout.priority) ?? 0 }

    package override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard let c = children.first else { return nil }
        let (o, p) = layout.placement(c, in: size, proposal)
        guard let v = c.explicitAlignment(key, size: c.sizeThatFits(p), proposal: p) else { return nil }
        return v + (key.axis == .horizontal ? o.x : o.y)
    }

    package override func placeChildren() {
        guard let c = children.first else { return }
        let (o, p) = layout.placement(c, in: size, proposal)
        place(c, at: o, proposal: p)
    }
}

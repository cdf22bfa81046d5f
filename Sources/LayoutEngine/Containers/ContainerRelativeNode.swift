import Foundation

/// The layout of `containerRelativeFrame`: a fixed frame whose lengths come from the nearest scroll view or the window.
package final class ContainerRelativeNode: LayoutNode {
    package var axes: Axis.Set { didSet { if axes != oldValue { invalidateSize() } } }
    package var alignment: Alignment { didSet { if alignment != oldValue { invalidatePlacement() } } }
    /// The view's length for the container's, on an axis.
    package var length: (CGFloat, Axis) -> CGFloat { didSet { invalidateSize() } }
    /// nil before the first layout: until then the view has its own size.
    private var containerSize: CGSize?

    package init(axes: Axis.Set, alignment: Alignment, length: @escaping (CGFloat, Axis) -> CGFloat) {
        self.axes = axes
        self.alignment = alignment
        self.length = length
        super.init()
    }

    /// Looks at the container again; true when its size is another than the one used.
    package func refreshContainer() -> Bool {
        var node = parent
        while let n = node, !(n is ScrollNode || n is RootNode) { node = n.parent }
        guard let container = node, container.size != containerSize else { return false }
        containerSize = container.size
        invalidateSize()
        return true
    }

    private func fixed(_ axis: Axis) -> CGFloat? {
        guard axes.includes(axis), let containerSize else { return nil }
        let l = length(containerSize[axis], axis)
        return l.isFinite ? max(l, 0) : nil
    }

    private func inner(_ p: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: fixed(.horizontal) ?? p.width, height: fixed(.vertical) ?? p.height)
    }

    package override func computeSize(_ p: ProposedViewSize) -> CGSize {
        let s = children.first?.sizeThatFits(inner(p)) ?? .zero
        return CGSize(width: fixed(.horizontal) ?? s.width, height: fixed(.vertical) ?? s.height)
    }

    package override var layoutPriority: Double { 0 }

    private func childOrigin(_ c: LayoutNode, _ size: CGSize, _ p: ProposedViewSize) -> CGPoint {
        alignment.origin(of: c.dimensions(in: inner(p)), in: size)
    }

    package override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard let c = children.first else { return nil }
        let p = inner(proposal)
        guard let v = c.explicitAlignment(key, size: c.sizeThatFits(p), proposal: p) else { return nil }
        let o = childOrigin(c, size, proposal)
        return v + (key.axis == .horizontal ? o.x : o.y)
    }

    package override func placeChildren() {
        guard let c = children.first else { return }
        place(c, at: childOrigin(c, size, proposal), proposal: inner(proposal))
    }
}

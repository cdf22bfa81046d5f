import Foundation

/// A box in the layout tree: it answers sizes, remembers them, and knows where it was placed.
///
/// The tree persists between updates. `invalidateSize` clears the memory of a node and of its ancestors only.
package class LayoutNode {
    /// Where the node was placed, in its parent's coordinates, points, never rounded.
    @exclusivity(unchecked) package final var origin = CGPoint.zero
    @exclusivity(unchecked) package final var size = CGSize.zero
    /// The proposal that it was placed with.
    @exclusivity(unchecked) package final var proposal = ProposedViewSize.unspecified
    /// True when its children must be placed again even if its size stays.
    @exclusivity(unchecked) package final var needsPlacement = true
    /// False until the node has its first place.
    @exclusivity(unchecked) package final private(set) var isPlaced = false
    @exclusivity(unchecked) package final unowned(unsafe) var parent: LayoutNode?
    @exclusivity(unchecked) package final var indexInParent = 0
    @exclusivity(unchecked) package final var layoutDirection = LayoutDirection.leftToRight
    /// True when something inside is made only as far as it is in sight.
    @exclusivity(unchecked) package final var followsViewport = false
    /// Set when the size is the same for every proposal, so that nothing needs to be asked or remembered.
    @exclusivity(unchecked) package final var rigidSize: CGSize?
    /// What the layer above hangs on this node.
    package final var client: AnyObject?
    @exclusivity(unchecked) package final private(set) var children: ContiguousArray<LayoutNode> = []
    @exclusivity(unchecked) final var memory = SizeMemory()
    private final var rememberedSpacing: ViewSpacing?
    /// Layout values and other things attached for the container to read.
    @exclusivity(unchecked) package final var values: [ObjectIdentifier: Any] = [:]

    package init() {}

    deinit { for c in children where c.parent === self { c.parent = nil } }

    // MARK: Asked by parents

    /// The size for a proposal: remembered, else computed.
    package final func sizeThatFits(_ p: ProposedViewSize) -> CGSize {
        if let rigidSize { return rigidSize }
        if let s = memory.answer(for: p) { return s }
        LayoutCounters.measurements &+= 1
        let s = computeSize(p)
        memory.remember(p, s)
        return s
    }

    package final func dimensions(in p: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(node: self, size: sizeThatFits(p), proposal: p)
    }

    package final var spacing: ViewSpacing {
        if let s = rememberedSpacing { return s }
        let s = computeSpacing()
        rememberedSpacing = s
        return s
    }

    /// Views that change nothing about layout pass their only child's answers on.
    package func computeSize(_ p: ProposedViewSize) -> CGSize {
        children.first?.sizeThatFits(p) ?? p.replacingUnspecifiedDimensions()
    }

    package func computeSpacing() -> ViewSpacing { children.first?.spacing ?? ViewSpacing() }

    package var layoutPriority: Double { children.first?.layoutPriority ?? 0 }

    /// The explicit value of a guide at a size, in the node's own coordinates.
    package func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        children.first?.explicitAlignment(key, size: size, proposal: proposal)
    }

    package func layoutValue(_ key: ObjectIdentifier) -> Any? {
        (values.isEmpty ? nil : values[key]) ?? (passesValuesOn ? children.first?.layoutValue(key) : nil)
    }

    /// False for containers: what their children attach stays inside.
    package var passesValuesOn: Bool { true }

    /// The axis of the nearest stack around this node (SPEC P3.5).
    package final var enclosingOrientation: Axis? {
        var n = parent
        while let p = n {
            if let c = p as? ContainerNode { return c.stackOrientation }
            if !p.passesValuesOn { return nil }
            n = p.parent
        }
        return nil
    }

    // MARK: Placement

    /// Places the children; `self.origin`, `size` and `proposal` are final by now.
    package func placeChildren() {
        guard let c = children.first else { return }
        place(c, at: .zero, proposal: proposal)
    }

    /// False when the children's relative positions could depend on the node's own origin.
    package var isTranslationInvariant: Bool { true }

    /// Puts a child at a left-to-right position of this node and mirrors it if this node runs right to left (SPEC L5.2).
    package final func place(_ child: LayoutNode, at position: CGPoint, proposal p: ProposedViewSize) {
        let s = child.sizeThatFits(p)
        let x = layoutDirection == .rightToLeft ? size.width - (position.x + s.width) : position.x
        child.setPlacement(origin: CGPoint(x: x, y: position.y), size: s, proposal: p)
    }

    package final func setPlacement(origin o: CGPoint, size s: CGSize, proposal p: ProposedViewSize) {
        let moved = o != origin
        let same = s == size && p.isSame(as: proposal)
        guard moved || !same || needsPlacement || followsViewport else { return }
        origin = o
        if same && !needsPlacement && !followsViewport && (!moved || isTranslationInvariant) { return }
        size = s
        proposal = p
        needsPlacement = false
        isPlaced = true
        LayoutCounters.placements &+= 1
        placeChildren()
    }

    // MARK: Changes

    /// Replaces the children; equal lists change nothing.
    package func setChildren(_ new: ContiguousArray<LayoutNode>, invalidating: Bool = true) {
        if new.count == children.count, zip(new, children).allSatisfy({ $0 === $1 && $0.parent === self }) { return }
        for c in children where c.parent === self { c.parent = nil }
        children = new
        for (i, c) in new.enumerated() {
            c.parent = self
            c.indexInParent = i
        }
        childrenChanged()
        if invalidating { invalidateSize() }
    }

    func childrenChanged() {}

    /// Forgets what was answered here and in every ancestor, and asks for a new placement along that path.
    package final func invalidateSize() {
        var n: LayoutNode? = self
        while let node = n {
            node.forget()
            if let container = node.parent as? ContainerNode { container.forgetChild(node.indexInParent) }
            n = node.parent
        }
    }

    /// Asks only for a new placement of this node's children; sizes stay.
    package final func invalidatePlacement() {
        var n: LayoutNode? = self
        while let node = n {
            node.needsPlacement = true
            n = node.parent
        }
    }

    func forget() {
        memory.clear()
        rememberedSpacing = nil
        needsPlacement = true
    }

    // MARK: Reading

    /// The frame in the coordinates of the root, points.
    package final var globalFrame: CGRect {
        var o = origin
        var n = parent
        while let p = n {
            o.x += p.origin.x
            o.y += p.origin.y
            n = p.parent
        }
        return CGRect(origin: o, size: size)
    }
}

/// Counts of work, for tests and benchmarks.
package enum LayoutCounters {
    /// Sizes computed, not remembered.
    @exclusivity(unchecked) nonisolated(unsafe) package static var measurements = 0
    /// Nodes whose children were placed.
    @exclusivity(unchecked) nonisolated(unsafe) package static var placements = 0
}

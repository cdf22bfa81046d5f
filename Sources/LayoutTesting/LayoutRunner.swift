import LayoutEngine

/// Runs a layout over children of known size through the real engine, without views.
public struct LayoutRunner<L: Layout> {
    private let container: ContainerNode
    private let root = RootNode()

    public init(_ layout: L, sizes: [CGSize]) {
        container = ContainerNode(layout)
        container.setChildren(ContiguousArray(sizes.map { LeafNode(FixedLeaf($0)) }))
        root.setChildren([container])
    }

    public func size(for proposal: ProposedViewSize) -> CGSize { container.sizeThatFits(proposal) }

    /// Measures and places at a width, as a window of that width does.
    public func place(width: CGFloat?) {
        let p = ProposedViewSize(width: width, height: nil)
        root.layout(in: container.sizeThatFits(p), proposal: p)
    }

    /// Lays out in given bounds, whatever the layout answered.
    public func place(in bounds: CGRect, proposal: ProposedViewSize) {
        container.invalidatePlacement()
        container.setPlacement(origin: bounds.origin, size: bounds.size, proposal: proposal)
    }

    /// Frames of the children in the container's coordinates.
    public var frames: [CGRect] { container.children.map { CGRect(origin: $0.origin, size: $0.size) } }

    /// Changes the size of one child, as a changed label does.
    public func setSize(_ size: CGSize, at index: Int) {
        (container.children[index] as! LeafNode).setLeaf(FixedLeaf(size), changesLayout: true)
    }

    /// Sizes computed so far in this process.
    public var measurementCount: Int { LayoutCounters.measurements }
}

/// Subviews of known sizes, for calling a layout's methods directly.
public final class FakeSubviews {
    private let container = ContainerNode(ZStackLayout())
    public init(sizes: [CGSize]) {
        container.setChildren(ContiguousArray(sizes.map { LeafNode(FixedLeaf($0)) }))
    }
    public var subviews: LayoutSubviews { container.allSubviews }
    public var measurementCount: Int { LayoutCounters.measurements }

    /// Where a layout puts its children in bounds, left to right.
    public func frames<L: Layout>(of layout: L, in bounds: CGRect, proposal: ProposedViewSize) -> [CGRect] {
        let c = ContainerNode(layout)
        c.setChildren(ContiguousArray(container.children.map { LeafNode(FixedLeaf($0.sizeThatFits(.unspecified))) }))
        c.setPlacement(origin: bounds.origin, size: bounds.size, proposal: proposal)
        return c.children.map {
            CGRect(origin: CGPoint(x: $0.origin.x + bounds.minX, y: $0.origin.y + bounds.minY), size: $0.size)
        }
    }
}

import DisplayList

/// The node of a container view: its content's items are the subviews of one layout node.
@MainActor package class ContainerViewNode<V: View, Content: View>: TypedNode<V> {
    package let layoutNode: LayoutNode
    package private(set) var content: _ViewNode!

    package init(_ view: V, _ context: _ViewContext, layoutNode: LayoutNode, client: NodeClient, content: Content) {
        self.layoutNode = layoutNode
        super.init(view, context)
        layoutNode.layoutDirection = environment.layoutDirection
        layoutNode.client = client
        client.viewNode = self
        self.content = make(content, contentEnvironment)
        syncItems()
    }

    /// What the content sees; containers may change it.
    package var contentEnvironment: EnvironmentValues { environment }

    package override var inspection: Inspection { .container }
    package override var childNodes: [_ViewNode] { content.map { [$0] } ?? [] }
    package override var ownsItems: Bool { true }
    package override func makeItems() -> [LayoutNode] { [layoutNode] }
    package override func syncItems() { layoutNode.setChildren(ContiguousArray(content.items)) }

    package func updateContent(_ new: Content) {
        applyDirection()
        content.update(new, contentEnvironment)
    }

    package override func environmentChanged(from old: EnvironmentValues) {
        applyDirection()
        content.setEnvironment(contentEnvironment)
    }

    private func applyDirection() {
        if layoutNode.layoutDirection != environment.layoutDirection {
            layoutNode.layoutDirection = environment.layoutDirection
            layoutNode.invalidateSize()
        }
    }
}

/// The node of a view made of a layout and its subviews.
@MainActor package final class LayoutViewNode<V: View, L: Layout, Content: View>: ContainerViewNode<V, Content> {
    private var layout: L
    private var animation = AnimatedAttribute<L>()
    private let read: (V) -> (L, Content)
    private let name: String?

    package init(_ view: V, _ context: _ViewContext, name: String? = nil, _ read: @escaping (V) -> (L, Content)) {
        let (layout, content) = read(view)
        self.layout = layout
        self.read = read
        self.name = name
        super.init(view, context, layoutNode: ContainerNode(layout), client: NodeClient(), content: content)
    }

    package override var typeName: String { name ?? super.typeName }

    package override func viewChanged(from old: V, environmentIsNew: Bool) {
        let (new, content) = read(view)
        if !ViewEquality.equal(layout, new) {
            animation.changed(from: layout, to: new, of: self) { [weak self] in self?.applyLayout() }
            layout = new
            applyLayout()
        }
        updateContent(content)
    }

    private func applyLayout() { (layoutNode as! ContainerNode).setLayout(animation.seen(layout)) }
}

import DisplayList

/// Shows the first of its views whose ideal size fits into what is offered, else the last (SPEC P3.14).
nonisolated public struct ViewThatFits<Content: View>: PrimitiveView {
    package var axes: Axis.Set
    package var content: Content

    /// `axes` are those on which a view must fit; both unless given.
    public nonisolated init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }
    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        ViewThatFitsViewNode(view, context)
    }
}

@MainActor final class ViewThatFitsViewNode<Content: View>: ContainerViewNode<ViewThatFits<Content>, Content> {
    private var candidates: [ObjectIdentifier: CandidateNode] = [:]

    init(_ view: ViewThatFits<Content>, _ context: _ViewContext) {
        super.init(
            view, context, layoutNode: ViewThatFitsNode(axes: view.axes), client: NodeClient(), content: view.content)
    }

    /// Only what is shown counts for preferences and `inspect`.
    override var childNodes: [_ViewNode] {
        guard let content, let shown = (layoutNode as! ViewThatFitsNode).shown?.children.first else { return [] }
        return Self.nodes(content, making: shown)
    }

    /// The deepest nodes from which on everything belongs to one item.
    private static func nodes(_ n: _ViewNode, making item: LayoutNode) -> [_ViewNode] {
        guard n.items.contains(where: { $0 === item }) else { return [] }
        return n.items.count == 1 ? [n] : n.childNodes.flatMap { nodes($0, making: item) }
    }

    override func willDestroy() { content.destroy() }

    override func syncItems() {
        var kept: [ObjectIdentifier: CandidateNode] = [:]
        let list = content.items.map { item -> LayoutNode in
            let key = ObjectIdentifier(item)
            let node = candidates[key] ?? makeCandidate()
            node.setChildren([item])
            node.layoutDirection = environment.layoutDirection
            kept[key] = node
            return node
        }
        candidates = kept
        layoutNode.setChildren(ContiguousArray(list))
    }

    private func makeCandidate() -> CandidateNode {
        let node = CandidateNode()
        let client = CandidateClient(node)
        client.viewNode = self
        node.client = client
        return node
    }

    override func viewChanged(from old: ViewThatFits<Content>, environmentIsNew: Bool) {
        (layoutNode as! ViewThatFitsNode).axes = view.axes
        updateContent(view.content)
    }
}

@MainActor final class CandidateClient: NodeClient {
    private weak var node: CandidateNode?
    init(_ node: CandidateNode) { self.node = node }
    override var isHidden: Bool { !(node?.isShown ?? false) }
}

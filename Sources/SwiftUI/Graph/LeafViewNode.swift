import DisplayList

/// A leaf of the layout tree that can be drawn.
@MainActor package protocol LeafContent: LeafLayout {
    nonisolated func hasSameLayout(as other: any LeafContent) -> Bool
    func draw(_ node: LayoutNode, _ context: DrawContext)
    /// What a screen reader says.
    nonisolated var semanticText: String? { get }
}

extension LeafContent {
    package nonisolated var semanticText: String? { nil }
}

/// A view that becomes one leaf.
@MainActor package protocol LeafView: View {
    func resolveLeaf(_ env: EnvironmentValues) -> any LeafContent
    /// The type that `inspect` names, when it isn't the view's own.
    static var inspectedType: Any.Type { get }
}

extension LeafView {
    package static var inspectedType: Any.Type { Self.self }
}

@MainActor package final class LeafViewNode<V: LeafView>: TypedNode<V> {
    private let layoutNode: LeafNode
    private var leaf: any LeafContent

    package override init(_ view: V, _ context: _ViewContext) {
        leaf = view.resolveLeaf(context.environment)
        layoutNode = LeafNode(leaf)
        super.init(view, context)
        layoutNode.layoutDirection = environment.layoutDirection
        let client = LeafClient(leaf)
        client.viewNode = self
        layoutNode.client = client
    }

    package override var typeName: String { TypeNames.short(V.inspectedType) }
    package override var inspection: Inspection { .container }
    package override func makeItems() -> [LayoutNode] { [layoutNode] }
    package var content: any LeafContent { leaf }

    package override func refresh() {
        isDirty = false
        let new = view.resolveLeaf(environment)
        let changed = !new.hasSameLayout(as: leaf)
        leaf = new
        layoutNode.layoutDirection = environment.layoutDirection
        layoutNode.setLeaf(new, changesLayout: changed)
        (layoutNode.client as! LeafClient).leaf = new
    }
}

@MainActor final class LeafClient: NodeClient {
    var leaf: any LeafContent
    init(_ leaf: any LeafContent) { self.leaf = leaf }
    override func draw(_ node: LayoutNode, _ context: DrawContext) { leaf.draw(node, context) }
    override func semantics(_ node: LayoutNode) -> SemanticElement? {
        guard let text = leaf.semanticText, !text.isEmpty else { return nil }
        return SemanticElement(role: .text, label: text)
    }
}

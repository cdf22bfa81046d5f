import DisplayList

/// A leaf of the layout tree that can be drawn.
@MainActor package protocol LeafContent: LeafLayout {
    nonisolated func hasSameLayout(as other: any LeafContent) -> Bool
    func draw(_ node: LayoutNode, _ context: DrawContext)
    /// What a screen reader says.
    nonisolated var semanticText: String? { get }
    /// Whether a point of the leaf's frame touches what it draws.
    func isTouched(at point: CGPoint, size: CGSize) -> Bool
}

extension LeafContent {
    package nonisolated var semanticText: String? { nil }
    package func isTouched(at point: CGPoint, size: CGSize) -> Bool { true }
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
    private var animation = AnimatedAttribute<V>()

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

    package override func viewChanged(from old: V, environmentIsNew: Bool) {
        animation.changed(from: old, to: view, of: self) { [weak self] in self?.step() }
        refresh()
    }

    package override func refresh() {
        isDirty = false
        let old = leaf
        show(animation.seen(view).resolveLeaf(environment)) { !$0.hasSameLayout(as: old) }
        client.changed(from: old, to: leaf, layoutNode, self)
    }

    /// An animation has moved on: the layout is done again only when the size is another.
    private func step() {
        show(animation.seen(view).resolveLeaf(environment)) { [layoutNode] new in
            new.sizeThatFits(layoutNode.proposal, enclosing: layoutNode.enclosingOrientation) != layoutNode.size
        }
    }

    private func show(_ new: any LeafContent, changesLayout: (any LeafContent) -> Bool) {
        let changed = changesLayout(new)
        leaf = new
        layoutNode.layoutDirection = environment.layoutDirection
        layoutNode.setLeaf(new, changesLayout: changed)
        client.leaf = new
    }

    private var client: LeafClient { layoutNode.client as! LeafClient }
}

@MainActor final class LeafClient: NodeClient {
    var leaf: any LeafContent
    private var colors: ColorAnimation?
    private var crossfade: Crossfade?

    init(_ leaf: any LeafContent) { self.leaf = leaf }
    override func isTouched(_ node: LayoutNode, at point: CGPoint) -> Bool {
        CGRect(origin: .zero, size: node.size).contains(point) && leaf.isTouched(at: point, size: node.size)
    }

    override var tracksFrame: Bool { true }

    /// Animates colours, and the change of content where the view asks for that.
    func changed(from old: any LeafContent, to new: any LeafContent, _ node: LayoutNode, _ view: _ViewNode) {
        guard colors != nil || crossfade != nil || view.graph.mayAnimate else { return }
        let t = view.graph.transaction(for: view)
        guard let animation = t.animation else {
            colors?.stop()
            crossfade = nil
            return
        }
        if old.semanticText != new.semanticText, view.environment.contentTransition.crossfades {
            crossfade = Crossfade(from: old, FadeAnimation(view.graph.clock))
            crossfade!.fade.go(from: 1, to: 0, t, animation, view)
            return
        }
        let a = DrawContext.colors(of: old, node, view.graph), b = DrawContext.colors(of: new, node, view.graph)
        guard a.count == b.count, a != b else { return }
        let c = colors ?? ColorAnimation(view.graph.clock)
        colors = c
        c.move(from: a, to: b, t, animation, view)
    }

    override func draw(_ node: LayoutNode, _ context: DrawContext) {
        if let crossfade, crossfade.fade.isRunning {
            context.group(.opacity(1 - crossfade.fade.opacity)) { leaf.draw(node, context) }
            context.group(.opacity(crossfade.fade.opacity)) { crossfade.old.draw(node, context) }
        } else if let colors, colors.isRunning {
            context.add(colors.seen(context.collecting { leaf.draw(node, context) }))
        } else {
            leaf.draw(node, context)
        }
    }

    override func semantics(_ node: LayoutNode) -> SemanticElement? {
        guard let text = leaf.semanticText, !text.isEmpty else { return nil }
        return SemanticElement(role: .text, label: text)
    }
}

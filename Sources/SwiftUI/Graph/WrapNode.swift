import DisplayList

/// A modifier that wraps every view of its content in a layout node of its own (SPEC S2.11).
@MainActor package protocol WrappingModifier: ViewModifier where Body == Never {
    func makeLayoutNode(_ env: EnvironmentValues) -> LayoutNode
    func updateLayoutNode(_ node: LayoutNode, from old: Self, _ env: EnvironmentValues)
    func makeClient() -> NodeClient
    func updateClient(_ client: NodeClient, _ env: EnvironmentValues)
    /// False for modifiers that `inspect` passes over.
    static var isVisible: Bool { get }
}

extension WrappingModifier {
    public func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }
    package func makeLayoutNode(_ env: EnvironmentValues) -> LayoutNode { LayoutNode() }
    package func updateLayoutNode(_ node: LayoutNode, from old: Self, _ env: EnvironmentValues) {}
    package func makeClient() -> NodeClient { NodeClient() }
    package func updateClient(_ client: NodeClient, _ env: EnvironmentValues) {}
    package static var isVisible: Bool { true }

    public static func _makeModifiedNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _ViewContext)
        -> _ViewNode
    {
        WrapNode(view, context)
    }
}

/// Wraps each item of the content, and keeps the wrapper with its item.
@MainActor package final class WrapNode<C: View, M: WrappingModifier>: TypedNode<ModifiedContent<C, M>> {
    private var content: _ViewNode!
    private var wrappers: [ObjectIdentifier: LayoutNode] = [:]
    private var animation = AnimatedAttribute<M>()

    package override init(_ view: ModifiedContent<C, M>, _ context: _ViewContext) {
        super.init(view, context)
        content = make(view.content)
    }

    package override var typeName: String { TypeNames.short(M.self) }
    package override var inspection: Inspection { M.isVisible ? .wrapper : .pass }
    package override var childNodes: [_ViewNode] { content.map { [$0] } ?? [] }

    package override func makeItems() -> [LayoutNode] {
        var kept: [ObjectIdentifier: LayoutNode] = [:]
        let list = content.items.map { item -> LayoutNode in
            let key = ObjectIdentifier(item)
            let wrapper = wrappers[key] ?? makeWrapper()
            wrapper.setChildren([item])
            kept[key] = wrapper
            return wrapper
        }
        wrappers = kept
        return list
    }

    private func makeWrapper() -> LayoutNode {
        let node = view.modifier.makeLayoutNode(environment)
        node.layoutDirection = environment.layoutDirection
        let client = view.modifier.makeClient()
        client.viewNode = self
        node.client = client
        animation.seen(view.modifier).updateClient(client, environment)
        return node
    }

    package override func viewChanged(from old: ModifiedContent<C, M>, environmentIsNew: Bool) {
        if environmentIsNew || !ViewEquality.equal(old.modifier, view.modifier) { apply(old.modifier) }
        content.update(view.content, environment)
    }

    private func apply(_ old: M) {
        animation.changed(from: old, to: view.modifier, of: self) { [weak self] in self?.updateClients() }
        for node in wrappers.values {
            if node.layoutDirection != environment.layoutDirection {
                node.layoutDirection = environment.layoutDirection
                node.invalidateSize()
            }
            view.modifier.updateLayoutNode(node, from: old, environment)
        }
        updateClients()
    }

    /// The layout has the modifier as it is now; what is drawn may be on its way there.
    private func updateClients() {
        let seen = animation.seen(view.modifier)
        for node in wrappers.values { seen.updateClient(node.client as! NodeClient, environment) }
    }

    package override func environmentChanged(from old: EnvironmentValues) {
        apply(view.modifier)
        content.setEnvironment(environment)
    }
}

/// A modifier that changes the environment of its content.
@MainActor package protocol EnvironmentModifier: ViewModifier where Body == Never {
    func modify(_ env: inout EnvironmentValues)
}

extension EnvironmentModifier {
    public func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }
    public static func _makeModifiedNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _ViewContext)
        -> _ViewNode
    {
        EnvironmentNode(view, context)
    }
}

@MainActor package final class EnvironmentNode<C: View, M: EnvironmentModifier>: TypedNode<ModifiedContent<C, M>> {
    private var content: _ViewNode!
    private var inner: EnvironmentValues

    package override init(_ view: ModifiedContent<C, M>, _ context: _ViewContext) {
        inner = context.environment
        super.init(view, context)
        view.modifier.modify(&inner)
        content = make(view.content, inner)
    }

    package override var childNodes: [_ViewNode] { content.map { [$0] } ?? [] }

    private func recompute() {
        inner = environment
        view.modifier.modify(&inner)
    }

    package override func viewChanged(from old: ModifiedContent<C, M>, environmentIsNew: Bool) {
        if environmentIsNew || !ViewEquality.equal(old.modifier, view.modifier) { recompute() }
        content.update(view.content, inner)
    }

    package override func environmentChanged(from old: EnvironmentValues) {
        recompute()
        content.setEnvironment(inner)
    }
}

/// The node of a modifier that passes its content on as it is, and does something beside it.
@MainActor package class ContentNode<C: View, M: ViewModifier>: TypedNode<ModifiedContent<C, M>> {
    package private(set) var content: _ViewNode!

    package override init(_ view: ModifiedContent<C, M>, _ context: _ViewContext) {
        super.init(view, context)
        content = make(view.content)
    }

    package override var childNodes: [_ViewNode] { content.map { [$0] } ?? [] }
    package override func refresh() { content.update(view.content, environment) }
    package override func environmentChanged(from old: EnvironmentValues) { content.setEnvironment(environment) }
}

/// A modifier that makes a new view from the one that it is applied to.
@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
    static func _makeModifiedNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _ViewContext) -> _ViewNode
}

extension ViewModifier {
    public static func _makeModifiedNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _ViewContext)
        -> _ViewNode
    {
        ModifierBodyNode(view, context)
    }

    /// Joins two modifiers; `self` is applied first.
    public func concat<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier
    public nonisolated init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never
    public var body: Never { fatalError("ModifiedContent has no body") }
    public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        Modifier._makeModifiedNode(view, context)
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public typealias Body = Never
    public func body(content: _ViewModifier_Content<Self>) -> Never { fatalError("a joined modifier has no body") }
    public static func _makeModifiedNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _ViewContext)
        -> _ViewNode
    {
        JoinedModifierNode(view, context)
    }
}

extension View {
    public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

@MainActor
final class JoinedModifierNode<C: View, A: ViewModifier, B: ViewModifier>: TypedNode<
    ModifiedContent<C, ModifiedContent<A, B>>
>
{
    private var child: _ViewNode!
    override init(_ view: ModifiedContent<C, ModifiedContent<A, B>>, _ context: _ViewContext) {
        super.init(view, context)
        child = make(flat)
    }
    private var flat: ModifiedContent<ModifiedContent<C, A>, B> {
        ModifiedContent(
            content: ModifiedContent(content: view.content, modifier: view.modifier.content),
            modifier: view.modifier.modifier)
    }
    override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
    override func refresh() { child.update(flat, environment) }
}

/// Stands for the modified view inside a modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
    let source: AnyObject?
    let version: Int
    public typealias Body = Never
    public var body: Never { fatalError("a modifier's content has no body") }
    public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        ContentPlaceholderNode(view, context)
    }
}

/// The view that a modifier's body stands around; it changes under the placeholder.
@MainActor class ContentSource {
    /// The node outside which the view's transactions are, when the modifiers around it have transactions of their own.
    weak var owner: _ViewNode?
    func makeNode(_ context: _ViewContext) -> _ViewNode { fatalError("abstract") }
    func update(_ node: _ViewNode, _ env: EnvironmentValues) {}
}

@MainActor final class TypedContentSource<C: View>: ContentSource {
    var view: C
    init(_ view: C) { self.view = view }
    override func makeNode(_ context: _ViewContext) -> _ViewNode { C._makeNode(view, context) }
    override func update(_ node: _ViewNode, _ env: EnvironmentValues) { node.update(view, env) }
}

@MainActor final class ContentPlaceholderNode<M: ViewModifier>: TypedNode<_ViewModifier_Content<M>> {
    private var child: _ViewNode?
    override init(_ view: _ViewModifier_Content<M>, _ context: _ViewContext) {
        super.init(view, context)
        child = (view.source as? ContentSource)?.makeNode(self.context())
    }
    override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
    override func refresh() {
        if let child { (view.source as? ContentSource)?.update(child, environment) }
    }
    override func environmentChanged(from old: EnvironmentValues) { child?.setEnvironment(environment) }
}

/// The node of a modifier with a body.
@MainActor final class ModifierBodyNode<C: View, M: ViewModifier>: TypedNode<ModifiedContent<C, M>> {
    private let source: TypedContentSource<C>
    private var version = 0
    private var child: _ViewNode!
    private var animation = AnimatedAttribute<M>()

    override init(_ view: ModifiedContent<C, M>, _ context: _ViewContext) {
        source = TypedContentSource(view.content)
        super.init(view, context)
        child = UserCode.run(typeName) { make(evaluate()) }
    }

    private func evaluate() -> M.Body {
        graph.counters.bodies += 1
        return tracking {
            var m = animation.seen(view.modifier)
            DynamicProperties.install(&m, on: self)
            return m.body(content: _ViewModifier_Content(source: source, version: version))
        }
    }

    override var typeName: String { TypeNames.short(M.self) }
    override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
    override func refresh() { UserCode.run(typeName) { child.update(evaluate(), environment) } }

    override func viewChanged(from old: ModifiedContent<C, M>, environmentIsNew: Bool) {
        if !ViewEquality.equal(old.content, view.content) {
            source.view = view.content
            version += 1
        }
        animation.changed(from: old.modifier, to: view.modifier, of: self) { [weak self] in self?.markDirty() }
        refresh()
    }

    override func environmentChanged(from old: EnvironmentValues) {
        if isDirty || environmentKeys.differ(old, environment) { refresh() } else { child.setEnvironment(environment) }
    }
}

/// A modifier that changes transactions on their way to its content.
@MainActor package protocol TransactionModifier: ViewModifier where Body == Never {
    /// Whether it acts in the round in which `old` became this value.
    func acts(after old: Self) -> Bool
    func modify(_ transaction: inout Transaction)
}

extension TransactionModifier {
    public func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }
    public static func _makeModifiedNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _ViewContext)
        -> _ViewNode
    {
        TransactionNode(view, context)
    }
}

@MainActor final class TransactionNode<C: View, M: TransactionModifier>: TypedNode<ModifiedContent<C, M>> {
    private var content: _ViewNode!
    /// The last round in which the modifier acts; `Int.max` for one that always does.
    private var lastStamp = -1

    override init(_ view: ModifiedContent<C, M>, _ context: _ViewContext) {
        super.init(view, context)
        graph.transactionScopeCount += 1
        if view.modifier.acts(after: view.modifier) { lastStamp = .max }
        content = make(view.content)
    }

    override var childNodes: [_ViewNode] { content.map { [$0] } ?? [] }
    override var scopeForChildren: _ViewNode? { self }
    override func modify(_ transaction: inout Transaction) {
        if actsNow { view.modifier.modify(&transaction) }
    }
    override var actsNow: Bool { lastStamp == .max || lastStamp == graph.stamp }

    override func viewChanged(from old: ModifiedContent<C, M>, environmentIsNew: Bool) {
        if lastStamp != .max, view.modifier.acts(after: old.modifier) {
            lastStamp = graph.stamp
            graph.frames.scopeActs(self)
        }
        content.update(view.content, environment)
    }
    override func environmentChanged(from old: EnvironmentValues) { content.setEnvironment(environment) }
    override func willDestroy() { graph.transactionScopeCount -= 1 }
}

/// Changes every transaction that passes.
public struct _TransactionModifier: TransactionModifier {
    let transform: (inout Transaction) -> Void
    package func acts(after old: Self) -> Bool { true }
    package func modify(_ transaction: inout Transaction) { transform(&transaction) }
}

/// Changes transactions of updates in which a value changed.
public struct _ValueTransactionModifier<V: Equatable>: TransactionModifier {
    let value: V
    let transform: (inout Transaction) -> Void
    package func acts(after old: Self) -> Bool { old.value != value }
    package func modify(_ transaction: inout Transaction) { transform(&transaction) }
}

/// Animates the view's changes in updates in which a value changed (SPEC A1.4).
public struct _AnimationModifier<V: Equatable>: TransactionModifier {
    let animation: Animation?
    let value: V
    package func acts(after old: Self) -> Bool { old.value != value }
    package func modify(_ transaction: inout Transaction) {
        if !transaction.disablesAnimations { transaction.animation = animation }
    }
}

extension View {
    /// Animates changes inside the view in updates in which `value` changed; nil makes them at once (SPEC A1.4, A1.5).
    ///
    /// Other updates, such as a new size of the window, are left alone, and so is the view's first appearance.
    public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(_AnimationModifier(animation: animation, value: value))
    }

    /// Animates every change inside the view, those of the window's size included.
    @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
    public nonisolated func animation(_ animation: Animation?) -> some View {
        transaction { if !$0.disablesAnimations { $0.animation = animation } }
    }

    /// Changes every transaction on its way to what is inside.
    public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(_TransactionModifier(transform: transform))
    }

    /// Changes transactions of updates in which `value` changed.
    public nonisolated func transaction<V: Equatable>(
        value: V, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        modifier(_ValueTransactionModifier(value: value, transform: transform))
    }

    /// Animates only what the modifiers applied in `body` do (SPEC A1.6).
    public nonisolated func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: @escaping (PlaceholderContentView<Self>) -> V
    ) -> some View {
        transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
    }

    /// Changes transactions only for the modifiers applied in `body`.
    public nonisolated func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void,
        @ViewBuilder body: @escaping (PlaceholderContentView<Self>) -> V
    ) -> some View {
        _ScopedTransactionView(content: self, transform: transform, build: body)
    }
}

/// Stands for a view in the body of a transition or of `animation(_:body:)`.
public struct PlaceholderContentView<Value>: View {
    /// What it stands for, a `ContentSource`; its version tells changes of it.
    let source: AnyObject?
    let version: Int

    public typealias Body = Never
    public nonisolated var body: Never { fatalError("a placeholder has no body") }
    public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode { PlaceholderNode(view, context) }
}

/// A view around which modifiers have transactions of their own.
public struct _ScopedTransactionView<Content: View, Result: View>: PrimitiveView {
    let content: Content
    let transform: (inout Transaction) -> Void
    let build: (PlaceholderContentView<Content>) -> Result
    public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        ScopedTransactionNode(view, context)
    }
}

@MainActor final class ScopedTransactionNode<C: View, R: View>: TypedNode<_ScopedTransactionView<C, R>> {
    private let source: TypedContentSource<C>
    private var version = 0
    private var child: _ViewNode!

    override init(_ view: _ScopedTransactionView<C, R>, _ context: _ViewContext) {
        source = TypedContentSource(view.content)
        super.init(view, context)
        graph.transactionScopeCount += 1
        source.owner = self
        child = make(view.build(PlaceholderContentView(source: source, version: version)))
    }

    override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
    override var scopeForChildren: _ViewNode? { self }
    override func modify(_ transaction: inout Transaction) { view.transform(&transaction) }
    override func viewChanged(from old: _ScopedTransactionView<C, R>, environmentIsNew: Bool) {
        if !ViewEquality.equal(old.content, view.content) {
            source.view = view.content
            version += 1
        }
        child.update(view.build(PlaceholderContentView(source: source, version: version)), environment)
    }
    override func environmentChanged(from old: EnvironmentValues) { child.setEnvironment(environment) }
    override func willDestroy() { graph.transactionScopeCount -= 1 }
}

/// What a placeholder stands for; transactions reach it as they reach the view around.
@MainActor final class PlaceholderNode<V>: TypedNode<PlaceholderContentView<V>> {
    private var child: _ViewNode?

    override init(_ view: PlaceholderContentView<V>, _ context: _ViewContext) {
        super.init(view, context)
        child = (view.source as? ContentSource)?.makeNode(self.context())
    }

    override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
    override var scopeForChildren: _ViewNode? {
        ((view.source as? ContentSource)?.owner ?? self).transactionScope
    }
    override func refresh() {
        if let child { (view.source as? ContentSource)?.update(child, environment) }
    }
    override func environmentChanged(from old: EnvironmentValues) { child?.setEnvironment(environment) }
}

/// Marks a view whose geometry moves as one (SPEC A4.2).
public struct _GeometryGroupModifier: WrappingModifier {
    package static var isVisible: Bool { false }
    nonisolated init() {}
    package func makeClient() -> NodeClient { GeometryGroupClient() }
}

@MainActor final class GeometryGroupClient: NodeClient {
    override var tracksFrame: Bool { true }
    override var movesContentAsOne: Bool { true }
}

extension View {
    /// Moves what is inside as one: views that come meanwhile move along instead of standing at their place (SPEC A4.2).
    ///
    /// Frames at rest don't change.
    public nonisolated func geometryGroup() -> some View { modifier(_GeometryGroupModifier()) }
}

/// Where a view is in its life on the screen.
public enum TransitionPhase: Hashable, Sendable {
    /// Just before it comes.
    case willAppear
    /// While it is there.
    case identity
    /// Once it has left the layout.
    case didDisappear

    public var isIdentity: Bool { self == .identity }
    /// −1 before, 0 while it is there, 1 after (SPEC A5.2).
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// What a transition does beside fading.
public struct TransitionProperties: Sendable {
    /// Whether something moves; true by default.
    public var hasMotion: Bool
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// How a view comes and goes: its look in each phase, between which the change's animation leads.
@MainActor @preconcurrency public protocol Transition {
    associatedtype Body: View
    typealias Content = PlaceholderContentView<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
    static var properties: TransitionProperties { get }
    /// The animation of the transition's own, in place of the change's.
    var _animation: Animation? { get }
}

extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }
    public var _animation: Animation? { nil }

    /// A view with the look of a phase.
    public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        _AppliedTransition(transition: self, content: content, phase: phase)
    }
}

/// A view with a transition's look in one phase.
public struct _AppliedTransition<T: Transition, Content: View>: PrimitiveView {
    let transition: T
    let content: Content
    let phase: TransitionPhase
    public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        AppliedTransitionNode(view, context)
    }
}

@MainActor final class AppliedTransitionNode<T: Transition, C: View>: TypedNode<_AppliedTransition<T, C>> {
    private let source: TypedContentSource<C>
    private var version = 0
    private var child: _ViewNode!

    override init(_ view: _AppliedTransition<T, C>, _ context: _ViewContext) {
        source = TypedContentSource(view.content)
        super.init(view, context)
        child = make(evaluate())
    }

    private func evaluate() -> T.Body {
        tracking {
            view.transition.body(content: PlaceholderContentView(source: source, version: version), phase: view.phase)
        }
    }

    override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
    override func refresh() { child.update(evaluate(), environment) }
    override func viewChanged(from old: _AppliedTransition<T, C>, environmentIsNew: Bool) {
        if !ViewEquality.equal(old.content, view.content) {
            source.view = view.content
            version += 1
        }
        refresh()
    }
    override func environmentChanged(from old: EnvironmentValues) { child.setEnvironment(environment) }
}

/// Gives a view a transition.
public struct _TransitionModifier<T: Transition>: ViewModifier {
    let transition: T
    public typealias Body = Never
    public func body(content: Content) -> Never { fatalError("a transition has no body") }
    public static func _makeModifiedNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _ViewContext)
        -> _ViewNode
    {
        TransitionNode(view, context)
    }
}

/// Leads its content through the phases. What the transition's body does has transactions of its own; the content's are
/// those of the view around.
@MainActor
final class TransitionNode<C: View, T: Transition>: TypedNode<ModifiedContent<C, _TransitionModifier<T>>>,
    TransitionCarrier
{
    private enum Act {
        /// The look of a phase is there at once.
        case jump
        /// It is led there; somebody may wait for the end.
        case animate(AnimationCompletion?)
    }

    private let source: TypedContentSource<C>
    private var version = 0
    private var child: _ViewNode!
    private var phase = TransitionPhase.identity
    private var act: (stamp: Int, act: Act)?

    override init(_ view: ModifiedContent<C, _TransitionModifier<T>>, _ context: _ViewContext) {
        source = TypedContentSource(view.content)
        super.init(view, context)
        graph.transactionScopeCount += 1
        source.owner = self
        child = make(evaluate())
    }

    private func evaluate() -> T.Body {
        let content = PlaceholderContentView<T>(source: source, version: version)
        return tracking { view.modifier.transition.body(content: content, phase: phase) }
    }

    override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
    override var scopeForChildren: _ViewNode? { self }
    override func refresh() { child.update(evaluate(), environment) }
    override func environmentChanged(from old: EnvironmentValues) { child.setEnvironment(environment) }
    override func willDestroy() { graph.transactionScopeCount -= 1 }

    override func viewChanged(
        from old: ModifiedContent<C, _TransitionModifier<T>>, environmentIsNew: Bool
    ) {
        if !ViewEquality.equal(old.content, view.content) {
            source.view = view.content
            version += 1
        }
        refresh()
    }

    override func modify(_ t: inout Transaction) {
        guard let act, act.stamp == graph.stamp else { return }
        switch act.act {
        case .jump:
            t.animation = nil
            t.completions = []
        case .animate(let completion):
            if let own = view.modifier.transition._animation { t.animation = own }
            if let completion { t.completions.append(completion) }
        }
    }

    // MARK: TransitionCarrier

    var hasAnimation: Bool { view.modifier.transition._animation != nil }

    func arrive(isBack: Bool) {
        if !isBack {
            guard hasAnimation || graph.transaction(for: self).animation != nil else { return }
            go(to: .willAppear, .jump)
        }
        go(to: .identity, .animate(nil))
    }

    func leave(_ completion: AnimationCompletion) { go(to: .didDisappear, .animate(completion)) }

    private func go(to new: TransitionPhase, _ how: Act) {
        act = (graph.stamp, how)
        phase = new
        refresh()
    }
}

extension View {
    /// How the view comes and goes when that is animated; it fades unless set (SPEC A5.1).
    public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
        modifier(_TransitionModifier(transition: transition))
    }
    @_disfavoredOverload public nonisolated func transition(_ t: AnyTransition) -> some View {
        modifier(_TransitionModifier(transition: t))
    }
}

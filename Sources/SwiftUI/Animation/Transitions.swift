import Foundation

/// No change of look: the view comes and goes at once.
public struct IdentityTransition: Transition {
    public nonisolated init() {}
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// Fades in and out.
public struct OpacityTransition: Transition {
    public nonisolated init() {}
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }
}

/// Moves in from an edge and out past it, by the view's own size (SPEC A5.3).
public struct MoveTransition: Transition {
    public var edge: Edge
    public nonisolated init(edge: Edge) { self.edge = edge }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(_SizeOffsetEffect(phase.isIdentity ? .zero : _SizeOffsetEffect.past(edge)))
    }
}

/// Moves in from the leading edge and out past the trailing one.
public struct SlideTransition: Transition {
    public nonisolated init() {}
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(_SizeOffsetEffect(CGSize(width: phase.value, height: 0)))
    }
}

/// Moves in from an edge and out past the opposite one, and fades.
public struct PushTransition: Transition {
    public var edge: Edge
    public nonisolated init(edge: Edge) { self.edge = edge }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        let way = _SizeOffsetEffect.past(edge)
        let factor = -phase.value
        return
            content
            .modifier(_SizeOffsetEffect(CGSize(width: way.width * factor, height: way.height * factor)))
            .opacity(phase.isIdentity ? 1 : 0)
    }
}

/// Moves in from and out to a distance, points.
public struct OffsetTransition: Transition {
    public var offset: CGSize
    public nonisolated init(_ offset: CGSize) { self.offset = offset }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(phase.isIdentity ? .zero : offset)
    }
}

/// Grows from a scale and shrinks to it.
public struct ScaleTransition: Transition {
    public var scale: Double
    public var anchor: UnitPoint
    public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
    }
}

/// Blurs, fades and scales a little, as one content takes another's place (SPEC A5.4).
public struct BlurReplaceTransition: Transition {
    public struct Configuration: Equatable, Sendable {
        fileprivate let goesUp: Bool
        /// The old content shrinks.
        public static let downUp = Configuration(goesUp: false)
        /// The old content grows.
        public static let upUp = Configuration(goesUp: true)
    }
    public var configuration: Configuration
    public nonisolated init(configuration: Configuration) { self.configuration = configuration }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .blur(radius: phase.isIdentity ? 0 : 7)
            .scaleEffect(phase.isIdentity ? 1 : phase == .didDisappear && configuration.goesUp ? 1.1 : 0.9)
            .opacity(phase.isIdentity ? 1 : 0)
    }
}

/// One transition in and another out.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
    public nonisolated(unsafe) var insertion: Insertion
    public nonisolated(unsafe) var removal: Removal
    public nonisolated init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        insertion.apply(
            content: removal.apply(content: content, phase: phase == .didDisappear ? phase : .identity),
            phase: phase == .willAppear ? phase : .identity)
    }
    public var _animation: Animation? { insertion._animation ?? removal._animation }
}

/// Two transitions at once.
public struct _CombinedTransition<First: Transition, Second: Transition>: Transition {
    let first: First
    let second: Second
    public func body(content: Content, phase: TransitionPhase) -> some View {
        second.apply(content: first.apply(content: content, phase: phase), phase: phase)
    }
    public var _animation: Animation? { first._animation ?? second._animation }
}

/// A transition with an animation of its own.
public struct _AnimatedTransition<Base: Transition>: Transition {
    let base: Base
    let animation: Animation?
    public func body(content: Content, phase: TransitionPhase) -> some View {
        base.apply(content: content, phase: phase)
    }
    public var _animation: Animation? { animation ?? base._animation }
}

extension Transition {
    /// This transition and another at once.
    public nonisolated func combined<T: Transition>(with other: T) -> some Transition {
        _CombinedTransition(first: self, second: other)
    }
    /// This transition with an animation of its own; it acts in changes without one, too.
    public nonisolated func animation(_ animation: Animation?) -> some Transition {
        _AnimatedTransition(base: self, animation: animation)
    }
}

extension Transition where Self == IdentityTransition {
    public static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == OpacityTransition {
    public static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == MoveTransition {
    public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}
extension Transition where Self == SlideTransition {
    public static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == PushTransition {
    public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}
extension Transition where Self == OffsetTransition {
    public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { OffsetTransition(CGSize(width: x, height: y)) }
}
extension Transition where Self == ScaleTransition {
    public static var scale: ScaleTransition { ScaleTransition(0) }
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
        ScaleTransition(scale, anchor: anchor)
    }
}
extension Transition where Self == BlurReplaceTransition {
    public static var blurReplace: Self { BlurReplaceTransition(configuration: .downUp) }
    public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration = .downUp) -> Self {
        BlurReplaceTransition(configuration: configuration)
    }
}

/// A transition of any type.
public struct AnyTransition: Transition, @unchecked Sendable {
    private nonisolated(unsafe) let make: @MainActor (Content, TransitionPhase) -> AnyView
    private let own: Animation?

    public nonisolated init<T: Transition>(_ transition: T) {
        nonisolated(unsafe) let transition = transition
        make = { AnyView(transition.apply(content: $0, phase: $1)) }
        own = MainThread.isCurrent ? MainActor.assumeIsolated { transition._animation } : nil
    }

    public func body(content: Content, phase: TransitionPhase) -> some View { make(content, phase) }
    public var _animation: Animation? { own }
}

extension AnyTransition {
    public nonisolated static var identity: AnyTransition { AnyTransition(IdentityTransition()) }
    public nonisolated static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
    public nonisolated static var slide: AnyTransition { AnyTransition(SlideTransition()) }
    /// From and to nothing, about the centre.
    public nonisolated static var scale: AnyTransition { AnyTransition(ScaleTransition(0)) }
    public nonisolated static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(ScaleTransition(Double(scale), anchor: anchor))
    }
    public nonisolated static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }
    public nonisolated static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }
    public nonisolated static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }
    public nonisolated static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        offset(CGSize(width: x, height: y))
    }
    public nonisolated static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(AsymmetricTransition(insertion: insertion, removal: removal))
    }
    /// One modifier while the view isn't there, another while it is.
    public nonisolated static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(_ModifierTransition(active: active, identity: identity))
    }
    public nonisolated func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(_CombinedTransition(first: self, second: other))
    }
    /// This transition with an animation of its own; it acts in changes without one, too.
    public nonisolated func animation(_ animation: Animation?) -> AnyTransition {
        AnyTransition(_AnimatedTransition(base: self, animation: animation))
    }
}

/// A transition between two values of a modifier.
public struct _ModifierTransition<E: ViewModifier>: Transition {
    let active: E
    let identity: E
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(phase.isIdentity ? identity : active)
    }
}

/// Moves what is drawn by shares of the view's own size; the layout stays.
public struct _SizeOffsetEffect: DrawingModifier, Animatable {
    /// 1 is the view's width or height, towards the trailing edge and down.
    private var share: CGSize
    nonisolated init(_ share: CGSize) { self.share = share }

    public nonisolated var animatableData: CGSize.AnimatableData {
        get { share.animatableData }
        set { share.animatableData = newValue }
    }

    /// The whole view past an edge.
    nonisolated static func past(_ edge: Edge) -> CGSize {
        switch edge {
        case .leading: CGSize(width: -1, height: 0)
        case .trailing: CGSize(width: 1, height: 0)
        case .top: CGSize(width: 0, height: -1)
        case .bottom: CGSize(width: 0, height: 1)
        }
    }

    package func drawEffect(_ node: LayoutNode, _ context: DrawContext, _ env: EnvironmentValues, _ content: () -> Void)
    {
        if share == .zero { return content() }
        let f = context.frame
        let x = share.width * f.width * (env.layoutDirection == .rightToLeft ? -1 : 1)
        context.group(.transform(CGAffineTransform(translationX: x, y: share.height * f.height)), content)
    }
}

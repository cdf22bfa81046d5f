import Foundation

/// What a custom animation knows beside the value and the time.
public struct AnimationContext<Value: VectorArithmetic> {
    /// What the animation keeps from frame to frame.
    public var state: AnimationState<Value>
    /// Set by an animation whose value may still move but which counts as complete.
    public var isLogicallyComplete = false
    /// The environment of the view that moves.
    public let environment: EnvironmentValues

    init(state: AnimationState<Value>, environment: EnvironmentValues) {
        self.state = state
        self.environment = environment
    }

    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        var other = AnimationContext<T>(state: state, environment: environment)
        other.isLogicallyComplete = isLogicallyComplete
        return other
    }
}

/// A key of what a custom animation keeps.
public protocol AnimationStateKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// What a custom animation keeps from frame to frame.
public struct AnimationState<Value: VectorArithmetic> {
    private var values: [ObjectIdentifier: Any] = [:]
    public init() {}
    /// The value for a key; the key's default where none was set.
    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// An animation written as a function of time.
public protocol CustomAnimation: Hashable, Sendable {
    /// Where a value is that goes from zero to `value`, `time` seconds after the start; nil once it is there for good.
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    /// How fast it moves, per second; by default nil, which counts as standing still.
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
    /// Whether it takes the place of `previous` instead of running beside it; by default it doesn't.
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { false }
}

/// A custom animation of any type.
package struct AnyCustomAnimation: Hashable, Sendable {
    let base: any CustomAnimation

    package static func == (a: Self, b: Self) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }
    package func hash(into hasher: inout Hasher) { AnyHashable(base).hash(into: &hasher) }

    private static var context: AnimationContext<Double> {
        AnimationContext(state: AnimationState(), environment: EnvironmentValues())
    }

    /// The way from 0 to 1 at a time; nil when it is over.
    func progress(at t: Double) -> Double? {
        var context = Self.context
        return base.animate(value: 1, time: t, context: &context)
    }

    func speed(at t: Double) -> Double { base.velocity(value: 1, time: t, context: Self.context) ?? 0 }

    /// The first 1/60 s at which it is over; ∞ when that takes over a minute.
    var duration: Double {
        (0...3600).first { progress(at: Double($0) / 60) == nil }.map { Double($0) / 60 } ?? .infinity
    }
}

/// A custom animation at work on one value.
final class CustomRun<Value: VectorArithmetic> {
    private let base: any CustomAnimation
    private var context: AnimationContext<Value>
    private var last: (time: Double, value: Value?)?

    init(_ animation: AnyCustomAnimation, _ environment: EnvironmentValues) {
        base = animation.base
        context = AnimationContext(state: AnimationState(), environment: environment)
    }

    /// Asked once for each time, so that what the animation keeps goes on in step.
    func value(_ way: Value, at time: Double) -> Value? {
        if let last, last.time == time { return last.value }
        let value = base.animate(value: way, time: time, context: &context)
        last = (time, value)
        return value
    }

    func velocity(_ way: Value, at time: Double) -> Value {
        base.velocity(value: way, time: time, context: context) ?? .zero
    }
}

extension Animation {
    public init<A: CustomAnimation>(_ base: A) { self.init(.custom(AnyCustomAnimation(base: base))) }

    /// Where a value is that goes from zero to `value`, `time` seconds after the start; nil once it is there for good.
    public func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        if let custom { return custom.base.animate(value: value, time: time, context: &context) }
        if time >= logicalDuration { context.isLogicallyComplete = true }
        return isFinished(at: time) ? nil : value.scaled(by: self.value(at: time))
    }

    /// How fast it moves, per second.
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        if let custom { return custom.base.velocity(value: value, time: time, context: context) }
        return value.scaled(by: velocity(at: time))
    }

    /// Whether it takes the place of `previous`: a spring does that to a spring (SPEC A3.1).
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        if let custom {
            return custom.base.shouldMerge(previous: previous, value: value, time: time, context: &context)
        }
        return fluidSpring != nil && previous.fluidSpring != nil
    }
}

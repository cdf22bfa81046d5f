import Foundation
import LayoutEngine

/// A damped spring, described by how long it seems to take and how much it bounces, or by its physics.
///
/// The default spring takes 0.5 s and doesn't bounce (SPEC A2.5). Stiffness is limited to 45000 (SPEC A2.7).
public struct Spring: Hashable, Sendable {
    /// Seconds of one undamped swing; smaller is stiffer.
    public let response: Double
    /// 1 comes to rest fastest without overshoot, 0 swings for ever.
    public let dampingRatio: Double
    public let mass: Double

    private init(response: Double, dampingRatio: Double, mass: Double) {
        // k = m (2π / response)² reaches its limit at this response.
        let shortest = 2 * .pi * (mass / 45000).squareRoot()
        self.response = response > shortest ? response : shortest
        self.dampingRatio = dampingRatio > 0 ? dampingRatio : 0
        self.mass = mass
    }

    /// A spring by its perceived duration in seconds and its bounce: 0 none, up to 1 for ever, below 0 over-damped.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
    }

    /// A spring by the seconds of one swing and its damping ratio.
    public init(response: Double, dampingRatio: Double) {
        self.init(response: response, dampingRatio: dampingRatio, mass: 1)
    }

    /// A spring by its physics. Unless `allowOverDamping`, it is damped critically at most. Masses and stiffnesses that
    /// aren't positive act as 1.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let m = mass > 0 ? mass : 1, k = stiffness > 0 ? stiffness : 1
        let ratio = damping / (2 * (k * m).squareRoot())
        self.init(
            response: 2 * .pi * (m / k).squareRoot(), dampingRatio: allowOverDamping ? ratio : min(1, ratio),
            mass: m)
    }

    /// The spring that has come to rest, within `epsilon` of its way, after `settlingDuration` seconds. A damping ratio
    /// of 0 never does and is treated as 0.01.
    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        let ratio = max(0.01, dampingRatio)
        // With the same damping ratio, settling takes a time in proportion to the response.
        let unit = Spring(response: 1, dampingRatio: ratio)
        self.init(
            response: settlingDuration / unit.settlingTime(distance: 1, velocity: 0, epsilon: epsilon),
            dampingRatio: ratio)
    }

    /// The perceived duration in seconds: the same as `response`.
    public var duration: TimeInterval { response }

    /// 1 − damping ratio, or 1 / ratio − 1 for an over-damped spring (SPEC A2.6).
    public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

    /// m·(2π / response)² (SPEC A2.7).
    public var stiffness: Double { mass * frequency * frequency }

    /// 2·ratio·√(k·m) (SPEC A2.7).
    public var damping: Double { 2 * dampingRatio * frequency * mass }

    /// Seconds until a move from 0 to 1 stays within 0.001 of its target.
    public var settlingDuration: TimeInterval { settlingTime(distance: 1, velocity: 0, epsilon: 0.001) }

    private static func dampingRatio(bounce: Double) -> Double {
        bounce >= 0 ? 1 - min(1, bounce) : 1 / (1 + max(bounce, -0.999))
    }

    /// Undamped swings, in radians per second.
    var frequency: Double { 2 * .pi / response }

    /// Seconds after which the distance from the target stays below `epsilon`; ∞ without damping.
    func settlingTime(distance: Double, velocity: Double, epsilon: Double) -> Double {
        let w = frequency, z = dampingRatio
        // A falling curve that the motion never leaves, and the time when it begins to fall.
        let bound: (Double) -> Double
        if z < 1 {
            guard z > 0 else { return .infinity }
            let wd = w * (1 - z * z).squareRoot()
            let amplitude = hypot(distance, (z * w * distance - velocity) / wd)
            return amplitude > epsilon ? log(amplitude / epsilon) / (z * w) : 0
        } else if z == 1 {
            let b = abs(w * distance - velocity)
            bound = { (abs(distance) + b * $0) * exp(-w * $0) }
        } else {
            let r = w * (z * z - 1).squareRoot(), slow = z * w - r
            let b = abs(z * w * distance - velocity) / r
            bound = { (abs(distance) + b) * exp(-slow * $0) }
        }
        var high = 1 / w
        if bound(0) <= epsilon, bound(high) <= epsilon { return 0 }
        while bound(high) > epsilon, high < 1e6 { high *= 2 }
        var low = high / 2
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if bound(middle) > epsilon { low = middle } else { high = middle }
        }
        return high
    }

    /// How much of the initial distance is left after `t` seconds, and how much of the initial velocity is then
    /// distance: x(t) = distance·first + velocity·second, where x is measured from the target.
    func response(at t: Double) -> (distance: Double, velocity: Double) {
        let w = frequency, z = dampingRatio
        guard t > 0 else { return (1, 0) }
        if z < 1 {
            let wd = w * (1 - z * z).squareRoot(), e = exp(-z * w * t)
            return (e * (cos(wd * t) + z * w / wd * sin(wd * t)), e * sin(wd * t) / wd)
        }
        if z == 1 {
            let e = exp(-w * t)
            return (e * (1 + w * t), e * t)
        }
        let r = w * (z * z - 1).squareRoot(), fast = exp(-(z * w + r) * t), slow = exp(-(z * w - r) * t)
        return (((z * w + r) * slow - (z * w - r) * fast) / (2 * r), (slow - fast) / (2 * r))
    }

    /// The derivatives of `response(at:)`.
    func slope(at t: Double) -> (distance: Double, velocity: Double) {
        let w = frequency, z = dampingRatio
        guard t > 0 else { return (0, 1) }
        let (x, v) = response(at: t)
        // From x'' = −w²x − 2zw·x': the first solution is the second's slope plus 2zw times the second.
        return (-w * w * v, x - 2 * z * w * v)
    }
}

extension Spring {
    /// No bounce, 0.5 s.
    public static var smooth: Spring { smooth() }
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A bounce of 0.15, 0.5 s.
    public static var snappy: Spring { snappy() }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A bounce of 0.3, 0.5 s.
    public static var bouncy: Spring { bouncy() }
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}

extension Spring {
    /// Where a value is that moves from zero to `target`, `time` seconds after it began with `initialVelocity`.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let (x, v) = response(at: time)
        return target - target.scaled(by: x) + initialVelocity.scaled(by: v)
    }

    /// How fast that value moves, per second.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let (x, v) = slope(at: time)
        return initialVelocity.scaled(by: v) - target.scaled(by: x)
    }

    /// Moves a value and its velocity on by `deltaTime` seconds.
    public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval) {
        let way = target - value, speed = velocity
        value = value + self.value(target: way, initialVelocity: speed, time: deltaTime)
        velocity = self.velocity(target: way, initialVelocity: speed, time: deltaTime)
    }

    /// The spring's pull at a position: stiffness·(target − position) − damping·velocity.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }

    /// Seconds until that value stays within `epsilon` of its target; ∞ without damping.
    public func settlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero,
        epsilon: Double
    ) -> TimeInterval {
        settlingTime(
            distance: target.magnitudeSquared.squareRoot(),
            velocity: -initialVelocity.magnitudeSquared.squareRoot(), epsilon: epsilon)
    }

    /// Where a value is that moves between two values, `time` seconds after it began with `initialVelocity`.
    public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = fromValue
        let way = toValue.animatableData - fromValue.animatableData
        result.animatableData =
            fromValue.animatableData
            + value(target: way, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// How fast that value moves, per second.
    public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = fromValue
        result.animatableData = velocity(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// The spring's pull at a position between two values.
    public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
        var result = fromValue
        result.animatableData = force(
            target: toValue.animatableData, position: position.animatableData,
            velocity: velocity.animatableData)
        return result
    }

    /// Seconds until a move between two values stays within `epsilon` of its end; ∞ without damping.
    public func settlingDuration<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V,
        epsilon: Double
    ) -> TimeInterval {
        settlingDuration(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
    }
}

extension VectorArithmetic {
    func scaled(by factor: Double) -> Self {
        var result = self
        result.scale(by: factor)
        return result
    }
}

import Foundation

extension Animation {
    /// How far the value has come `t` seconds after the start: 0 at the start, 1 at the target; springs overshoot.
    package func value(at t: Double) -> Double { kind.value(at: t) }

    /// The change of `value(at:)` per second.
    package func velocity(at t: Double) -> Double { kind.velocity(at: t) }

    /// Whether the value is at its target for good.
    package func isFinished(at t: Double) -> Bool { kind.isFinished(at: t) }

    /// Seconds until the change is over as far as completions are concerned: for a spring, its response (SPEC A2.10).
    package var logicalDuration: Double { kind.logicalDuration }

    /// Seconds until `isFinished`; ∞ for an animation that repeats for ever, stands still or never settles.
    package var duration: Double { kind.duration }

    /// The spring that goes on with the velocity of the one it replaces (SPEC A3.1).
    package var fluidSpring: Spring? {
        if case .fluid(let spring, _) = kind { spring } else { nil }
    }

    package var custom: AnyCustomAnimation? {
        if case .custom(let animation) = kind { animation } else { nil }
    }
}

extension Animation.Kind {
    func value(at t: Double) -> Double {
        if isFinished(at: t) { return 1 }
        switch self {
        case .curve(let curve, let duration): return curve.value(at: t / duration)
        case .fluid(let spring, _): return spring.value(target: 1, time: t)
        case .interpolating(let spring, let velocity):
            return spring.value(target: 1, initialVelocity: velocity, time: t)
        case .delay(let base, let delay): return base.value(at: max(0, t - delay))
        case .speed(let base, let speed): return base.value(at: speed > 0 ? t * speed : 0)
        case .repeated(let base, _, let autoreverses):
            let (time, isBack) = Self.phase(t, base.duration, autoreverses)
            return base.value(at: isBack ? base.duration - time : time)
        case .completing(let base, _): return base.value(at: t)
        case .custom(let custom): return custom.progress(at: t) ?? 1
        }
    }

    func velocity(at t: Double) -> Double {
        if isFinished(at: t) { return 0 }
        switch self {
        case .curve(let curve, let duration): return curve.velocity(at: t / duration) / duration
        case .fluid(let spring, _): return spring.velocity(target: 1, time: t)
        case .interpolating(let spring, let velocity):
            return spring.velocity(target: 1, initialVelocity: velocity, time: t)
        case .delay(let base, let delay): return t < delay ? 0 : base.velocity(at: t - delay)
        case .speed(let base, let speed): return speed > 0 ? speed * base.velocity(at: t * speed) : 0
        case .repeated(let base, _, let autoreverses):
            let (time, isBack) = Self.phase(t, base.duration, autoreverses)
            return isBack ? -base.velocity(at: base.duration - time) : base.velocity(at: time)
        case .completing(let base, _): return base.velocity(at: t)
        case .custom(let custom): return custom.speed(at: t)
        }
    }

    func isFinished(at t: Double) -> Bool {
        switch self {
        case .curve(_, let duration): !(duration > 0) || t > duration
        case .fluid(let spring, _): Self.isAtRest(spring, t)
        case .interpolating: t >= duration
        case .delay(let base, let delay): t >= delay && base.isFinished(at: t - delay)
        case .speed(let base, let speed): speed > 0 && base.isFinished(at: t * speed)
        case .repeated: t > duration
        case .completing(let base, _): base.isFinished(at: t)
        case .custom(let custom): custom.progress(at: t) == nil
        }
    }

    var duration: Double {
        switch self {
        case .curve(_, let duration): duration > 0 ? duration : 0
        case .fluid(let spring, _): Self.fluidDuration(spring)
        case .interpolating(let spring, let velocity):
            max(
                spring.dampingRatio < 1 ? 1 : 0,
                spring.settlingTime(distance: 1, velocity: velocity, epsilon: 0.001))
        case .delay(let base, let delay): max(0, base.duration + delay)
        case .speed(let base, let speed): speed > 0 ? base.duration / speed : .infinity
        case .repeated(let base, let count, _): Self.times(base.duration, count)
        case .completing(let base, _): base.duration
        case .custom(let custom): custom.duration
        }
    }

    var logicalDuration: Double {
        switch self {
        case .fluid(let spring, _), .interpolating(let spring, _): spring.response
        case .curve: duration
        case .delay(let base, let delay): max(0, base.logicalDuration + delay)
        case .speed(let base, let speed): speed > 0 ? base.logicalDuration / speed : .infinity
        case .repeated(let base, let count, _): Self.times(base.logicalDuration, count)
        case .completing(_, let duration): max(0, duration)
        case .custom(let custom): custom.duration
        }
    }

    private static func times(_ duration: Double, _ count: Int?) -> Double {
        if duration == 0 { return 0 }
        return count.map { duration * Double($0) } ?? .infinity
    }

    /// The time within the current run, and whether that run goes back.
    private static func phase(_ t: Double, _ period: Double, _ autoreverses: Bool) -> (time: Double, isBack: Bool) {
        guard t > 0, period.isFinite else { return (max(0, t), false) }
        let run = (t / period).rounded(.down)
        return (t - run * period, autoreverses && run.truncatingRemainder(dividingBy: 2) == 1)
    }

    /// Slow, hardly pulled and near: velocity² and force² at most 0.0036 and within 1 % of the way (SPEC A2.9).
    private static func isAtRest(_ spring: Spring, _ t: Double) -> Bool {
        let value = spring.value(target: 1.0, time: t)
        let speed = spring.velocity(target: 1.0, time: t)
        let force = spring.force(target: 1, position: value, velocity: speed)
        return speed * speed <= 0.0036 && force * force <= 0.0036 && abs(value - 1) <= 0.01
    }

    /// The first of 300 steps per second at which the spring is at rest (SPEC A2.9); ∞ when that takes over a minute.
    private static func fluidDuration(_ spring: Spring) -> Double { durations.of(spring, compute: settlingSteps) }

    private static func settlingSteps(_ spring: Spring) -> Double {
        let step = (1...18000).first { isAtRest(spring, Double($0) / 300) }
        return step.map { Double($0) / 300 } ?? .infinity
    }

    private static let durations = SpringDurations()
}

/// How long springs take, found once for each.
private final class SpringDurations: @unchecked Sendable {
    private let lock = NSLock()
    private var known: [Spring: Double] = [:]

    func of(_ spring: Spring, compute: (Spring) -> Double) -> Double {
        lock.withLock {
            if let d = known[spring] { return d }
            if known.count > 1_000 { known = [:] }  // an app that makes springs up as it goes
            let d = compute(spring)
            known[spring] = d
            return d
        }
    }
}

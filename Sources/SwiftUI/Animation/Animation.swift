import Foundation

/// How a value gets from its old to its new state: a curve or spring, with delay, speed and repeats.
///
/// The numbers of every constructor are those of SPEC A2.1–A2.6.
public struct Animation: Hashable, Sendable {
    indirect enum Kind: Hashable, Sendable {
        case curve(UnitCurve, duration: Double)
        /// A spring that takes over the velocity of one it replaces and ends when it is slow and near (SPEC A2.9).
        case fluid(Spring, blend: Double)
        /// A spring in closed form that ends at its settling time (SPEC A2.8).
        case interpolating(Spring, velocity: Double)
        case delay(Kind, Double)
        case speed(Kind, Double)
        /// nil repeats for ever.
        case repeated(Kind, count: Int?, autoreverses: Bool)
        /// The same, complete for those who wait after a time of its own.
        case completing(Kind, after: Double)
        case custom(AnyCustomAnimation)
    }

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    /// A spring of response 0.55 and damping fraction 1 (SPEC A1.3).
    public static let `default` = spring(response: 0.55, dampingFraction: 1, blendDuration: 0)
}

extension Animation {
    public static var linear: Animation { linear(duration: 0.35) }
    public static var easeIn: Animation { easeIn(duration: 0.35) }
    public static var easeOut: Animation { easeOut(duration: 0.35) }
    public static var easeInOut: Animation { easeInOut(duration: 0.35) }

    public static func linear(duration: TimeInterval) -> Animation { timingCurve(.linear, duration: duration) }
    public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(.easeIn, duration: duration) }
    public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(.easeOut, duration: duration) }
    public static func easeInOut(duration: TimeInterval) -> Animation { timingCurve(.easeInOut, duration: duration) }

    /// A curve over `duration` seconds; 0, negative and NaN durations end at once (SPEC A2.2).
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        Animation(.curve(curve, duration: duration))
    }

    /// A cubic curve with two control points, over 0.35 s by default.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double,
        duration: TimeInterval = 0.35
    ) -> Animation {
        timingCurve(
            .bezier(startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
            duration: duration)
    }
}

extension Animation {
    /// 0.5 s without bounce (SPEC A2.6).
    public static var spring: Animation { spring(.smooth) }

    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0,
        blendDuration: Double = 0
    ) -> Animation {
        spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
    }

    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825,
        blendDuration: TimeInterval = 0
    ) -> Animation {
        spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
    }

    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
        Animation(.fluid(spring, blend: blendDuration))
    }

    /// A stiff spring for values that follow a gesture: response 0.15, damping fraction 0.86, blend 0.25 (SPEC A2.4).
    public static var interactiveSpring: Animation {
        interactiveSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)
    }

    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86,
        blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    @_disfavoredOverload
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0,
        blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.14 + extraBounce, blendDuration: blendDuration)
    }

    public static var smooth: Animation { smooth() }
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.smooth(duration: duration, extraBounce: extraBounce))
    }

    public static var snappy: Animation { snappy() }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.snappy(duration: duration, extraBounce: extraBounce))
    }

    public static var bouncy: Animation { bouncy() }
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.bouncy(duration: duration, extraBounce: extraBounce))
    }

    public static var interpolatingSpring: Animation { interpolatingSpring(.smooth) }

    /// A spring by its physics; `initialVelocity` is in ways per second. Over-damped springs are damped critically.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double,
        initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(
            Spring(mass: mass, stiffness: stiffness, damping: damping),
            initialVelocity: initialVelocity)
    }

    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0,
        initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        let damped = Spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
        return Animation(.interpolating(damped, velocity: initialVelocity))
    }
}

extension Animation {
    /// The same animation, `delay` seconds later; a negative delay skips its beginning.
    public func delay(_ delay: TimeInterval) -> Animation { Animation(.delay(kind, delay)) }

    /// The same animation at another pace: 2 takes half the time. 0, negative and NaN speeds stand still.
    public func speed(_ speed: Double) -> Animation { Animation(.speed(kind, speed)) }

    /// Runs `repeatCount` times, back and forth unless `autoreverses` is false; counts below 1 act as 1.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(.repeated(kind, count: max(1, repeatCount), autoreverses: autoreverses))
    }

    /// Runs for ever, back and forth unless `autoreverses` is false.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(.repeated(kind, count: nil, autoreverses: autoreverses))
    }
}

extension Animation {
    /// The same animation, complete for `withAnimation`'s completion after `duration` seconds.
    public func logicallyComplete(after duration: TimeInterval) -> Animation {
        Animation(.completing(kind, after: duration))
    }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible {
    public var description: String { Self.describe(kind) }
    public var debugDescription: String { description }

    private static func describe(_ kind: Kind) -> String {
        switch kind {
        case .curve(let curve, let duration): "\(curve), \(duration) s"
        case .fluid(let s, _): "spring, response \(s.response), damping \(s.dampingRatio)"
        case .interpolating(let s, let v): "spring, stiffness \(s.stiffness), damping \(s.damping), velocity \(v)"
        case .delay(let k, let t): "\(describe(k)), after \(t) s"
        case .speed(let k, let s): "\(describe(k)), speed \(s)"
        case .repeated(let k, let n, let back):
            describe(k) + (n.map { ", \($0) times" } ?? ", for ever") + (back ? ", back and forth" : "")
        case .completing(let k, let t): "\(describe(k)), complete after \(t) s"
        case .custom(let c): "\(c.base)"
        }
    }
}

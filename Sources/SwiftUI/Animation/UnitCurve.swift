import Foundation
import LayoutEngine

/// A function from progress in time to progress of a value, both 0...1.
public struct UnitCurve: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case linear
        case bezier(Double, Double, Double, Double)
        case circularIn, circularOut, circularInOut
        /// The inverse of `circularInOut`.
        case circularOutIn
    }

    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    public static let linear = UnitCurve(.linear)
    /// Control points (0.42, 0) and (1, 1), as in SPEC A2.1.
    public static let easeIn = UnitCurve(.bezier(0.42, 0, 1, 1))
    /// Control points (0, 0) and (0.58, 1).
    public static let easeOut = UnitCurve(.bezier(0, 0, 0.58, 1))
    /// Control points (0.42, 0) and (0.58, 1).
    public static let easeInOut = UnitCurve(.bezier(0.42, 0, 0.58, 1))
    /// A quarter circle that begins flat.
    public static let circularEaseIn = UnitCurve(.circularIn)
    /// A quarter circle that ends flat.
    public static let circularEaseOut = UnitCurve(.circularOut)
    /// Two quarter circles, flat at both ends.
    public static let circularEaseInOut = UnitCurve(.circularInOut)

    /// A cubic curve from (0, 0) to (1, 1). The control points' x is limited to 0...1, so that time never runs back.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(
            .bezier(
                limit(Double(startControlPoint.x)), Double(startControlPoint.y),
                limit(Double(endControlPoint.x)), Double(endControlPoint.y)))
    }

    /// The curve with time and value exchanged.
    public var inverse: UnitCurve {
        switch kind {
        case .linear: self
        case .bezier(let x1, let y1, let x2, let y2): UnitCurve(.bezier(Self.limit(y1), x1, Self.limit(y2), x2))
        case .circularIn: UnitCurve(.circularOut)
        case .circularOut: UnitCurve(.circularIn)
        case .circularInOut: UnitCurve(.circularOutIn)
        case .circularOutIn: UnitCurve(.circularInOut)
        }
    }

    private static func limit(_ v: Double) -> Double { v > 0 ? min(1, v) : 0 }

    /// The value at a progress, which is limited to 0...1; `easeInOut` has 0.5 at 0.5.
    public func value(at progress: Double) -> Double {
        let x = Self.limit(progress)
        switch kind {
        case .linear: return x
        case .bezier(let x1, let y1, let x2, let y2):
            if x == 0 || x == 1 { return x }
            return Self.coordinate(y1, y2, Self.parameter(x1, x2, at: x))
        case .circularIn: return 1 - (1 - x * x).squareRoot()
        case .circularOut: return (1 - (1 - x) * (1 - x)).squareRoot()
        case .circularInOut:
            return x < 0.5
                ? (1 - (1 - 4 * x * x).squareRoot()) / 2
                : (1 + (1 - 4 * (1 - x) * (1 - x)).squareRoot()) / 2
        case .circularOutIn:
            let half = (x - x * x).squareRoot()
            return x < 0.5 ? half : 1 - half
        }
    }

    /// The slope at a progress, which is limited to 0...1. Where a circle stands upright it is infinite.
    public func velocity(at progress: Double) -> Double {
        let x = Self.limit(progress)
        switch kind {
        case .linear: return 1
        case .bezier(let x1, let y1, let x2, let y2):
            let t = Self.parameter(x1, x2, at: x)
            let dx = Self.slope(x1, x2, t), dy = Self.slope(y1, y2, t)
            if dx > 1e-9 { return dy / dx }
            // Both stand still at an end whose control point lies on it: the slope is that of the next point.
            let near = t < 0.5 ? 1e-4 : 1 - 1e-4
            return Self.slope(y1, y2, near) / Self.slope(x1, x2, near)
        case .circularIn: return x / (1 - x * x).squareRoot()
        case .circularOut: return (1 - x) / (1 - (1 - x) * (1 - x)).squareRoot()
        case .circularInOut:
            let d = min(x, 1 - x)
            return 2 * d / (1 - 4 * d * d).squareRoot()
        case .circularOutIn:
            return abs(1 - 2 * x) / (2 * (x - x * x).squareRoot())
        }
    }

    private static func coordinate(_ a: Double, _ b: Double, _ t: Double) -> Double {
        let s = 1 - t
        return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
    }

    private static func slope(_ a: Double, _ b: Double, _ t: Double) -> Double {
        let s = 1 - t
        return 3 * s * s * a + 6 * s * t * (b - a) + 3 * t * t * (1 - b)
    }

    /// The curve parameter where x has the given value; x never falls, so halving the range finds it.
    private static func parameter(_ x1: Double, _ x2: Double, at x: Double) -> Double {
        var low = 0.0, high = 1.0, t = x
        for _ in 0..<60 where high - low > 1e-15 {
            let error = coordinate(x1, x2, t) - x
            if error == 0 { return t }
            if error < 0 { low = t } else { high = t }
            let s = slope(x1, x2, t), next = t - error / s
            t = s > 1e-6 && next > low && next < high ? next : (low + high) / 2
        }
        return t
    }
}

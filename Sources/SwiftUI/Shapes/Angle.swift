import Foundation
import LayoutEngine

/// A geometric angle. Positive angles turn clockwise on the screen, because y points down.
///
/// `Angle(degrees: 180).radians` is π. NaN and infinite angles are kept as they are.
@frozen public struct Angle: Hashable, Sendable, Comparable {
    public var radians: Double

    public var degrees: Double {
        get { radians * (180 / .pi) }
        set { radians = newValue * (.pi / 180) }
    }

    public static let zero = Angle()

    /// An angle of 0.
    @inlinable public init() { radians = 0 }
    @inlinable public init(radians: Double) { self.radians = radians }
    @inlinable public init(degrees: Double) { radians = degrees * (.pi / 180) }

    @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }

    public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
    public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
    public static func * (a: Angle, b: Double) -> Angle { Angle(radians: a.radians * b) }
    public static func * (a: Double, b: Angle) -> Angle { b * a }
    public static func / (a: Angle, b: Double) -> Angle { Angle(radians: a.radians / b) }
    public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
    public static func += (a: inout Angle, b: Angle) { a = a + b }
    public static func -= (a: inout Angle, b: Angle) { a = a - b }
    public static func *= (a: inout Angle, b: Double) { a = a * b }
    public static func /= (a: inout Angle, b: Double) { a = a / b }
}

extension Angle: Animatable {
    /// The radians.
    public var animatableData: Double {
        get { radians }
        set { radians = newValue }
    }
}

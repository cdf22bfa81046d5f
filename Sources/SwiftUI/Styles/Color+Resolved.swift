import DisplayList
import Foundation
import LayoutEngine

extension Color {
    /// A colour as numbers: linear sRGB components and opacity. Components outside 0...1 are colours beyond sRGB.
    public struct Resolved: Hashable, Sendable, Codable {
        public var linearRed: Float
        public var linearGreen: Float
        public var linearBlue: Float
        public var opacity: Float

        public init(
            colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float,
            opacity: Float = 1
        ) {
            switch Color(colorSpace, red: Double(red), green: Double(green), blue: Double(blue)).storage {
            case .fixed(let c): self.init(c)
            default: preconditionFailure("A colour made of components is fixed.")
            }
            self.opacity = opacity
        }

        init(_ c: RGBA) {
            linearRed = Float(ColorMath.decode(c.red))
            linearGreen = Float(ColorMath.decode(c.green))
            linearBlue = Float(ColorMath.decode(c.blue))
            opacity = Float(c.alpha)
        }

        /// The sRGB component with its transfer function.
        public var red: Float {
            get { Self.encode(linearRed) }
            set { linearRed = Self.decode(newValue) }
        }
        public var green: Float {
            get { Self.encode(linearGreen) }
            set { linearGreen = Self.decode(newValue) }
        }
        public var blue: Float {
            get { Self.encode(linearBlue) }
            set { linearBlue = Self.decode(newValue) }
        }

        private static func encode(_ v: Float) -> Float { Float(ColorMath.encode(Double(v))) }
        private static func decode(_ v: Float) -> Float { Float(ColorMath.decode(Double(v))) }

        var rgba: RGBA { RGBA(Double(red), Double(green), Double(blue), Double(opacity)) }
    }

    /// The numbers of this colour in an environment's appearance.
    public func resolve(in environment: EnvironmentValues) -> Resolved { Resolved(components(in: environment)) }

    /// A constant colour.
    public init(_ resolved: Resolved) { self.init(.fixed(resolved.rgba)) }
}

extension Color.Resolved: ShapeStyle {
    public typealias Resolved = Never

    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        Color(self)._paint(in: rect, environment: environment)
    }
}

extension Color.Resolved: CustomStringConvertible {
    /// Red, green, blue and opacity as `#RRGGBBAA`, limited to what sRGB can show.
    public var description: String {
        "#"
            + [red, green, blue, opacity].map { v in
                String(format: "%02X", v > 0 ? Int((min(1, v) * 255).rounded()) : 0)
            }.joined()
    }
}

extension Color.Resolved: Animatable {
    /// Oklab components and opacity, so that colours mix as in a gradient (SPEC K1.24, A6.2).
    public var animatableData: AnimatablePair<Double, AnimatablePair<Double, AnimatablePair<Double, Double>>> {
        get {
            let lab = ColorMath.oklab(rgba)
            return AnimatablePair(lab.x, AnimatablePair(lab.y, AnimatablePair(lab.z, Double(opacity))))
        }
        set {
            let rest = newValue.second
            self = Self(
                ColorMath.fromOklab(
                    SIMD3(newValue.first, rest.first, rest.second.first),
                    alpha: rest.second.second))
        }
    }
}

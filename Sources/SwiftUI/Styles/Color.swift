import DisplayList
import Foundation

/// A colour, which may differ between light and dark appearance.
///
/// System colours have the values of macOS 26 (SPEC K1.1–K1.18): `Color.red` is 255 56 60 in light, 255 66 69 in dark
/// appearance.
public struct Color: Hashable, Sendable {
    /// What a red, green and blue component mean.
    public enum RGBColorSpace: Hashable, Sendable {
        /// sRGB with its transfer function, the default.
        case sRGB
        /// sRGB without it: components in proportion to light.
        case sRGBLinear
        case displayP3
    }

    indirect enum Storage: Hashable, Sendable {
        /// sRGB components, which lie outside 0...1 for colours that sRGB can't show.
        case fixed(RGBA)
        case system(SystemColor)
        case faded(Storage, Double)
        case mixed(Storage, Storage, Double, Gradient.ColorSpace)
    }

    let storage: Storage

    init(_ storage: Storage) { self.storage = storage }

    /// A constant colour; components are 0...1, opacity is limited to it.
    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        let alpha = Self.limit(opacity)
        storage =
            switch colorSpace {
            case .sRGB: .fixed(RGBA(red, green, blue, alpha))
            case .sRGBLinear:
                .fixed(RGBA(ColorMath.encode(red), ColorMath.encode(green), ColorMath.encode(blue), alpha))
            case .displayP3: .fixed(ColorMath.displayP3(red, green, blue, alpha))
            }
    }

    /// A grey; 0 is black and 1 white.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour by hue (a fraction of a turn: 0 is red, 1/3 green), saturation and brightness (limited to 0...1).
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        storage = .fixed(ColorMath.hsb(hue, saturation, brightness, Self.limit(opacity)))
    }

    /// The same colour with its opacity multiplied by 0...1 (SPEC K1.23).
    public func opacity(_ opacity: Double) -> Color {
        let opacity = Self.limit(opacity)
        return opacity == 1 ? self : Color(.faded(storage, opacity))
    }

    /// A blend with another colour: `fraction` 0 is this colour, 1 the other; fractions outside are limited.
    ///
    /// The default space is perceptual (Oklab), as for gradients (SPEC K1.24).
    public func mix(
        with rhs: Color, by fraction: Double,
        in colorSpace: Gradient.ColorSpace = .perceptual
    ) -> Color {
        Color(.mixed(storage, rhs.storage, Self.limit(fraction), colorSpace))
    }

    /// 0...1; NaN acts as 0.
    private static func limit(_ v: Double) -> Double { v > 0 ? min(1, v) : 0 }

    /// The sRGB components in an appearance, before they are limited to what sRGB can show.
    func components(in environment: EnvironmentValues) -> RGBA {
        Self.components(storage, isDark: environment.colorScheme == .dark)
    }

    private static func components(_ storage: Storage, isDark: Bool) -> RGBA {
        switch storage {
        case .fixed(let c): c
        case .system(let s): isDark ? s.dark : s.light
        case .faded(let s, let opacity): components(s, isDark: isDark).multiplyingAlpha(opacity)
        case .mixed(let a, let b, let t, let space):
            ColorMath.mix(
                components(a, isDark: isDark), components(b, isDark: isDark), t,
                perceptual: space == .perceptual)
        }
    }

    /// The colour as it is drawn: sRGB limited to 0...1.
    package func rgba(in environment: EnvironmentValues) -> RGBA {
        let c = components(in: environment)
        return RGBA(Self.limit(c.red), Self.limit(c.green), Self.limit(c.blue), Self.limit(c.alpha))
    }
}

extension Color: CustomStringConvertible {
    /// `red`, `50% red` or `#FF8000FF` (red, green, blue, opacity).
    public var description: String { Self.describe(storage) }

    private static func describe(_ storage: Storage) -> String {
        switch storage {
        case .fixed(let c): Color.Resolved(c).description
        case .system(let s): s.rawValue
        case .faded(let s, let opacity): String(format: "%g%% ", opacity * 100) + describe(s)
        case .mixed(let a, let b, let t, _):
            "\(describe(a)) mixed with " + String(format: "%g%% ", t * 100) + describe(b)
        }
    }
}

extension Color: ShapeStyle {
    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        _ShapePaint(.color(rgba(in: environment)))
    }
}

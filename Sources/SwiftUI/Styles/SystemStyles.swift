import DisplayList
import Foundation

/// The tint of the environment; the accent colour unless one was set.
public struct TintShapeStyle: ShapeStyle {
    public init() {}

    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        guard let tint = environment._tint else { return Color.accentColor._paint(in: rect, environment: environment) }
        return tint._paint(in: rect, environment: environment)
    }
}

/// The window's background: white in light, 30 30 30 in dark appearance (SPEC K1.20).
public struct BackgroundStyle: ShapeStyle {
    public init() {}

    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        let grey: Double = environment.colorScheme == .dark ? 30 / 255 : 1
        return _ShapePaint(.color(RGBA(grey, grey, grey)))
    }
}

/// The background of a window: the same as `BackgroundStyle`.
public struct WindowBackgroundShapeStyle: ShapeStyle {
    public init() {}

    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        BackgroundStyle()._paint(in: rect, environment: environment)
    }
}

/// The colour of lines between things: black in light, white in dark appearance, at 10 % (AppKit's separator;
/// SPEC K1.21 is open).
public struct SeparatorShapeStyle: ShapeStyle {
    public init() {}

    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        let ink: RGBA = environment.colorScheme == .dark ? .white : .black
        return _ShapePaint(.color(ink.multiplyingAlpha(0.1)))
    }
}

/// The colour of links: 0 104 218 in light, 65 156 255 in dark appearance (SPEC K1.19).
public struct LinkShapeStyle: ShapeStyle {
    public init() {}

    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        let color = environment.colorScheme == .dark ? RGBA(65 / 255, 156 / 255, 1) : RGBA(0, 104 / 255, 218 / 255)
        return _ShapePaint(.color(color))
    }
}

/// The colour of placeholder text: the tertiary label colour (SPEC K1.16).
public struct PlaceholderTextShapeStyle: ShapeStyle {
    public init() {}

    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        var plain = environment
        plain._foregroundStyle = nil
        return HierarchicalShapeStyle.tertiary._paint(in: rect, environment: plain)
    }
}

/// A translucent layer over what is behind.
///
/// ## Differences on Linux
/// What is behind isn't blurred. The layer is white (30 30 30 in dark appearance) at opacity 0.35, 0.5, 0.65, 0.8 and
/// 0.9 from ultra thin to ultra thick; these figures are ours.
public struct Material: ShapeStyle {
    private let cover: Double

    public static let ultraThin = Material(cover: 0.35)
    public static let thin = Material(cover: 0.5)
    public static let regular = Material(cover: 0.65)
    public static let thick = Material(cover: 0.8)
    public static let ultraThick = Material(cover: 0.9)
    /// The layer under tool bars; as covering as `thick`.
    public static let bar = Material(cover: 0.8)

    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        BackgroundStyle()._paint(in: rect, environment: environment).multiplyingAlpha(cover)
    }
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
    public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { .bar }
}

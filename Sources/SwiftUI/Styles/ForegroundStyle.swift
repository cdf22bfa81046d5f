import DisplayList
import Foundation

/// The foreground style of the environment; the primary label colour unless one was set.
public struct ForegroundStyle: ShapeStyle {
    public init() {}

    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        HierarchicalShapeStyle.primary._paint(in: rect, environment: environment)
    }
}

/// One of five levels of emphasis.
///
/// With a foreground style set, levels are that style at opacity 1, 0.5, 0.25 and 0.18 (SPEC K1.17), quinary at 0.14
/// (inferred); without one they are the label colours of SPEC K1.15 and K1.16, quinary half of quaternary (inferred).
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
    let level: Int

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    static let opacities = [1, 0.5, 0.25, 0.18, 0.14]

    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        guard let foreground = environment._foregroundStyle else {
            return _ShapePaint(.color(labelColor(isDark: environment.colorScheme == .dark)))
        }
        var outer = environment
        outer._foregroundStyle = nil
        if let levels = foreground.base as? _ForegroundLevels {
            return levels.paint(level, in: rect, environment: outer)
        }
        return foreground._paint(in: rect, environment: outer).multiplyingAlpha(Self.opacities[level])
    }

    private func labelColor(isDark: Bool) -> RGBA {
        let ink: RGBA = isDark ? .white : .black
        let alpha: Double =
            switch level {
            case 0: 216
            case 1: isDark ? 140 : 127
            case 2: 63
            case 3: 25
            default: 12.5
            }
        return ink.multiplyingAlpha(alpha / 255)
    }
}

/// The styles that a foreground modifier sets: one per level, the last with lower opacity for the levels after it.
///
/// `outer` is the foreground style around the modifier, which the styles refer to when they are relative themselves:
/// `.secondary` inside red is half-opaque red.
package struct _ForegroundLevels: ShapeStyle {
    package let styles: [AnyShapeStyle]
    package let outer: AnyShapeStyle?

    package init(_ styles: [AnyShapeStyle], outer: AnyShapeStyle?) {
        self.styles = styles
        self.outer = outer
    }

    package func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        paint(0, in: rect, environment: environment)
    }

    func paint(_ level: Int, in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        guard let last = styles.last else { return _ShapePaint(.color(.clear)) }
        var around = environment
        around._foregroundStyle = outer
        if level < styles.count { return styles[level]._paint(in: rect, environment: around) }
        let opacities = HierarchicalShapeStyle.opacities
        return last._paint(in: rect, environment: around).multiplyingAlpha(opacities[level - styles.count + 1])
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .primary }
    public static var secondary: HierarchicalShapeStyle { .secondary }
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle {
    private func level(_ style: HierarchicalShapeStyle) -> _OpacityShapeStyle<Self> {
        _OpacityShapeStyle(style: self, opacity: HierarchicalShapeStyle.opacities[style.level])
    }

    /// This style at the second level of emphasis: half its opacity (SPEC K1.17).
    public var secondary: some ShapeStyle { level(.secondary) }
    /// This style at a quarter of its opacity (SPEC K1.17).
    public var tertiary: some ShapeStyle { level(.tertiary) }
    /// This style at 0.18 of its opacity (SPEC K1.17).
    public var quaternary: some ShapeStyle { level(.quaternary) }
    /// This style at 0.14 of its opacity (inferred).
    public var quinary: some ShapeStyle { level(.quinary) }
}

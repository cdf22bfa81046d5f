import DisplayList
import Foundation
import LayoutEngine

/// A colour, gradient or other pattern that shapes and text are drawn with.
///
/// A style of your own implements `resolve(in:)` and answers another style for the environment.
public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never
    func resolve(in environment: EnvironmentValues) -> Resolved
    /// The paint for a shape in `rect`, in the coordinates of `rect`.
    func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint
}

extension ShapeStyle {
    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        resolve(in: environment)._paint(in: rect, environment: environment)
    }
}

extension ShapeStyle where Resolved == Never {
    /// Styles of the library have a paint and are never resolved further.
    public func resolve(in environment: EnvironmentValues) -> Never {
        preconditionFailure(
            """
            \(Self.self) was asked for another style, but it is drawn by a paint of its own. \
            A style has either `resolve(in:)` or `_paint(in:environment:)`. Implement `resolve(in:)` in \(Self.self).
            """)
    }
}

extension Never: ShapeStyle {
    public typealias Resolved = Never
    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint { switch self {} }
}

/// What a style puts on the screen.
public struct _ShapePaint: Sendable, Equatable {
    package var paint: Paint
    /// Applied to the paint's own coordinates; nil leaves them as they are. Elliptical gradients need it.
    package var transform: CGAffineTransform?

    package init(_ paint: Paint, transform: CGAffineTransform? = nil) {
        self.paint = paint
        self.transform = transform
    }

    package func multiplyingAlpha(_ a: Double) -> _ShapePaint {
        func faded(_ stops: [Paint.Stop]) -> [Paint.Stop] {
            stops.map { Paint.Stop(color: $0.color.multiplyingAlpha(a), location: $0.location) }
        }
        let result: Paint =
            switch paint {
            case .color(let c): .color(c.multiplyingAlpha(a))
            case .linearGradient(let s, let from, let to): .linearGradient(faded(s), from: from, to: to)
            case .radialGradient(let s, let c, let r, let end):
                .radialGradient(faded(s), center: c, startRadius: r, endRadius: end)
            case .angularGradient(let s, let c, let a, let b):
                .angularGradient(faded(s), center: c, startAngle: a, endAngle: b)
            }
        return _ShapePaint(result, transform: transform)
    }

    /// The step that fills or strokes a drawing with this paint.
    package func displayItem(_ drawing: _ShapeDrawing) -> DisplayItem {
        guard let transform else {
            if let stroke = drawing.stroke { return .stroke(drawing.path, paint, stroke) }
            return .fill(drawing.path, paint, evenOdd: drawing.evenOdd)
        }
        let path = drawing.filledOutline.applying(transform.inverted())
        return .group(.transform(transform), [.fill(path, paint, evenOdd: drawing.stroke == nil && drawing.evenOdd)])
    }
}

extension Paint {
    /// One colour for what can't show a gradient, such as a text run: the colour half way through the stops.
    package var representativeColor: RGBA {
        switch self {
        case .color(let c): return c
        case .linearGradient(let stops, _, _), .radialGradient(let stops, _, _, _),
            .angularGradient(let stops, _, _, _):
            guard let after = stops.firstIndex(where: { $0.location >= 0.5 }) else {
                return stops.last?.color ?? .clear
            }
            guard after > 0 else { return stops[0].color }
            let a = stops[after - 1], b = stops[after]
            return ColorMath.mix(a.color, b.color, (0.5 - a.location) / (b.location - a.location), perceptual: false)
        }
    }
}

/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle {
    package let base: any ShapeStyle

    public init<S: ShapeStyle>(_ style: S) { base = (style as? AnyShapeStyle)?.base ?? style }

    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        base._paint(in: rect, environment: environment)
    }
}

/// A style with its opacity multiplied.
public struct _OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
    var style: Style
    var opacity: Double

    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        style._paint(in: rect, environment: environment).multiplyingAlpha(opacity)
    }
}

/// A style laid out in a rectangle of its own instead of the shape's frame.
public struct _AnchoredShapeStyle<Style: ShapeStyle>: ShapeStyle {
    var style: Style
    var bounds: CGRect

    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        style._paint(in: bounds.offsetBy(dx: rect.minX, dy: rect.minY), environment: environment)
    }
}

extension ShapeStyle {
    /// The same style with its opacity multiplied by 0...1; values outside are limited.
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        _OpacityShapeStyle(style: self, opacity: opacity > 0 ? min(1, opacity) : 0)
    }

    /// The same style laid out in `rect`, in points from the shape's origin.
    public func `in`(_ rect: CGRect) -> some ShapeStyle { _AnchoredShapeStyle(style: self, bounds: rect) }
}

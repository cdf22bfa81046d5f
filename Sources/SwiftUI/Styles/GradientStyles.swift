import DisplayList
import Foundation
import LayoutEngine

/// A gradient along a line between two points of the frame. Beyond the ends the end colours go on.
public struct LinearGradient: ShapeStyle {
    var gradient: AnyGradient
    var startPoint: UnitPoint
    var endPoint: UnitPoint

    init(gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: AnyGradient(gradient), startPoint: startPoint, endPoint: endPoint)
    }

    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        _ShapePaint(
            gradient.paint(in: environment) {
                .linearGradient($0, from: rect.point(at: startPoint), to: rect.point(at: endPoint))
            })
    }
}

/// A gradient outwards from a point of the frame; radii in points.
public struct RadialGradient: ShapeStyle {
    var gradient: AnyGradient
    var center: UnitPoint
    var startRadius: CGFloat
    var endRadius: CGFloat

    init(gradient: AnyGradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }

    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: AnyGradient(gradient), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        _ShapePaint(
            gradient.paint(in: environment) {
                .radialGradient(
                    $0, center: rect.point(at: center), startRadius: Double(startRadius),
                    endRadius: Double(endRadius))
            })
    }
}

/// A gradient outwards from a point of the frame, as wide and tall as the frame is; radii in units of its size.
public struct EllipticalGradient: ShapeStyle {
    var gradient: AnyGradient
    var center: UnitPoint
    var startRadiusFraction: CGFloat
    var endRadiusFraction: CGFloat

    init(gradient: AnyGradient, center: UnitPoint, startRadiusFraction: CGFloat, endRadiusFraction: CGFloat) {
        self.gradient = gradient
        self.center = center
        self.startRadiusFraction = startRadiusFraction
        self.endRadiusFraction = endRadiusFraction
    }

    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: AnyGradient(gradient), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        guard rect.width > 0, rect.height > 0 else { return _ShapePaint(.color(.clear)) }
        let middle = rect.point(at: center)
        let paint = gradient.paint(in: environment) {
            .radialGradient(
                $0, center: .zero, startRadius: Double(startRadiusFraction),
                endRadius: Double(endRadiusFraction))
        }
        if case .color = paint { return _ShapePaint(paint) }
        return _ShapePaint(
            paint,
            transform: CGAffineTransform(scaleX: rect.width, y: rect.height)
                .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y)))
    }
}

/// A gradient around a point of the frame, clockwise on the screen from the positive x axis.
public struct AngularGradient: ShapeStyle {
    var gradient: AnyGradient
    var center: UnitPoint
    var startAngle: Angle
    var endAngle: Angle

    init(gradient: AnyGradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.gradient = gradient
        self.center = center
        self.startAngle = startAngle
        self.endAngle = endAngle
    }

    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: AnyGradient(gradient), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A full turn from `angle`.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }

    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        _ShapePaint(
            gradient.paint(in: environment) {
                .angularGradient(
                    $0, center: rect.point(at: center), startAngle: startAngle.radians,
                    endAngle: endAngle.radians)
            })
    }
}

extension CGRect {
    fileprivate func point(at p: UnitPoint) -> CGPoint { CGPoint(x: minX + width * p.x, y: minY + height * p.y) }
}

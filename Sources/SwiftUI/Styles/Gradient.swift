import DisplayList
import Foundation

/// Colours along a line, without the line.
///
/// Locations are 0...1 from start to end. A stop that lies before the one ahead of it is drawn at that one's location.
@frozen public struct Gradient: Hashable, Sendable {
    @frozen public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// How colours are blended between two stops.
    public struct ColorSpace: Hashable, Sendable {
        private let isPerceptual: Bool
        /// By their sRGB components.
        public static let device = ColorSpace(isPerceptual: false)
        /// So that steps look even (Oklab); what gradients do unless told otherwise (SPEC K1.24).
        public static let perceptual = ColorSpace(isPerceptual: true)
    }

    public var stops: [Stop]

    public init(stops: [Stop]) { self.stops = stops }

    /// Evenly spaced colours: three colours stand at 0, 0.5 and 1.
    public init(colors: [Color]) {
        let last = CGFloat(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    /// The same gradient blended in another colour space.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self, space: space) }
}

/// A gradient whose colour space may have been chosen. As a style it runs from top to bottom.
public struct AnyGradient: Hashable, Sendable {
    var gradient: Gradient
    var space: Gradient.ColorSpace

    init(_ gradient: Gradient, space: Gradient.ColorSpace) {
        self.gradient = gradient
        self.space = space
    }

    public init(_ gradient: Gradient) { self.init(gradient, space: .perceptual) }

    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(gradient, space: space) }

    /// The stops as a platform draws them, which blends sRGB: a perceptual stretch is cut into eight.
    func paintStops(in environment: EnvironmentValues) -> [Paint.Stop] {
        var result: [Paint.Stop] = []
        for stop in gradient.stops {
            let color = stop.color.rgba(in: environment)
            let location = max(Double(stop.location), result.last?.location ?? -.infinity)
            if let before = result.last, space == .perceptual, before.color != color, before.location < location {
                result += (1..<8).map { i in
                    let t = Double(i) / 8
                    let mixed = ColorMath.mix(before.color, color, t, perceptual: true)
                    return Paint.Stop(
                        color: RGBA(
                            Self.limit(mixed.red), Self.limit(mixed.green),
                            Self.limit(mixed.blue), mixed.alpha),
                        location: before.location + (location - before.location) * t)
                }
            }
            result.append(Paint.Stop(color: color, location: location))
        }
        return result
    }

    private static func limit(_ v: Double) -> Double { max(0, min(1, v)) }

    /// A gradient's paint; no stops draw nothing, a single one its colour.
    func paint(in environment: EnvironmentValues, _ make: ([Paint.Stop]) -> Paint) -> Paint {
        let stops = paintStops(in: environment)
        return stops.count > 1 ? make(stops) : .color(stops.first?.color ?? .clear)
    }
}

extension Gradient: ShapeStyle {
    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        AnyGradient(self)._paint(in: rect, environment: environment)
    }
}

extension AnyGradient: ShapeStyle {
    public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _ShapePaint {
        LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._paint(in: rect, environment: environment)
    }
}

extension Color {
    /// A gentle gradient to this colour at the bottom from a lighter one at the top (20 % white; the figure is ours).
    public var gradient: AnyGradient { AnyGradient(Gradient(colors: [mix(with: .white, by: 0.2), self])) }
}

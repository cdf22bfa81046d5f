import DisplayList
import Foundation
import LayoutEngine

/// The shape of a stroke's open ends.
public enum CGLineCap: Int32, Sendable {
    /// Ends at the end point.
    case butt = 0
    /// Ends with a half circle around the end point.
    case round = 1
    /// Reaches past the end point by half the line width.
    case square = 2
}

/// The shape of a stroke's corners.
public enum CGLineJoin: Int32, Sendable {
    case miter = 0
    case round = 1
    case bevel = 2
}

/// How an outline is drawn. Lengths in points.
///
/// Defaults: width 1, butt caps, miter joins, miter limit 10, no dashes. A width of 0, below 0 or NaN draws nothing.
public struct StrokeStyle: Equatable, Sendable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    /// A corner whose miter would be longer than this many line widths is cut off.
    public var miterLimit: CGFloat
    /// Lengths of the drawn and skipped stretches in turn; empty draws the whole line. Negative lengths count as 0;
    /// a pattern without a positive length draws the whole line.
    public var dash: [CGFloat]
    /// How far into the pattern the line starts.
    public var dashPhase: CGFloat

    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    package var stroke: Stroke {
        let cap: LineCap =
            switch lineCap {
            case .butt: .butt;
            case .round: .round;
            case .square: .square
            }
        let join: LineJoin =
            switch lineJoin {
            case .miter: .miter;
            case .round: .round;
            case .bevel: .bevel
            }
        let lengths = dash.map { max(0, Double($0)) }
        return Stroke(
            width: lineWidth > 0 ? Double(lineWidth) : 0, cap: cap, join: join,
            miterLimit: Double(miterLimit), dash: lengths.contains { $0 > 0 } ? lengths : [],
            dashPhase: Double(dashPhase))
    }
}

extension StrokeStyle: Animatable {
    /// Width, miter limit and dash phase; caps, joins and dash lengths change at once.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
        set {
            lineWidth = newValue.first
            miterLimit = newValue.second.first
            dashPhase = newValue.second.second
        }
    }
}

/// How the inside of an outline is found.
public struct FillStyle: Equatable, Sendable {
    /// true: a point is inside when a ray from it crosses the outline an odd number of times; false (the default): when
    /// the crossings in both directions don't cancel out.
    public var isEOFilled: Bool
    /// Whether edges are smoothed; true by default.
    ///
    /// ## Differences on Linux
    /// Edges are smoothed whatever the value.
    public var isAntialiased: Bool

    @inlinable public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}

/// The curve of a rounded corner (SPEC P3.10).
public enum RoundedCornerStyle: Hashable, Sendable {
    /// A quarter of an ellipse.
    case circular
    /// A curve whose bend grows smoothly; it begins 1.528665 radii before the corner.
    case continuous
}

/// A radius for each corner, in points; negative and NaN radii act as 0.
@frozen public struct RectangleCornerRadii: Equatable, Sendable {
    public var topLeading: CGFloat
    public var bottomLeading: CGFloat
    public var bottomTrailing: CGFloat
    public var topTrailing: CGFloat

    @inlinable public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
        topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }

    func insetBy(_ amount: CGFloat) -> RectangleCornerRadii {
        RectangleCornerRadii(
            topLeading: max(0, topLeading - amount), bottomLeading: max(0, bottomLeading - amount),
            bottomTrailing: max(0, bottomTrailing - amount), topTrailing: max(0, topTrailing - amount))
    }
}

extension RectangleCornerRadii: Animatable {
    public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing)) }
        set {
            topLeading = newValue.first.first
            bottomLeading = newValue.first.second
            bottomTrailing = newValue.second.first
            topTrailing = newValue.second.second
        }
    }
}

/// Whether a shape is normally filled, stroked, or a separator.
public enum ShapeRole: Hashable, Sendable {
    case fill, stroke, separator
}

/// What a shape does in the other reading direction.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// The same picture in both directions.
    case fixed
    /// Mirrored left to right in the given direction.
    case mirrors(in: LayoutDirection)

    /// Mirrored in right-to-left layouts.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

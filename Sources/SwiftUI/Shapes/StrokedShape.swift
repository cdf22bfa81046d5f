import DisplayList
import Foundation
import LayoutEngine

/// A shape's outline drawn with a pen. It is sized like its base (SPEC P3.9) and may reach past its frame.
public struct _StrokedShape<Base: Shape>: Shape {
    var shape: Base
    var style: StrokeStyle

    public static var role: ShapeRole { .stroke }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    public func path(in rect: CGRect) -> Path { Path(_drawing(in: rect).filledOutline) }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    public func _drawing(in rect: CGRect) -> _ShapeDrawing {
        _ShapeDrawing(path: shape._drawing(in: rect).filledOutline, stroke: style.stroke)
    }

    public var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set {
            shape.animatableData = newValue.first
            style.animatableData = newValue.second
        }
    }
}

/// The part of a shape's outline between two fractions of its length. It is sized like its base (SPEC P3.9).
public struct _TrimmedShape<Base: Shape>: Shape {
    var shape: Base
    var start: CGFloat
    var end: CGFloat

    public static var role: ShapeRole { Base.role }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: start, to: end) }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    public var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(shape.animatableData, AnimatablePair(start, end)) }
        set {
            shape.animatableData = newValue.first
            start = newValue.second.first
            end = newValue.second.second
        }
    }
}

extension Shape {
    /// The outline drawn with a pen, as a new shape.
    public func stroke(style: StrokeStyle) -> some Shape { _StrokedShape(shape: self, style: style) }

    /// The outline drawn with a pen of `lineWidth` points (1 by default), as a new shape.
    public func stroke(lineWidth: CGFloat = 1) -> some Shape { stroke(style: StrokeStyle(lineWidth: lineWidth)) }

    /// The part of the outline between two fractions of its length; see `Path.trimmedPath(from:to:)`.
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
        _TrimmedShape(shape: self, start: startFraction, end: endFraction)
    }
}

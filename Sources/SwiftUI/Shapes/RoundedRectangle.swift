import Foundation
import LayoutEngine

/// A rectangle with four equal rounded corners.
///
/// Radii are limited to half the shorter side; 0, negative and NaN radii give sharp corners. The default style is
/// continuous (SPEC P3.10).
@frozen public struct RoundedRectangle: InsettableShape {
    /// The horizontal and vertical radius of each corner, in points.
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle

    @inlinable public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    @inlinable public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }

    /// The radii shrink with the rectangle: radius 12 inset by 5 is radius 7.
    public func inset(by amount: CGFloat) -> _InsetRoundedRectangle {
        _InsetRoundedRectangle(shape: self, amount: amount)
    }

    public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }
}

/// A rounded rectangle moved inwards.
public struct _InsetRoundedRectangle: InsettableShape {
    var shape: RoundedRectangle
    var amount: CGFloat

    public func path(in rect: CGRect) -> Path {
        let size = CGSize(
            width: max(0, shape.cornerSize.width - amount),
            height: max(0, shape.cornerSize.height - amount))
        return Path(roundedRect: rect.insetEvenly(by: amount), cornerSize: size, style: shape.style)
    }

    public func inset(by amount: CGFloat) -> _InsetRoundedRectangle {
        _InsetRoundedRectangle(shape: shape, amount: self.amount + amount)
    }

    public var animatableData: AnimatablePair<CGSize.AnimatableData, CGFloat> {
        get { AnimatablePair(shape.animatableData, amount) }
        set {
            shape.animatableData = newValue.first
            amount = newValue.second
        }
    }
}

/// A rectangle with a radius per corner; for the limits see `Path.addRoundedRect(in:cornerRadii:style:transform:)`.
@frozen public struct UnevenRoundedRectangle: InsettableShape {
    public var cornerRadii: RectangleCornerRadii
    public var style: RoundedCornerStyle

    @inlinable public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius,
                topTrailing: topTrailingRadius), style: style)
    }

    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii, style: style) }

    public func inset(by amount: CGFloat) -> _InsetUnevenRoundedRectangle {
        _InsetUnevenRoundedRectangle(shape: self, amount: amount)
    }

    public var animatableData: RectangleCornerRadii.AnimatableData {
        get { cornerRadii.animatableData }
        set { cornerRadii.animatableData = newValue }
    }
}

/// An uneven rounded rectangle moved inwards; its radii shrink with it.
public struct _InsetUnevenRoundedRectangle: InsettableShape {
    var shape: UnevenRoundedRectangle
    var amount: CGFloat

    public func path(in rect: CGRect) -> Path {
        Path(
            roundedRect: rect.insetEvenly(by: amount), cornerRadii: shape.cornerRadii.insetBy(amount),
            style: shape.style)
    }

    public func inset(by amount: CGFloat) -> _InsetUnevenRoundedRectangle {
        _InsetUnevenRoundedRectangle(shape: shape, amount: self.amount + amount)
    }

    public var animatableData: AnimatablePair<RectangleCornerRadii.AnimatableData, CGFloat> {
        get { AnimatablePair(shape.animatableData, amount) }
        set {
            shape.animatableData = newValue.first
            amount = newValue.second
        }
    }
}

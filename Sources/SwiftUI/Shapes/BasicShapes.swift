import DisplayList
import Foundation
import LayoutEngine

/// A rectangle that fills its frame.
@frozen public struct Rectangle: InsettableShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
    public func inset(by amount: CGFloat) -> _InsetShape<Rectangle> { _InsetShape(shape: self, amount: amount) }
}

/// A circle around the centre of its frame that touches the nearer sides.
///
/// It takes the smaller component of the proposal on both sides, 10 × 10 without one (SPEC P3.8).
@frozen public struct Circle: InsettableShape {
    public init() {}

    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        let side = min(size.width, size.height)
        return CGSize(width: side, height: side)
    }

    public func inset(by amount: CGFloat) -> _InsetShape<Circle> { _InsetShape(shape: self, amount: amount) }
}

/// An ellipse that touches the four sides of its frame.
@frozen public struct Ellipse: InsettableShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    public func inset(by amount: CGFloat) -> _InsetShape<Ellipse> { _InsetShape(shape: self, amount: amount) }
}

/// A rectangle whose shorter sides are fully rounded. The default style is continuous.
@frozen public struct Capsule: InsettableShape {
    public var style: RoundedCornerStyle

    public init(style: RoundedCornerStyle = .continuous) { self.style = style }

    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
    }

    public func inset(by amount: CGFloat) -> _InsetShape<Capsule> { _InsetShape(shape: self, amount: amount) }
}

/// The shape of the surrounding container.
///
/// ## Differences on Linux
/// No container sets a shape, so it is a rectangle.
@frozen public struct ContainerRelativeShape: InsettableShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }

    public func inset(by amount: CGFloat) -> _InsetShape<ContainerRelativeShape> {
        _InsetShape(shape: self, amount: amount)
    }
}

/// A shape drawn in a smaller rectangle. It takes the proposal, whatever the base does (SPEC P3.9).
public struct _InsetShape<Base: InsettableShape>: InsettableShape {
    var shape: Base
    var amount: CGFloat

    public static var role: ShapeRole { Base.role }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect.insetEvenly(by: amount)) }

    public func inset(by amount: CGFloat) -> _InsetShape<Base> {
        _InsetShape(shape: shape, amount: self.amount + amount)
    }

    public var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
        get { AnimatablePair(shape.animatableData, amount) }
        set {
            shape.animatableData = newValue.first
            amount = newValue.second
        }
    }
}

/// A shape whose type is hidden.
public struct AnyShape: Shape {
    private var shape: any Shape

    public init<S: Shape>(_ shape: S) { self.shape = (shape as? AnyShape)?.shape ?? shape }

    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    public func _drawing(in rect: CGRect) -> _ShapeDrawing { shape._drawing(in: rect) }

    public var animatableData: _AnyAnimatableData {
        get { _AnyAnimatableData(shape.animatableData) }
        set { shape = newValue.applied(to: shape) }
    }
}

/// Animatable data of any type. Adding values of different types gives the first; nil acts as 0.
public struct _AnyAnimatableData: VectorArithmetic {
    private var value: (any VectorArithmetic)?

    init(_ value: (any VectorArithmetic)?) { self.value = value }

    public static var zero: _AnyAnimatableData { _AnyAnimatableData(nil) }

    public static func == (a: Self, b: Self) -> Bool {
        func equal<V: VectorArithmetic>(_ v: V, _ w: any VectorArithmetic) -> Bool { v == w as? V }
        switch (a.value, b.value) {
        case (nil, nil): return true
        case (let v?, let w?): return equal(v, w)
        case (let v?, nil), (nil, let v?): return v.magnitudeSquared == 0
        }
    }

    public static func + (a: Self, b: Self) -> Self {
        func sum<V: VectorArithmetic>(_ v: V, _ w: any VectorArithmetic) -> V { (w as? V).map { v + $0 } ?? v }
        guard let v = a.value, let w = b.value else { return a.value == nil ? b : a }
        return _AnyAnimatableData(sum(v, w))
    }

    public static func - (a: Self, b: Self) -> Self {
        var negative = b
        negative.scale(by: -1)
        return a + negative
    }

    public mutating func scale(by rhs: Double) { value?.scale(by: rhs) }

    public var magnitudeSquared: Double { value?.magnitudeSquared ?? 0 }

    /// The shape with this data, unchanged when the data is another type's.
    fileprivate func applied(to shape: some Shape) -> any Shape {
        var shape = shape
        Self.set(&shape, value)
        return shape
    }

    private static func set<S: Shape>(_ shape: inout S, _ value: (any VectorArithmetic)?) {
        if let data = value as? S.AnimatableData { shape.animatableData = data }
    }
}

import DisplayList
import Foundation

/// An effect that draws its content through a matrix; mirrored under right-to-left (SPEC L5.8).
@MainActor package protocol TransformModifier: DrawingModifier, Animatable {
    /// The matrix for a content of a size, about its top left corner, as in left-to-right.
    func matrix(size: CGSize) -> CGAffineTransform
}

extension TransformModifier {
    package func drawEffect(_ node: LayoutNode, _ context: DrawContext, _ env: EnvironmentValues, _ content: () -> Void)
    {
        let f = context.frame
        let whole = CGAffineTransform(translationX: -f.minX, y: -f.minY)
            .concatenating(contentTransform(size: f.size, env) ?? .identity)
            .concatenating(CGAffineTransform(translationX: f.minX, y: f.minY))
        context.group(.transform(whole), content)
    }

    package func contentTransform(size: CGSize, _ env: EnvironmentValues) -> CGAffineTransform? {
        let t = matrix(size: size)
        guard env.layoutDirection == .rightToLeft else { return t }
        let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0)
        return mirror.concatenating(t).concatenating(mirror)
    }
}

extension CGAffineTransform {
    /// This matrix about a point.
    fileprivate func about(_ anchor: UnitPoint, _ size: CGSize) -> CGAffineTransform {
        around(anchor, of: CGRect(origin: .zero, size: size))
    }
}

public struct _RotationEffect: TransformModifier {
    private var angle: Angle
    private var anchor: UnitPoint
    nonisolated init(angle: Angle, anchor: UnitPoint) {
        self.angle = angle
        self.anchor = anchor
    }
    public nonisolated var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, anchor.animatableData) }
        set {
            angle.animatableData = newValue.first
            anchor.animatableData = newValue.second
        }
    }
    package func matrix(size: CGSize) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: CGFloat(angle.radians)).about(anchor, size)
    }
}

public struct _ScaleEffect: TransformModifier {
    private var scale: CGSize
    private var anchor: UnitPoint
    nonisolated init(scale: CGSize, anchor: UnitPoint) {
        self.scale = scale
        self.anchor = anchor
    }
    public nonisolated var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(scale.animatableData, anchor.animatableData) }
        set {
            scale.animatableData = newValue.first
            anchor.animatableData = newValue.second
        }
    }
    package func matrix(size: CGSize) -> CGAffineTransform {
        CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor, size)
    }
}

/// A turn about an axis in space, seen without perspective.
public struct _Rotation3DEffect: TransformModifier {
    private var angle: Angle
    private var axis: SIMD3<Double>
    private var anchor: UnitPoint
    nonisolated init(angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint) {
        self.angle = angle
        self.axis = SIMD3(Double(axis.x), Double(axis.y), Double(axis.z))
        self.anchor = anchor
    }
    public nonisolated var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, anchor.animatableData) }
        set {
            angle.animatableData = newValue.first
            anchor.animatableData = newValue.second
        }
    }
    package func matrix(size: CGSize) -> CGAffineTransform {
        let length = (axis * axis).sum().squareRoot()
        guard length > 0, length.isFinite else { return .identity }
        let u = axis / length, c = cos(angle.radians), s = sin(angle.radians)
        // The upper left part of the rotation about the axis: what is left when z is dropped.
        let t = CGAffineTransform(
            a: CGFloat(c + u.x * u.x * (1 - c)), b: CGFloat(u.x * u.y * (1 - c) + u.z * s),
            c: CGFloat(u.x * u.y * (1 - c) - u.z * s), d: CGFloat(c + u.y * u.y * (1 - c)), tx: 0, ty: 0)
        return t.about(anchor, size)
    }
}

/// A matrix as it is, about the top leading corner; its six numbers animate one by one.
public struct _TransformEffect: TransformModifier {
    private var numbers: AnimatablePair<AnimatablePair<CGRect.AnimatableData, CGFloat>, CGFloat>
    nonisolated init(transform t: CGAffineTransform) {
        numbers = AnimatablePair(
            AnimatablePair(CGRect(x: t.a, y: t.b, width: t.c, height: t.d).animatableData, t.tx), t.ty)
    }
    public nonisolated var animatableData: AnimatablePair<AnimatablePair<CGRect.AnimatableData, CGFloat>, CGFloat> {
        get { numbers }
        set { numbers = newValue }
    }
    package func matrix(size: CGSize) -> CGAffineTransform {
        let linear = numbers.first.first
        return CGAffineTransform(
            a: linear.first.first, b: linear.first.second, c: linear.second.first, d: linear.second.second,
            tx: numbers.first.second, ty: numbers.second)
    }
}

/// A 3 × 3 matrix for points in the plane.
public struct ProjectionTransform: Equatable, Sendable {
    public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
    public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
    public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

    /// The matrix that leaves points where they are.
    public init() {}
    public init(_ m: CGAffineTransform) {
        m11 = m.a
        m12 = m.b
        m21 = m.c
        m22 = m.d
        m31 = m.tx
        m32 = m.ty
    }

    public var isIdentity: Bool { self == ProjectionTransform() }
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    public func concatenating(_ r: ProjectionTransform) -> ProjectionTransform {
        var m = ProjectionTransform()
        m.m11 = m11 * r.m11 + m12 * r.m21 + m13 * r.m31
        m.m12 = m11 * r.m12 + m12 * r.m22 + m13 * r.m32
        m.m13 = m11 * r.m13 + m12 * r.m23 + m13 * r.m33
        m.m21 = m21 * r.m11 + m22 * r.m21 + m23 * r.m31
        m.m22 = m21 * r.m12 + m22 * r.m22 + m23 * r.m32
        m.m23 = m21 * r.m13 + m22 * r.m23 + m23 * r.m33
        m.m31 = m31 * r.m11 + m32 * r.m21 + m33 * r.m31
        m.m32 = m31 * r.m12 + m32 * r.m22 + m33 * r.m32
        m.m33 = m31 * r.m13 + m32 * r.m23 + m33 * r.m33
        return m
    }

    private var determinant: CGFloat {
        m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    }

    /// Replaces the matrix by its inverse; false, and no change, when there is none.
    @discardableResult public mutating func invert() -> Bool {
        let d = determinant
        guard d != 0, d.isFinite else { return false }
        let m = self
        m11 = (m.m22 * m.m33 - m.m23 * m.m32) / d
        m12 = (m.m13 * m.m32 - m.m12 * m.m33) / d
        m13 = (m.m12 * m.m23 - m.m13 * m.m22) / d
        m21 = (m.m23 * m.m31 - m.m21 * m.m33) / d
        m22 = (m.m11 * m.m33 - m.m13 * m.m31) / d
        m23 = (m.m13 * m.m21 - m.m11 * m.m23) / d
        m31 = (m.m21 * m.m32 - m.m22 * m.m31) / d
        m32 = (m.m12 * m.m31 - m.m11 * m.m32) / d
        m33 = (m.m11 * m.m22 - m.m12 * m.m21) / d
        return true
    }

    /// The inverse; the matrix itself when there is none.
    public func inverted() -> ProjectionTransform {
        var m = self
        m.invert()
        return m
    }
}

/// A modifier that draws its content through a matrix that depends on the content's size; the layout stays.
///
/// ## Differences on Linux
/// Perspective (`m13`, `m23`, `m33`) is left out.
@MainActor @preconcurrency public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// The matrix for a content of a size, about its top leading corner.
    nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    public func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }
    public static func _makeModifiedNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _ViewContext)
        -> _ViewNode
    {
        PassThroughNode(view, context) { $0.content.modifier(_GeometryEffectModifier(effect: $0.modifier)) }
    }

    /// The same effect; effects never take part in the layout here.
    public nonisolated func ignoredByLayout() -> Self { self }
}

/// Draws with the matrix of an effect of an app's own.
public struct _GeometryEffectModifier<E: GeometryEffect>: TransformModifier {
    private nonisolated(unsafe) var effect: E
    nonisolated init(effect: E) { self.effect = effect }
    public nonisolated var animatableData: E.AnimatableData {
        get { effect.animatableData }
        set { effect.animatableData = newValue }
    }
    package func matrix(size: CGSize) -> CGAffineTransform {
        let m = effect.effectValue(size: size)
        return CGAffineTransform(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m31, ty: m.m32)
    }
}

extension View {
    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(_RotationEffect(angle: angle, anchor: anchor))
    }
    public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: s, y: s, anchor: anchor)
    }
    public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(_ScaleEffect(scale: scale, anchor: anchor))
    }
    public nonisolated func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }
    public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
        modifier(_TransformEffect(transform: transform))
    }
    /// Turns the view about an axis in space.
    ///
    /// ## Differences on Linux
    /// It is seen from infinitely far: `anchorZ` and `perspective` do nothing.
    public nonisolated func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        modifier(_Rotation3DEffect(angle: angle, axis: axis, anchor: anchor))
    }
    public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
        transformEffect(
            CGAffineTransform(
                a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m31,
                ty: transform.m32))
    }
}

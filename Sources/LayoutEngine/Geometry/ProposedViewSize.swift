@_exported import Foundation

/// A size that a container offers to a view, in points; nil in a component asks for the ideal there.
///
/// 0 asks for the minimum and ∞ for the maximum (SPEC L2.2).
@frozen public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?

    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    @inlinable public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    @inlinable public init(_ size: CGSize) {
        self.init(width: size.width, height: size.height)
    }

    /// The size with nil components replaced; 10 × 10 unless given (SPEC L1.7).
    @inlinable public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

extension ProposedViewSize {
    package subscript(axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    package init(_ axis: Axis, _ main: CGFloat?, cross: CGFloat?) {
        self =
            axis == .horizontal
            ? ProposedViewSize(width: main, height: cross)
            : ProposedViewSize(width: cross, height: main)
    }

    /// Equal as remembered answers see it: NaN equals NaN, so that a NaN proposal is asked only once.
    @inline(__always)
    package func isSame(as other: ProposedViewSize) -> Bool {
        Self.same(width, other.width) && Self.same(height, other.height)
    }

    @inline(__always)
    private static func same(_ a: CGFloat?, _ b: CGFloat?) -> Bool {
        switch (a, b) {
        case (nil, nil): return true
        case (let x?, let y?): return x == y || (x.isNaN && y.isNaN)
        default: return false
        }
    }
}

extension CGSize {
    package subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
    package init(_ axis: Axis, _ main: CGFloat, cross: CGFloat) {
        self = axis == .horizontal ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
    }
}

extension CGPoint {
    package subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

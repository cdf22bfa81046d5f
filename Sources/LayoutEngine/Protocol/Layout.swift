import Foundation

/// Facts about a layout container that its children may use.
public struct LayoutProperties: Sendable {
    /// The axis of a one-axis stack; nil means unknown or two-dimensional (SPEC L1.8).
    public var stackOrientation: Axis?
    public init() {}
}

/// A value that a view attaches for its container to read.
public protocol LayoutValueKey {
    associatedtype Value
    /// What a view that attached nothing reads as.
    static var defaultValue: Value { get }
}

/// A type that sizes and places a collection of views (SPEC section 1).
///
/// Only `sizeThatFits` and `placeSubviews` need an implementation, and `makeCache` when `Cache` isn't `Void`.
/// Lengths are points, y runs down. Answers are used as given: a parent neither clips nor rounds them.
@preconcurrency public protocol Layout: Animatable, Sendable {
    static var layoutProperties: LayoutProperties { get }
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews
    func makeCache(subviews: Subviews) -> Cache
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) -> Void {}
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// Replaces the cache by a fresh one (SPEC L4.1).
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }

    /// The union of all subviews' preferences; zero without subviews (SPEC L4.3, L4.4).
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        guard !subviews.isEmpty else { return .zero }
        var s = ViewSpacing()
        for v in subviews { s.formUnion(v.spacing) }
        return s
    }

    /// The subviews' explicit values, merged where `placeSubviews` puts them (SPEC L4.14).
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        mergedAlignment(guide.key, bounds, proposal, subviews, &cache)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        mergedAlignment(guide.key, bounds, proposal, subviews, &cache)
    }

    private func mergedAlignment(
        _ key: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: Subviews, _ cache: inout Cache
    ) -> CGFloat? {
        guard bounds.width.isFinite, bounds.height.isFinite, key.combine([0]) != nil, !subviews.isEmpty
        else { return nil }
        let placements = subviews.container.placements {
            placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        return subviews.container.mergedAlignment(key, placements: placements)
    }
}

import Foundation

/// Arranges views in a row (SPEC S1).
///
/// Least flexible children are served first; an unspecified width gives every child its ideal width.
/// `spacing` nil uses each pair's preferred distance; negative values overlap.
/// - Complexity: O(n log n); each child is measured up to three times per proposal.
@frozen public struct HStackLayout: Layout, BuiltInLayout {
    public typealias Cache = _StackCache
    public var alignment: VerticalAlignment
    public var spacing: CGFloat?

    @inlinable public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties {
        var p = LayoutProperties(); p.stackOrientation = .horizontal; return p
    }
    private var algorithm: StackAlgorithm {
        StackAlgorithm(axis: .horizontal, alignment: alignment.key, spacing: spacing)
    }

    public func makeCache(subviews: Subviews) -> Cache { algorithm.makeCache(subviews) }
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { algorithm.spacing(subviews) }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        algorithm.size(proposal, subviews, &cache)
    }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        algorithm.place(bounds, proposal, subviews, &cache)
    }
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        algorithm.explicitAlignment(guide.key, bounds, proposal, subviews, &cache)
    }
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        algorithm.explicitAlignment(guide.key, bounds, proposal, subviews, &cache)
    }
}

/// Arranges views in a column (SPEC S1); see `HStackLayout` for the rules.
@frozen public struct VStackLayout: Layout, BuiltInLayout {
    public typealias Cache = _StackCache
    public var alignment: HorizontalAlignment
    public var spacing: CGFloat?

    @inlinable public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties {
        var p = LayoutProperties(); p.stackOrientation = .vertical; return p
    }
    private var algorithm: StackAlgorithm {
        StackAlgorithm(axis: .vertical, alignment: alignment.key, spacing: spacing)
    }

    public func makeCache(subviews: Subviews) -> Cache { algorithm.makeCache(subviews) }
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { algorithm.spacing(subviews) }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        algorithm.size(proposal, subviews, &cache)
    }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        algorithm.place(bounds, proposal, subviews, &cache)
    }
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        algorithm.explicitAlignment(guide.key, bounds, proposal, subviews, &cache)
    }
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        algorithm.explicitAlignment(guide.key, bounds, proposal, subviews, &cache)
    }
}

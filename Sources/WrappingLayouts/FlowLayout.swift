import SwiftUI

/// Arranges children at their ideal sizes from leading to trailing and wraps them into rows, as words are wrapped.
///
///     FlowLayout(spacing: 8) {
///         ForEach(tags, id: \.self) { Text($0).padding(8) }
///     }
///
/// Three children of 100 × 20 points with a spacing of 8 take 316 × 20 in 316 points, 208 × 48 in 208, and 100
/// × 76 in 100.
///
/// ## What it answers
/// - A finite width: as wide as the widest row, or the width itself with `fillsProposal`. A child that exactly
///   fits stays on its row; the comparison allows for rounding errors.
/// - nil, ∞ or NaN: one row, finite. 0 or a negative width: one child a row, as wide as the widest child can't
///   help being.
/// - The proposed height is ignored. Without children the size is zero. A zero-size child keeps its gap; an absent
///   one, such as `EmptyView`, has none.
/// - A child that is wider than the width takes a row of its own and is proposed the width, so that text wraps; see
///   `minimumItemLength`. A child that doesn't shrink makes the answer as wide as itself.
///
/// Right-to-left environments mirror the result. A spacing that is NaN, infinite or negative counts as 8, such a row
/// spacing as the spacing, such a minimum as its default.
///
/// A vertical flow (`axis`) is the same thing turned: children run from top to bottom and wrap into columns, the proposed
/// height is the limit, and where this text says width it means height.
///
/// - Complexity: each child is measured once per content (wide ones once more per width and once for their
///   minimum). A new width costs a pass over the remembered numbers.
public struct FlowLayout: Layout {
    /// Where a row lies when it is narrower than the layout.
    public enum RowAlignment: Hashable, Sendable {
        case leading, center, trailing
        /// Gaps widen until the row reaches from edge to edge. The last row, and a row that ends because the
        /// next child is to start a new row, stay as they are; so does everything when the width is nil or
        /// infinite.
        case justified
    }

    /// The direction of the rows. Defaults to `.horizontal`; the rows of a vertical flow are columns, and its leading
    /// alignment is at the top.
    public var axis: Axis
    /// Where rows lie that are narrower than the layout. Defaults to `.leading`.
    public var alignment: RowAlignment
    /// How children of different heights are aligned in a row: `.top` (the default), `.center`, `.bottom`, a
    /// baseline, or an alignment of your own. With `.top` the tops are aligned and explicit top guides aren't
    /// consulted. In a vertical flow `.top` means leading edges, `.center` centres, `.bottom` trailing edges.
    public var itemAlignment: VerticalAlignment
    /// Points between neighbours in a row. Defaults to nil: what each pair of neighbours prefers, as in an
    /// `HStack`.
    public var spacing: CGFloat?
    /// Points between rows. Defaults to nil: `spacing` if that is set, else what the rows prefer, as in a `VStack`.
    public var rowSpacing: CGFloat?
    /// Whether a finite width is answered as proposed rather than shrunk to the widest row. Defaults to false.
    public var fillsProposal: Bool
    /// Points below which a child is not squeezed. Defaults to 64; a child whose ideal is smaller keeps its ideal.
    ///
    /// Containers ask for a minimum by proposing a width near 0. Text that obeyed would be hundreds of points high.
    public var minimumItemLength: CGFloat
    /// Whether rows are made as even as they can be without becoming more. Defaults to false: each row takes
    /// what fits.
    public var isBalanced: Bool
    /// The greatest number of rows. Defaults to nil: no limit; below 1 counts as 1.
    ///
    /// Where more would be needed, children with `hidesInOverflow(of:)` are left out, and an `OverflowLabel` says
    /// how many. A layout can't hide a view by itself, so all other children stay, in more rows if need be.
    public var maximumRows: Int?

    /// Creates a flow; every parameter has the default of the property of its name.
    public init(
        axis: Axis = .horizontal, alignment: RowAlignment = .leading, itemAlignment: VerticalAlignment = .top,
        spacing: CGFloat? = nil, rowSpacing: CGFloat? = nil, fillsProposal: Bool = false,
        minimumItemLength: CGFloat = 64, isBalanced: Bool = false, maximumRows: Int? = nil
    ) {
        self.axis = axis
        self.alignment = alignment
        self.itemAlignment = itemAlignment
        self.spacing = spacing
        self.rowSpacing = rowSpacing
        self.fillsProposal = fillsProposal
        self.minimumItemLength = minimumItemLength
        self.isBalanced = isBalanced
        self.maximumRows = maximumRows
    }

    /// The numbers that animate: spacing, row spacing and the minimum item length. A nil spacing stays nil.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(spacing ?? 0, AnimatablePair(rowSpacing ?? 0, minimumItemLength)) }
        set {
            if spacing != nil { spacing = newValue.first }
            if rowSpacing != nil { rowSpacing = newValue.second.first }
            minimumItemLength = newValue.second.second
        }
    }

    public func makeCache(subviews: Subviews) -> Cache { Cache() }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.invalidate() }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        let isHorizontal = axis == .horizontal
        cache.arrange(self, subviews, width: Length.rowLimit(isHorizontal ? proposal.width : proposal.height))
        let size = cache.size
        return isHorizontal ? size : CGSize(width: size.height, height: size.width)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let isHorizontal = axis == .horizontal
        let width = Length.placementWidth(
            proposed: isHorizontal ? proposal.width : proposal.height,
            bounds: isHorizontal ? bounds.width : bounds.height)
        cache.arrange(self, subviews, width: Length.rowLimit(width))
        let origin = bounds.origin
        let (fitted, shown) = (cache.fitted, cache.shown)
        var end = origin
        FlowArrangement.forEachOrigin(
            cache.items, rows: cache.rows, width: cache.size.width, alignment: alignment.arrangement
        ) { index, x, y in
            let position =
                isHorizontal
                ? CGPoint(x: origin.x + x, y: origin.y + y) : CGPoint(x: origin.x + y, y: origin.y + x)
            if fitted.isEmpty, shown.isEmpty {
                subviews[index].place(at: position, anchor: .topLeading, proposal: .unspecified)
            } else {
                let child = shown.isEmpty ? index : shown[index]
                end = position
                subviews[child].place(
                    at: position, anchor: .topLeading, proposal: cache.proposal(child, self))
            }
        }
        // What is left out goes to where the rows end, so that it glides there.
        for child in cache.leftOut { subviews[child].place(at: end, anchor: .topLeading, proposal: .zero) }
    }

    /// A length along the rows as a proposal.
    func proposal(_ width: CGFloat?) -> ProposedViewSize {
        axis == .horizontal
            ? ProposedViewSize(width: width, height: nil) : ProposedViewSize(width: nil, height: width)
    }

    /// A child's size for a length along the rows, with its width along the rows and its height across them.
    func measure(_ subview: LayoutSubview, _ width: CGFloat?) -> Measured { measure(subview, in: proposal(width)) }

    /// A child's size for a proposal, with its width along the rows and its height across them.
    func measure(_ subview: LayoutSubview, in proposal: ProposedViewSize) -> Measured {
        if axis == .horizontal { return Measured(subview, proposal, itemAlignment) }
        var measured = Measured(subview, proposal, .top)
        measured.guide = measured.width * (itemAlignment.unit ?? 0)
        swap(&measured.width, &measured.height)
        return measured
    }

    /// The gap for the row breaking; nil: each pair's own.
    var gap: CGFloat? { spacing.map { Length.parameter($0, default: 8) } }

    /// The gap between rows; nil: each pair's own.
    var rowGap: CGFloat? {
        guard let rowSpacing else { return gap }
        return Length.parameter(rowSpacing, default: gap ?? 8)
    }
}

extension FlowLayout.RowAlignment {
    var arrangement: FlowArrangement.RowAlignment {
        switch self {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        case .justified: .justified
        }
    }
}

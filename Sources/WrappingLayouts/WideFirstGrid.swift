import SwiftUI

/// Arranges children in columns of equal width, as many as fit, and lets the first child take two of them.
///
///     WideFirstGrid {
///         Introduction()
///         ForEach(1...11, id: \.self) { Tile(number: $0) }
///     }
///
/// A width of W points holds ⌊(W + 8) / (96 + 8)⌋ columns with the defaults, which stretch to fill W: in 408
/// points four columns of 96, the first child 200 wide, and twelve children in four rows. Where one column
/// fits, every child has one. Children fill the rows in order; a row is as tall as its tallest child.
///
/// ## What it answers
/// - A finite width: that width, but never less than one column of the minimum width.
/// - nil or NaN: up to four columns of the minimum width. ∞: all children in one row of such columns.
/// - The proposed height is ignored. Without children the size is zero. A zero-size child keeps its cell.
///
/// Children are proposed the width of their cell and no height. Right-to-left environments mirror the result.
/// Lengths that are NaN, infinite or negative count as their defaults.
///
/// - Complexity: each child is measured once per content and column width. The work grows with the children,
///   not with the number of columns.
public struct WideFirstGrid: Layout {
    /// The least width of a column, in points. Defaults to 96.
    public var minimumColumnWidth: CGFloat
    /// Points between columns. Defaults to 8.
    public var spacing: CGFloat
    /// Points between rows. Defaults to nil: as `spacing`.
    public var rowSpacing: CGFloat?
    /// How many columns the first child takes where so many exist. Defaults to 2; below 1 counts as 1. A
    /// child's own `columnSpan(_:)` comes first.
    public var firstSpan: Int
    /// The greatest number of columns. Defaults to nil: no limit; below 1 counts as 1.
    public var maximumColumns: Int?
    /// Where a child lies in its cell. Defaults to `.topLeading`. Baselines are aligned along each row.
    public var alignment: Alignment
    /// Whether columns that no child would ever reach are left out, so that few children stretch. Defaults to
    /// false.
    public var collapsesEmptyColumns: Bool
    /// Whether all rows are as tall as the tallest. Defaults to false.
    public var equalRowHeights: Bool

    /// Whether children are proposed the height of their row when they are placed, so that backgrounds are
    /// equally tall. Defaults to false: they are proposed no height.
    public var fillsRowHeight: Bool
    /// Whether a child fills the first gap that is wide enough, even before children that come earlier. Defaults to
    /// false: children stay in order, and a row that a wide child doesn't fit on stays open at its end.
    ///
    /// With dense packing rows no longer follow the children's order, which is the order of focus and of
    /// assistive technologies.
    public var packsDensely: Bool

    /// Creates a grid; every parameter has the default of the property of its name.
    public init(
        minimumColumnWidth: CGFloat = 96, spacing: CGFloat = 8, rowSpacing: CGFloat? = nil, firstSpan: Int = 2,
        maximumColumns: Int? = nil, alignment: Alignment = .topLeading, collapsesEmptyColumns: Bool = false,
        equalRowHeights: Bool = false, fillsRowHeight: Bool = false, packsDensely: Bool = false
    ) {
        self.minimumColumnWidth = minimumColumnWidth
        self.spacing = spacing
        self.rowSpacing = rowSpacing
        self.firstSpan = firstSpan
        self.maximumColumns = maximumColumns
        self.alignment = alignment
        self.collapsesEmptyColumns = collapsesEmptyColumns
        self.equalRowHeights = equalRowHeights
        self.fillsRowHeight = fillsRowHeight
        self.packsDensely = packsDensely
    }

    /// The numbers that animate: minimum column width, spacing and row spacing. A nil row spacing stays nil.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(minimumColumnWidth, AnimatablePair(spacing, rowSpacing ?? 0)) }
        set {
            minimumColumnWidth = newValue.first
            spacing = newValue.second.first
            if rowSpacing != nil { rowSpacing = newValue.second.second }
        }
    }

    public func makeCache(subviews: Subviews) -> Cache { Cache() }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.invalidate() }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        cache.arrange(self, subviews, width: proposal.width)
        return cache.size
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let width = Length.placementWidth(proposed: proposal.width, bounds: bounds.width)
        cache.arrange(self, subviews, width: width)
        let anchor = UnitPoint(x: alignment.horizontal.unit, y: alignment.vertical.unit ?? 0)
        let usesLine = alignment.vertical.unit == nil
        let origin = bounds.origin
        let columns = cache.columns
        let guides = cache.guides
        let order = cache.order
        GridArrangement.forEachCell(spans: cache.spans, columns: columns, rows: cache.rows) { index, slot, span, row in
            let cellWidth = columns.width(ofSpan: span)
            let below = usesLine ? row.ascent - guides[index] : row.height * anchor.y
            let position = CGPoint(
                x: origin.x + columns.x(ofSlot: slot) + cellWidth * anchor.x,
                y: origin.y + row.y + below)
            subviews[order.isEmpty ? index : order[index]].place(
                at: position, anchor: anchor,
                proposal: ProposedViewSize(width: cellWidth, height: fillsRowHeight ? row.height : nil))
        }
    }

    /// The parameters as finite numbers.
    var request: GridArrangement.Request {
        GridArrangement.Request(
            minimum: Length.parameter(minimumColumnWidth, default: 96),
            gap: Length.parameter(spacing, default: 8),
            maximumColumns: maximumColumns ?? .max,
            collapsesEmptyColumns: collapsesEmptyColumns)
    }

    /// The gap between rows.
    var rowGap: CGFloat {
        let gap = Length.parameter(spacing, default: 8)
        return rowSpacing.map { Length.parameter($0, default: gap) } ?? gap
    }
}

extension HorizontalAlignment {
    /// The fraction of a cell's width at which children are anchored; an alignment of the user's own is leading.
    var unit: CGFloat { self == .center ? 0.5 : self == .trailing ? 1 : 0 }
}

extension VerticalAlignment {
    /// The fraction of a row's height at which children are anchored; nil: by a line of each child, such as a
    /// baseline.
    var unit: CGFloat? { self == .top ? 0 : self == .center ? 0.5 : self == .bottom ? 1 : nil }
}

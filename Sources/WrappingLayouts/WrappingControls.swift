import SwiftUI

/// Arranges controls, such as menus and buttons, in rows at their ideal sizes and reports the height that they
/// need.
///
///     WrappingControls(spacing: 8) {
///         ForEach(filters) { FilterMenu($0).fixedSize() }
///     }
///     .animation(.easeInOut(duration: 0.25), value: filters)
///
/// Controls of 80, 100 and 90 points, 24 high, take one row in 300 points. When the middle one grows to 150,
/// rows of 238 and 90 follow, 56 points high together. Controls are never squeezed: one that is wider than the
/// layout has a row of its own, and the layout answers that larger width.
///
/// ## What it answers
/// - A finite width: at least that width. A control that exactly fits stays on its row.
/// - nil, ∞ or NaN: one row at the ideal width. 0 or a negative width: one control a row.
/// - The proposed height is ignored. Without controls the size is zero.
///
/// A negative spacing counts as 0; a NaN or infinite one as 8. Right-to-left environments mirror the result.
///
/// - Complexity: each control is measured once per content. A new width costs a pass over the remembered numbers.
public struct WrappingControls: Layout {
    /// Points between neighbours in a row, and between rows unless `rowSpacing` is set. Defaults to 8.
    public var spacing: CGFloat
    /// Points between rows. Defaults to nil: as `spacing`.
    public var rowSpacing: CGFloat?
    /// How controls of different heights are aligned in a row. Defaults to `.top`.
    public var itemAlignment: VerticalAlignment

    /// Creates the layout; every parameter has the default of the property of its name.
    public init(spacing: CGFloat = 8, rowSpacing: CGFloat? = nil, itemAlignment: VerticalAlignment = .top) {
        self.spacing = spacing
        self.rowSpacing = rowSpacing
        self.itemAlignment = itemAlignment
    }

    /// The numbers that animate: spacing and row spacing. A nil row spacing stays nil.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(spacing, rowSpacing ?? 0) }
        set {
            spacing = newValue.first
            if rowSpacing != nil { rowSpacing = newValue.second }
        }
    }

    public func makeCache(subviews: Subviews) -> Cache { Cache() }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.invalidate() }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        cache.arrange(self, subviews, width: Length.rowLimit(proposal.width))
        return cache.size
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let width = Length.placementWidth(proposed: proposal.width, bounds: bounds.width)
        cache.arrange(self, subviews, width: Length.rowLimit(width))
        let origin = bounds.origin
        FlowArrangement.forEachOrigin(
            cache.items, rows: cache.rows, width: cache.size.width,
            alignment: .leading
        ) { index, x, y in
            subviews[index].place(
                at: CGPoint(x: origin.x + x, y: origin.y + y), anchor: .topLeading,
                proposal: .unspecified)
        }
    }

    private static func gap(_ value: CGFloat, default fallback: CGFloat) -> CGFloat {
        value.isFinite ? min(max(value, 0), Length.limit) : fallback
    }

    /// The gap of the row breaking.
    var gap: CGFloat { Self.gap(spacing, default: 8) }

    /// The gap between rows.
    var rowGap: CGFloat { rowSpacing.map { Self.gap($0, default: gap) } ?? gap }
}

extension WrappingControls {
    /// What the layout remembers: the controls' sizes once per content, and the rows of the last width.
    public struct Cache {
        private(set) var items = FlowItems()
        private var isMeasured = false
        private var measuredAlignment = VerticalAlignment.top

        private var key: Key?
        private(set) var rows: [FlowRow] = []
        private(set) var size = CGSize.zero

        /// All that rows depend on besides the controls.
        private struct Key: Equatable {
            var width: CGFloat
            var gap: CGFloat
            var rowGap: CGFloat
        }

        /// Forgets everything about the controls; they are measured again when the next size is asked for.
        mutating func invalidate() {
            isMeasured = false
            key = nil
        }

        /// Makes `rows` and `size` those of a row limit; ∞ is no limit.
        mutating func arrange(_ layout: WrappingControls, _ subviews: LayoutSubviews, width: CGFloat) {
            measure(layout.itemAlignment, subviews)
            let newKey = Key(width: width, gap: layout.gap, rowGap: layout.rowGap)
            if key == newKey { return }
            key = newKey
            items.gap = newKey.gap
            FlowArrangement.breakRows(items, width: width, into: &rows)
            size = FlowArrangement.stackRows(&rows) { _, _ in newKey.rowGap }
            if width < .infinity, !rows.isEmpty { size.width = max(size.width, width) }
        }

        private mutating func measure(_ alignment: VerticalAlignment, _ subviews: LayoutSubviews) {
            if isMeasured, items.count == subviews.count, measuredAlignment == alignment { return }
            isMeasured = true
            measuredAlignment = alignment
            key = nil
            items.removeAll()
            for subview in subviews {
                let dimensions = Measured(subview, .unspecified, alignment)
                items.widths.append(dimensions.width)
                items.heights.append(dimensions.height)
                if alignment != .top { items.guides.append(dimensions.guide) }
            }
        }
    }
}

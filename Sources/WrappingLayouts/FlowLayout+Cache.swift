import SwiftUI

extension FlowLayout {
    /// What a flow remembers: its children's sizes once per content, and the rows of the last width.
    ///
    /// Widths lie along the rows and heights across them; a vertical flow's rows are columns.
    public struct Cache {
        /// The children at their ideal sizes.
        private var ideal = FlowItems()
        private var spacings: [ViewSpacing] = []
        /// The least width of wide children, NaN where it hasn't been asked for.
        private var minimums: [CGFloat] = []
        private var widest: CGFloat = 0
        private var hasFillers = false
        private var isMeasured = false
        private var measuredAlignment = VerticalAlignment.top
        private var measuredAxis = Axis.horizontal
        private var measuredGap: CGFloat?

        private var key: Key?
        /// The children as they are arranged: as in `ideal`, with wide children at the width that they get.
        private(set) var items = FlowItems()
        /// The width that each wide child is proposed, NaN for the others; empty if there are none.
        private(set) var fitted: [CGFloat] = []
        private(set) var rows: [FlowRow] = []
        private(set) var size = CGSize.zero

        /// All that rows depend on besides the children.
        private struct Key: Equatable {
            var width: CGFloat
            var rowGap: CGFloat?
            var fillsProposal: Bool
            var isJustified: Bool
            var minimumItemLength: CGFloat
            var isBalanced: Bool
        }

        /// Forgets everything about the children; they are measured again when the next size is asked for.
        mutating func invalidate() {
            isMeasured = false
            key = nil
        }

        /// Makes `rows`, `items`, `fitted` and `size` those of a row limit; ∞ is no limit.
        mutating func arrange(_ layout: FlowLayout, _ subviews: LayoutSubviews, width: CGFloat) {
            measure(layout, subviews)
            let minimum = Length.parameter(layout.minimumItemLength, default: 64)
            let newKey = Key(
                width: width, rowGap: layout.rowGap, fillsProposal: layout.fillsProposal,
                isJustified: layout.alignment == .justified, minimumItemLength: minimum,
                isBalanced: layout.isBalanced)
            if key == newKey { return }
            key = newKey
            items = ideal
            fitted.removeAll(keepingCapacity: true)
            if Length.overflows(widest, width) {
                fitWideItems(layout, subviews, width: width, minimum: minimum)
            }
            FlowArrangement.breakRows(items, width: width, into: &rows)
            if layout.isBalanced { FlowArrangement.balance(items, width: width, rows: &rows) }
            if hasFillers, width < .infinity { fillRows(layout, subviews, width: width) }
            stack(layout)
            let stretches = layout.fillsProposal || (layout.alignment == .justified && rows.count > 1)
            if stretches, width < .infinity, !rows.isEmpty { size.width = max(size.width, width) }
        }

        /// Measures every child at its ideal size unless that is known.
        private mutating func measure(_ layout: FlowLayout, _ subviews: LayoutSubviews) {
            let alignment = layout.itemAlignment
            if isMeasured, ideal.count == subviews.count, measuredAlignment == alignment, measuredGap == layout.gap,
                measuredAxis == layout.axis
            {
                return
            }
            isMeasured = true
            measuredAxis = layout.axis
            measuredAlignment = alignment
            measuredGap = layout.gap
            key = nil
            widest = 0
            ideal.removeAll()
            spacings.removeAll(keepingCapacity: true)
            minimums.removeAll(keepingCapacity: true)
            ideal.gap = layout.gap ?? 8
            let needsSpacings = layout.gap == nil || layout.rowGap == nil
            var anyFlags = FlowItems.Flags()
            for subview in subviews {
                let dimensions = layout.measure(subview, nil)
                ideal.widths.append(dimensions.width)
                ideal.heights.append(dimensions.height)
                if alignment != .top { ideal.guides.append(dimensions.guide) }
                let flags = subview.rowBehavior
                anyFlags.formUnion(flags)
                ideal.flags.append(flags)
                widest = max(widest, dimensions.width)
                if needsSpacings { spacings.append(subview.spacing) }
            }
            if anyFlags.isEmpty { ideal.flags.removeAll(keepingCapacity: true) }
            hasFillers = anyFlags.contains(.fillsRow)
            if layout.gap == nil { fillGaps(along: layout.axis) }
        }

        private mutating func fillGaps(along axis: Axis) {
            for index in spacings.indices {
                let gap = index == 0 ? 0 : spacings[index - 1].distance(to: spacings[index], along: axis)
                ideal.gaps.append(Length.answer(gap))
            }
        }

        /// Proposes the row limit to each child that is wider, and gives it a row of its own.
        private mutating func fitWideItems(
            _ layout: FlowLayout, _ subviews: LayoutSubviews, width: CGFloat, minimum: CGFloat
        ) {
            let count = items.count
            fitted.append(contentsOf: repeatElement(.nan, count: count))
            if minimums.isEmpty { minimums.append(contentsOf: repeatElement(.nan, count: count)) }
            if items.flags.isEmpty { items.flags.append(contentsOf: repeatElement([], count: count)) }
            for index in 0..<count where Length.overflows(ideal.widths[index], width) {
                items.flags[index].insert(.alone)
                if minimums[index].isNaN {
                    minimums[index] = layout.measure(subviews[index], 0).width
                }
                let proposed = max(width, minimums[index], minimum)
                guard proposed < ideal.widths[index] else { continue }
                fitted[index] = proposed
                let dimensions = layout.measure(subviews[index], proposed)
                items.widths[index] = dimensions.width
                items.heights[index] = dimensions.height
                if !items.guides.isEmpty { items.guides[index] = dimensions.guide }
            }
        }

        /// Widens the children that fill their rows.
        private mutating func fillRows(_ layout: FlowLayout, _ subviews: LayoutSubviews, width: CGFloat) {
            if fitted.isEmpty { fitted.append(contentsOf: repeatElement(.nan, count: items.count)) }
            var proposed = fitted
            FlowArrangement.fillRows(&items, width: width, rows: &rows) { index, width in
                proposed[index] = width
                let dimensions = layout.measure(subviews[index], width)
                return (dimensions.height, dimensions.guide)
            }
            fitted = proposed
        }

        private mutating func stack(_ layout: FlowLayout) {
            if let rowGap = layout.rowGap {
                size = FlowArrangement.stackRows(&rows) { _, _ in rowGap }
                return
            }
            let spacings = spacings
            let isHorizontal = layout.axis == .horizontal
            func union(_ range: Range<Int>) -> ViewSpacing {
                var result = ViewSpacing()
                for index in range { result.formUnion(spacings[index], edges: isHorizontal ? .vertical : .horizontal) }
                return result
            }
            var above = ViewSpacing()
            var knownRow = 0..<0
            size = FlowArrangement.stackRows(&rows) { upper, lower in
                if knownRow != upper { above = union(upper) }
                let below = union(lower)
                defer { (above, knownRow) = (below, lower) }
                return Length.answer(above.distance(to: below, along: isHorizontal ? .vertical : .horizontal))
            }
        }
    }
}

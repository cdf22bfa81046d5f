import SwiftUI

extension FlowLayout {
    /// What a flow remembers: its children's sizes once per content, and the rows of the last width.
    ///
    /// Widths lie along the rows and heights across them; a vertical flow's rows are columns.
    public struct Cache {
        /// The children at their ideal sizes.
        private var ideal = FlowItems()
        private var spacings: [ViewSpacing] = []
        /// Empty where nobody asked for them.
        private var priorities: [Double] = []
        /// The least width of wide children, NaN where it hasn't been asked for.
        private var minimums: [CGFloat] = []
        private var widest: CGFloat = 0
        private var flags = FlowItems.Flags()
        private var measured: MeasuredKey?

        private var key: Key?
        /// The children as they are arranged: as in `ideal`, with wide children at the width that they get, and only
        /// those of `shown`.
        private(set) var items = FlowItems()
        /// The children in the rows, in order; empty: all of them.
        private(set) var shown: [Int] = []
        /// The children that aren't in the rows: breaks, what there is no room for, and a label that isn't needed.
        private(set) var leftOut: [Int] = []
        /// How many children there was no room for.
        private(set) var overflowCount = 0
        /// The width that wide and filling children are proposed, NaN for the others; empty if there are none.
        private(set) var fitted: [CGFloat] = []
        private(set) var rows: [FlowRow] = []
        private(set) var size = CGSize.zero

        /// All that the children's numbers depend on besides the children.
        private struct MeasuredKey: Equatable {
            var axis: Axis
            var alignment: VerticalAlignment
            var gap: CGFloat?
            var hasRowGap: Bool
        }

        /// All that rows depend on besides the children.
        private struct Key: Equatable {
            var width: CGFloat
            var rowGap: CGFloat?
            var fillsProposal: Bool
            var isJustified: Bool
            var minimumItemLength: CGFloat
            var isBalanced: Bool
            var maximumRows: Int?
        }

        /// Forgets everything about the children; they are measured again when the next size is asked for.
        mutating func invalidate() {
            measured = nil
            key = nil
        }

        /// Makes `rows`, `items`, `fitted` and `size` those of a row limit; ∞ is no limit.
        mutating func arrange(_ layout: FlowLayout, _ subviews: LayoutSubviews, width: CGFloat) {
            measure(layout, subviews)
            let minimum = Length.parameter(layout.minimumItemLength, default: 64)
            let newKey = Key(
                width: width, rowGap: layout.rowGap, fillsProposal: layout.fillsProposal,
                isJustified: layout.alignment == .justified, minimumItemLength: minimum,
                isBalanced: layout.isBalanced, maximumRows: layout.maximumRows)
            if key == newKey { return }
            key = newKey
            items = ideal
            fitted.removeAll(keepingCapacity: true)
            shown.removeAll(keepingCapacity: true)
            leftOut.removeAll(keepingCapacity: true)
            overflowCount = 0
            if Length.overflows(widest, width) {
                fitWideItems(layout, subviews, width: width, minimum: minimum)
            }
            if flags.isDisjoint(with: .special) {
                FlowArrangement.breakRows(items, width: width, into: &rows)
            } else {
                limitRows(layout, subviews, width: width)
            }
            if layout.isBalanced { FlowArrangement.balance(items, width: width, rows: &rows) }
            if flags.contains(.fillsRow), width < .infinity { fillRows(layout, subviews, width: width) }
            stack(layout)
            let stretches = layout.fillsProposal || (layout.alignment == .justified && rows.count > 1)
            if stretches, width < .infinity, !rows.isEmpty { size.width = max(size.width, width) }
        }

        /// What a child is proposed, by its index among all children.
        func proposal(_ child: Int, _ layout: FlowLayout) -> ProposedViewSize {
            if overflowCount > 0, ideal.flags[child].contains(.overflowLabel) {
                return OverflowCount.proposal(overflowCount)
            }
            guard !fitted.isEmpty, !fitted[child].isNaN else { return .unspecified }
            return layout.proposal(fitted[child])
        }

        /// Measures every child at its ideal size unless that is known.
        private mutating func measure(_ layout: FlowLayout, _ subviews: LayoutSubviews) {
            let newKey = MeasuredKey(
                axis: layout.axis, alignment: layout.itemAlignment, gap: layout.gap, hasRowGap: layout.rowGap != nil)
            if measured == newKey, ideal.count == subviews.count { return }
            measured = newKey
            key = nil
            widest = 0
            ideal.removeAll()
            spacings.removeAll(keepingCapacity: true)
            priorities.removeAll(keepingCapacity: true)
            minimums.removeAll(keepingCapacity: true)
            ideal.gap = layout.gap ?? 8
            let needsSpacings = layout.gap == nil || layout.rowGap == nil
            flags = []
            for subview in subviews {
                let dimensions = layout.measure(subview, nil)
                ideal.widths.append(dimensions.width)
                ideal.heights.append(dimensions.height)
                if layout.itemAlignment != .top { ideal.guides.append(dimensions.guide) }
                let own = subview.flowFlags
                flags.formUnion(own)
                ideal.flags.append(own)
                widest = max(widest, dimensions.width)
                if needsSpacings { spacings.append(subview.spacing) }
            }
            if flags.isEmpty { ideal.flags.removeAll(keepingCapacity: true) }
            if layout.gap == nil { fillGaps(along: layout.axis) }
        }

        private mutating func fillGaps(along axis: Axis) {
            for index in spacings.indices {
                ideal.gaps.append(index == 0 ? 0 : gap(from: index - 1, to: index, along: axis))
            }
        }

        private func gap(from before: Int, to index: Int, along axis: Axis) -> CGFloat {
            Length.answer(spacings[before].distance(to: spacings[index], along: axis))
        }

        private mutating func readPriorities(_ subviews: LayoutSubviews) {
            if priorities.isEmpty { priorities.append(contentsOf: subviews.map(\.priority)) }
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

        /// Breaks rows without what is no item, and without what there is no room for.
        private mutating func limitRows(_ layout: FlowLayout, _ subviews: LayoutSubviews, width: CGFloat) {
            if flags.contains(.hidesInOverflow), layout.maximumRows != nil { readPriorities(subviews) }
            let all = items
            let overflow = FlowOverflow(flags: all.flags, priorities: priorities)
            func breakRows(leavingOut count: Int) -> Int {
                overflowCount = count
                var sized = all
                if count > 0, let label = overflow.label {
                    let answer = layout.measure(subviews[label], in: OverflowCount.proposal(count))
                    sized.widths[label] = answer.width
                    sized.heights[label] = answer.height
                    if !sized.guides.isEmpty { sized.guides[label] = answer.guide }
                }
                shown = overflow.shown(leavingOut: count, flags: all.flags)
                items = sized.picking(shown) { gap(from: $0, to: $1, along: layout.axis) }
                items.flags = FlowOverflow.flags(of: shown, all.flags)
                FlowArrangement.breakRows(items, width: width, into: &rows)
                return rows.count
            }
            let limit = layout.maximumRows.map { max($0, 1) } ?? .max
            if breakRows(leavingOut: 0) > limit, !overflow.leavingOrder.isEmpty {
                let count = overflow.leastCount { breakRows(leavingOut: $0) <= limit }
                _ = breakRows(leavingOut: count)
            }
            var isShown = [Bool](repeating: false, count: all.count)
            for index in shown { isShown[index] = true }
            leftOut = all.widths.indices.filter { !isShown[$0] }
        }

        /// Widens the children that fill their rows.
        private mutating func fillRows(_ layout: FlowLayout, _ subviews: LayoutSubviews, width: CGFloat) {
            readPriorities(subviews)
            if fitted.isEmpty { fitted.append(contentsOf: repeatElement(.nan, count: ideal.count)) }
            let order = shown
            var proposed = fitted
            FlowArrangement.fillRows(
                &items, width: width, rows: &rows,
                priorities: order.isEmpty ? priorities : order.map { priorities[$0] }
            ) { index, width in
                let child = order.isEmpty ? index : order[index]
                proposed[child] = width
                return layout.measure(subviews[child], width)
            }
            fitted = proposed
        }

        private mutating func stack(_ layout: FlowLayout) {
            if let rowGap = layout.rowGap {
                size = FlowArrangement.stackRows(&rows) { _, _ in rowGap }
                return
            }
            let (spacings, shown) = (spacings, shown)
            let isHorizontal = layout.axis == .horizontal
            func union(_ range: Range<Int>) -> ViewSpacing {
                var result = ViewSpacing()
                for index in range {
                    let child = shown.isEmpty ? index : shown[index]
                    result.formUnion(spacings[child], edges: isHorizontal ? .vertical : .horizontal)
                }
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

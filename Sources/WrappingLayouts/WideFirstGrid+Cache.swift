import SwiftUI

extension WideFirstGrid {
    /// What a grid remembers: its children's spans once per content, and their sizes and rows at the last width.
    public struct Cache {
        /// The slots each child asks for, `Int32.max` for all of them.
        private var ownSpans: [Int32] = []
        private var slots = 0
        private var firstSpan = 0
        private var hasSpans = false

        private var key: Key?
        private(set) var columns = GridColumns(count: 1, columnWidth: 0, gap: 0, width: 0)
        /// The children in the order in which they fill the rows; empty: their own. What follows is in this order.
        private(set) var order: [Int] = []
        private(set) var spans: [Int32] = []
        private(set) var heights: [CGFloat] = []
        private(set) var guides: [CGFloat] = []
        private(set) var rows: [GridLine] = []
        private(set) var size = CGSize.zero

        /// All that rows depend on besides the children.
        private struct Key: Equatable {
            var columns: GridColumns
            var rowGap: CGFloat
            var line: VerticalAlignment
            var equalHeights: Bool
            var packsDensely: Bool
        }

        /// Forgets everything about the children; they are measured again when the next size is asked for.
        mutating func invalidate() {
            hasSpans = false
            key = nil
        }

        /// Makes `columns`, `rows` and `size` those of a proposed width.
        mutating func arrange(_ layout: WideFirstGrid, _ subviews: LayoutSubviews, width: CGFloat?) {
            readSpans(layout, subviews)
            let line = layout.alignment.vertical.unit == nil ? layout.alignment.vertical : .top
            let newKey = Key(
                columns: GridArrangement.columns(layout.request, width: width, slots: slots), rowGap: layout.rowGap,
                line: line, equalHeights: layout.equalRowHeights, packsDensely: layout.packsDensely)
            if key == newKey { return }
            if key?.columns != newKey.columns || key?.line != line || key?.packsDensely != newKey.packsDensely {
                columns = newKey.columns
                order = newKey.packsDensely ? GridArrangement.denseOrder(spans: ownSpans, columns: columns) : []
                spans = order.isEmpty ? ownSpans : order.map { ownSpans[$0] }
                measure(subviews, line)
            }
            key = newKey
            size = GridArrangement.fillRows(
                heights: heights, guides: guides, spans: spans, columns: columns,
                rowGap: newKey.rowGap, equalHeights: newKey.equalHeights, into: &rows)
        }

        private mutating func readSpans(_ layout: WideFirstGrid, _ subviews: LayoutSubviews) {
            if hasSpans, ownSpans.count == subviews.count, firstSpan == layout.firstSpan { return }
            hasSpans = true
            firstSpan = layout.firstSpan
            key = nil
            ownSpans.removeAll(keepingCapacity: true)
            let first = ColumnSpan(layout.firstSpan).slots
            for subview in subviews {
                let own = subview.columnSpan.slots
                ownSpans.append(own != 0 ? own : ownSpans.isEmpty ? first : 1)
            }
            slots = GridArrangement.slots(spans: ownSpans)
        }

        /// Asks each child for its height in its cell.
        private mutating func measure(_ subviews: LayoutSubviews, _ line: VerticalAlignment) {
            heights.removeAll(keepingCapacity: true)
            guides.removeAll(keepingCapacity: true)
            let single = columns.columnWidth
            for index in spans.indices {
                let span = GridArrangement.span(spans[index], in: columns)
                let cellWidth = span == 1 ? single : columns.width(ofSpan: span)
                let subview = subviews[order.isEmpty ? index : order[index]]
                let dimensions = Measured(subview, ProposedViewSize(width: cellWidth, height: nil), line)
                heights.append(dimensions.height)
                if line != .top { guides.append(dimensions.guide) }
            }
        }
    }
}

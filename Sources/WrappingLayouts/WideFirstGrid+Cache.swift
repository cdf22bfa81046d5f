import SwiftUI

extension WideFirstGrid {
    /// What a grid remembers: its children's spans once per content, and their sizes and rows at the last width.
    public struct Cache {
        /// The slots each child asks for, `Int32.max` for all of them.
        private(set) var spans: [Int32] = []
        private var slots = 0
        private var firstSpan = 0
        private var hasSpans = false

        private var key: Key?
        private(set) var columns = GridColumns(count: 1, columnWidth: 0, gap: 0, width: 0)
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
            let newColumns = GridArrangement.columns(layout.request, width: width, slots: slots)
            let newKey = Key(
                columns: newColumns, rowGap: layout.rowGap, line: line,
                equalHeights: layout.equalRowHeights)
            if key == newKey { return }
            if key?.columns != newColumns || key?.line != line {
                columns = newColumns
                measure(subviews, line)
            }
            key = newKey
            size = GridArrangement.fillRows(
                heights: heights, guides: guides, spans: spans, columns: columns,
                rowGap: newKey.rowGap, equalHeights: newKey.equalHeights, into: &rows)
        }

        private mutating func readSpans(_ layout: WideFirstGrid, _ subviews: LayoutSubviews) {
            if hasSpans, spans.count == subviews.count, firstSpan == layout.firstSpan { return }
            hasSpans = true
            firstSpan = layout.firstSpan
            key = nil
            spans.removeAll(keepingCapacity: true)
            let first = ColumnSpan(layout.firstSpan).slots
            for subview in subviews {
                let own = subview.columnSpan.slots
                spans.append(own != 0 ? own : spans.isEmpty ? first : 1)
            }
            slots = GridArrangement.slots(spans: spans)
        }

        /// Asks each child for its height in its cell.
        private mutating func measure(_ subviews: LayoutSubviews, _ line: VerticalAlignment) {
            heights.removeAll(keepingCapacity: true)
            guides.removeAll(keepingCapacity: true)
            let single = columns.columnWidth
            var index = 0
            for subview in subviews {
                let span = GridArrangement.span(spans[index], in: columns)
                let cellWidth = span == 1 ? single : columns.width(ofSpan: span)
                let dimensions = Measured(subview, ProposedViewSize(width: cellWidth, height: nil), line)
                heights.append(dimensions.height)
                if line != .top { guides.append(dimensions.guide) }
                index += 1
            }
        }
    }
}

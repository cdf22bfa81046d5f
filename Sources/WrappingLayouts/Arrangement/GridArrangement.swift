import SwiftUI

/// The columns of a grid: all of one width, as many as fit.
package struct GridColumns: Equatable {
    package var count: Int
    package var columnWidth: CGFloat
    package var gap: CGFloat
    /// The width of all columns and the gaps between them.
    package var width: CGFloat

    /// The leading edge of a slot, by its index and not by adding up, so that rounding errors don't accumulate.
    @inline(__always)
    package func x(ofSlot slot: Int) -> CGFloat { CGFloat(slot) * (columnWidth + gap) }

    /// The width of a child that takes `span` slots.
    @inline(__always)
    package func width(ofSpan span: Int) -> CGFloat { CGFloat(span) * columnWidth + CGFloat(span - 1) * gap }
}

/// One row of a grid: the children from the end of the row before up to `end`.
package struct GridLine: Equatable {
    package var end: Int
    package var ascent: CGFloat
    /// From the line of the row to its bottom; `ascent` is from its top to the line.
    package var descent: CGFloat
    package var y: CGFloat = 0

    package var height: CGFloat { ascent + descent }
}

/// Chooses the columns of a grid, fills its rows in order, and says where each child goes.
package enum GridArrangement {
    /// What a grid is asked for, as plain numbers that are finite and not negative.
    package struct Request: Equatable {
        package var minimum: CGFloat
        package var gap: CGFloat
        package var maximumColumns: Int
        /// No more columns than the children have slots, as CSS `auto-fit` does.
        package var collapsesEmptyColumns: Bool

        package init(
            minimum: CGFloat = 96, gap: CGFloat = 8, maximumColumns: Int = .max,
            collapsesEmptyColumns: Bool = false
        ) {
            self.minimum = minimum
            self.gap = gap
            self.maximumColumns = maximumColumns
            self.collapsesEmptyColumns = collapsesEmptyColumns
        }
    }

    /// More slots than this count as this many; so many columns have no use and their number stays exact.
    package static let slotLimit = 1 << 24

    /// The columns for a proposed width.
    ///
    /// nil: up to four columns of the minimum width; ∞: one row of columns of the minimum width; a finite
    /// width: as many columns as fit, at least one, stretched to fill it. Below the minimum: one column of the
    /// minimum width. A minimum and a gap of less than a point together count as one point, as they would ask
    /// for infinitely many columns.
    package static func columns(_ request: Request, width proposed: CGFloat?, slots: Int) -> GridColumns {
        let most = max(1, min(request.maximumColumns, slotLimit))
        let slots = max(1, min(slots, slotLimit))
        let minimum = max(request.minimum, 1 - request.gap)
        guard let proposed, proposed < .infinity else {
            let isIdeal = proposed.map(\.isNaN) ?? true
            let count = min(isIdeal ? min(4, slots) : slots, most)
            let width = CGFloat(count) * minimum + CGFloat(count - 1) * request.gap
            return GridColumns(count: count, columnWidth: minimum, gap: request.gap, width: width)
        }
        let width = min(max(proposed, minimum), Length.limit)
        let quotient = (width + request.gap) / (minimum + request.gap)
        let fitting = (quotient + Length.tolerance * quotient).rounded(.down)
        var count = max(1, Int(min(fitting, CGFloat(most))))
        if request.collapsesEmptyColumns { count = min(count, slots) }
        let columnWidth = max(0, (width - CGFloat(count - 1) * request.gap) / CGFloat(count))
        return GridColumns(count: count, columnWidth: columnWidth, gap: request.gap, width: width)
    }

    /// How many slots the children take in one row; a child that spans all columns counts as one.
    package static func slots(spans: [Int32]) -> Int {
        var sum = 0
        for span in spans { sum += span == .max ? 1 : Int(max(1, span)) }
        return sum
    }

    /// A child's span in `columns`: at least one slot, at most all of them.
    @inline(__always)
    package static func span(_ requested: Int32, in columns: GridColumns) -> Int {
        max(1, min(Int(requested), columns.count))
    }

    /// Fills `rows` with children in order and returns the size of the grid; no children take no size.
    ///
    /// A child that doesn't fit in the rest of its row starts the next one. A row is as tall as its tallest
    /// child, measured from the line (`guides`; empty: the tops) of each. The time grows with the children, not
    /// with the columns.
    package static func fillRows(
        heights: [CGFloat], guides: [CGFloat], spans: [Int32], columns: GridColumns,
        rowGap: CGFloat, equalHeights: Bool, into rows: inout [GridLine]
    ) -> CGSize {
        rows.removeAll(keepingCapacity: true)
        guard !heights.isEmpty else { return .zero }
        var row = GridLine(end: 0, ascent: 0, descent: 0)
        var column = 0
        for index in heights.indices {
            let span = span(spans[index], in: columns)
            if column > columns.count - span {
                rows.append(row)
                row = GridLine(end: index, ascent: 0, descent: 0)
                column = 0
            }
            column += span
            let guide = guides.isEmpty ? 0 : guides[index]
            row.end = index + 1
            row.ascent = max(row.ascent, guide)
            row.descent = max(row.descent, heights[index] - guide)
        }
        rows.append(row)
        if equalHeights { equalise(&rows) }
        return CGSize(width: columns.width, height: stack(&rows, gap: rowGap))
    }

    /// The order in which children fill the rows so that each stands in the first row with room for it; empty if that
    /// is the order they are in.
    ///
    /// Filled in this order, every row ends where the next child has no room, so that `fillRows` gives these rows.
    /// The time grows with the children, and with the rows times the number of different spans.
    package static func denseOrder(spans: [Int32], columns: GridColumns) -> [Int] {
        guard spans.contains(where: { span($0, in: columns) != 1 }) else { return [] }
        var used: [Int] = []
        var rowOf: [Int] = []
        rowOf.reserveCapacity(spans.count)
        /// Rows before this one have no room for such a span.
        var firstOpen: [Int: Int] = [:]
        for requested in spans {
            let span = span(requested, in: columns)
            var row = firstOpen[span] ?? 0
            while row < used.count, columns.count - used[row] < span { row += 1 }
            firstOpen[span] = row
            if row == used.count { used.append(0) }
            used[row] += span
            rowOf.append(row)
        }
        return sorted(rowOf, rows: used.count)
    }

    /// The positions of `rowOf` by row, in order within each; empty if they are sorted already.
    private static func sorted(_ rowOf: [Int], rows: Int) -> [Int] {
        var ends = [Int](repeating: 0, count: rows + 1)
        var isSorted = true
        for (index, row) in rowOf.enumerated() {
            ends[row + 1] += 1
            if index > 0, row < rowOf[index - 1] { isSorted = false }
        }
        if isSorted { return [] }
        for row in 0..<rows { ends[row + 1] += ends[row] }
        var order = [Int](repeating: 0, count: rowOf.count)
        for (index, row) in rowOf.enumerated() {
            order[ends[row]] = index
            ends[row] += 1
        }
        return order
    }

    /// Calls `body` for each child, in order, with its first slot, its span and its row.
    @inline(__always)
    package static func forEachCell(
        spans: [Int32], columns: GridColumns, rows: [GridLine],
        _ body: (_ index: Int, _ slot: Int, _ span: Int, _ row: GridLine) -> Void
    ) {
        var index = 0
        for row in rows {
            var slot = 0
            while index < row.end {
                let span = span(spans[index], in: columns)
                body(index, slot, span, row)
                slot += span
                index += 1
            }
        }
    }

    /// Makes every row as tall as the tallest one.
    private static func equalise(_ rows: inout [GridLine]) {
        var tallest: CGFloat = 0
        for row in rows { tallest = max(tallest, row.height) }
        for index in rows.indices { rows[index].descent = tallest - rows[index].ascent }
    }

    private static func stack(_ rows: inout [GridLine], gap: CGFloat) -> CGFloat {
        var height: CGFloat = 0
        for index in rows.indices {
            if index > 0 { height += gap }
            rows[index].y = height
            height += rows[index].height
        }
        return height
    }
}

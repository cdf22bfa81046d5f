import SwiftUI

/// Breaks children into rows as words are broken into lines, and says where each one goes.
///
/// Steps, each a pure function over numbers: `breakRows`, perhaps `balance` and `fillRows`, `stackRows`,
/// `forEachOrigin`. Every step takes time in proportion to the number of children (`balance` some twenty times
/// as much) and allocates nothing per child.
package enum FlowArrangement {
    /// Where a row lies in the width of the whole flow.
    package enum RowAlignment: Equatable { case leading, center, trailing, justified }

    /// Fills `rows` with the greedy row breaking of `items` at `width` (∞: one row).
    ///
    /// A row takes the next child as long as it fits, and always takes its first child. Widths are summed in child
    /// order, so that the width of the one unlimited row, proposed again, makes one row again.
    package static func breakRows(_ items: FlowItems, width: CGFloat, into rows: inout [FlowRow]) {
        rows.removeAll(keepingCapacity: true)
        guard items.count > 0 else { return }
        let hasFlags = !items.flags.isEmpty
        var row = FlowRow(end: 0, width: 0, ascent: 0, descent: 0)
        var isAlone = false
        for index in 0..<items.count {
            let flags = hasFlags ? items.flags[index] : []
            let guide = items.guide(index)
            if index > 0 {
                let need = row.width + items.gap(before: index) + items.widths[index]
                let asksForBreak = flags.contains(.startsRow)
                if asksForBreak || isAlone || flags.contains(.alone) || Length.overflows(need, width) {
                    row.endsParagraph = asksForBreak
                    rows.append(row)
                    row = FlowRow(end: index, width: items.widths[index], ascent: 0, descent: 0)
                } else {
                    row.width = need
                }
            } else {
                row.width = items.widths[index]
            }
            isAlone = flags.contains(.alone)
            row.end = index + 1
            row.ascent = max(row.ascent, guide)
            row.descent = max(row.descent, items.heights[index] - guide)
        }
        row.endsParagraph = true
        rows.append(row)
    }

    /// Makes `rows`, broken at `width`, as even as they can be without becoming more, as CSS `text-wrap:
    /// balance` does.
    ///
    /// The rows become those of the least width that needs no more of them.
    package static func balance(_ items: FlowItems, width: CGFloat, rows: inout [FlowRow]) {
        let count = rows.count
        guard count > 1 else { return }
        var trial: [FlowRow] = []
        var enough = widest(rows)
        var tooLittle: CGFloat = 0
        for _ in 0..<16 where enough - tooLittle > 1 {
            let middle = (enough + tooLittle) / 2
            breakRows(items, width: middle, into: &trial)
            if trial.count <= count {
                swap(&rows, &trial)
                enough = min(middle, widest(rows))
            } else {
                tooLittle = middle
            }
        }
        // Less than a point remains: step from one widest row to the next until it takes more rows.
        for _ in items.widths.indices {
            breakRows(items, width: widest(rows) * (1 - 1e-9), into: &trial)
            guard trial.count <= count, widest(trial) < widest(rows) else { break }
            swap(&rows, &trial)
        }
    }

    private static func widest(_ rows: [FlowRow]) -> CGFloat {
        var result: CGFloat = 0
        for row in rows { result = max(result, row.width) }
        return result
    }

    /// Gives what is left of each row in `width` to the children that ask for it, in equal shares.
    ///
    /// `measure` is told each such child's new width and answers its height and the distance to its line.
    package static func fillRows(
        _ items: inout FlowItems, width: CGFloat, rows: inout [FlowRow],
        measure: (_ index: Int, _ width: CGFloat) -> (height: CGFloat, guide: CGFloat)
    ) {
        guard !items.flags.isEmpty, width < .infinity else { return }
        var start = 0
        for number in rows.indices {
            let range = start..<rows[number].end
            start = range.upperBound
            let free = width - rows[number].width
            var takers: CGFloat = 0
            for index in range where items.flags[index].contains(.fillsRow) { takers += 1 }
            guard takers > 0, free > 0 else { continue }
            for index in range where items.flags[index].contains(.fillsRow) {
                items.widths[index] += free / takers
                let answer = measure(index, items.widths[index])
                items.heights[index] = answer.height
                if !items.guides.isEmpty { items.guides[index] = answer.guide }
            }
            rows[number].width = width
            (rows[number].ascent, rows[number].descent) = (0, 0)
            for index in range {
                let guide = items.guide(index)
                rows[number].ascent = max(rows[number].ascent, guide)
                rows[number].descent = max(rows[number].descent, items.heights[index] - guide)
            }
        }
    }

    /// Puts the rows below each other and returns the size that they take; no children take no size.
    ///
    /// `gap` is asked for the distance between two neighbouring rows, given as the ranges of their children.
    @inline(__always)
    package static func stackRows(
        _ rows: inout [FlowRow],
        gap: (_ above: Range<Int>, _ below: Range<Int>) -> CGFloat
    ) -> CGSize {
        var size = CGSize.zero
        var above = 0..<0
        for index in rows.indices {
            let range = above.upperBound..<rows[index].end
            if index > 0 { size.height += gap(above, range) }
            rows[index].y = size.height
            size.height += rows[index].height
            size.width = max(size.width, rows[index].width)
            above = range
        }
        return size
    }

    /// Calls `body` for each child, in order, with its top leading corner.
    ///
    /// `width` is what rows are aligned in. Justified rows are stretched to it by widening their gaps, except
    /// the last row and rows before a break that a child asked for.
    @inline(__always)
    package static func forEachOrigin(
        _ items: FlowItems, rows: [FlowRow], width: CGFloat, alignment: RowAlignment,
        _ body: (_ index: Int, _ x: CGFloat, _ y: CGFloat) -> Void
    ) {
        var index = 0
        for row in rows {
            let free = max(0, width - row.width)
            var x: CGFloat = 0
            var extra: CGFloat = 0
            switch alignment {
            case .leading: break
            case .center: x = free / 2
            case .trailing: x = free
            case .justified:
                let gaps = row.end - index - 1
                if gaps > 0, !row.endsParagraph { extra = free / CGFloat(gaps) }
            }
            let first = index
            while index < row.end {
                if index > first { x += items.gap(before: index) + extra }
                body(index, x, row.y + row.ascent - items.guide(index))
                x += items.widths[index]
                index += 1
            }
        }
    }
}

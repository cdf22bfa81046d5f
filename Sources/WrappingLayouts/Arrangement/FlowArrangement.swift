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
        items.widths.withUnsafeBufferPointer { widths in
            items.heights.withUnsafeBufferPointer { heights in
                if items.flags.isEmpty, items.guides.isEmpty {
                    if items.gaps.isEmpty {
                        let gap = items.gap
                        breakRows(
                            widths, heights, width, &rows, gap: { _ in gap }, guide: { _ in 0 }, flags: { _ in [] })
                    } else {
                        items.gaps.withUnsafeBufferPointer { gaps in
                            breakRows(
                                widths, heights, width, &rows, gap: { gaps[$0] }, guide: { _ in 0 }, flags: { _ in [] })
                        }
                    }
                } else {
                    breakRows(
                        widths, heights, width, &rows, gap: items.gap(before:), guide: items.guide(_:),
                        flags: { items.flags.isEmpty ? [] : items.flags[$0] })
                }
            }
        }
    }

    /// The loop of `breakRows`, made once for children that ask for nothing and once for all others.
    @inline(__always)
    private static func breakRows(
        _ widths: UnsafeBufferPointer<CGFloat>, _ heights: UnsafeBufferPointer<CGFloat>, _ width: CGFloat,
        _ rows: inout [FlowRow], gap: (Int) -> CGFloat, guide: (Int) -> CGFloat, flags: (Int) -> FlowItems.Flags
    ) {
        var used = widths[0]
        var ascent = max(0, guide(0))
        var descent = max(0, heights[0] - guide(0))
        var isAlone = flags(0).contains(.alone)
        for index in 1..<max(widths.count, 1) {
            let need = used + gap(index) + widths[index]
            let flags = flags(index)
            let line = guide(index)
            if flags.contains(.startsRow) || isAlone || flags.contains(.alone) || Length.overflows(need, width) {
                rows.append(
                    FlowRow(
                        end: index, width: used, ascent: ascent, descent: descent,
                        endsParagraph: flags.contains(.startsRow)))
                used = widths[index]
                (ascent, descent) = (0, 0)
            } else {
                used = need
            }
            isAlone = flags.contains(.alone)
            ascent = max(ascent, line)
            descent = max(descent, heights[index] - line)
        }
        rows.append(
            FlowRow(end: widths.count, width: used, ascent: ascent, descent: descent, endsParagraph: true))
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
        items.widths.withUnsafeBufferPointer { widths in
            if items.gaps.isEmpty, items.guides.isEmpty {
                let gap = items.gap
                forEachOrigin(widths, rows, width, alignment, gap: { _ in gap }, guide: { _ in 0 }, body)
            } else {
                forEachOrigin(
                    widths, rows, width, alignment, gap: items.gap(before:), guide: items.guide(_:), body)
            }
        }
    }

    @inline(__always)
    private static func forEachOrigin(
        _ widths: UnsafeBufferPointer<CGFloat>, _ rows: [FlowRow], _ width: CGFloat, _ alignment: RowAlignment,
        gap: (Int) -> CGFloat, guide: (Int) -> CGFloat, _ body: (_ index: Int, _ x: CGFloat, _ y: CGFloat) -> Void
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
            let line = row.y + row.ascent
            let first = index
            while index < row.end {
                if index > first { x += gap(index) + extra }
                body(index, x, line - guide(index))
                x += widths[index]
                index += 1
            }
        }
    }
}

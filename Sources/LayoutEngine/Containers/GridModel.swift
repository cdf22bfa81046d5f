import Foundation

/// Which cell is where in a grid, and the gaps between its tracks; nothing here depends on a proposal.
struct GridModel {
    struct Cell {
        var index: Int, column: Int, span: Int
        var anchor: UnitPoint?
        var unsized: Axis.Set
        var columns: Range<Int> { column..<(column + span) }
    }
    struct Row {
        var cells: [Cell]
        var alignment: VerticalAlignment?
        /// A view outside a `GridRow`, which spans all columns (SPEC G1.1).
        var isLoose: Bool
    }

    private(set) var rows: [Row] = []
    private(set) var columnCount = 0
    private(set) var columnAlignments: [HorizontalAlignment?] = []
    private(set) var columnGaps: [CGFloat] = []
    private(set) var rowGaps: [CGFloat] = []

    init(_ subviews: LayoutSubviews, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?) {
        readRows(subviews)
        columnCount = rows.map { $0.isLoose ? 1 : $0.cells.last.map { $0.column + $0.span } ?? 0 }.max() ?? 0
        for i in rows.indices where rows[i].isLoose { rows[i].cells[0].span = columnCount }
        columnAlignments = Array(repeating: nil, count: columnCount)
        for cell in rows.flatMap(\.cells) where columnAlignments[cell.column] == nil {
            columnAlignments[cell.column] = subviews[cell.index][GridColumnAlignmentKey.self]
        }
        columnGaps =
            horizontalSpacing.map { Array(repeating: $0, count: max(columnCount - 1, 0)) }
            ?? preferredColumnGaps(subviews)
        rowGaps =
            verticalSpacing.map { Array(repeating: $0, count: max(rows.count - 1, 0)) } ?? preferredRowGaps(subviews)
    }

    private mutating func readRows(_ subviews: LayoutSubviews) {
        var current: GroupIdentity?
        for i in subviews.indices {
            let v = subviews[i]
            let membership = v[GridRowKey.self]
            if membership == nil || membership?.row !== current {
                rows.append(Row(cells: [], alignment: membership?.alignment, isLoose: membership == nil))
            }
            current = membership?.row
            let start = rows[rows.count - 1].cells.last.map { $0.column + $0.span } ?? 0
            rows[rows.count - 1].cells.append(
                Cell(
                    index: i, column: start, span: max(v[GridCellColumnsKey.self], 1),
                    anchor: v[GridCellAnchorKey.self], unsized: v[GridUnsizedAxesKey.self]))
        }
    }

    /// Per gap, the largest distance that two cells beside it prefer; 8 where there are none (SPEC G1.3).
    private func preferredColumnGaps(_ subviews: LayoutSubviews) -> [CGFloat] {
        var gaps = [CGFloat?](repeating: nil, count: max(columnCount - 1, 0))
        for row in rows {
            for (a, b) in zip(row.cells, row.cells.dropFirst()) {
                let d = subviews[a.index].spacing.distance(to: subviews[b.index].spacing, along: .horizontal)
                gaps[b.column - 1] = max(gaps[b.column - 1] ?? d, d)
            }
        }
        return gaps.map { $0 ?? ViewSpacing.defaultDistance }
    }

    private func preferredRowGaps(_ subviews: LayoutSubviews) -> [CGFloat] {
        zip(rows, rows.dropFirst()).map { above, below in
            var gap: CGFloat?
            for a in above.cells {
                for b in below.cells where a.columns.overlaps(b.columns) {
                    let d = subviews[a.index].spacing.distance(to: subviews[b.index].spacing, along: .vertical)
                    gap = max(gap ?? d, d)
                }
            }
            return gap ?? ViewSpacing.defaultDistance
        }
    }
}

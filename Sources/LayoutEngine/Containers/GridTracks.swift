import Foundation

/// The widths of a grid's columns and the heights of its rows for one proposal.
struct GridTracks {
    private(set) var columns: [CGFloat]
    private(set) var rows: [CGFloat]

    init(_ model: GridModel, _ p: ProposedViewSize, _ subviews: LayoutSubviews, defaultGuide: VerticalAlignment) {
        columns = []
        rows = []
        resolveColumns(model, p, subviews)
        resolveRows(model, p, subviews, defaultGuide)
    }

    func size(_ model: GridModel) -> CGSize {
        CGSize(width: Self.sum(columns) + Self.sum(model.columnGaps), height: Self.sum(rows) + Self.sum(model.rowGaps))
    }

    func width(of cell: GridModel.Cell, _ model: GridModel) -> CGFloat {
        Self.spanned(cell.columns, columns, model.columnGaps)
    }

    static func starts(_ lengths: [CGFloat], _ gaps: [CGFloat], from origin: CGFloat) -> [CGFloat] {
        var at = origin
        return lengths.indices.map { i in
            defer { at += lengths[i] + (i < gaps.count ? gaps[i] : 0) }
            return at
        }
    }

    private static func sum(_ v: [CGFloat]) -> CGFloat { v.reduce(0, +) }

    private static func spanned(_ range: Range<Int>, _ lengths: [CGFloat], _ gaps: [CGFloat]) -> CGFloat {
        lengths[range].reduce(0, +)
            + (range.count > 1 ? gaps[range.lowerBound..<(range.upperBound - 1)].reduce(0, +) : 0)
    }

    // MARK: Columns

    private mutating func resolveColumns(_ model: GridModel, _ p: ProposedViewSize, _ subviews: LayoutSubviews) {
        let sized = model.rows.flatMap(\.cells).filter { !$0.unsized.includes(.horizontal) }
        var byColumn = [[GridModel.Cell]](repeating: [], count: model.columnCount)
        for c in sized where c.span == 1 { byColumn[c.column].append(c) }
        let spanning = sized.filter { $0.span > 1 }.sorted { $0.span < $1.span }
        func width(_ c: GridModel.Cell, _ offer: CGFloat?) -> CGFloat {
            subviews[c.index].sizeThatFits(ProposedViewSize(width: offer, height: p.height)).width
        }
        func widest(_ i: Int, _ offer: CGFloat?) -> CGFloat { byColumn[i].map { width($0, offer) }.max() ?? 0 }

        guard let available = p.width else {
            columns = byColumn.indices.map { widest($0, nil) }
            for c in spanning { grow(c.columns, to: width(c, nil), model.columnGaps) }
            return
        }
        let free = available - Self.sum(model.columnGaps)
        columns = byColumn.indices.map { widest($0, 0) }
        for c in spanning { grow(c.columns, to: width(c, 0), model.columnGaps) }
        columns = Self.share(
            free, minima: columns,
            priorities: byColumn.map { cells in cells.map { subviews[$0.index].priority }.max() ?? 0 }, widest)
        for c in spanning {
            let rest = max(free - Self.sum(columns), 0)
            grow(c.columns, to: width(c, Self.spanned(c.columns, columns, model.columnGaps) + rest), model.columnGaps)
        }
    }

    /// Spreads what a spanning cell needs beyond its columns equally over them (SPEC G1.4).
    private mutating func grow(_ range: Range<Int>, to width: CGFloat, _ gaps: [CGFloat]) {
        let extra = width - Self.spanned(range, columns, gaps)
        guard extra > 0 else { return }
        for i in range { columns[i] += extra / CGFloat(range.count) }
    }

    /// Divides a length over tracks: higher priorities first, then the least flexible (SPEC S1.5–S1.10).
    private static func share(
        _ free: CGFloat, minima: [CGFloat], priorities: [Double],
        _ length: (Int, CGFloat?) -> CGFloat
    ) -> [CGFloat] {
        let flexibility = minima.indices.map { i -> CGFloat in
            let f = max(length(i, .infinity), minima[i]) - minima[i]
            return f.isNaN ? 0 : f
        }
        let order = minima.indices.sorted { a, b in
            if priorities[a] != priorities[b] { return priorities[a] > priorities[b] }
            if flexibility[a] == .infinity, flexibility[b] == .infinity, minima[a] != minima[b] {
                return minima[a] > minima[b]
            }
            return flexibility[a] == flexibility[b] ? a < b : flexibility[a] < flexibility[b]
        }
        var result = minima
        var remaining = free
        for (served, i) in order.enumerated() {
            let peers = order[served...].filter { priorities[$0] == priorities[i] }.count
            let reserved = order[(served + peers)...].reduce(0) { $0 + minima[$1] }
            let taken = max(length(i, max((remaining - reserved) / CGFloat(peers), 0)), minima[i])
            result[i] = taken.isNaN ? 0 : taken
            let left = remaining - result[i]
            if !left.isNaN { remaining = left }
        }
        return result
    }

    // MARK: Rows

    private mutating func resolveRows(
        _ model: GridModel, _ p: ProposedViewSize, _ subviews: LayoutSubviews,
        _ defaultGuide: VerticalAlignment
    ) {
        let tracks = self
        func tallest(_ r: Int, _ offer: CGFloat?) -> CGFloat {
            let row = model.rows[r]
            let proposal = { (c: GridModel.Cell) in ProposedViewSize(width: tracks.width(of: c, model), height: offer) }
            let range = Self.guideRange(row, row.alignment ?? defaultGuide, subviews, proposal)
            return row.cells.reduce(range.high - range.low) { h, c in
                c.anchor == nil || c.unsized.includes(.vertical)
                    ? h : max(h, subviews[c.index].sizeThatFits(proposal(c)).height)
            }
        }
        let all = model.rows.indices
        guard let available = p.height else {
            rows = all.map { tallest($0, nil) }
            return
        }
        let priorities = model.rows.map { row in row.cells.map { subviews[$0.index].priority }.max() ?? 0 }
        rows = Self.share(
            available - Self.sum(model.rowGaps), minima: all.map { tallest($0, 0) }, priorities: priorities, tallest)
    }

    /// The range that a row's aligned cells span around their common guide.
    static func guideRange(
        _ row: GridModel.Row, _ guide: VerticalAlignment, _ subviews: LayoutSubviews,
        _ proposal: (GridModel.Cell) -> ProposedViewSize
    ) -> (low: CGFloat, high: CGFloat) {
        var low = CGFloat.infinity, high = -CGFloat.infinity
        for c in row.cells where c.anchor == nil && !c.unsized.includes(.vertical) {
            let d = subviews[c.index].dimensions(in: proposal(c))
            if d.height == .infinity { return (0, .infinity) }
            low = min(low, -d[guide])
            high = max(high, d.height - d[guide])
        }
        return low <= high ? (low, high) : (0, 0)
    }
}

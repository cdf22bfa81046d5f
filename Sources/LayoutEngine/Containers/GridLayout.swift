import Foundation

/// Tells the views of one `GridRow` or `Section` from those of others.
package final class GroupIdentity {
    package init() {}
}

/// A cell's row and the row's own vertical alignment, nil for the grid's.
package struct GridRowMembership: Equatable {
    package let row: GroupIdentity
    package let alignment: VerticalAlignment?
    package init(row: GroupIdentity, alignment: VerticalAlignment?) {
        self.row = row
        self.alignment = alignment
    }
    package static func == (l: Self, r: Self) -> Bool { l.row === r.row && l.alignment == r.alignment }
}

/// The values that a grid reads from its cells.
package enum GridRowKey: LayoutValueKey { package static var defaultValue: GridRowMembership? { nil } }
package enum GridCellColumnsKey: LayoutValueKey { package static var defaultValue: Int { 1 } }
package enum GridCellAnchorKey: LayoutValueKey { package static var defaultValue: UnitPoint? { nil } }
package enum GridUnsizedAxesKey: LayoutValueKey { package static var defaultValue: Axis.Set { [] } }
package enum GridColumnAlignmentKey: LayoutValueKey { package static var defaultValue: HorizontalAlignment? { nil } }

/// Arranges views in rows and columns of common widths (SPEC G1), as `Grid` does.
///
/// Subviews made by a `GridRow` are the cells of a row; any other subview is a row of its own across all columns. Column
/// gaps are `horizontalSpacing` and row gaps `verticalSpacing` points; nil uses the largest distance that neighbouring
/// cells prefer, negative values overlap.
///
/// ## Inferred
/// Apple publishes no rule for cells that are partly flexible or wider than the columns they span (SPEC G1.12). Here
/// columns share the width as the views of an `HStack` do, the least flexible first; what a spanning cell needs beyond
/// its columns is spread equally over them.
/// - Complexity: O(cells); each cell is measured up to four times per proposal.
@frozen public struct GridLayout: Layout, BuiltInLayout {
    public typealias Cache = _GridCache
    public var alignment: Alignment
    public var horizontalSpacing: CGFloat?
    public var verticalSpacing: CGFloat?

    @inlinable public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    public func makeCache(subviews: Subviews) -> Cache {
        _GridCache(GridModel(subviews, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing))
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        tracks(proposal, subviews, &cache).size(cache.model)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let tracks = tracks(proposal, subviews, &cache)
        let model = cache.model
        let xs = GridTracks.starts(tracks.columns, model.columnGaps, from: bounds.minX)
        let ys = GridTracks.starts(tracks.rows, model.rowGaps, from: bounds.minY)
        for (r, row) in model.rows.enumerated() {
            let line = baseline(row, tracks, model, r, subviews)
            for cell in row.cells {
                let box = CGRect(
                    x: xs[cell.column], y: ys[r], width: tracks.width(of: cell, model), height: tracks.rows[r])
                place(cell, subviews[cell.index], in: box, line: line, row: row, model)
            }
        }
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        guard let first = cache.model.rows.first, let last = cache.model.rows.last else { return .zero }
        var s = ViewSpacing()
        for c in first.cells { s.formUnion(subviews[c.index].spacing, edges: .top) }
        for c in last.cells { s.formUnion(subviews[c.index].spacing, edges: .bottom) }
        for v in subviews { s.formUnion(v.spacing, edges: .horizontal) }
        return s
    }

    // MARK: Placing

    /// The alignment line of a row, from its top: where the aligned cells' guides meet (SPEC V2.1).
    private func baseline(
        _ row: GridModel.Row, _ tracks: GridTracks, _ model: GridModel, _ r: Int,
        _ subviews: LayoutSubviews
    ) -> CGFloat {
        let guide = row.alignment ?? alignment.vertical
        let range = GridTracks.guideRange(row, guide, subviews) { cell in
            ProposedViewSize(width: tracks.width(of: cell, model), height: tracks.rows[r])
        }
        let room = ViewDimensions(node: nil, size: CGSize(width: 0, height: tracks.rows[r]), proposal: .unspecified)[
            guide]
        let used = ViewDimensions(
            node: nil, size: CGSize(width: 0, height: range.high - range.low), proposal: .unspecified)[guide]
        return room - used - range.low
    }

    private func place(
        _ cell: GridModel.Cell, _ view: LayoutSubview, in box: CGRect, line: CGFloat, row: GridModel.Row,
        _ model: GridModel
    ) {
        let offer = ProposedViewSize(box.size)
        if let u = cell.anchor {
            view.place(
                at: CGPoint(x: box.minX + u.x * box.width, y: box.minY + u.y * box.height), anchor: u, proposal: offer)
            return
        }
        let d = view.dimensions(in: offer)
        let own = cell.span == 1 ? model.columnAlignments[cell.column] : nil
        let guide = own ?? alignment.horizontal
        let frame = ViewDimensions(node: nil, size: box.size, proposal: offer)
        view.place(
            at: CGPoint(
                x: box.minX + frame[guide] - d[guide], y: box.minY + line - d[row.alignment ?? alignment.vertical]),
            proposal: offer)
    }

    private func tracks(_ p: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) -> GridTracks {
        if let known = cache.last, known.0.isSame(as: p) { return known.1 }
        let t = GridTracks(cache.model, p, subviews, defaultGuide: alignment.vertical)
        cache.last = (p, t)
        return t
    }
}

/// What a grid keeps between calls: its cells' places, and the last result.
public struct _GridCache {
    let model: GridModel
    var last: (ProposedViewSize, GridTracks)?
    init(_ model: GridModel) { self.model = model }
}

import SwiftUI

/// A `WideFirstGrid` of any number of children that scrolls and makes only what is in sight.
///
///     LazyWideFirstGrid(photos) { photo in
///         Thumbnail(photo)
///     }
///
/// It has the columns of a `WideFirstGrid` of the same width, its first child takes `firstSpan` of them where so many
/// exist, and rows are as tall as their tallest child. It takes the space that it is offered and scrolls vertically
/// in it, as a `ScrollView` does. A child keeps its identity, that of its element, when the number of columns
/// changes.
///
/// Spans of other children aren't read: that would take a look at every element. Without elements it is an empty
/// scroll view. Lengths that are NaN, infinite or negative count as their defaults.
///
/// - Complexity: a frame costs what is in sight, whatever the number of elements, as long as an index of `data` moves by
///   any distance in constant time.
public struct LazyWideFirstGrid<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    private let data: Data
    private let id: (Data.Element) -> ID
    private let grid: WideFirstGrid
    private let content: (Data.Element) -> Content

    /// Creates a grid of one child per element; the parameters are those of `WideFirstGrid`.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, minimumColumnWidth: CGFloat = 96, spacing: CGFloat = 8,
        rowSpacing: CGFloat? = nil, firstSpan: Int = 2, maximumColumns: Int? = nil,
        alignment: Alignment = .topLeading, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.id = { $0[keyPath: id] }
        self.content = content
        grid = WideFirstGrid(
            minimumColumnWidth: minimumColumnWidth, spacing: spacing, rowSpacing: rowSpacing, firstSpan: firstSpan,
            maximumColumns: maximumColumns, alignment: alignment)
    }

    public var body: some View {
        GeometryReader { proxy in
            let columns = GridArrangement.columns(grid.request, width: proxy.size.width, slots: data.count)
            let span = GridArrangement.span(ColumnSpan(grid.firstSpan).slots, in: columns)
            let cells = WideFirstCells(data: data, span: span, id: id)
            ScrollView {
                LazyVGrid(columns: items(columns, count: cells.count), alignment: .leading, spacing: grid.rowGap) {
                    ForEach(cells, id: \.id) { cell in
                        WideCell(
                            width: cell.isFirst ? columns.width(ofSpan: span) : nil,
                            unit: grid.alignment.horizontal.unit
                        ) {
                            if let element = cell.element { content(element) }
                        }
                    }
                }
            }
        }
    }

    /// One item a column, but no more than there are cells.
    private func items(_ columns: GridColumns, count: Int) -> [GridItem] {
        let item = GridItem(.fixed(columns.columnWidth), spacing: columns.gap, alignment: grid.alignment)
        return Array(repeating: item, count: max(1, min(columns.count, count)))
    }
}

extension LazyWideFirstGrid where Data.Element: Identifiable, ID == Data.Element.ID {
    /// Creates a grid of one child per element; the parameters are those of `WideFirstGrid`.
    public init(
        _ data: Data, minimumColumnWidth: CGFloat = 96, spacing: CGFloat = 8, rowSpacing: CGFloat? = nil,
        firstSpan: Int = 2, maximumColumns: Int? = nil, alignment: Alignment = .topLeading,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(
            data, id: \.id, minimumColumnWidth: minimumColumnWidth, spacing: spacing, rowSpacing: rowSpacing,
            firstSpan: firstSpan, maximumColumns: maximumColumns, alignment: alignment, content: content)
    }
}

/// The cells of a lazy grid: the first element, an empty cell for each further column that it covers, all others.
struct WideFirstCells<Data: RandomAccessCollection, ID: Hashable>: RandomAccessCollection {
    struct Cell {
        let id: CellID<ID>
        let element: Data.Element?
        let isFirst: Bool
    }

    let data: Data
    /// At least 1.
    let span: Int
    let id: (Data.Element) -> ID

    var startIndex: Int { 0 }
    var endIndex: Int { data.isEmpty ? 0 : data.count + span - 1 }

    subscript(position: Int) -> Cell {
        if position > 0, position < span { return Cell(id: .covered(position), element: nil, isFirst: false) }
        let offset = position == 0 ? 0 : position - span + 1
        let element = data[data.index(data.startIndex, offsetBy: offset)]
        return Cell(id: .element(id(element)), element: element, isFirst: position == 0)
    }
}

enum CellID<ID: Hashable>: Hashable {
    case element(ID)
    case covered(Int)
}

/// Gives its child a width of its own and tells the grid around it only about one column.
private struct WideCell: Layout {
    /// nil: what is proposed.
    let width: CGFloat?
    /// Where a child lies that is narrower than `width`, as a fraction of what is left.
    let unit: CGFloat

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width ?? proposal.width, height: proposal.height)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        var size = CGSize.zero
        for subview in subviews {
            let answer = subview.sizeThatFits(offer(proposal))
            size.width = max(size.width, Length.answer(answer.width))
            size.height = max(size.height, Length.answer(answer.height))
        }
        if width != nil { size.width = proposal.width ?? size.width }
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let x = bounds.minX + (width ?? bounds.width) * unit
        for subview in subviews {
            subview.place(
                at: CGPoint(x: x, y: bounds.minY), anchor: UnitPoint(x: unit, y: 0), proposal: offer(proposal))
        }
    }
}

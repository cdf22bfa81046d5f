import SwiftUI
import WrappingLayouts

/// A flow's input and the frames that the arrangement gives, for tests.
struct FlowCase: Shrinkable, CustomStringConvertible {
    var widths: [CGFloat]
    /// Empty: all 20 points high.
    var heights: [CGFloat] = []
    var gap: CGFloat = 8
    var rowGap: CGFloat = 8
    var width: CGFloat
    var alignment = FlowArrangement.RowAlignment.leading
    var startsRow: Set<Int> = []

    var description: String {
        "widths \(widths), heights \(heights), gap \(gap), row gap \(rowGap), W \(width), \(alignment), breaks \(startsRow)"
    }

    var items: FlowItems {
        var items = FlowItems(widths: widths, heights: heights.isEmpty ? widths.map { _ in 20 } : heights, gap: gap)
        if !startsRow.isEmpty { items.flags = widths.indices.map { startsRow.contains($0) ? .startsRow : [] } }
        return items
    }

    var simpler: [FlowCase] {
        var result: [FlowCase] = []
        func add(_ change: (inout FlowCase) -> Void) {
            var copy = self
            change(&copy)
            result.append(copy)
        }
        for lengths in simplerLengths(widths) {
            add { copy in
                copy.widths = lengths
                copy.heights = Array(heights.prefix(lengths.count))
                copy.startsRow = startsRow.filter { $0 < lengths.count }
            }
        }
        if !heights.isEmpty { add { $0.heights = [] } }
        if !startsRow.isEmpty { add { $0.startsRow = [] } }
        if alignment != .leading { add { $0.alignment = .leading } }
        for length in simplerLength(gap) { add { $0.gap = length } }
        for length in simplerLength(width) { add { $0.width = length } }
        return result
    }

    static func random(_ dice: inout Dice) -> FlowCase {
        let count = dice.one(of: [0, 1, 2, 3, 5, 8, 13])
        var result = FlowCase(widths: (0..<count).map { _ in dice.tenths(0...1_500) }, width: 0)
        if dice.one(of: [true, false]) { result.heights = (0..<count).map { _ in dice.tenths(0...400) } }
        result.gap = dice.one(of: [0, 8, 8, dice.tenths(0...200)])
        result.rowGap = dice.one(of: [8, 8, dice.tenths(0...200)])
        result.width = dice.one(of: [0, .infinity, dice.tenths(1...8_000), dice.tenths(1...8_000)])
        result.alignment = dice.one(of: [.leading, .leading, .center, .trailing, .justified])
        if count > 1, dice.one(of: [false, false, true]) {
            result.startsRow = [Int.random(in: 0..<count, using: &dice)]
        }
        return result
    }
}

/// What the arrangement makes of a `FlowCase`.
struct FlowResult: Equatable {
    var rows: [FlowRow] = []
    var size = CGSize.zero
    var frames: [CGRect] = []

    init(_ input: FlowCase) {
        let items = input.items
        FlowArrangement.breakRows(items, width: input.width, into: &rows)
        size = FlowArrangement.stackRows(&rows) { _, _ in input.rowGap }
        let stretches = input.alignment == .justified && rows.count > 1 && input.width < .infinity
        let width = stretches ? max(size.width, input.width) : size.width
        size.width = width
        FlowArrangement.forEachOrigin(items, rows: rows, width: width, alignment: input.alignment) { index, x, y in
            frames.append(CGRect(x: x, y: y, width: items.widths[index], height: items.heights[index]))
        }
    }

    /// The children of each row.
    var rowRanges: [Range<Int>] {
        var start = 0
        return rows.map { row in
            defer { start = row.end }
            return start..<row.end
        }
    }
}

import SwiftUI
import WrappingLayouts
import XCTest

/// A grid's input, for generated cases.
struct GridCase: Shrinkable, CustomStringConvertible {
    var heights: [CGFloat]
    var spans: [Int32]
    var request = GridArrangement.Request()
    var rowGap: CGFloat = 8
    var width: CGFloat?
    var equalHeights = false
    var packsDensely = false

    var description: String {
        "heights \(heights), spans \(spans), \(request), row gap \(rowGap), W \(width.map { "\($0)" } ?? "nil")\(packsDensely ? ", dense" : "")"
    }

    var simpler: [GridCase] {
        var result: [GridCase] = simplerLengths(heights).map { lengths in
            var copy = self
            copy.heights = lengths
            copy.spans = Array(spans.prefix(lengths.count))
            return copy
        }
        for length in simplerLength(width ?? 0) {
            var copy = self
            copy.width = length
            result.append(copy)
        }
        for index in spans.indices where spans[index] > 1 {
            var copy = self
            copy.spans[index] = 1
            result.append(copy)
        }
        return result
    }

    static func random(_ dice: inout Dice) -> GridCase {
        let count = dice.one(of: [0, 1, 2, 3, 5, 12])
        var spans = (0..<count).map { _ in dice.one(of: [1, 1, 1, 1, 2, 3, 7, .max] as [Int32]) }
        if count > 0 { spans[0] = 2 }
        var result = GridCase(heights: (0..<count).map { _ in dice.tenths(0...400) }, spans: spans)
        result.request.minimum = dice.one(of: [96, 96, dice.tenths(0...2_000)])
        result.request.gap = dice.one(of: [8, 8, 0, dice.tenths(0...200)])
        result.request.maximumColumns = dice.one(of: [.max, .max, 3, 0])
        result.request.collapsesEmptyColumns = dice.one(of: [false, true])
        result.rowGap = dice.tenths(0...200)
        result.width = dice.one(of: [nil, 0, .infinity, dice.tenths(1...12_000), dice.tenths(1...12_000)])
        result.equalHeights = dice.one(of: [false, false, true])
        result.packsDensely = dice.one(of: [false, false, true])
        return result
    }
}

/// What the arrangement makes of a `GridCase`.
struct GridResult {
    var columns: GridColumns
    var rows: [GridLine] = []
    var size: CGSize
    var frames: [CGRect] = []
    var rowOfChild: [Int] = []
    /// The children in the order in which they fill the rows.
    var order: [Int]

    init(_ input: GridCase) {
        columns = GridArrangement.columns(
            input.request, width: input.width,
            slots: GridArrangement.slots(spans: input.spans))
        let dense = input.packsDensely ? GridArrangement.denseOrder(spans: input.spans, columns: columns) : []
        let order = dense.isEmpty ? Array(input.spans.indices) : dense
        self.order = order
        let spans = order.map { input.spans[$0] }
        size = GridArrangement.fillRows(
            heights: order.map { input.heights[$0] }, guides: [], spans: spans, columns: columns,
            rowGap: input.rowGap, equalHeights: input.equalHeights, into: &rows)
        let columns = columns
        frames = Array(repeating: .zero, count: order.count)
        rowOfChild = Array(repeating: 0, count: order.count)
        GridArrangement.forEachCell(spans: spans, columns: columns, rows: rows) { index, slot, span, row in
            frames[order[index]] = CGRect(
                x: columns.x(ofSlot: slot), y: row.y, width: columns.width(ofSpan: span),
                height: input.heights[order[index]])
            rowOfChild[order[index]] = rows.firstIndex { index < $0.end } ?? 0
        }
    }
}

final class GridTests: XCTestCase {
    private func grid(_ width: CGFloat?, children: Int = 12) -> GridResult {
        GridResult(
            GridCase(
                heights: Array(repeating: 64, count: children),
                spans: (0..<children).map { $0 == 0 ? 2 : 1 }, width: width))
    }

    func testCellsAreFiniteInsideTheAnswerAndApart() {
        checkLaw("cells", count: 25_000, generate: GridCase.random) { input in
            let result = GridResult(input)
            guard result.frames.count == input.heights.count else { return "\(result.frames.count) cells" }
            guard result.size.width.isFinite, result.size.height.isFinite else { return "answers \(result.size)" }
            let slack = 1e-9 * max(1, result.size.width)
            for (position, index) in result.order.enumerated() {
                let frame = result.frames[index]
                if frame.minX < 0 || frame.maxX > result.size.width + slack || frame.maxY > result.size.height + slack {
                    return "cell \(index) \(frame) is outside \(result.size)"
                }
                guard position > 0 else { continue }
                let previous = result.order[position - 1]
                let before = result.frames[previous]
                if result.rowOfChild[index] == result.rowOfChild[previous] {
                    if frame.minX < before.maxX + input.request.gap - slack { return "cell \(index) overlaps" }
                } else if frame.minX != 0 || frame.minY < before.maxY + input.rowGap - slack {
                    return "cell \(index) \(frame) is no start of a row"
                }
            }
            return nil
        }
    }

    func testColumnsFollowTheFormula() {
        checkLaw("columns", count: 15_000, seed: 2, generate: GridCase.random) { input in
            guard let width = input.width, width.isFinite else { return nil }
            let columns = GridResult(input).columns
            let most = max(1, input.request.maximumColumns)
            if columns.count < 1 || columns.count > most { return "\(columns.count) columns" }
            if columns.width != max(width, input.request.minimum, 1 - input.request.gap) {
                return "\(columns.width) wide"
            }
            let slack = 1e-9 * max(1, columns.width)
            if abs(columns.width(ofSpan: columns.count) - columns.width) > slack {
                return "columns don't fill the width"
            }
            let stride = input.request.minimum + input.request.gap
            if stride >= 1, columns.columnWidth < input.request.minimum - slack { return "columns below the minimum" }
            if !input.request.collapsesEmptyColumns, columns.count < most, stride >= 1,
                CGFloat(columns.count + 1) * stride - input.request.gap < width - slack
            {
                return "another column would fit"
            }
            return nil
        }
    }

    func testDensePackingTakesTheFirstGap() {
        checkLaw("dense", count: 10_000, seed: 5, generate: GridCase.random) { input in
            var dense = input
            dense.packsDensely = true
            let result = GridResult(dense)
            var used: [Int] = []
            for (index, requested) in input.spans.enumerated() {
                let span = GridArrangement.span(requested, in: result.columns)
                let row = used.firstIndex { result.columns.count - $0 >= span } ?? used.count
                if row == used.count { used.append(0) }
                if result.rowOfChild[index] != row { return "child \(index) is in row \(result.rowOfChild[index])" }
                if result.frames[index].minX != result.columns.x(ofSlot: used[row]) { return "child \(index) is off" }
                used[row] += span
            }
            dense.packsDensely = false
            let inOrder = GridResult(dense)
            if result.rows.count > inOrder.rows.count { return "\(result.rows.count) rows, more than in order" }
            return nil
        }
    }

    func testMoreWidthNeverNeedsMoreRowsWithOneWideChild() {
        checkLaw("monotone", count: 10_000, seed: 3, generate: GridCase.random) { input in
            var narrow = input
            narrow.spans = input.spans.indices.map { $0 == 0 ? 2 : 1 }
            guard let width = narrow.width else { return nil }
            var wide = narrow
            wide.width = width + 1
            let (first, second) = (GridResult(narrow).rows.count, GridResult(wide).rows.count)
            return second > first ? "\(second) rows at W + 1, \(first) at W" : nil
        }
    }

    func testProposingTheAnswerBackGivesTheAnswer() {
        checkLaw("round trip", count: 10_000, seed: 4, generate: GridCase.random) { input in
            guard !input.heights.isEmpty else { return nil }
            let answer = GridResult(input)
            var again = input
            again.width = answer.size.width
            let second = GridResult(again)
            return second.size == answer.size && second.rows == answer.rows
                ? nil
                : "answers \(answer.size), then \(second.size)"
        }
    }

    /// The table of LAYOUTS.md.
    func testTwelveChildrenAtTheWidthsOfTheTable() {
        let table: [(width: CGFloat, columns: Int, first: CGFloat, rows: Int)] = [
            (96, 1, 96, 12), (200, 2, 200, 7), (304, 3, 200, 5), (408, 4, 200, 4),
        ]
        for line in table {
            let result = grid(line.width)
            XCTAssertEqual(result.columns.count, line.columns, "W = \(line.width)")
            XCTAssertEqual(result.frames[0].width, line.first, "W = \(line.width)")
            XCTAssertEqual(result.rows.count, line.rows, "W = \(line.width)")
            XCTAssertEqual(result.size.width, line.width)
        }
        XCTAssertEqual(grid(303.9999999).columns.count, 2)
        XCTAssertEqual(grid(CGFloat(304).nextDown).columns.count, 3)
        XCTAssertEqual(grid(304.0000001).columns.count, 3)
    }

    func testNilTakesUpToFourColumns() {
        XCTAssertEqual(grid(nil).size.width, 408)
        XCTAssertEqual(grid(nil, children: 1).size.width, 200)
        XCTAssertEqual(grid(nil, children: 0).size, .zero)
        XCTAssertEqual(grid(.nan).size.width, 408)
    }

    func testInfinityPutsAllSlotsInOneRow() {
        let result = grid(.infinity)
        XCTAssertEqual(result.size, CGSize(width: 1_344, height: 64))
        XCTAssertEqual(result.columns.count, 13)
    }

    func testTooNarrowIsOneColumnOfTheMinimum() {
        for width in [0, -50, 40, -CGFloat.infinity] as [CGFloat] {
            let result = grid(width)
            XCTAssertEqual(result.size.width, 96, "W = \(width)")
            XCTAssertEqual(result.rows.count, 12, "W = \(width)")
        }
    }

    func testAMillionPointsFollowTheFormula() {
        let result = grid(1e6)
        XCTAssertEqual(result.columns.count, 9_615)
        XCTAssertEqual(result.rows.count, 1)
        XCTAssertEqual(result.frames[11].minX, 12 * (result.columns.columnWidth + 8))
    }

    func testCollapsedColumnsStretchTheRest() {
        let request = GridArrangement.Request(collapsesEmptyColumns: true)
        let result = GridResult(GridCase(heights: [20, 20], spans: [2, 1], request: request, width: 1_000))
        XCTAssertEqual(result.columns.count, 3)
        XCTAssertEqual(result.frames[1].maxX, 1_000, accuracy: 1e-9)
    }

    func testEqualRowHeightsAreThoseOfTheTallest() {
        let result = GridResult(GridCase(heights: [10, 20, 30], spans: [1, 1, 1], width: 96, equalHeights: true))
        XCTAssertEqual(result.rows.map(\.y), [0, 38, 76])
        XCTAssertEqual(result.size.height, 106)
    }

    func testASpanOfAllColumnsTakesItsOwnRow() {
        let result = GridResult(GridCase(heights: [10, 10, 10], spans: [1, .max, 1], width: 408))
        XCTAssertEqual(result.frames.map(\.width), [96, 408, 96])
        XCTAssertEqual(result.rows.count, 3)
    }
}

import SwiftUI
import WrappingLayouts
import XCTest

/// The laws of every wrapping layout, held against generated flows.
final class FlowLawTests: XCTestCase {
    private let slack: CGFloat = 1e-9

    func testFramesAreFiniteInsideTheAnswerAndInReadingOrder() {
        checkLaw("frames", count: 30_000, generate: FlowCase.random) { [slack] input in
            let result = FlowResult(input)
            guard result.frames.count == input.widths.count else { return "\(result.frames.count) frames" }
            guard result.size.width.isFinite, result.size.height.isFinite else { return "answers \(result.size)" }
            guard result.size.width >= 0, result.size.height >= 0 else { return "answers \(result.size)" }
            for (index, frame) in result.frames.enumerated() {
                if frame.minX < -slack || frame.maxX > result.size.width + slack || frame.minY < -slack
                    || frame.maxY > result.size.height + slack
                {
                    return "child \(index) at \(frame) is outside \(result.size)"
                }
            }
            for range in result.rowRanges {
                for index in range.dropFirst() {
                    let gap = result.frames[index].minX - result.frames[index - 1].maxX
                    if gap < input.gap - slack { return "child \(index) is \(gap) from the one before" }
                }
                if let next = result.frames.dropFirst(range.upperBound).first {
                    let bottom = result.frames[range].map(\.maxY).max() ?? 0
                    if next.minY < bottom + input.rowGap - slack { return "rows overlap at child \(range.upperBound)" }
                }
            }
            return nil
        }
    }

    func testRowsAreFullButNeverOverfull() {
        checkLaw("rows", count: 20_000, seed: 2, generate: FlowCase.random) { input in
            let result = FlowResult(input)
            for (range, row) in zip(result.rowRanges, result.rows) {
                if range.isEmpty { return "an empty row" }
                if range.count > 1, Length.overflows(row.width, input.width) { return "row \(range) is too wide" }
                let next = range.upperBound
                if next < input.widths.count, !input.startsRow.contains(next),
                    !Length.overflows(row.width + input.gap + input.widths[next], input.width)
                {
                    return "child \(next) would have fitted on row \(range)"
                }
            }
            for index in input.startsRow
            where index > 0 && !result.rowRanges.contains(where: { $0.lowerBound == index }) {
                return "child \(index) doesn't start a row"
            }
            return nil
        }
    }

    func testProposingTheAnswerBackGivesTheAnswer() {
        checkLaw("round trip", count: 15_000, seed: 3, generate: FlowCase.random) { input in
            let answer = FlowResult(input)
            // A child that doesn't fit makes the answer wider than the rows were broken at.
            guard !input.widths.contains(where: { Length.overflows($0, input.width) }) else { return nil }
            var again = input
            again.width = answer.size.width
            let second = FlowResult(again)
            return second.rows == answer.rows && second.size == answer.size
                ? nil
                : "answers \(answer.size), then \(second.size)"
        }
    }

    func testMoreWidthNeverNeedsMoreHeightWhereHeightsAreEqual() {
        checkLaw("monotone", count: 10_000, seed: 4, generate: FlowCase.random) { input in
            var narrow = input
            narrow.heights = []
            var wide = narrow
            wide.width += 1
            let (first, second) = (FlowResult(narrow).size.height, FlowResult(wide).size.height)
            return second > first ? "\(second) high at W + 1, \(first) at W" : nil
        }
    }

    func testOneRowWithoutLimitAndOneChildARowWithoutWidth() {
        checkLaw("extremes", count: 5_000, seed: 5, generate: FlowCase.random) { input in
            var extreme = input
            extreme.startsRow = []
            extreme.width = .infinity
            if !input.widths.isEmpty, FlowResult(extreme).rows.count != 1 { return "more than one row in ∞" }
            extreme.width = 0
            extreme.widths = input.widths.map { max($0, 1) }
            extreme.alignment = .leading
            let narrow = FlowResult(extreme)
            if narrow.rows.count != input.widths.count { return "\(narrow.rows.count) rows in 0" }
            return narrow.size.width == extreme.widths.max() ?? 0 ? nil : "answers \(narrow.size) for 0"
        }
    }

    func testReusedMemoryChangesNothing() {
        var rows: [FlowRow] = []
        checkLaw("reuse", count: 5_000, seed: 6, generate: FlowCase.random) { input in
            FlowArrangement.breakRows(input.items, width: input.width, into: &rows)
            _ = FlowArrangement.stackRows(&rows) { _, _ in input.rowGap }
            return rows == FlowResult(input).rows ? nil : "differs with the rows of another case in memory"
        }
    }

    func testBalancedRowsAreAsManyAndNeverWider() {
        checkLaw("balance", count: 2_000, seed: 8, generate: FlowCase.random) { input in
            let greedy = FlowResult(input).rows
            var rows = greedy
            FlowArrangement.balance(input.items, width: input.width, rows: &rows)
            if rows.count > greedy.count || rows.last?.end != greedy.last?.end { return "\(rows.count) rows" }
            let width = rows.map(\.width).max() ?? 0
            if width > greedy.map(\.width).max() ?? 0 { return "\(width) wide" }
            guard !input.widths.contains(where: { Length.overflows($0, input.width) }) else { return nil }
            var again: [FlowRow] = []
            FlowArrangement.breakRows(input.items, width: width, into: &again)
            FlowArrangement.balance(input.items, width: width, rows: &again)
            if again.map(\.end) != rows.map(\.end) { return "balanced again it differs" }
            FlowArrangement.breakRows(input.items, width: width - 0.01, into: &again)
            let least = input.widths.max() ?? 0
            return rows.count > 1 && width > least && again.count <= rows.count
                ? "\(width) is not the least width" : nil
        }
    }

    func testBaselinesOfARowAreOnOneLine() {
        checkLaw("baselines", count: 5_000, seed: 7, generate: FlowCase.random) { input in
            var items = input.items
            items.guides = items.heights.enumerated().map { $0.element * CGFloat($0.offset % 4) / 4 }
            var rows: [FlowRow] = []
            FlowArrangement.breakRows(items, width: input.width, into: &rows)
            let size = FlowArrangement.stackRows(&rows) { _, _ in input.rowGap }
            var lines: [Int: CGFloat] = [:]
            var complaint: String?
            FlowArrangement.forEachOrigin(items, rows: rows, width: size.width, alignment: .leading) { index, _, y in
                let row = rows.firstIndex { index < $0.end } ?? 0
                let line = y + items.guides[index]
                if abs(lines[row, default: line] - line) > 1e-9 { complaint = "child \(index) is off its row's line" }
                lines[row] = line
                if y < -1e-9 || y + items.heights[index] > size.height + 1e-9 {
                    complaint = "child \(index) is outside"
                }
            }
            return complaint
        }
    }
}

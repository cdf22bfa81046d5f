import SwiftUI
import WrappingLayouts
import XCTest

/// Public bug reports about grids, and `WideFirstGrid` through the engine.
final class GridReportTests: XCTestCase {
    private func grid(_ layout: WideFirstGrid = WideFirstGrid(), _ count: Int = 12) -> Stage<WideFirstGrid> {
        Stage(layout, (0..<count).map { _ in Child.text(64) })
    }

    func testTheWorkedNumbersOfTheSeed() {
        let frames = grid().frames(408)
        XCTAssertEqual(frames.prefix(4).map(\.minX), [0, 208, 312, 0])
        XCTAssertEqual(frames.prefix(4).map(\.minY), [0, 0, 0, 28])
    }

    func testChildrenAreMeasuredAndPlacedAtTheWidthOfTheirCells() {
        let stage = grid()
        _ = stage.frames(408)
        XCTAssertEqual(stage.proposals[0], [ProposedViewSize(width: 200, height: nil)])
        XCTAssertEqual(stage.proposals[5], [ProposedViewSize(width: 96, height: nil)])
    }

    // spacenation#97, gridlayout-compose PR#62, kishikawakatsumi#136: a minimum of 0, or of minus the gap,
    // divided by zero.
    func testNoMinimumOrGapTraps() {
        for minimum in [0, -8, .nan, .infinity, 1e300] as [CGFloat] {
            for gap in [0, -8, .nan, .infinity, 1e300] as [CGFloat] {
                for width in [nil, 0, 300, 1e300, .infinity, .nan, -1] as [CGFloat?] {
                    let stage = grid(WideFirstGrid(minimumColumnWidth: minimum, spacing: gap))
                    let size = stage.size(width)
                    XCTAssertTrue(
                        size.width.isFinite && size.height.isFinite, "m \(minimum), g \(gap), W \(width ?? -9)")
                    XCTAssertTrue(stage.frames(width).allSatisfy { $0.minX.isFinite && $0.minY.isFinite })
                }
            }
        }
    }

    // ciaranrobrien/SwiftUIMasonry: Int(ceil(∞)) trapped.
    func testInfinityIsAnsweredByOneRow() {
        XCTAssertEqual(grid().size(.infinity), CGSize(width: 1_344, height: 20))
    }

    // gjsify PR#1596 (GtkFlowBox): the cost grew with the capacity of a line, not with its children.
    func testTheCostIsThatOfTheChildren() {
        let stage = grid(WideFirstGrid(minimumColumnWidth: 1, spacing: 0), 2)
        XCTAssertEqual(stage.size(1e12).width, 1e12)
        XCTAssertEqual(stage.proposals.map(\.count), [1, 1])
    }

    // compose-multiplatform#2287: spans of more columns than there were crashed while resizing.
    func testSpansAreClampedAgainAtEachWidth() {
        var wide = Child.text(64)
        wide.columnSpan = 3
        let stage = Stage(WideFirstGrid(firstSpan: 1), [.text(64), wide, .text(64)])
        XCTAssertEqual(stage.frames(408).map(\.minX), [0, 104, 0])
        XCTAssertEqual(stage.frames(200).map(\.minY), [0, 28, 56])
        XCTAssertEqual(stage.frames(96).map(\.minY), [0, 28, 56])
    }

    func testAllColumnsAndHostileSpans() {
        var all = Child.text(64), negative = Child.text(64), huge = Child.text(64)
        all.columnSpan = .all
        negative.columnSpan = ColumnSpan(.min)
        huge.columnSpan = ColumnSpan(.max)
        let stage = Stage(WideFirstGrid(), [all, negative, huge])
        XCTAssertEqual(stage.frames(304).map(\.minY), [0, 28, 56])
        XCTAssertTrue(stage.size(.infinity).width.isFinite)
    }

    // WaterfallGrid#53, spacenation#96: one or two children were not shown, or collapsed.
    func testOneChildTakesBothSlots() {
        XCTAssertEqual(grid(WideFirstGrid(), 1).size(nil), CGSize(width: 200, height: 20))
        XCTAssertEqual(grid(WideFirstGrid(), 1).size(300), CGSize(width: 300, height: 20))
        XCTAssertEqual(grid(WideFirstGrid(), 0).size(300), .zero)
    }

    func testTheGreatestNumberOfColumns() {
        XCTAssertEqual(grid(WideFirstGrid(maximumColumns: 2)).frames(408).prefix(2).map(\.minY), [0, 28])
        XCTAssertEqual(grid(WideFirstGrid(maximumColumns: 0)).size(nil).width, 96)
        XCTAssertEqual(grid(WideFirstGrid(maximumColumns: .min)).size(1_000).width, 1_000)
    }

    func testAlignmentInTheCell() {
        let boxes: [Child] = [.box(10, 40), .box(10, 20)]
        func second(_ alignment: Alignment) -> CGRect {
            Stage(WideFirstGrid(firstSpan: 1, alignment: alignment), boxes).frames(200)[1]
        }
        XCTAssertEqual(second(.topLeading).origin, CGPoint(x: 104, y: 0))
        XCTAssertEqual(second(.center).origin, CGPoint(x: 147, y: 10))
        XCTAssertEqual(second(.bottomTrailing).origin, CGPoint(x: 190, y: 20))
    }

    func testBaselinesInARow() {
        var boxes: [Child] = [.box(10, 20), .box(10, 40)]
        boxes[0].baseline = 15
        boxes[1].baseline = 30
        let layout = WideFirstGrid(firstSpan: 1, alignment: .leadingFirstTextBaseline)
        XCTAssertEqual(Stage(layout, boxes).frames(200).map(\.minY), [15, 0])
    }

    func testTilesCanFillTheHeightOfTheirRow() {
        let stage = Stage(WideFirstGrid(firstSpan: 1, fillsRowHeight: true), [.box(10, 40), .box(10, 20)])
        _ = stage.frames(200)
        XCTAssertEqual(stage.proposals[1].last, ProposedViewSize(width: 96, height: 40))
    }

    // exyte/Grid#46: tiles of two columns left gaps before them.
    func testDensePackingFillsGaps() {
        let spans: [ColumnSpan] = [1, 2, 2, 1, 1]
        let children = spans.map { span -> Child in
            var child = Child.box(20)
            child.columnSpan = span
            return child
        }
        let layout = WideFirstGrid(packsDensely: true)
        let stage = Stage(layout, children)
        XCTAssertEqual(stage.size(304), CGSize(width: 304, height: 76))
        XCTAssertEqual(stage.frames(304).map(\.minX), [0, 104, 0, 208, 0])
        XCTAssertEqual(stage.frames(304).map(\.minY), [0, 0, 28, 28, 56])
        XCTAssertEqual(
            Stage(WideFirstGrid(), children).frames(304).map(\.minY), [0, 0, 28, 28, 56],
            "in order nothing is moved here")
        var last = children
        last.swapAt(1, 2)
        last[0].columnSpan = 2
        XCTAssertEqual(Stage(WideFirstGrid(), last).frames(304).map(\.minY), [0, 28, 56, 56, 84])
        XCTAssertEqual(Stage(layout, last).frames(304).map(\.minY), [0, 28, 56, 0, 28])
        XCTAssertEqual(Stage(layout, last).frames(304).map(\.minX), [0, 0, 0, 208, 208])
    }

    func testAChangedTileIsMeasuredAgain() {
        let stage = grid()
        XCTAssertEqual(stage.size(408).height, 4 * 20 + 3 * 8)
        stage.update(1, .box(96, 50))
        XCTAssertEqual(stage.size(408).height, 50 + 3 * 20 + 3 * 8)
    }

    func testAnimatableDataKeepsNilAndTakesNumbers() {
        var layout = WideFirstGrid(spacing: 4)
        layout.animatableData = WideFirstGrid(minimumColumnWidth: 50, spacing: 6, rowSpacing: 7).animatableData
        XCTAssertEqual(layout.minimumColumnWidth, 50)
        XCTAssertEqual(layout.spacing, 6)
        XCTAssertNil(layout.rowSpacing)
    }
}

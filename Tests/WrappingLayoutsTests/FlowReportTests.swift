import SwiftUI
import WrappingLayouts
import XCTest

/// Public bug reports about flows. Each names where it was seen; gaps are 8 and heights 20 where nothing else
/// is said.
final class FlowReportTests: XCTestCase {
    private func flow(_ widths: [CGFloat], gap: CGFloat = 8, alignment: FlowLayout.RowAlignment = .leading)
        -> Stage<FlowLayout>
    {
        Stage(FlowLayout(alignment: alignment, spacing: gap), widths.map { .box($0) })
    }

    // MARK: nil, infinite and zero proposals

    // tevelee/SwiftUI-Flow#16: a popover's nil proposal measured zero.
    func testNilIsOneRow() {
        XCTAssertEqual(flow([100, 100, 100], gap: 12).size(nil), CGSize(width: 324, height: 20))
    }

    // tevelee/SwiftUI-Flow#24: an infinitely tall child led to ∞ − ∞ and a NaN origin.
    func testAnInfiniteChildLeavesOriginsFinite() {
        let boxes: [Child] = [.box(3, 1), .box(3, .infinity), .box(.infinity, 1), .box(.nan, .nan), .box(3, 1)]
        let stage = Stage(FlowLayout(spacing: 0), boxes)
        XCTAssertEqual(stage.size(10), CGSize(width: 9, height: 1))
        let frames = stage.frames(10)
        XCTAssertEqual([frames[0].origin, frames[4].origin], [.zero, CGPoint(x: 6, y: 0)])
    }

    // tevelee/SwiftUI-Flow#22: the leftover of an infinite proposal was spread over the gaps.
    func testJustifiedInInfinityIsNotStretched() {
        let stage = Stage(FlowLayout(alignment: .justified, spacing: 1), [.box(3, 1), .box(3, 1), .box(3, 1)])
        XCTAssertEqual(stage.size(.infinity), CGSize(width: 11, height: 1))
        XCTAssertEqual(stage.frames(.infinity).map(\.minX), [0, 4, 8])
    }

    // FluidGroup/swiftui-WrapLayout#10, tevelee/SwiftUI-Flow#19: a nil probe's one row was used in narrower bounds.
    func testANilProposalPlacedInNarrowBoundsBreaksByTheBounds() {
        let stage = flow([100, 100, 100])
        XCTAssertEqual(stage.size(nil).width, 316)
        let frames = stage.frames(nil, bounds: CGSize(width: 208, height: 48))
        XCTAssertEqual(frames.map(\.minX), [0, 108, 0])
        XCTAssertEqual(frames.map(\.minY), [0, 0, 28])
    }

    // jellyfin/Swiftfin#1630: the height was computed for an infinite width.
    func testTheHeightIsThatOfTheWidthGiven() {
        XCTAssertEqual(flow([100, 100, 100, 100]).size(300), CGSize(width: 208, height: 48))
    }

    // hyperwhisper-app PR#228: the minimum probe made a strip of badges 811 points high, and the window with it.
    func testANearZeroProbeDoesNotExplodeInHeight() {
        let stage = Stage(FlowLayout(spacing: 8), (0..<8).map { _ in Child.text(120) })
        for width in [0, 0.5, 1, 32] as [CGFloat] {
            XCTAssertEqual(stage.size(width), CGSize(width: 64, height: 8 * 40 + 7 * 8), "W = \(width)")
        }
    }

    // apple/sample-food-truck FlowLayout.swift: ∞ was answered by ∞ and nil by three rows.
    func testNilAndInfinityAreAnsweredByTheSameFiniteRow() {
        let stage = flow([100, 100, 100])
        XCTAssertEqual(stage.size(nil), CGSize(width: 316, height: 20))
        XCTAssertEqual(stage.size(.infinity), CGSize(width: 316, height: 20))
        XCTAssertEqual(stage.size(.infinity, height: .infinity), CGSize(width: 316, height: 20))
        XCTAssertEqual(stage.size(0), CGSize(width: 100, height: 76))
    }

    // flutter#44529, boxy#22: the ideal width forgot the gaps, so the last child wrapped.
    func testTheIdealWidthIncludesGaps() {
        let stage = flow([100, 100, 100], gap: 10)
        XCTAssertEqual(stage.size(nil).width, 320)
        XCTAssertEqual(stage.rowCount(320), 1)
    }

    // MARK: exact fit

    // WindowsCommunityToolkit#1085: 72 + 160 didn't fit in 232.
    func testTwoThatAddUpExactlyFit() {
        XCTAssertEqual(flow([72, 160], gap: 0).rowCount(232), 1)
    }

    // ladybird#9916, yoga PR#2022: thirds, and a width that came back one unit in the last place lower.
    func testThirdsAndAWidthOneUnitLowerFit() {
        XCTAssertEqual(flow([200.0 / 3, 200.0 / 3], gap: 0).rowCount(400.0 / 3), 1)
        XCTAssertEqual(flow([100, 100, 100]).rowCount(CGFloat(316).nextDown), 1)
    }

    // taffy PR#1161 forgives a thousandth of a point; here more than rounding errors is too much.
    func testATenThousandthTooMuchIsTooMuch() {
        XCTAssertEqual(flow([1_139.60009765625, 488.4000244140625], gap: 0).rowCount(1_628), 2)
    }

    // Flutter PR#15256: the fit test forgot the gap, and 801 points were kept in 800.
    func testTheFitTestCountsGaps() {
        XCTAssertEqual(flow([200, 200, 200, 171], gap: 10).frames(800).last?.minY, 30)
    }

    // globulus/swiftui-flow-layout PR#14: spacing made of padding was doubled and lay outside, too.
    func testGapsLieOnlyBetweenChildren() {
        let stage = flow([50, 50, 50], gap: 4)
        XCTAssertEqual(stage.size(104), CGSize(width: 104, height: 44))
        XCTAssertEqual(stage.frames(104).map(\.minX), [0, 54, 0])
    }

    // MARK: wide children

    // tevelee/SwiftUI-Flow#17, dkk/WrappingHStack#55: long text left the bounds or was cut.
    func testLongTextWrapsOnARowOfItsOwn() {
        let stage = Stage(FlowLayout(spacing: 8), [.text(150), .box(60), .box(60)])
        XCTAssertEqual(stage.size(100), CGSize(width: 100, height: 96))
        XCTAssertEqual(stage.frames(100)[0], CGRect(x: 0, y: 0, width: 100, height: 40))
    }

    // aleene/FoodViewer#221, FluidGroup: an oversize first child left an empty row above it.
    // ciaranrobrien/SwiftUIFlow#2: a child that can't shrink was clipped, as the answer ignored it.
    func testAWideBoxStartsAtTheTopAndIsReported() {
        let stage = flow([150, 60, 60])
        XCTAssertEqual(stage.size(100), CGSize(width: 150, height: 76))
        XCTAssertEqual(stage.frames(100).map(\.minY), [0, 28, 56])
    }

    func testNobodyJoinsAWideChildThatShrank() {
        let stage = Stage(FlowLayout(spacing: 0, minimumItemLength: 0), [.box(10), .text(120, minimum: 100), .box(10)])
        XCTAssertEqual(stage.frames(100).map(\.minY), [0, 20, 60])
    }

    // MARK: zero-size children, changes

    // Qt leaves such items out, SwiftUI-Flow keeps their gaps. Chosen here: an explicit zero-size child keeps
    // its gap.
    func testAZeroSizeChildKeepsItsGap() {
        XCTAssertEqual(flow([50, 0, 50]).size(nil).width, 116)
    }

    // dkk/WrappingHStack PR#41, sampettersson/Placement#10: results of the old content survived a change.
    func testAChangedLabelNeverMeetsAStaleSize() {
        let stage = flow([80, 100, 90])
        XCTAssertEqual(stage.size(300), CGSize(width: 286, height: 20))
        stage.update(1, .box(150))
        XCTAssertEqual(stage.size(300), CGSize(width: 238, height: 48))
        XCTAssertEqual(stage.frames(300).map(\.minY), [0, 0, 28])
        stage.update(1, .box(100))
        XCTAssertEqual(stage.size(300), CGSize(width: 286, height: 20))
    }

    // ReviewStage/luke#602: a changed parameter must rebuild what depends on it.
    func testAChangedParameterCountsAtOnce() {
        let stage = flow([100, 100])
        XCTAssertEqual(stage.size(nil).width, 208)
        stage.node.setLayout(FlowLayout(spacing: 20))
        XCTAssertEqual(stage.size(nil).width, 220)
    }

    func testEachChildIsMeasuredOncePerContent() {
        let stage = flow(Array(repeating: 50, count: 40))
        for width in [nil, 300, 200, 100, .infinity] as [CGFloat?] { _ = stage.frames(width) }
        XCTAssertEqual(stage.proposals.map(\.count), Array(repeating: 1, count: 40))
    }

    // MARK: alignment, direction, options

    // tevelee/SwiftUI-Flow#37: a baseline was placed by proportion.
    func testBaselinesFormOneLine() {
        var boxes: [Child] = [.box(10, 20), .box(10, 40), .box(10, 30)]
        for (index, baseline) in [15, 30, 10].enumerated() { boxes[index].baseline = CGFloat(baseline) }
        let stage = Stage(FlowLayout(itemAlignment: .firstTextBaseline, spacing: 0), boxes)
        XCTAssertEqual(stage.size(nil).height, 50)
        XCTAssertEqual(stage.frames(nil).map(\.minY), [15, 0, 20])
    }

    func testCenterAndBottomInARow() {
        let boxes: [Child] = [.box(10, 20), .box(10, 40)]
        XCTAssertEqual(Stage(FlowLayout(itemAlignment: .center, spacing: 0), boxes).frames(nil)[0].minY, 10)
        XCTAssertEqual(Stage(FlowLayout(itemAlignment: .bottom, spacing: 0), boxes).frames(nil)[0].minY, 20)
    }

    // ElaWorkshop#128, FrameUp#5: right-to-left rows start at the right and keep their order.
    func testRightToLeftIsTheMirrorImage() {
        let stage = flow([60, 90, 100])
        stage.node.layoutDirection = .rightToLeft
        let frames = stage.frames(200)
        XCTAssertEqual(stage.node.size.width, 158)
        XCTAssertEqual(frames.map(\.minX), [98, 0, 58])
    }

    // tevelee/SwiftUI-Flow#5: some want the proposal filled, some want it shrunk to the rows.
    func testFillingTheWidthIsAChoice() {
        XCTAssertEqual(flow([100, 100]).size(300).width, 208)
        XCTAssertEqual(Stage(FlowLayout(spacing: 8, fillsProposal: true), [.box(100), .box(100)]).size(300).width, 300)
    }

    func testTrailingCenteredAndJustifiedRows() {
        XCTAssertEqual(flow([100, 100, 50], alignment: .trailing).frames(210).map(\.minX), [0, 108, 158])
        XCTAssertEqual(flow([100, 100, 50], alignment: .center).frames(210).map(\.minX), [0, 108, 79])
        XCTAssertEqual(flow([100, 100, 50], alignment: .justified).frames(210).map(\.minX), [0, 110, 0])
    }

    func testAChildCanStartANewRow() {
        var second = Child.box(50)
        second.behavior = .startsRow
        let stage = Stage(FlowLayout(spacing: 8), [.box(50), second, .box(50)])
        XCTAssertEqual(stage.frames(nil).map(\.minY), [0, 28, 28])
    }

    // tevelee/SwiftUI-Flow#13, #21: a text field among tags should take the rest of its row.
    func testAChildCanFillItsRow() {
        var field = Child.box(40)
        field.behavior = .fillsRow
        field.isFlexible = true
        let stage = Stage(FlowLayout(spacing: 8), [.box(100), field, .box(50), .box(150)])
        XCTAssertEqual(stage.size(300), CGSize(width: 300, height: 48))
        XCTAssertEqual(stage.frames(300).map(\.width), [100, 134, 50, 150])
        XCTAssertEqual(stage.frames(300).map(\.minX), [0, 108, 250, 0])
        XCTAssertEqual(stage.size(nil).width, 364)
    }

    // tevelee/SwiftUI-Flow#19: a vertical flow under a maximum height must break by its bounds.
    func testAVerticalFlowBreaksByTheHeight() {
        let stage = Stage(
            FlowLayout(axis: .vertical, itemAlignment: .bottom, spacing: 8), [.box(50), .box(40), .box(30)])
        XCTAssertEqual(stage.size(nil), CGSize(width: 50, height: 76))
        XCTAssertEqual(stage.size(nil, height: 50), CGSize(width: 88, height: 48))
        let frames = stage.frames(nil, bounds: CGSize(width: 88, height: 50))
        XCTAssertEqual(frames.map(\.minX), [0, 10, 58])
        XCTAssertEqual(frames.map(\.minY), [0, 28, 0])
    }

    func testBalancedRowsAreEvenAndNotMore() {
        let boxes = Array(repeating: Child.box(50), count: 5)
        XCTAssertEqual(Stage(FlowLayout(spacing: 0), boxes).frames(200).map(\.minY), [0, 0, 0, 0, 20])
        let stage = Stage(FlowLayout(spacing: 0, isBalanced: true), boxes)
        XCTAssertEqual(stage.size(200), CGSize(width: 150, height: 40))
        XCTAssertEqual(stage.frames(200).map(\.minY), [0, 0, 0, 20, 20])
    }

    func testBoundsElsewhereShiftNothingInside() {
        let stage = flow([100, 100, 100])
        XCTAssertEqual(stage.frames(208, origin: CGPoint(x: 33.3, y: 71)).map { $0.minX.rounded() }, [0, 108, 0])
    }

    func testAnimatableDataKeepsNilAndTakesNumbers() {
        var layout = FlowLayout(rowSpacing: 4)
        layout.animatableData = FlowLayout(spacing: 6, rowSpacing: 7, minimumItemLength: 50).animatableData
        XCTAssertNil(layout.spacing)
        XCTAssertEqual(layout.rowSpacing, 7)
        XCTAssertEqual(layout.minimumItemLength, 50)
        var controls = WrappingControls()
        controls.animatableData = WrappingControls(spacing: 3, rowSpacing: 5).animatableData
        XCTAssertEqual(controls.spacing, 3)
        XCTAssertNil(controls.rowSpacing)
    }

    func testHostileParametersCountAsDefaults() {
        for bad in [-5, .nan, .infinity, -.infinity] as [CGFloat] {
            let layout = FlowLayout(spacing: bad, rowSpacing: bad, minimumItemLength: bad)
            XCTAssertEqual(Stage(layout, [.box(100), .box(100)]).size(100), CGSize(width: 100, height: 48), "\(bad)")
        }
        XCTAssertEqual(Stage(FlowLayout(), []).size(nil), .zero)
    }
}

import SwiftUI
import WrappingLayouts
import XCTest

final class WrappingControlsTests: XCTestCase {
    private func controls(_ widths: [CGFloat], spacing: CGFloat = 8) -> Stage<WrappingControls> {
        Stage(WrappingControls(spacing: spacing), widths.map { .text($0).tall(24) })
    }

    /// The worked case of LAYOUTS.md: a selection changes to a longer label and back.
    func testALongerLabelWrapsAndAShorterOneComesBack() {
        let stage = controls([80, 100, 90])
        XCTAssertEqual(stage.size(300), CGSize(width: 300, height: 24))
        XCTAssertEqual(stage.size(nil), CGSize(width: 286, height: 24))
        stage.update(1, .text(150).tall(24))
        XCTAssertEqual(stage.size(300), CGSize(width: 300, height: 56))
        XCTAssertEqual(stage.frames(300).map(\.minX), [0, 88, 0])
        XCTAssertEqual(stage.frames(300).map(\.minY), [0, 0, 32])
        stage.update(1, .text(100).tall(24))
        XCTAssertEqual(stage.size(300), CGSize(width: 300, height: 24))
    }

    // boardsesh PR#4184: chips were squeezed to "Filter…". ryanbr/noop PR#164: a wide control blew up its
    // column unseen.
    func testControlsKeepTheirIdealSizeAndWideOnesAreReported() {
        let stage = controls([60, 200, 60])
        XCTAssertEqual(stage.size(100), CGSize(width: 200, height: 24 * 3 + 8 * 2))
        XCTAssertEqual(stage.frames(100).map(\.width), [60, 200, 60])
        XCTAssertTrue(stage.proposals.allSatisfy { $0 == [.unspecified] })
    }

    func testExtremes() {
        XCTAssertEqual(controls([80, 100, 90]).size(.infinity), CGSize(width: 286, height: 24))
        XCTAssertEqual(controls([80, 100, 90]).size(0), CGSize(width: 100, height: 88))
        XCTAssertEqual(controls([80, 100, 90]).size(-10), CGSize(width: 100, height: 88))
        XCTAssertEqual(controls([]).size(300), .zero)
    }

    func testExactFitStays() {
        XCTAssertEqual(controls([80, 100, 90]).rowCount(286), 1)
        XCTAssertEqual(controls([80, 100, 90]).rowCount(285.999), 2)
    }

    func testNegativeSpacingCountsAsZeroAndNaNAsTheDefault() {
        XCTAssertEqual(controls([50, 50], spacing: -8).size(nil).width, 100)
        XCTAssertEqual(controls([50, 50], spacing: .nan).size(nil).width, 108)
    }

    func testRowsAdvanceByTheirTallestControl() {
        let stage = Stage(WrappingControls(spacing: 8, rowSpacing: 2), [.box(50, 24), .box(50, 40), .box(50, 24)])
        XCTAssertEqual(stage.frames(110).map(\.minY), [0, 0, 42])
    }

    func testAResizeMeasuresNothing() {
        let stage = controls([80, 100, 90])
        _ = stage.frames(300)
        stage.forgetProposals()
        for width in stride(from: 60, to: 320, by: 10) { _ = stage.frames(CGFloat(width)) }
        XCTAssertTrue(stage.proposals.allSatisfy(\.isEmpty))
    }
}

extension Child {
    func tall(_ height: CGFloat) -> Child {
        var copy = self
        copy.ideal.height = height
        return copy
    }
}

import LayoutEngine
import LayoutTesting
import XCTest

/// A layout that runs the closures it is given.
private struct Probe: Layout {
    var answer: @Sendable (ProposedViewSize, LayoutSubviews) -> CGSize = { _, _ in CGSize(width: 100, height: 50) }
    var placing: @Sendable (CGRect, ProposedViewSize, LayoutSubviews) -> Void = { _, _, _ in }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        answer(proposal, subviews)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        placing(bounds, proposal, subviews)
    }
}

final class LayoutProtocolTests: XCTestCase {
    private func container(_ layout: some Layout, _ sizes: [CGSize]) -> ContainerNode {
        let c = ContainerNode(layout)
        c.setChildren(ContiguousArray(sizes.map { LeafNode(FixedLeaf($0)) }))
        return c
    }

    private let tile = CGSize(width: 10, height: 20)

    func testReplacesOnlyUnspecifiedDimensionsWith10() {  // L1.7
        XCTAssertEqual(
            ProposedViewSize(width: 5, height: nil).replacingUnspecifiedDimensions(), CGSize(width: 5, height: 10))
        XCTAssertEqual(
            ProposedViewSize.unspecified.replacingUnspecifiedDimensions(by: CGSize(width: 3, height: 4)),
            CGSize(width: 3, height: 4))
    }

    func testTheLastPlaceWins() {  // L3.4
        let c = container(
            Probe(placing: { b, _, s in
                s[0].place(at: CGPoint(x: 1, y: 1), proposal: .unspecified)
                s[0].place(at: CGPoint(x: 30, y: 7), proposal: .unspecified)
            }), [tile])
        c.setPlacement(origin: .zero, size: CGSize(width: 100, height: 50), proposal: .unspecified)
        XCTAssertEqual(c.children[0].origin, CGPoint(x: 30, y: 7))
    }

    func testAnUnplacedSubviewIsCentred() {  // L3.5
        let c = container(Probe(), [tile])
        c.setPlacement(origin: CGPoint(x: 40, y: 60), size: CGSize(width: 100, height: 50), proposal: .unspecified)
        XCTAssertEqual(c.children[0].origin, CGPoint(x: 45, y: 15))
    }

    func testTheAnchorMeetsThePosition() {  // L3.3
        let c = container(
            Probe(placing: { b, _, s in
                s[0].place(at: CGPoint(x: b.maxX, y: b.maxY), anchor: .bottomTrailing, proposal: .unspecified)
            }), [tile])
        c.setPlacement(origin: CGPoint(x: 7, y: 9), size: CGSize(width: 100, height: 50), proposal: .unspecified)
        XCTAssertEqual(c.children[0].origin, CGPoint(x: 90, y: 30))
    }

    func testRightToLeftMirrorsEachSubview() {  // L5.2
        let c = container(
            Probe(placing: { b, _, s in
                s[0].place(at: CGPoint(x: b.minX + 5, y: b.minY), proposal: .unspecified)
            }), [tile])
        c.layoutDirection = .rightToLeft
        c.setPlacement(origin: CGPoint(x: 50, y: 0), size: CGSize(width: 100, height: 50), proposal: .unspecified)
        XCTAssertEqual(c.children[0].origin.x, 85)
    }

    func testSlicesPlaceTheOriginalSubviews() {  // L3.8
        let c = container(
            Probe(placing: { _, _, s in
                s[1..<3][2].place(at: CGPoint(x: 9, y: 0), proposal: .unspecified)
                s[[3, 0]][0].place(at: CGPoint(x: 4, y: 0), proposal: .unspecified)
            }), [tile, tile, tile, tile])
        c.setPlacement(origin: .zero, size: CGSize(width: 100, height: 50), proposal: .unspecified)
        XCTAssertEqual(c.children[2].origin.x, 9)
        XCTAssertEqual(c.children[3].origin.x, 4)
    }

    func testAnswersAreRememberedPerProposal() {  // L2.4
        nonisolated(unsafe) var calls = 0
        let c = container(
            Probe(answer: { _, _ in
                calls += 1; return .zero
            }), [tile])
        for _ in 0..<3 {
            for w in [10.0, 20, 30] { _ = c.sizeThatFits(ProposedViewSize(width: w, height: nil)) }
        }
        XCTAssertEqual(calls, 3)
        c.children[0].invalidateSize()
        _ = c.sizeThatFits(ProposedViewSize(width: 10, height: nil))
        XCTAssertEqual(calls, 4)
    }

    func testAChangeForgetsOnlyThePathToTheRoot() {  // L2.5
        let left = container(Probe(answer: { p, s in s[0].sizeThatFits(p) }), [tile])
        let right = container(Probe(answer: { p, s in s[0].sizeThatFits(p) }), [tile])
        let top = ContainerNode(HStackLayout())
        top.setChildren([left, right])
        _ = top.sizeThatFits(.unspecified)
        let before = LayoutCounters.measurements
        left.children[0].invalidateSize()
        _ = top.sizeThatFits(.unspecified)
        XCTAssertEqual(LayoutCounters.measurements - before, 2)  // the container and the top; the leaf is rigid
    }

    func testNaNAnswersAndPositionsAreReportedAndCountAsZero() {  // L3.7
        RuntimeNotes.reset()
        RuntimeNotes.sink = { _ in }
        let c = container(
            Probe(
                answer: { _, _ in CGSize(width: CGFloat.nan, height: 5) },
                placing: { _, _, s in
                    s[0].place(at: CGPoint(x: CGFloat.nan, y: 3), proposal: .unspecified)
                }), [tile])
        XCTAssertEqual(c.sizeThatFits(.zero), CGSize(width: 0, height: 5))
        c.setPlacement(origin: .zero, size: CGSize(width: 10, height: 5), proposal: .zero)
        XCTAssertEqual(c.children[0].origin, CGPoint(x: 0, y: 3))
        XCTAssertEqual(RuntimeNotes.all.count, 2)
    }

    func testPlacingWhileMeasuringIsReportedAndIgnored() {  // L3.6
        RuntimeNotes.reset()
        RuntimeNotes.sink = { _ in }
        let c = container(
            Probe(answer: { _, s in
                s[0].place(at: CGPoint(x: 3, y: 3), proposal: .unspecified)
                return .zero
            }), [tile])
        _ = c.sizeThatFits(.zero)
        XCTAssertEqual(RuntimeNotes.all.count, 1)
    }

    func testSpacingPreferences() {  // L4.5–L4.10
        XCTAssertEqual(ViewSpacing().distance(to: ViewSpacing(), along: .horizontal), 8)
        XCTAssertEqual(ViewSpacing.zero.distance(to: .zero, along: .vertical), 0)
        XCTAssertEqual(ViewSpacing.zero.distance(to: ViewSpacing(), along: .vertical), 0)
        var text = ViewSpacing()
        text.top = .init(aboveText: 4.742, textToText: 0)
        text.bottom = .init(belowText: 8.151, textToText: 0)
        XCTAssertEqual(ViewSpacing.plainView.distance(to: text, along: .vertical), 4.742)
        XCTAssertEqual(text.distance(to: .plainView, along: .vertical), 8.151)
        XCTAssertEqual(text.distance(to: text, along: .vertical), 0)
        XCTAssertEqual(text.distance(to: text, along: .horizontal), 8)
    }

    func testAnyLayoutKeepsSubviewsAndRebuildsTheCache() {  // L6.1, L6.2
        let c = container(AnyLayout(HStackLayout(spacing: 4)), [tile, tile])
        XCTAssertEqual(c.sizeThatFits(.unspecified), CGSize(width: 24, height: 20))
        let kept = c.children[1]
        c.setLayout(AnyLayout(VStackLayout(spacing: 4)))
        XCTAssertEqual(c.sizeThatFits(.unspecified), CGSize(width: 10, height: 44))
        XCTAssertTrue(c.children[1] === kept)
        XCTAssertEqual(c.stackOrientation, .vertical)
    }

    func testAHundredThousandEqualQuestionsAskEachChildOnce() {
        let runner = LayoutRunner(HStackLayout(spacing: 0), sizes: Array(repeating: tile, count: 1000))
        let before = runner.measurementCount
        runner.place(width: nil)
        runner.place(width: nil)
        XCTAssertLessThanOrEqual(runner.measurementCount - before, 2001)
    }
}

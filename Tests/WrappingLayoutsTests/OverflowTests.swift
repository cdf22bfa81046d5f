import LayoutTesting
import SwiftUI
import WrappingLayouts
import XCTest

/// Limited rows, and the label that says how many children are left out.
final class OverflowTests: XCTestCase {
    private func item(_ width: CGFloat, priority: Double = 0) -> Child {
        var child = Child.box(width)
        child.behavior = .hidesInOverflow
        child.priority = priority
        return child
    }

    private var label: Child {
        var child = Child.box(0)
        child.behavior = .overflowLabel
        child.labelWidth = { CGFloat(40 + String($0).count * 10) }
        return child
    }

    private func flow(_ children: [Child], rows: Int?, spacing: CGFloat = 8) -> Stage<FlowLayout> {
        Stage(FlowLayout(spacing: spacing, maximumRows: rows), children)
    }

    /// The number that the label was placed with, and the children placed with a size of zero.
    private func read(_ stage: Stage<FlowLayout>, _ width: CGFloat) -> (count: Int, hidden: [Int]) {
        let frames = stage.frames(width)
        let hidden = frames.indices.dropLast().filter { stage.placedProposals[$0] == .zero }
        return (OverflowCount.count(in: stage.placedProposals.last ?? .zero), Array(hidden))
    }

    // Six of 50 with gaps of 8 in 166 points: three a row, and a third one makes room for the label.
    func testTheLabelSaysHowManyAreLeftOut() {
        let stage = flow(Array(repeating: item(50), count: 6) + [label], rows: 1)
        XCTAssertEqual(stage.size(166), CGSize(width: 166, height: 20))
        let (count, hidden) = read(stage, 166)
        XCTAssertEqual(count, 4)
        XCTAssertEqual(hidden, [2, 3, 4, 5])
        XCTAssertEqual(stage.frames(166)[6], CGRect(x: 116, y: 0, width: 50, height: 20))
    }

    func testNothingIsLeftOutWhereThereIsRoom() {
        let stage = flow(Array(repeating: item(50), count: 6) + [label], rows: 2)
        XCTAssertEqual(stage.size(166), CGSize(width: 166, height: 48))
        XCTAssertEqual(read(stage, 166).count, 0)
        XCTAssertEqual(stage.size(nil).width, 6 * 50 + 5 * 8, "the label that isn't needed has no gap")
    }

    func testLowPrioritiesLeaveFirst() {
        let children = [item(50, priority: -1), item(50), item(50, priority: 2), item(50), label]
        let stage = flow(children, rows: 1)
        XCTAssertEqual(read(stage, 166).hidden, [0, 3])
        XCTAssertEqual(stage.frames(166).map(\.minX), [116, 0, 58, 116, 116])
    }

    func testChildrenThatMayNotBeLeftOutStay() {
        let stage = flow([.box(50), item(50), .box(50), item(50), .box(50), label], rows: 1)
        XCTAssertEqual(read(stage, 1).hidden, [1, 3])
        XCTAssertEqual(stage.size(1).height, 4 * 20 + 3 * 8)
    }

    func testWithoutALabelChildrenAreLeftOutAllTheSame() {
        let stage = flow(Array(repeating: item(50), count: 6), rows: 1)
        XCTAssertEqual(stage.size(166), CGSize(width: 166, height: 20))
        _ = stage.frames(166)
        XCTAssertEqual(stage.placedProposals.filter { $0 == .zero }.count, 3)
    }

    func testALimitBelowOneCountsAsOne() {
        for limit in [0, -3, .min] as [Int] {
            XCTAssertEqual(flow([item(50), item(50), label], rows: limit).size(60).height, 20, "\(limit)")
        }
        XCTAssertEqual(flow([item(50), item(50), label], rows: .max).size(60).height, 48)
    }

    /// Generated flows whose rows are limited.
    private struct Limited: Shrinkable, CustomStringConvertible {
        var widths: [CGFloat]
        var width: CGFloat
        var rows: Int
        var description: String { "widths \(widths), W \(width), at most \(rows) rows" }
        var simpler: [Limited] {
            simplerLengths(widths).map { Limited(widths: $0, width: width, rows: rows) }
                + simplerLength(width).map { Limited(widths: widths, width: $0, rows: rows) }
        }
    }

    func testTheNumberIsRightAndTheLeastAtEveryWidth() {
        checkLaw(
            "limited rows", count: 5_000, seed: 11,
            generate: { dice in
                Limited(
                    widths: (0..<dice.one(of: [1, 2, 5, 9, 14])).map { _ in dice.tenths(200...900) },
                    width: dice.tenths(400...5_000), rows: dice.one(of: [1, 2, 3]))
            },
            law: { [label] input in
                let stage = flow(input.widths.map { item($0) } + [label], rows: input.rows)
                let (count, hidden) = read(stage, input.width)
                if count != hidden.count { return "says \(count), but \(hidden.count) are left out" }
                if hidden != Array((input.widths.count - count)..<input.widths.count) {
                    return "\(hidden) are left out"
                }
                let frames = stage.frames(input.width)
                let tops = Set(frames.enumerated().filter { !hidden.contains($0.offset) }.map(\.element.minY))
                if tops.count > input.rows { return "\(tops.count) rows" }
                // Simply trying one after the other finds no lesser number.
                for fewer in 0..<count {
                    let shown = Array(input.widths.dropLast(fewer)) + (fewer == 0 ? [] : [label.labelWidth!(fewer)])
                    var rows: [FlowRow] = []
                    FlowArrangement.breakRows(
                        FlowItems(widths: shown, heights: shown, gap: 8), width: input.width, into: &rows)
                    // A label of one digit makes room for another child and leaves less for itself; such a
                    // number may be passed over.
                    if rows.count <= input.rows, fewer != 9 { return "\(fewer) would be enough, not \(count)" }
                }
                return nil
            })
    }

    // MARK: Line breaks

    private var lineBreak: Child {
        var child = Child.box(0, 0)
        child.behavior = .lineBreak
        return child
    }

    func testALineBreakTakesNoSpace() {
        let stage = flow([.box(50), lineBreak, .box(50), .box(50)], rows: nil)
        XCTAssertEqual(stage.size(nil), CGSize(width: 108, height: 48))
        XCTAssertEqual(stage.frames(nil)[2].origin, CGPoint(x: 0, y: 28))
        XCTAssertEqual(stage.frames(nil)[3].origin, CGPoint(x: 58, y: 28))
    }

    func testSeveralBreaksCountAsOneAndThoseAtTheEndsAsNone() {
        let stage = flow([lineBreak, .box(50), lineBreak, lineBreak, .box(50), lineBreak], rows: nil)
        XCTAssertEqual(stage.size(nil), CGSize(width: 50, height: 48))
        XCTAssertEqual(flow([lineBreak, lineBreak], rows: nil).size(100), .zero)
    }

    func testARowBeforeABreakIsNotJustified() {
        let stage = Stage(
            FlowLayout(alignment: .justified, spacing: 8), [.box(50), .box(50), lineBreak, .box(50), .box(50)])
        XCTAssertEqual(stage.frames(200)[1].minX, 58)
    }

    func testABreakCountsEvenIfTheChildAfterItIsLeftOut() {
        let children = [item(50, priority: 1), lineBreak, item(50), item(50, priority: 1), .box(120)]
        let stage = flow(children, rows: 3)
        XCTAssertEqual(stage.frames(60).filter { $0.size != .zero }.map(\.minY), [0, 28, 56])
    }

    // MARK: Filling by priority

    private func field(_ priority: Double, maximum: CGFloat = .infinity) -> Child {
        var child = Child.box(20)
        child.isFlexible = true
        child.behavior = .fillsRow
        child.priority = priority
        child.maximum = maximum
        return child
    }

    func testHighPrioritiesFillFirst() {
        let stage = Stage(FlowLayout(spacing: 0), [field(0), field(1), field(1)])
        XCTAssertEqual(stage.frames(300).map(\.width), [20, 140, 140])
        let bounded = Stage(FlowLayout(spacing: 0), [field(0), field(1, maximum: 100), field(1)])
        XCTAssertEqual(bounded.frames(300).map(\.width), [20, 100, 180])
        let all = Stage(FlowLayout(spacing: 0), [field(0), field(1, maximum: 100), field(1, maximum: 100)])
        XCTAssertEqual(all.frames(300).map(\.width), [100, 100, 100])
    }

    func testWhatNobodyTakesIsLeftFree() {
        let stage = Stage(FlowLayout(alignment: .trailing, spacing: 0), [field(0, maximum: 50), .box(100), .box(200)])
        XCTAssertEqual(stage.frames(200).map(\.minX), [50, 100, 0])
    }
}

/// Limited rows around real views.
final class OverflowViewTests: XCTestCase {
    private struct Tags: View {
        var count = 20
        var axis = Axis.horizontal

        var body: some View {
            FlowLayout(axis: axis, spacing: 8, maximumRows: 2) {
                ForEach(0..<count, id: \.self) { number in
                    Text("Tag \(number * 37)").padding(4).hidesInOverflow(of: axis)
                }
                OverflowLabel { Text("+\($0) more").padding(4) }
            }
        }
    }

    @MainActor
    private func check(_ harness: Harness, _ place: String) {
        let spoken = harness.accessibilityLabels
        let shown = spoken.filter { $0.hasPrefix("Tag") }
        let labels = spoken.filter { $0.hasPrefix("+") }
        let hidden = 20 - shown.count
        XCTAssertEqual(labels, hidden == 0 ? [] : ["+\(hidden) more"], place)
        XCTAssertEqual(shown, (0..<shown.count).map { "Tag \($0 * 37)" }, place)
    }

    func testTheLabelIsRightAtEveryWidth() {
        MainActor.assumeIsolated {
            let harness = Harness(width: 100, height: 400) { Tags() }
            for width in stride(from: 60, through: 1_200, by: 17) {
                harness.resize(width: CGFloat(width), height: 400)
                check(harness, "W = \(width)")
            }
        }
    }

    func testColumnsCanBeLimitedToo() {
        MainActor.assumeIsolated {
            for height in [60, 120, 230, 500] as [CGFloat] {
                check(Harness(width: 600, height: height) { Tags(axis: .vertical) }, "H = \(height)")
            }
        }
    }

    func testALineBreakView() {
        MainActor.assumeIsolated {
            let harness = Harness(width: 400) {
                FlowLayout(spacing: 8) {
                    Text("a")
                    LineBreak()
                    Text("b")
                }
            }
            XCTAssertEqual(harness.frame(of: "b")?.minX, harness.frame(of: "a")?.minX)
            XCTAssertEqual(harness.frame(of: "b")?.minY, (harness.frame(of: "a")?.maxY ?? 0) + 8)
        }
    }
}

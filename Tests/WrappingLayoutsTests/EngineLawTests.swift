import SwiftUI
import WrappingLayouts
import XCTest

/// Children of every kind at a width, for generated cases that run through the engine.
struct EngineCase: Shrinkable, CustomStringConvertible {
    var widths: [CGFloat]
    /// By position: a box, text that wraps, or a child that takes any width offered.
    var width: CGFloat?
    var origin = CGPoint.zero

    var description: String { "widths \(widths), W \(width.map { "\($0)" } ?? "nil"), bounds at \(origin)" }

    var children: [Child] {
        widths.enumerated().map { index, width in
            switch index % 3 {
            case 0: return .box(width, 20 + CGFloat(index))
            case 1: return .text(width, minimum: min(width, 25))
            default:
                var child = Child.box(width)
                child.isFlexible = true
                child.behavior = index % 2 == 0 ? .fillsRow : []
                return child
            }
        }
    }

    var simpler: [EngineCase] {
        simplerLengths(widths).map { EngineCase(widths: $0, width: width, origin: origin) }
            + simplerLength(width ?? 0).map { EngineCase(widths: widths, width: $0, origin: origin) }
    }

    static func random(_ dice: inout Dice) -> EngineCase {
        let count = dice.one(of: [0, 1, 2, 4, 7])
        return EngineCase(
            widths: (0..<count).map { _ in dice.tenths(0...2_500) },
            width: dice.one(of: [nil, 0, .infinity, dice.tenths(1...6_000), dice.tenths(1...6_000)]),
            origin: CGPoint(x: dice.tenths(-500...500), y: dice.tenths(-500...500)))
    }
}

/// The laws that every layout can be held to, for the layouts as the engine runs them.
final class EngineLawTests: XCTestCase {
    private func holdLaws<L: Layout>(_ layout: L, file: StaticString = #filePath, line: UInt = #line) {
        checkLaw("\(layout)", count: 1_500, file: file, line: line, generate: EngineCase.random) { input in
            let stage = Stage(layout, input.children)
            let size = stage.size(input.width)
            let frames = stage.frames(input.width)
            if !size.width.isFinite || !size.height.isFinite || size.width < 0 || size.height < 0 { return "\(size)" }
            for (index, frame) in frames.enumerated() {
                let inside = CGRect(origin: .zero, size: size).insetBy(dx: -1e-9, dy: -1e-9)
                if !inside.contains(frame) { return "child \(index) at \(frame) is outside \(size)" }
                for other in frames[..<index]
                where frame.insetBy(dx: 1e-9, dy: 1e-9).intersects(other.insetBy(dx: 1e-9, dy: 1e-9)) {
                    return "child \(index) at \(frame) overlaps \(other)"
                }
            }
            // Other questions in between change nothing.
            for width in [nil, 0, 123, .infinity] as [CGFloat?] { _ = stage.size(width) }
            stage.node.invalidatePlacement()
            if stage.frames(input.width) != frames { return "placed again it differs" }
            if Stage(layout, input.children).frames(input.width) != frames { return "a fresh cache places differently" }
            let moved = stage.frames(input.width, origin: input.origin)
            for (here, there) in zip(frames, moved)
            where abs(here.minX - there.minX) > 1e-9 || abs(here.minY - there.minY) > 1e-9 {
                return "bounds at \(input.origin) change \(here) to \(there)"
            }
            let mirrored = Stage(layout, input.children)
            mirrored.node.layoutDirection = .rightToLeft
            for (left, right) in zip(frames, mirrored.frames(input.width))
            where abs(size.width - left.maxX - right.minX) > 1e-9 {
                return "\(left) isn't mirrored by \(right)"
            }
            return nil
        }
    }

    func testWideFirstGrid() {
        // Without boxes wider than a cell: those overlap their neighbours, as in any grid of equal columns.
        holdLaws(WideFirstGrid(minimumColumnWidth: 250, rowSpacing: 3))
        holdLaws(WideFirstGrid(minimumColumnWidth: 250, maximumColumns: 2, alignment: .center, equalRowHeights: true))
        holdLaws(WideFirstGrid(minimumColumnWidth: 250, alignment: .bottomTrailing, collapsesEmptyColumns: true))
    }

    func testFlowLayout() {
        holdLaws(FlowLayout())
        holdLaws(FlowLayout(alignment: .center, itemAlignment: .center, spacing: 4, rowSpacing: 0))
        holdLaws(FlowLayout(alignment: .justified, itemAlignment: .lastTextBaseline, isBalanced: true))
        holdLaws(FlowLayout(axis: .vertical, itemAlignment: .center))
        holdLaws(FlowLayout(alignment: .trailing, fillsProposal: true, minimumItemLength: 0))
    }

    func testWrappingControls() {
        holdLaws(WrappingControls())
        holdLaws(WrappingControls(spacing: 0, rowSpacing: 5, itemAlignment: .bottom))
    }
}

import XCTest

@testable import TesseraKit

/// The seed programs, unchanged, through the built tool; skipped where they are not there.
final class SeedTests: XCTestCase {
    private let grid = BuiltTool.seeds + "/WideFirstGrid.swift"
    private let flow = BuiltTool.seeds + "/FlowLayoutLesson.swift"
    private let menus = BuiltTool.seeds + "/RewrappingMenusApp.swift"
    private var palette: [String] { [grid, BuiltTool.seeds + "/WideFirstGridDemoApp.swift"] }

    override func setUpWithError() throws {
        guard exists(BuiltTool.seeds) else { throw XCTSkip("\(BuiltTool.seeds) is not there") }
    }

    /// LAYOUTS, table of WideFirstGrid; the view's padding takes 32 points.
    func testThePalettesGridAtFourWidths() throws {
        let table: [(width: Double, rows: Rows)] = [
            (96, Rows(columns: 1, firstWidth: 96, rows: 12)), (200, Rows(columns: 2, firstWidth: 200, rows: 7)),
            (304, Rows(columns: 3, firstWidth: 200, rows: 5)), (408, Rows(columns: 4, firstWidth: 200, rows: 4)),
        ]
        for (width, rows) in table {
            let root = try BuiltTool.inspect(palette + ["--view", "PaletteView", "--width", "\(width + 32)"])
            XCTAssertEqual(Rows(of: try root.first("WideFirstGrid")), rows, "at \(width)")
        }
    }

    func testTheWholePaletteAppRunsUnchanged() throws {
        let root = try BuiltTool.inspect(palette + ["--width", "440"])
        XCTAssertTrue(root.contains(text: "Tile palette"))
        XCTAssertEqual(try root.first("WideFirstGrid").children.count, 12)
    }

    func testTappingATileSaysSo() throws {
        let root = try BuiltTool.inspect(palette + ["--tap", "Tile 3", "--width", "440"])
        XCTAssertTrue(root.contains(text: "Selected tile: 3"))
        XCTAssertFalse(root.contains(text: "Choose a numbered tile"))
    }

    func testTheGridsAnswersToNilZeroAndInfinity() throws {
        let probe = try file(
            """
            import SwiftUI
            struct Proposing: Layout {
                var width: CGFloat?
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    subviews[0].sizeThatFits(ProposedViewSize(width: width, height: nil))
                }
                func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(width: width, height: nil))
                }
            }
            struct Probe: View {
                let width: CGFloat?
                var tiles = 12
                var body: some View {
                    Proposing(width: width) {
                        WideFirstGrid { ForEach(0..<tiles, id: \\.self) { _ in Color.red.frame(height: 64) } }
                    }
                }
            }
            """)
        for (width, answer) in [("nil", 408.0), ("0", 96), (".infinity", 1_344)] {
            let root = try BuiltTool.inspect([grid, probe, "--view", "Probe(width: \(width))"])
            XCTAssertEqual(try root.first("Proposing").frame.width, answer, width)
        }
        let empty = try BuiltTool.inspect([grid, probe, "--view", "Probe(width: nil, tiles: 0)"]).first("WideFirstGrid")
        XCTAssertEqual([empty.frame.width, empty.frame.height], [0, 0])
    }

    func testALongerIntroductionMovesTheRowsBelowDown() throws {
        let probe = try file(
            """
            import SwiftUI
            struct Introduced: View {
                let text: String
                var body: some View {
                    WideFirstGrid {
                        Text(text)
                        ForEach(0..<5, id: \\.self) { Text("Tile \\($0)").frame(height: 20) }
                    }
                }
            }
            """)
        func frames(_ text: String) throws -> [Node.Frame] {
            try BuiltTool.inspect([grid, probe, "--view", "Introduced(text: \"\(text)\")", "--width", "200"])
                .first("WideFirstGrid").children.map(\.frame)
        }
        let short = try frames("Short")
        let long = try frames(String(repeating: "A longer introduction. ", count: 8))
        let growth = long[0].height - short[0].height
        XCTAssertGreaterThan(growth, 20)
        for index in 1..<6 { XCTAssertEqual(long[index].y - short[index].y, growth, accuracy: 1e-9) }
    }

    func testTheMenusRewrapAndTheSentenceMovesWithThem() throws {
        func measure(_ choices: String...) throws -> (menus: Node, sentence: Node.Frame) {
            let root = try BuiltTool.inspect([menus, "--width", "520"] + choices.flatMap { ["--choose", $0] })
            let sentence = root.all.first { $0.text == "Choose a longer option, then narrow the window." }
            return (try root.first("WrappingControls"), try XCTUnwrap(sentence).frame)
        }
        let before = try measure()
        let chosen = try measure("Pattern=Alternating diagonal lines")
        let back = try measure("Pattern=Alternating diagonal lines", "Pattern=Solid")
        XCTAssertEqual(Rows(of: before.menus)?.rows, 1)
        XCTAssertEqual(Rows(of: chosen.menus)?.rows, 2)
        let row = before.menus.children.map(\.frame.height).max() ?? 0
        XCTAssertEqual(chosen.menus.frame.height - before.menus.frame.height, row + 8, accuracy: 1e-9)
        XCTAssertEqual(chosen.sentence.y - before.sentence.y, row + 8, accuracy: 1e-9)
        XCTAssertEqual(back.menus, before.menus)
        XCTAssertEqual(back.sentence, before.sentence)
    }

    /// LAYOUTS, the worked case of WrappingControls: 80, 100, 90 wide, 24 tall, in 300.
    func testTheWorkedCaseOfTheControls() throws {
        let probe = try file(
            """
            import SwiftUI
            struct Controls: View {
                let widths: [CGFloat]
                var body: some View {
                    WrappingControls(spacing: 8) {
                        ForEach(widths, id: \\.self) { Color.red.frame(width: $0, height: 24) }
                    }
                }
            }
            """)
        func controls(_ widths: String) throws -> Node {
            try BuiltTool.inspect([menus, probe, "--view", "Controls(widths: [\(widths)])", "--width", "300"])
                .first("WrappingControls")
        }
        let before = try controls("80, 100, 90")
        XCTAssertEqual(before.children.map(\.frame.x), [0, 88, 196])
        XCTAssertEqual(before.frame.height, 24)
        let grown = try controls("80, 150, 90")
        XCTAssertEqual(grown.children.map(\.frame.x), [0, 88, 0])
        XCTAssertEqual(grown.children.map(\.frame.y), [0, 0, 32])
        XCTAssertEqual(grown.frame.height, 56)
    }

    func testTheFlowLessonShowsItsTags() throws {
        let tags = "TagsView(tags: [\"one\", \"two\", \"three\", \"four\", \"five\", \"six\", \"seven\", \"eight\"])"
        let root = try BuiltTool.inspect([flow, "--view", tags, "--width", "160"])
        let layout = try root.first("FlowLayout")
        XCTAssertEqual(layout.children.count, 8)
        XCTAssertGreaterThan(try XCTUnwrap(Rows(of: layout)).rows, 2)
        XCTAssertTrue(layout.children.allSatisfy { $0.frame.x + $0.frame.width <= 160 })
    }

    private func file(_ text: String) throws -> String {
        let path = try temporaryFolder(for: self) + "/Probe.swift"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }
}

@testable import SwiftUI
import DisplayList
import LayoutTesting
import XCTest

final class TextTests: XCTestCase {
    func testInlineMarkdownBecomesSpans() {
        func looks(_ s: String) -> [String] {
            InlineMarkdown.parse(s).map {
                "\($0.text)|\($0.isBold ? "b" : "")\($0.isItalic ? "i" : "")\($0.isCode ? "c" : "")\($0.isStruck ? "s" : "")\($0.link ?? "")"
            }
        }
        XCTAssertEqual(looks("plain"), ["plain|"])
        XCTAssertEqual(looks("a **b** *c* `d` ~~e~~"), ["a |", "b|b", " |", "c|i", " |", "d|c", " |", "e|s"])
        XCTAssertEqual(looks("**a *b* c**"), ["a |b", "b|bi", " c|b"])
        XCTAssertEqual(looks("snake_case_name 2 * 3 * 4"), ["snake_case_name 2 * 3 * 4|"])
        XCTAssertEqual(looks("[site](https://a.b)"), ["site|https://a.b"])
        XCTAssertEqual(looks("\\*not\\*"), ["*not*|"])
        XCTAssertEqual(looks("*open"), ["*open|"])
    }

    @MainActor func testALiteralIsAKeyAndAStringIsVerbatim() async {
        let value = "**x**"
        let h = Harness {
            VStack {
                Text("**a** \(3) \(2.5)"); Text(value)
            }
        }
        XCTAssertEqual(h.texts, ["a 3 2.500000", "**x**"])
    }

    @MainActor func testWindowTextIs16TallAndBodyIs18AndAHalf() async {  // T1.12, T1.17
        let h = Harness {
            VStack {
                Text("one"); Text("two").font(.body)
            }
        }
        XCTAssertEqual(h.frame(of: "one")?.height, 16)
        XCTAssertEqual(h.frame(of: "two")?.height, 18.5)
    }

    @MainActor func testTextKeepsItsDistanceFromPlainViews() async {  // T1.12
        let h = Harness {
            VStack {
                Color.red.frame(width: 20, height: 20); Text("text"); Color.red.frame(width: 20, height: 20)
            }
        }
        XCTAssertEqual(h.size.height, 20 + 4.7421875 + 16 + 8.15087890625 + 20, accuracy: 0.001)
    }

    @MainActor func testTextIsDrawnInABoxOfItsMeasuredSizeAtEveryScale() async {
        let host = ViewHost(
            HStack {
                Color.red.frame(width: 10.3, height: 10); Text("Tile 12 wide")
            }.padding(0.7), ViewHost.Options())
        for scale in [1.0, 2, 3] {
            let boxes = host.displayList(scale: scale).items.compactMap { item -> CGRect? in
                if case .text(_, let r) = item { r } else { nil }
            }
            XCTAssertEqual(boxes.map(\.width), [host.size.width - 10.3 - 8 - 1.4].map { ($0 * 2).rounded() / 2 })
            XCTAssertEqual(boxes[0].minX * scale, (boxes[0].minX * scale).rounded(), accuracy: 1e-9)
        }
    }

    @MainActor func testRightToLeftPutsTheFirstViewAtTheRight() async {  // L5.4
        let h = Harness(width: 100, height: 20, direction: .rightToLeft) {
            HStack(spacing: 0) {
                Color.red.frame(width: 30); Text("x").frame(width: 70)
            }
        }
        XCTAssertEqual(h.frame(ofType: "Color")?.minX, 70)
    }
}

extension TextTests {
    /// A region falls back to its language; arguments go where the translation puts them.
    @MainActor func testKeysAreLookedUpInTheStringTablesOfABundle() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "tables-\(ProcessInfo.processInfo.processIdentifier)")
        let table = folder.appendingPathComponent("it.lproj")
        try FileManager.default.createDirectory(at: table, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try #""%@ of %lld" = "%2$lld: %1$@";"#.write(
            to: table.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
        let bundle = try XCTUnwrap(Bundle(path: folder.path))
        let text = Text("\("uno") of \(3)", bundle: bundle)
        XCTAssertEqual(Harness { text.environment(\.locale, Locale(identifier: "it_CH")) }.texts, ["3: uno"])
        XCTAssertEqual(Harness { text.environment(\.locale, Locale(identifier: "de")) }.texts, ["uno of 3"])
    }
}

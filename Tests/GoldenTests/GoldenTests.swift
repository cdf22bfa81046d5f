import Foundation
import XCTest

/// Every case of the golden files, one test for each group.
final class GoldenTests: XCTestCase {
    @MainActor private static var board = Scoreboard()

    override class func tearDown() {
        MainActor.assumeIsolated {
            print(board.summary)
            guard let path = ProcessInfo.processInfo.environment["GOLDEN_PAGE"] else { return }
            do { try board.page.write(toFile: path, atomically: true, encoding: .utf8) } catch {
                print("goldens: the page \(path) could not be written: \(error.localizedDescription)")
            }
        }
    }

    private func check(_ group: String) throws { try MainActor.assumeIsolated { try run(group) } }

    @MainActor private func run(_ group: String) throws {
        for test in try CaseFiles.cases(of: group) {
            let outcome = try Runner.run(test)
            let differs = !outcome.report.isEmpty
            let reason =
                differs
                ? KnownDifferences.reasons[test.name] : outcome.isEager ? KnownDifferences.eager[test.name] : nil
            if !outcome.unsupported.isEmpty {
                let what = outcome.unsupported.joined(separator: ", ")
                print("golden \(test.name): unsupported: \(what)")
                Self.board.add(test.name, .unsupported, "lacks \(what)")
            } else if !differs && !outcome.isEager {
                Self.board.add(test.name, .passed)
                if KnownDifferences.lists(test.name) {
                    XCTFail("\(test.name) passes now; take it off the list of known differences")
                }
            } else if let reason {
                print("golden \(test.name): known to differ: \(reason)")
                Self.board.add(test.name, .known, reason)
            } else {
                Self.board.add(test.name, .failed)
                XCTFail("\(test.name) differs\n\(outcome.report.joined(separator: "\n"))")
            }
            if outcome.hasLeastWidths { Self.board.leastWidths += 1 }
            if !outcome.estimates.isEmpty {
                print(
                    "golden \(test.name): not recorded, measured with Pango: \(outcome.estimates.joined(separator: "; "))"
                )
            }
        }
    }

    func testEveryGroupHasATest() throws {
        let tested = [
            "animation", "button", "customlayout", "dark", "focus", "foreach", "grid", "hover", "layout", "lazy",
            "matched",
            "menu", "paint", "picker", "position", "pressure", "scroll", "section", "shape", "slider", "text",
            "textfield",
            "textstyle", "toggle",
        ]
        XCTAssertEqual(try CaseFiles.groups(), tested)
    }

    func testAnimation() throws { try check("animation") }
    func testButton() throws { try check("button") }
    func testCustomLayout() throws { try check("customlayout") }
    func testDark() throws { try check("dark") }
    func testFocus() throws { try check("focus") }
    func testForEach() throws { try check("foreach") }
    func testGrid() throws { try check("grid") }
    func testHover() throws { try check("hover") }
    func testLayout() throws { try check("layout") }
    func testLazy() throws { try check("lazy") }
    func testMatched() throws { try check("matched") }
    func testMenu() throws { try check("menu") }
    func testPaint() throws { try check("paint") }
    func testPicker() throws { try check("picker") }
    func testPosition() throws { try check("position") }
    func testPressure() throws { try check("pressure") }
    func testScroll() throws { try check("scroll") }
    func testSection() throws { try check("section") }
    func testShape() throws { try check("shape") }
    func testSlider() throws { try check("slider") }
    func testText() throws { try check("text") }
    func testTextField() throws { try check("textfield") }
    func testTextStyle() throws { try check("textstyle") }
    func testToggle() throws { try check("toggle") }
}

import XCTest

@testable import TesseraKit

final class ViewChoiceTests: XCTestCase {
    private let palette = "struct Palette: View {}\nstruct Row: View { let n: Int }\nstruct Model {}"

    func testTheOnlyViewThatNeedsNothingIsShown() throws {
        XCTAssertEqual(try choose(nil, palette), "Palette")
        XCTAssertEqual(try choose("Palette", palette), "Palette")
        XCTAssertEqual(try choose("Row(n: 2)", palette), "Row(n: 2)")
        XCTAssertNil(try choose(nil, "@main struct P: App {}\nstruct A: View {}"))
    }

    func testWhatCannotBeShownIsSaid() {
        check(
            nil, "",
            "no view was found in A.swift: it declares no types; declare 'struct NAME: View', "
                + "or give an expression with --view 'Text(\"Hello\")'.")
        check(
            nil, "struct M {}",
            "no view was found in A.swift: it declares M, none of them a View; "
                + "declare 'struct NAME: View', or give an expression with --view 'Text(\"Hello\")'.")
        check(
            nil, "struct A: View {}\nstruct B: View {}",
            "more than one view in A.swift could be shown: A and B; name one with --view A.")
        check(
            nil, "struct T: View { let tags: [String]\n let n: Int }",
            "no view in A.swift can be made without arguments; found T; "
                + "give an expression, for example --view 'T(tags: …, n: …)'.")
        check(
            "Palete", palette,
            "there is no type 'Palete' in A.swift; found Palette and Row; did you mean --view Palette?")
        check("Zebra", palette, "there is no type 'Zebra' in A.swift; found Palette and Row.")
        check(
            "Row", palette,
            "'Row' can't be made without arguments (it needs n); "
                + "give an expression, for example --view 'Row(n: …)'.")
        check(
            "H", "private struct H: View {}",
            "'H' is private to its file; make it internal to show it with --view.")
    }

    func testTheAddedFileShowsTheViewAndStartsOnlyWhereNeeded() throws {
        XCTAssertNil(ProgramSource.entry(view: nil, hasStart: true))
        let start = try XCTUnwrap(ProgramSource.entry(view: nil, hasStart: false))
        XCTAssertTrue(start.contains("@main"))
        XCTAssertFalse(start.contains("tessera_named_view"))
        let view = try XCTUnwrap(ProgramSource.entry(view: "A.B", hasStart: true))
        XCTAssertTrue(view.contains("\nA.B()\n"))
        XCTAssertFalse(view.contains("@main"))
        XCTAssertEqual(ProgramSource.expression(for: "T(n: 1)"), "T(n: 1)")
    }

    func testModuleNamesAreNeverThoseOfOthers() {
        XCTAssertEqual(ProgramSource.moduleName(for: "a/SwiftUI.swift"), "Tessera_SwiftUI")
        XCTAssertEqual(ProgramSource.moduleName(for: "2 tiles é.swift"), "Tessera_2_tiles__")
    }

    private func choose(_ asked: String?, _ text: String) throws -> String? {
        let scan = SourceScan([text])
        return try ViewChoice.choose(asked, in: scan, hasStart: scan.hasMain, place: "A.swift")
    }

    private func check(_ asked: String?, _ text: String, _ message: String, line: UInt = #line) {
        XCTAssertThrowsError(try choose(asked, text), line: line) {
            XCTAssertEqual($0 as? ToolError, .badInput(message), line: line)
        }
    }
}

import XCTest

@testable import TesseraKit

final class SourceScanTests: XCTestCase {
    func testViewsAreFoundWithTheNamesOfTheirOuterTypes() {
        let scan = SourceScan([
            """
            struct Palette: View { struct Row: Identifiable, SwiftUI.View {} ; var body: some View { Text("") } }
            private struct Hidden: View {}
            struct Model: Equatable {}
            struct Later {}
            extension Later: View { var body: some View { Text("") } }
            func make() { struct Local: View {} }
            class Kind { class func of() -> Int { 0 } }
            """
        ])
        XCTAssertEqual(scan.views.map(\.name), ["Palette", "Palette.Row", "Hidden", "Later"])
        XCTAssertEqual(scan.views.filter(\.isHidden).map(\.name), ["Hidden"])
        XCTAssertEqual(scan.types.map(\.name).suffix(2), ["Later", "Kind"])
        XCTAssertFalse(scan.hasMain)
    }

    func testCommentsAndStringsDeclareNothing() {
        let scan = SourceScan([
            #"""
            // @main struct A: View {}
            /* struct B: View { /* nested */ } */
            let a = "struct C: View { \(names["@main struct D: View {"]) }"
            let b = """
                struct E: View {}
                """
            let c = ##"struct F: View { "# }"##
            struct G: View {}
            """#
        ])
        XCTAssertEqual(scan.types.map(\.name), ["G"])
        XCTAssertFalse(scan.hasMain)
    }

    func testTheStartIsSeenAtTheTopLevelOnly() {
        XCTAssertTrue(SourceScan(["@main\nstruct P: App { }"]).hasMain)
        XCTAssertTrue(SourceScan(["@main struct P: App { }"]).hasMain)
        XCTAssertFalse(SourceScan(["@mainActor struct P { }"]).hasMain)
        XCTAssertFalse(SourceScan(["// @main\nstruct P { }"]).hasMain)
    }

    func testWhatMakingAViewNeeds() {
        let cases: [(members: String, needed: [String]?)] = [
            ("", []),
            ("let tags: [String]", ["tags"]),
            ("let tags: [String] = []\n var n = 1", []),
            ("var n: Int?\n let m: Int?", ["m"]),
            ("@State private var n: Int? = nil", []),
            ("@State private var n: Int", nil),
            ("@Binding var isOn: Bool", ["isOn"]),
            ("@Binding var isOn: Bool?", ["isOn"]),
            ("@Environment(\\.locale) private var locale: Locale", []),
            ("static let shared: Int", []),
            ("var total: Int { 1 }\n func f(a: Int) { let x: Int\n x = a }", []),
            ("let action: () -> Void\n let title: String", ["action", "title"]),
            ("let map: [String: Int]\n init() { map = [:] }", []),
            ("let a: Int\n init(a: Int, b: Int = 2, _ c: (Int, Int)) {}", ["a", "_"]),
            ("init(a: Int) {}\n init(b: Int = 0) {}", []),
            ("@ViewBuilder var content: () -> Int", ["content"]),
        ]
        for (members, needed) in cases {
            let scan = SourceScan(["struct V: View {\n\(members)\nvar body: some View { Text(\"\") }\n}"])
            XCTAssertEqual(scan.views.first?.neededArguments, needed, members)
        }
        XCTAssertNil(SourceScan(["struct V<A>: View {}"]).views[0].neededArguments)
    }

    func testPreviewsAreLeftOutLineForLine() {
        let text = "struct A {}\n#Preview(\"a\") {\n  A() // }\n}\nlet b = \"#Preview {}\"\n"
        let blanked = SourceBlanking.blanked(text)
        XCTAssertEqual(
            blanked.split(separator: "\n", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }, ["struct A {}", "", "", "", "let b = \"#Preview {}\"", ""])
        XCTAssertEqual(blanked.utf8.count, text.utf8.count)
        XCTAssertEqual(SourceBlanking.blanked("import A\n@testable import B"), "import A\n@testable import B")
        XCTAssertEqual(
            SourceBlanking.blanked("import A\n@testable import B", importsOf: ["B"]).trimmingCharacters(
                in: .whitespaces),
            "import A\n")
    }

    func testUnfinishedSourceEndsTheScan() {
        for text in ["\"", "\"\"\"", "/*", "#\"\\#(", "struct", "struct A: View {", "init(", "#Preview {", "\"\\("] {
            _ = SourceScan([text])
            _ = SourceBlanking.blanked("struct A { init(" + text)
        }
        XCTAssertEqual(SourceScan(["struct A: View { let x: Int"]).views.map(\.name), ["A"])
    }
}

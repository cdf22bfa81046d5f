import XCTest

@testable import TesseraKit

final class ArgumentParserTests: XCTestCase {
    func testARenderLineWithEverything() throws {
        let invocation = try parse([
            "render", "A.swift", "B.swift", "--view", "Palette", "--width", "408", "--height=300.5", "--scale", "3",
            "--appearance", "dark", "--direction", "rtl", "--locale", "ar", "--timeout", "5", "-o", "out.SVG",
        ])
        var expected = Invocation(command: .render)
        expected.inputs = ["A.swift", "B.swift"]
        expected.view = "Palette"
        expected.width = 408
        expected.height = 300.5
        expected.scale = 3
        expected.appearance = .dark
        expected.direction = .rtl
        expected.locale = "ar"
        expected.timeout = 5
        expected.output = "out.SVG"
        XCTAssertEqual(invocation, expected)
    }

    func testTapsAndChoicesKeepTheirOrder() throws {
        let invocation = try parse([
            "inspect", "--tap", "A", "A.swift", "--choose", "Pattern=a=b", "--tap", "B", "--json",
        ])
        XCTAssertEqual(invocation.actions, [.tap("A"), .choose(menu: "Pattern", item: "a=b"), .tap("B")])
        XCTAssertTrue(invocation.json)
    }

    func testWidthsAreListsAndRanges() throws {
        let list = try parse(["sweep", "A.swift", "--widths", "96, 200,240...320:40,1...2:0.5", "-o", "a.png"])
        XCTAssertEqual(list.widths, [96, 200, 240, 280, 320, 1, 1.5, 2])
    }

    func testWhatFollowsTwoDashesIsAFile() throws {
        XCTAssertEqual(try parse(["inspect", "--", "-odd.swift"]).inputs, ["-odd.swift"])
    }

    func testAnInspectedWindowMayBeZeroWide() throws {
        XCTAssertEqual(try parse(["inspect", "A.swift", "--width", "0"]).width, 0)
    }

    func testHelpNamesEveryOptionOfItsCommand() throws {
        for entry in OptionTable.commands {
            guard case .print(let text) = try ArgumentParser.parse([entry.command.rawValue, "--help"]) else {
                return XCTFail("\(entry.command) has no help")
            }
            for option in entry.options { XCTAssertTrue(text.contains(option.spelling), option.name) }
        }
        XCTAssertEqual(try ArgumentParser.parse(["--help"]), try ArgumentParser.parse([]))
        XCTAssertEqual(try ArgumentParser.parse(["--version"]), .print("tessera 0.1.0"))
    }

    func testNearWordsAreSuggestedAndFarOnesAreNot() {
        XCTAssertEqual(editDistance("widht", "width"), 1, "a swap of neighbours is one mistake")
        XCTAssertEqual(editDistance("", "abc"), 3)
        XCTAssertEqual(nearestWord(to: "insepct", among: ["render", "inspect"]), "inspect")
        XCTAssertNil(nearestWord(to: "banana", among: ["render", "inspect"]))
    }

    private func parse(_ words: [String]) throws -> Invocation {
        guard case .run(let invocation) = try ArgumentParser.parse(words) else {
            throw ToolError.badInput("not a command")
        }
        return invocation
    }
}

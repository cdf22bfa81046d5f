import XCTest

@testable import TesseraKit

/// What is wrong on a command line, and the one sentence that says so.
final class ErrorTextTests: XCTestCase {
    private static let table: [(line: String, message: String)] = [
        ("rendr A.swift", "there is no command 'rendr'; did you mean 'render'?"),
        ("frobnicate", "there is no command 'frobnicate'; the commands are render, inspect, sweep and film."),
        ("help frobnicate", "there is no help for 'frobnicate'; there is for render, inspect, sweep and film."),
        ("render A.swift --widht 96 -o a.png", "there is no option '--widht'; did you mean '--width'?"),
        ("inspect A.swift --zzz", "there is no option '--zzz'; see tessera inspect --help."),
        ("render A.swift --json -o a.png", "render has no option '--json' (inspect has); see tessera render --help."),
        ("inspect A.swift --json=yes", "--json takes no value, and 'yes' was given."),
        ("inspect A.swift --width", "--width needs a value: --width W."),
        ("inspect A.swift --view --json", "--view needs a value: --view NAME."),
        ("inspect A.swift --width 96 --width 97", "--width was given twice; keep one."),
        ("inspect A.swift --width nan", "--width takes a number from 0 to 20000, not 'nan'."),
        ("inspect A.swift --width -5", "--width takes a number from 0 to 20000, not '-5'."),
        ("inspect A.swift --width inf", "--width takes a number from 0 to 20000, not 'inf'."),
        ("inspect A.swift --width 20001", "--width takes a number from 0 to 20000, not '20001'."),
        ("inspect A.swift --height wide", "--height takes a number from 0 to 20000, not 'wide'."),
        ("render A.swift --scale 0 -o a.png", "--scale takes a number from 0.1 to 16, not '0'."),
        ("inspect A.swift --timeout 0", "--timeout takes a number from 0.1 to 3600, not '0'."),
        ("inspect A.swift --appearance dim", "--appearance is light or dark, not 'dim'."),
        ("inspect A.swift --direction up", "--direction is ltr or rtl, not 'up'."),
        ("inspect A.swift --locale 1!", "--locale takes a language such as en, ar-EG or zh-Hans, not '1!'."),
        (
            "inspect A.swift --choose Pattern",
            "--choose takes MENU=ITEM, for example --choose 'Pattern=Solid', not 'Pattern'."
        ),
        ("inspect A.swift --tap=", "--tap was given an empty text; write what it stands for after it."),
        ("render A.swift", "render needs an output: add -o picture.png."),
        (
            "render -o a.png",
            "render needs a Swift file or a package folder, for example: tessera render Palette.swift."
        ),
        ("render A.swift -o a.gif", "the output's name must end in .png, .svg or .pdf, and 'a.gif' does not."),
        ("render A.swift -o a", "the output's name must end in .png, .svg or .pdf, and 'a' does not."),
        ("sweep A.swift --widths 96 -o a.svg", "the output's name must end in .png, and 'a.svg' does not."),
        ("sweep A.swift -o a.png", "sweep needs widths: add --widths 96,200,304,408."),
        ("sweep A.swift --widths 96,,200 -o a.png", "--widths takes a number from 0 to 20000, not ''."),
        ("sweep A.swift --widths 0 -o a.png", "--widths takes widths above 0, not '0'."),
        (
            "sweep A.swift --widths 9...5:1 -o a.png",
            "--widths has a range that runs backwards: '9...5:1'; write the smaller width first."
        ),
        (
            "sweep A.swift --widths 5...9 -o a.png",
            "--widths takes a range as FROM...TO:STEP, for example 240...720:40, not '5...9'."
        ),
        (
            "sweep A.swift --widths 1...9000:1 -o a.png",
            "--widths lists more than 100 widths; take a larger step."
        ),
        (
            "render A.swift --width 0 -o a.png",
            "--width is 0, and a picture needs at least a point; inspect shows such a layout."
        ),
        (
            "render A.swift --width 20000 --scale 16 -o a.png",
            "the picture would be 320000 pixels long, more than 32767; choose a smaller size or --scale."
        ),
        (
            "render A.swift --width 9000 --height 9000 -o a.png",
            "the picture would have 324 million pixels, more than 100 million; choose a smaller size or --scale."
        ),
    ]

    func testEachMistakeIsOneSentenceAndExitStatusTwo() {
        for (line, message) in Self.table {
            XCTAssertThrowsError(try ArgumentParser.parse(words(line)), line) {
                XCTAssertEqual($0 as? ToolError, .badInput(message), line)
            }
        }
    }

    func testNoMessageIsTwoSentences() {
        for (_, message) in Self.table {
            XCTAssertFalse(message.contains(". "), message)
        }
    }

    private func words(_ line: String) -> [String] {
        line.split(separator: " ").map(String.init)
    }
}

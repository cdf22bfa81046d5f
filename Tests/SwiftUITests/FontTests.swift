import DisplayList
import SwiftUI
import XCTest

final class FontTests: XCTestCase {
    private let environment = EnvironmentValues()

    private func resolved(_ font: Font) -> FontDescription { font.resolve(in: environment) }

    /// SPEC T1.1–T1.11: size, weight, and the weight that `bold()` gives.
    func testTextStylesAreThoseOfMacOS() {
        let table: [(Font.TextStyle, Font, Double, Int, Int)] = [
            (.largeTitle, .largeTitle, 26, 400, 700), (.title, .title, 22, 400, 700), (.title2, .title2, 17, 400, 700),
            (.title3, .title3, 15, 400, 600), (.headline, .headline, 13, 700, 800), (.body, .body, 13, 400, 600),
            (.callout, .callout, 12, 400, 600), (.subheadline, .subheadline, 11, 400, 600),
            (.footnote, .footnote, 10, 400, 600), (.caption, .caption, 10, 400, 500),
            (.caption2, .caption2, 10, 500, 600),
        ]
        XCTAssertEqual(Set(table.map(\.0)), Set(Font.TextStyle.allCases))
        for (style, name, size, weight, bold) in table {
            XCTAssertEqual(name, .system(style), "\(style)")
            XCTAssertEqual(resolved(name).size, size, "\(style)")
            XCTAssertEqual(resolved(name).weight, weight, "\(style)")
            XCTAssertEqual(resolved(name.bold()).weight, bold, "\(style)")
            XCTAssertEqual(resolved(name).textStyle?.rawValue, "\(style)", "line metrics of the style")
        }
    }

    /// SPEC T1.12 and T1.17: the default font is 13 points without a text style.
    func testPlainSizesHaveNoTextStyle() {
        XCTAssertEqual(resolved(.systemDefault), FontDescription(size: 13))
        XCTAssertEqual(resolved(.system(size: 20)).size, 20)
        XCTAssertNil(resolved(.system(size: 20)).textStyle)
        XCTAssertEqual(resolved(Font.system(size: 20).bold()).weight, 700)
        for size in [0, -3, CGFloat.nan, .infinity] { XCTAssertEqual(resolved(.system(size: size)).size, 13) }
    }

    func testWeights() {
        let weights: [Font.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
        XCTAssertEqual(
            weights.map { resolved(Font.body.weight($0)).weight }, Array(stride(from: 100, through: 900, by: 100)))
        XCTAssertEqual(Set(weights).count, 9)
        XCTAssertEqual(resolved(.system(.headline, weight: .light)).weight, 300)
        XCTAssertEqual(resolved(.system(size: 10, weight: .heavy, design: .rounded)).design, .rounded)
    }

    func testTheLastOfWeightAndBoldWins() {
        XCTAssertEqual(resolved(Font.body.weight(.black).bold()).weight, 600)
        XCTAssertEqual(resolved(Font.body.bold().weight(.light)).weight, 300)
        XCTAssertEqual(resolved(Font.body.weight(.light).bold().bold(false)).weight, 300)
    }

    func testVariants() {
        XCTAssertTrue(resolved(Font.body.italic()).italic)
        XCTAssertFalse(resolved(Font.body.italic().italic(false)).italic)
        XCTAssertEqual(resolved(Font.body.monospaced()).design, .monospaced)
        XCTAssertEqual(resolved(Font.body.monospaced().monospaced(false)).design, .default)
        XCTAssertTrue(resolved(Font.body.monospacedDigit()).monospacedDigits)
        XCTAssertTrue(resolved(Font.body.smallCaps()).smallCaps)
        XCTAssertEqual(
            resolved(.custom("Lora", size: 18, relativeTo: .title)), FontDescription(family: "Lora", size: 18))
        XCTAssertEqual(resolved(.custom("Lora", fixedSize: 18)), resolved(.custom("Lora", size: 18)))
    }

    func testAChangedSizeLeavesTheTextStyle() {
        XCTAssertEqual(resolved(Font.body.scaled(by: 2)).size, 26)
        XCTAssertNil(resolved(Font.body.scaled(by: 2)).textStyle)
        XCTAssertEqual(resolved(Font.title.pointSize(9)).size, 9)
    }

    func testFontsAreValues() {
        XCTAssertEqual(Font.body, Font.system(.body))
        XCTAssertNotEqual(Font.body, Font.system(size: 13))
        XCTAssertNotEqual(Font.body.leading(.tight), Font.body)
        XCTAssertEqual(Set([Font.body, .body.bold(), .body]).count, 2)
    }
}

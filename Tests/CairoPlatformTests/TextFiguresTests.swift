@testable import CairoPlatform
import DisplayList
import XCTest

let sentence = "Layout must wrap this sentence onto several lines inside a narrow frame."

func font(_ style: FontTextStyle, _ weight: Int = 400) -> FontDescription {
    let sizes: [FontTextStyle: Double] = [
        .largeTitle: 26, .title: 22, .title2: 17, .title3: 15, .callout: 12,
        .subheadline: 11, .footnote: 10, .caption: 10, .caption2: 10,
    ]
    return FontDescription(size: sizes[style] ?? 13, weight: weight, textStyle: style)
}

func text(
    _ string: String, _ font: FontDescription = FontDescription(),
    _ change: (inout StyledText) -> Void = { _ in }
) -> StyledText {
    var result = StyledText(runs: [TextRun(string, font: font)])
    change(&result)
    return result
}

func metrics(_ text: StyledText, _ width: Double? = nil, _ height: Double? = nil) -> TextMetrics {
    PangoTextMeasurer.shared.measure(text, width: width, height: height)
}

/// The lines' drawn strings, so that a test reads as a picture.
func lines(_ text: StyledText, _ width: Double?, _ height: Double? = nil) -> [String] {
    let laidOut = PangoEngine.shared.locked { PangoTextMeasurer.shared.layOut(text, width: width, height: height) }
    return laidOut.lines.map { line in
        let p = laidOut.shaped.paragraphs[line.broken.paragraph]
        return p.string(line.broken.head) + (line.broken.hasEllipsis ? "…" : "") + p.string(line.broken.tail)
    }
}

/// Heights, baselines and gaps that macOS 26.2 recorded (SPEC 4.1).
final class TextFiguresTests: XCTestCase {
    func testSystemFontsAreAsTallAsRecorded() {
        let recorded: [(Double, Double)] = [
            (10, 13), (11, 14), (12, 15), (13, 16), (15, 19), (17, 20), (20, 24),
            (22, 26), (24, 28), (26, 30), (32, 38), (40, 47),
        ]
        for (size, height) in recorded {
            XCTAssertEqual(metrics(text("Hg", FontDescription(size: size))).size.height, height, "size \(size)")
        }
        XCTAssertEqual(metrics(text("Hg")).firstBaseline, 13)
    }

    func testTextStylesAreAsTallAsRecorded() {
        let recorded: [(FontTextStyle, Int, Double)] = [
            (.largeTitle, 400, 38), (.title, 400, 33), (.title2, 400, 25.5), (.title3, 400, 22), (.title3, 500, 23),
            (.title3, 800, 23), (.headline, 700, 18.5), (.body, 400, 18.5), (.body, 700, 18.5), (.body, 800, 19),
            (.callout, 400, 17.5), (.subheadline, 400, 16), (.footnote, 400, 15), (.caption, 400, 15),
            (.caption2, 500, 15),
        ]
        for (style, weight, height) in recorded {
            XCTAssertEqual(metrics(text("Hg", font(style, weight))).size.height, height, "\(style) \(weight)")
        }
    }

    func testFirstBaselines() {
        XCTAssertEqual(metrics(text("Hg", font(.body))).firstBaseline, 14)
        XCTAssertEqual(metrics(text("Hg", font(.title))).firstBaseline, 25)
        XCTAssertEqual(metrics(text("Hg", font(.largeTitle))).firstBaseline, 29)
    }

    func testFurtherLinesAddThePitch() {
        // One character per line (SPEC T2.5): 18.5 + 5 · 19 and 18.5 + 9 · 19.
        XCTAssertEqual(metrics(text("Footer", font(.body)), 0).size.height, 113.5)
        XCTAssertEqual(metrics(text("Vegetables", font(.body)), 0).size.height, 189.5)
        XCTAssertEqual(metrics(text("Hello"), 0).size, CGSize(width: 0, height: 80))
        XCTAssertEqual(metrics(text("Kerned text"), 0).size.height, 160, "the space hangs at the end of a line")
        XCTAssertEqual(metrics(text("First\nSecond")).lastBaseline, 29)
    }

    func testLineSpacingWidensThePitchOnly() {
        XCTAssertEqual(metrics(text("Hello") { $0.lineSpacing = 10 }, 0).size.height, 120)
        XCTAssertEqual(metrics(text("Hello") { $0.lineSpacing = 10 }, 0).lastBaseline, 117)
        XCTAssertEqual(metrics(text("Bold", font(.body)) { $0.lineSpacing = 4 }, 0).size.height, 85.5, accuracy: 1e-9)
    }

    func testSpacingOfSystemFontsAndStyles() {
        let s = PangoTextMeasurer.shared.spacing(for: FontDescription())
        XCTAssertEqual(s.gapAbove, 4.7421875, accuracy: 1e-9)
        XCTAssertEqual(s.gapBelow, 8.15087890625, accuracy: 1e-9)
        XCTAssertEqual(s.textToText, 0)
        let forty = PangoTextMeasurer.shared.spacing(for: FontDescription(size: 40, weight: 700))
        XCTAssertEqual(forty.gapAbove, 13.4375, accuracy: 1e-9)
        XCTAssertEqual(forty.gapBelow, 23.92578125, accuracy: 1e-9)
        let serif = PangoTextMeasurer.shared.spacing(for: FontDescription(size: 20, design: .serif))
        XCTAssertEqual(serif.gapAbove, 7.32421875, accuracy: 1e-9)
        XCTAssertEqual(serif.gapBelow, 12.265625, accuracy: 1e-9)
        let headline = PangoTextMeasurer.shared.spacing(for: font(.headline, 700))
        XCTAssertEqual(headline.gapAbove, 6.273269814990758, accuracy: 1e-9)
        XCTAssertEqual(headline.textToText, 1)
        XCTAssertEqual(PangoTextMeasurer.shared.spacing(for: font(.title3)).textToText, 2.5)
    }

    func testWidthsAreHalfPointsAndTrackingCountsForEveryLetter() {
        for word in ["Hello", "OK", "AVATAR", "i"] {
            let width = metrics(text(word)).size.width
            XCTAssertEqual((width * 2).rounded(), width * 2, word)
        }
        var tracked = text("Tracked text")
        let plain = metrics(tracked).size.width
        tracked.runs[0].tracking = 2
        XCTAssertEqual(metrics(tracked).size.width, plain + 24)
        tracked.runs[0].tracking = -1
        XCTAssertEqual(metrics(tracked).size.width, plain - 12)
    }

    func testTheTallestRunDecidesItsLine() {
        let mixed = StyledText(runs: [TextRun("Big ", font: font(.largeTitle)), TextRun("small")])
        XCTAssertEqual(metrics(mixed).size.height, 38)
        XCTAssertEqual(metrics(mixed).firstBaseline, 29)
    }
}

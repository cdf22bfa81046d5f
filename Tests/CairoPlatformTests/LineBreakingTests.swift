@testable import CairoPlatform
import DisplayList
import XCTest

/// SPEC T2.1–T2.12, on widths that the text itself answers.
final class LineBreakingTests: XCTestCase {
    func testNoProposalMeansOneLinePerParagraph() {
        XCTAssertEqual(lines(text(sentence), nil), [sentence])
        XCTAssertEqual(lines(text("a b\nc d"), .infinity), ["a b", "c d"])
        XCTAssertEqual(metrics(text(sentence), nil).size, metrics(text(sentence), .infinity).size)
    }

    func testHangingSpaceCountsUpToTheProposal() {
        let word = metrics(text("Layout must")).size.width, withSpace = metrics(text("Layout must ")).size.width
        XCTAssertGreaterThan(withSpace, word)
        XCTAssertEqual(metrics(text("Layout must wrapping"), withSpace + 5).size.width, withSpace)
        XCTAssertEqual(metrics(text("Layout must wrapping"), word).size.width, word)
        XCTAssertEqual(lines(text("Layout must wrapping"), word), ["Layout must", "wrapping"])
    }

    func testALoneLastWordTakesOneAlong() {
        let width = metrics(text("Some words here and")).size.width
        XCTAssertEqual(lines(text("Some words here and more"), width), ["Some words here", "and more"])
        XCTAssertEqual(lines(text("Ice elephantine"), 80), ["Ice", "elephantine"])
    }

    func testALongWordBreaksBetweenCharacters() {
        let result = lines(text("Supercalifragilistic"), 60)
        XCTAssertGreaterThan(result.count, 1)
        XCTAssertEqual(result.joined(), "Supercalifragilistic")
        XCTAssertEqual(lines(text("Hello"), 0), ["H", "e", "l", "l", "o"])
        XCTAssertEqual(lines(text("Hello"), .nan), ["H", "e", "l", "l", "o"])
        XCTAssertEqual(lines(text("Hello"), -5), ["H", "e", "l", "l", "o"])
    }

    func testTruncationAtEachPlace() {
        let tail = lines(text(sentence) { $0.lineLimit = 1 }, 150)
        XCTAssertEqual(tail.count, 1)
        XCTAssertTrue(tail[0].hasPrefix("Layout must wrap") && tail[0].hasSuffix("…"))
        XCTAssertFalse(tail[0].hasSuffix(" …"), "spaces beside the ellipsis are dropped")
        let head = lines(
            text(sentence) {
                $0.lineLimit = 1; $0.truncation = .head
            }, 150)[0]
        XCTAssertTrue(head.hasPrefix("…") && head.hasSuffix("narrow frame."), head)
        let middle = lines(
            text(sentence) {
                $0.lineLimit = 2; $0.truncation = .middle
            }, 150)
        XCTAssertEqual(middle[0], "Layout must wrap this")
        XCTAssertTrue(middle[1].hasPrefix("sentence") && middle[1].hasSuffix("frame."), middle[1])
        XCTAssertEqual(lines(text("One\nTwo") { $0.lineLimit = 1 }, nil), ["One…"])
        XCTAssertEqual(lines(text("Hi") { $0.lineLimit = -3 }, nil), ["Hi"], "a limit below 1 acts as 1")
    }

    func testTruncatedWidthStaysWithinTheProposal() {
        for width in stride(from: 20.0, through: 300, by: 7) {
            for place in [TruncationKind.head, .middle, .tail] {
                let m = metrics(
                    text(sentence) {
                        $0.lineLimit = 1; $0.truncation = place
                    }, width)
                XCTAssertLessThanOrEqual(m.size.width, width)
                XCTAssertTrue(m.isTruncated)
                XCTAssertEqual(m.size.height, 16)
            }
        }
    }

    func testHeightPressureKeepsWholeLines() {
        XCTAssertEqual(metrics(text(sentence), 110, 70).lineCount, 4)
        XCTAssertEqual(metrics(text(sentence), 110, 70).isTruncated, true)
        XCTAssertEqual(metrics(text(sentence), 110, 0).lineCount, 1)
        XCTAssertEqual(metrics(text(sentence), 110, .infinity).isTruncated, false)
    }

    func testReservedLinesKeepHeightNotBaseline() {
        let m = metrics(text("Hello") { $0.reservedLines = 3 })
        XCTAssertEqual(m.size.height, 48)
        XCTAssertEqual(m.lastBaseline, 13)
    }

    func testShrinkingHappensOnlyInsteadOfTruncation() {
        let natural = metrics(text("Shrinking words")).size.width
        let shrunk = metrics(
            text("Shrinking words") {
                $0.lineLimit = 1; $0.minimumScaleFactor = 0.5
            }, natural * 0.8)
        XCTAssertFalse(shrunk.isTruncated)
        XCTAssertGreaterThan(shrunk.size.width, natural * 0.76)
        let wrapped = metrics(text("Shrinking words") { $0.minimumScaleFactor = 0.5 }, natural * 0.8)
        XCTAssertEqual(wrapped.lineCount, 2, "wrapping that fits is not prevented")
        let still = metrics(
            text(sentence) {
                $0.lineLimit = 1; $0.minimumScaleFactor = 0.9
            }, 60)
        XCTAssertTrue(still.isTruncated)
    }

    func testMeasuringAtTheAnswerGivesTheSameAnswer() {
        var state: UInt64 = 7
        func random(_ n: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % n
        }
        let words = [
            "a", "frame", "السلام", "布局必须", "supercalifragilistic", "e\u{301}", "AV", "x-y", "ภาษาไทย", "\n", "👩‍👩‍👧",
        ]
        for _ in 0..<1500 {
            let string = (0..<1 + random(12)).map { _ in words[random(words.count)] }.joined(separator: " ")
            let t = text(string, FontDescription(size: [13, 17, 10][random(3)])) {
                if random(2) == 0 { $0.lineLimit = 1 + random(3) }
                $0.truncation = [.head, .middle, .tail][random(3)]
                if random(2) == 0 { $0.minimumScaleFactor = 0.6 }
            }
            let first = metrics(t, Double(random(3000)) / 10, random(2) == 0 ? nil : Double(random(120)))
            XCTAssertEqual(metrics(t, first.size.width, first.size.height), first, string)
        }
    }
}

final class ScriptTests: XCTestCase {
    func testAGraphemeIsNeverSplit() {
        for string in ["e\u{301}e\u{301}e\u{301}", "👩‍👩‍👧🇮🇹🇹🇷👍🏽", "กี่กี่", "नमस्ते"] {
            XCTAssertEqual(lines(text(string), 0), string.map(String.init), string)
        }
        let cut = lines(text("e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}") { $0.lineLimit = 1 }, 30)[0]
        XCTAssertTrue(cut.dropLast().allSatisfy { $0 == "e\u{301}" }, cut)
    }

    func testChineseBreaksBetweenIdeographsButNotBeforeAStop() {
        let t = text("布局必须将这句话换行。") { $0.locale = "zh-Hans" }
        let ten = metrics(text("布局必须将这句话换行")).size.width
        XCTAssertEqual(lines(t, ten), ["布局必须将这句话换", "行。"])
    }

    func testThaiBreaksBetweenWordsWithoutSpaces() {
        let t = text("ภาษาไทยไม่มีช่องว่าง") { $0.locale = "th" }
        XCTAssertEqual(lines(t, metrics(text("ภาษาไทยไ")).size.width)[0], "ภาษาไทย")
    }

    func testArabicIsJoinedAndReadFromTheRight() {
        let joined = metrics(text("سلام")).size.width
        let apart = "سلام".map { metrics(text(String($0))).size.width }.reduce(0, +)
        XCTAssertLessThan(joined, apart, "joined forms are narrower")
        let laidOut = PangoEngine.shared.locked {
            PangoTextMeasurer.shared.layOut(text("سلام abc"), width: nil, height: nil)
        }
        XCTAssertTrue(laidOut.shaped.paragraphs[0].isRightToLeft)
    }

    func testNoBreakSpaceHolds() {
        let width = metrics(text("two\u{A0}three")).size.width
        XCTAssertEqual(lines(text("one two\u{A0}three"), width + 5), ["one", "two\u{A0}three"])
    }
}

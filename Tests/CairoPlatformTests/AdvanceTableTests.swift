@testable import CairoPlatform
import DisplayList
import XCTest

/// The table of advances must answer the shaper's widths, or refuse.
final class AdvanceTableTests: XCTestCase {
    private let measurer = PangoTextMeasurer.shared

    func testKnownHardStrings() {
        let strings = [
            "AV", "To", "Ty", "WAVE", "LT", "office", "fi fl ffi", "1234567890", "10:30", "(A)", "A-B", "a-b",
            "->", "=>", "<==", "2x4", "2 * 4", "1 x 2", "Hello, world!", "it's", "e.g.", "50%", "#1 @you",
            "C:\\x", "A + B", "[X]", "{0}", "~/", "", " ", "  two  spaces  ",
        ]
        for (size, weight) in [(10.0, 400), (13, 400), (13, 700), (17.5, 600)] {
            let f = FontDescription(size: size, weight: weight)
            for s in strings {
                guard let table = measurer.tableWidth(of: s, font: f) else { continue }
                XCTAssertEqual(table, measurer.shaperWidth(of: s, font: f), "\(s) at \(size), \(weight)")
            }
        }
        XCTAssertNotNil(measurer.tableWidth(of: "AVATAR Tokyo 2024, it's.", font: FontDescription()))
        XCTAssertNil(measurer.tableWidth(of: "2x4", font: FontDescription()), "Inter draws a multiplication sign")
        XCTAssertNil(measurer.tableWidth(of: "->", font: FontDescription()), "Inter draws an arrow")
        XCTAssertNil(measurer.tableWidth(of: "é", font: FontDescription()))
    }

    func testRandomStrings() {
        var state: UInt64 = 42
        func random(_ n: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % n
        }
        let alphabet =
            Array((0x20...0x7E).map { Character(UnicodeScalar(UInt8($0))) })
            + Array(String(repeating: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789   .,", count: 3))
        var compared = 0
        for design in [FontDesign.default, .monospaced, .serif] {
            let f = FontDescription(design: design)
            for _ in 0..<3000 {
                let s = String((0..<1 + random(14)).map { _ in alphabet[random(alphabet.count)] })
                guard let table = measurer.tableWidth(of: s, font: f) else { continue }
                compared += 1
                XCTAssertEqual(table, measurer.shaperWidth(of: s, font: f), "\(design): \(s)")
            }
        }
        XCTAssertGreaterThan(compared, 5000)
    }

    func testNewLabelsAreAtLeastFourTimesFasterThanTheShaper() {
        let labels = (0..<1000).map { "Item label \($0)" }
        let f = FontDescription()
        _ = measurer.tableWidth(of: "Item label 0123456789", font: f)
        func cpu(_ body: () -> Void) -> Double {
            let start = clock()
            body()
            return Double(clock() - start)
        }
        let table = cpu { for l in labels { _ = metrics(text(l, f)) } }
        let shaper = cpu { for l in labels { _ = measurer.shaperWidth(of: l, font: f) } }
        XCTAssertLessThan(table * 4, shaper)
    }
}

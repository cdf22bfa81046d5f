import SwiftUI
import WrappingLayouts
import XCTest

/// Widths that add up exactly on paper, and not in binary.
final class ExactFitTests: XCTestCase {
    private func rowCount(_ count: Int, of item: CGFloat, gap: CGFloat, width: CGFloat) -> Int {
        var rows: [FlowRow] = []
        let widths = Array(repeating: item, count: count)
        FlowArrangement.breakRows(FlowItems(widths: widths, heights: widths, gap: gap), width: width, into: &rows)
        return rows.count
    }

    /// LAYOUTS rule 4. A strict comparison loses thousands of these fits, so the sweep can tell.
    func testEveryDecimalFitStaysOnItsRow() {
        var (cases, fits, strictFits) = (0, 0, 0)
        for count in 2...20 {
            for tenths in 200..<629 {
                for gap in [0, 4, 8, 12] as [CGFloat] {
                    let item = CGFloat(tenths) / 10
                    let width = CGFloat(count) * item + CGFloat(count - 1) * gap
                    cases += 1
                    if rowCount(count, of: item, gap: gap, width: width) == 1 { fits += 1 }
                    var sum = item
                    for _ in 1..<count { sum = sum + gap + item }
                    if sum <= width { strictFits += 1 }
                }
            }
        }
        XCTAssertEqual(cases, 32_604)
        XCTAssertEqual(fits, cases)
        XCTAssertLessThan(strictFits, 25_000)
    }

    /// SwiftUI-Flow 3.4 made two rows of its own answer in 800 such cases, 14 items of 49.1 without gaps among
    /// them.
    func testTheAnswerForNilProposedAgainMakesOneRow() {
        var (cases, oneRow) = (0, 0)
        for count in 2...20 {
            for tenths in 450..<513 {
                for gap in [0, 4, 8, 12] as [CGFloat] {
                    let widths = Array(repeating: CGFloat(tenths) / 10, count: count)
                    let ideal = FlowResult(FlowCase(widths: widths, gap: gap, width: .infinity)).size
                    let again = FlowResult(FlowCase(widths: widths, gap: gap, width: ideal.width))
                    cases += 1
                    if again.rows.count == 1, again.size == ideal { oneRow += 1 }
                }
            }
        }
        XCTAssertEqual(cases, 4_788)
        XCTAssertEqual(oneRow, cases)
    }

    func testAHundredthTooMuchStartsARow() {
        XCTAssertEqual(rowCount(3, of: 100, gap: 8, width: 316), 1)
        XCTAssertEqual(rowCount(3, of: 100, gap: 8, width: CGFloat(316).nextDown), 1)
        XCTAssertEqual(rowCount(3, of: 100, gap: 8, width: 315.99), 2)
        XCTAssertEqual(rowCount(3, of: 100, gap: 8, width: 315.9999999), 2)
    }

    /// The same sweep for columns: n columns of the minimum width fit where they fit on paper.
    func testEveryDecimalNumberOfColumnsFits() {
        var (cases, exact) = (0, 0)
        for count in 2...20 {
            for tenths in 200..<629 {
                for gap in [0, 4, 8, 12] as [CGFloat] {
                    let minimum = CGFloat(tenths) / 10
                    let width = CGFloat(count) * minimum + CGFloat(count - 1) * gap
                    let request = GridArrangement.Request(minimum: minimum, gap: gap)
                    cases += 1
                    if GridArrangement.columns(request, width: width, slots: 100).count == count { exact += 1 }
                }
            }
        }
        XCTAssertEqual(exact, cases)
    }
}

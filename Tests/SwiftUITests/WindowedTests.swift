@testable import LayoutEngine
@testable import LayoutTesting
import XCTest

@testable import SwiftUI

private struct Numbers: View {
    var count: Int
    var body: some View {
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 40), spacing: 4)], spacing: 4) {
                ForEach(0..<count, id: \.self) { n in
                    Text("\(n)").frame(height: n % 7 == 0 ? 30 : 20)
                }
            }
        }
    }
}

final class WindowedTests: XCTestCase {
    @MainActor private func scrollNode(_ h: Harness) -> ScrollNode? {
        func find(_ n: LayoutNode) -> ScrollNode? { n as? ScrollNode ?? n.children.lazy.compactMap(find).first }
        return find(h.host.graph.layoutRoot)
    }

    @MainActor func testAMillionCellsMakeOnlyWhatIsInSight() async throws {
        let h = Harness(width: 216, height: 200) { Numbers(count: 1_000_000) }
        XCTAssertEqual(h.texts.first, "0")
        XCTAssertLessThan(h.texts.count, 80)
        let scroll = try XCTUnwrap(scrollNode(h))
        XCTAssertEqual(scroll.contentSize.width, 216)
        h.scroll(to: CGPoint(x: 0, y: 2_000_000))
        XCTAssertLessThan(h.texts.count, 80)
        XCTAssertFalse(h.texts.contains("0"))
        let first = try XCTUnwrap(h.frame(of: h.texts[0]))
        XCTAssertLessThanOrEqual(first.minY, 0)
        let last = try XCTUnwrap(h.frame(of: h.texts[h.texts.count - 1]))
        XCTAssertGreaterThanOrEqual(last.maxY, 170)
    }

    @MainActor func testTheWorkOfAStepDoesNotGrowWithTheNumberOfCells() async throws {
        func bodies(_ n: Int) throws -> Int {
            let h = Harness(width: 216, height: 200) { Numbers(count: n) }
            let before = h.measurements
            for step in 1...5 {
                XCTAssertTrue(h.scroll(to: CGPoint(x: 0, y: Double(step) * 300)))
            }
            return h.measurements - before
        }
        XCTAssertEqual(try bodies(1_000), try bodies(1_000_000))
    }

    @MainActor func testStateReadByAnElementReachesItsView() async throws {
        struct Root: View {
            @State private var picked = -1
            var body: some View {
                VStack {
                    Button("Pick 2") { picked = 2 }
                    ScrollView {
                        LazyVStack {
                            ForEach(0..<5000, id: \.self) { n in Text(n == picked ? "picked \(n)" : "row \(n)") }
                        }
                    }
                }
            }
        }
        let h = Harness(width: 200, height: 200) { Root() }
        XCTAssertTrue(h.texts.contains("row 2"))
        try h.tap("Pick 2")
        XCTAssertTrue(h.texts.contains("picked 2"))
        XCTAssertFalse(h.texts.contains("row 2"))
    }

    func testKnownLinesAndTheAverageGiveEveryPosition() {
        var e = KnownExtents()
        e[0] = 10
        e[2] = 30
        XCTAssertEqual(e.start(of: 0, gap: 1), 0)
        XCTAssertEqual(e.start(of: 1, gap: 1), 11)
        XCTAssertEqual(e.start(of: 2, gap: 1), 32)  // the unseen line 1 counts as 20
        XCTAssertEqual(e.start(of: 3, gap: 1), 63)
        XCTAssertEqual(e.line(at: 32, gap: 1, count: 100), 2)
        XCTAssertEqual(e.line(at: 31.9, gap: 1, count: 100), 1)
        e[0] = 20
        XCTAssertEqual(e.start(of: 3, gap: 1), 20 + 25 + 30 + 3)
        XCTAssertEqual(e.line(at: 1e12, gap: 1, count: 100), 99)
    }
}

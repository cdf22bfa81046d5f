import LayoutTesting
import SwiftUI
import WrappingLayouts
import XCTest

/// The lazy wide-first grid around real views.
final class LazyGridTests: XCTestCase {
    private struct Tile: View {
        let number: Int
        var body: some View {
            Color.clear.frame(maxWidth: .infinity).frame(height: 40)
                .accessibilityElement().accessibilityLabel("Tile \(number)")
        }
    }

    @MainActor
    private func harness(_ count: Int, width: CGFloat = 408, firstSpan: Int = 2) -> Harness {
        Harness(width: width, height: 300) {
            LazyWideFirstGrid(0..<count, id: \.self, firstSpan: firstSpan) { Tile(number: $0) }
        }
    }

    private func tileFrames(_ harness: Harness, _ numbers: Int...) -> [CGRect?] {
        MainActor.assumeIsolated { numbers.map { harness.frame(of: "Tile \($0)") } }
    }

    /// Both with few children and with enough of them that the runtime makes only some.
    func testItLooksLikeAWideFirstGrid() {
        MainActor.assumeIsolated {
            for (count, width) in [(12, 408), (12, 96), (12, 303.5), (12, 1_000), (1, 408), (2, 250), (5_000, 408)] {
                let lazy = harness(count, width: width)
                let plain = Harness(width: width, height: 300) {
                    ScrollView { WideFirstGrid { ForEach(0..<min(count, 12), id: \.self) { Tile(number: $0) } } }
                }
                for number in 0..<min(count, 12) {
                    let (here, there) = (lazy.frame(of: "Tile \(number)"), plain.frame(of: "Tile \(number)"))
                    // What the runtime hasn't made is out of sight.
                    guard let here else {
                        XCTAssertGreaterThan(there?.minY ?? 0, 300)
                        continue
                    }
                    XCTAssertEqual(
                        here.minX, there?.minX ?? -1, accuracy: 1e-9, "tile \(number) of \(count) in \(width)")
                    XCTAssertEqual(
                        here.minY, there?.minY ?? -1, accuracy: 1e-9, "tile \(number) of \(count) in \(width)")
                    XCTAssertEqual(here.width, there?.width ?? -1, accuracy: 1e-9)
                }
            }
        }
    }

    func testTheFirstChildMayTakeAnySpan() {
        MainActor.assumeIsolated {
            XCTAssertEqual(tileFrames(harness(9, firstSpan: 3), 0, 1, 2).map(\.?.minX), [0, 312, 0])
            XCTAssertEqual(tileFrames(harness(9, firstSpan: 1), 0, 1).map(\.?.minX), [0, 104])
            XCTAssertEqual(tileFrames(harness(9, firstSpan: -4), 0, 1).map(\.?.minX), [0, 104])
            XCTAssertEqual(tileFrames(harness(9, firstSpan: .max), 0, 1).map(\.?.minX), [0, 0])
            XCTAssertEqual(tileFrames(harness(0), 0), [nil])
        }
    }

    func testOnlyWhatIsInSightIsMadeAndMeasured() {
        MainActor.assumeIsolated {
            var costs: [[Int]] = []
            for count in [1_000, 100_000, 1_000_000] {
                let measured = measurements()
                let harness = harness(count)
                let first = (harness.bodyEvaluations, measurements() - measured)
                harness.scroll(to: CGPoint(x: 0, y: 4_000))
                let before = (harness.bodyEvaluations, measurements())
                harness.scroll(to: CGPoint(x: 0, y: 4_480))
                costs.append([
                    first.0, first.1, harness.bodyEvaluations - before.0, measurements() - before.1,
                    harness.accessibilityLabels.count,
                ])
                XCTAssertTrue(harness.accessibilityLabels.contains("Tile 380"))
            }
            XCTAssertEqual(costs[0], costs[1])
            XCTAssertEqual(costs[1], costs[2])
            XCTAssertLessThan(costs[2][0], 150)
            XCTAssertLessThan(costs[2][2], 150)
            XCTAssertLessThan(costs[2][4], 60)
        }
    }

    @MainActor
    private func measurements() -> Int { LayoutRunner(WideFirstGrid(), sizes: []).measurementCount }

    func testHostileParameters() {
        MainActor.assumeIsolated {
            for bad in [-5, 0, .nan, .infinity, 1e300] as [CGFloat] {
                let harness = Harness(width: 300, height: 200) {
                    LazyWideFirstGrid(
                        0..<20, id: \.self, minimumColumnWidth: bad, spacing: bad, rowSpacing: bad, firstSpan: .min,
                        maximumColumns: .min
                    ) { Tile(number: $0) }
                }
                XCTAssertTrue(harness.frame(of: "Tile 0")?.minX.isFinite ?? false, "\(bad)")
            }
        }
    }

    private struct Named: Identifiable {
        let id: Int
    }

    func testIdentifiableElements() {
        MainActor.assumeIsolated {
            let harness = Harness(width: 200, height: 200) {
                LazyWideFirstGrid([Named(id: 7), Named(id: 8)], alignment: .center) { element in
                    Tile(number: element.id).frame(width: 20)
                }
            }
            XCTAssertEqual(tileFrames(harness, 7, 8).map(\.?.minX), [90, 38])
        }
    }
}

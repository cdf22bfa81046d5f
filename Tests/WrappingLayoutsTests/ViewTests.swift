import LayoutTesting
import SwiftUI
import WrappingLayouts
import XCTest

/// The layouts around real views, without a display.
///
/// XCTest on Linux can't find the tests of a class that is bound to the main actor, but runs them on the main thread.
final class ViewTests: XCTestCase {
    private struct Box: View {
        let name: String
        /// nil: as wide as is offered.
        var width: CGFloat? = 100

        var body: some View {
            Color.clear.frame(width: width, height: 20).accessibilityElement().accessibilityLabel(name)
        }
    }

    @MainActor
    private func minX(_ harness: Harness, _ names: String...) -> [CGFloat?] {
        names.map { harness.frame(of: $0)?.minX }
    }

    // dkk/WrappingHStack#17: a false `if` left a ghost with its spacing. #23: ForEach was one child.
    func testAbsentChildrenLeaveNoGapAndForEachIsFlattened() {
        MainActor.assumeIsolated {
            let isShown = false
            let harness = Harness(width: 700) {
                FlowLayout(spacing: 8) {
                    Box(name: "a")
                    if isShown { Box(name: "b") }
                    EmptyView()
                    ForEach(["c", "d"], id: \.self) { Box(name: $0) }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            XCTAssertEqual(minX(harness, "a", "c", "d"), [0, 108, 216])
        }
    }

    func testRowBehaviorReachesTheFlow() {
        MainActor.assumeIsolated {
            let harness = Harness(width: 700) {
                FlowLayout(spacing: 8) {
                    Box(name: "a")
                    Box(name: "b").rowBehavior(.startsNewRow)
                    Box(name: "c", width: nil).rowBehavior(.fillsRow)
                }
            }
            XCTAssertEqual(minX(harness, "a", "b", "c"), [0, 0, 108])
            XCTAssertEqual(harness.frame(of: "c")?.width, 592)
        }
    }

    func testColumnSpanReachesTheGrid() {
        MainActor.assumeIsolated {
            let harness = Harness(width: 408) {
                WideFirstGrid(firstSpan: 1) {
                    Box(name: "a", width: 50)
                    Box(name: "b", width: 50).columnSpan(3)
                    Box(name: "c", width: 50).columnSpan(.all)
                    Box(name: "d", width: 50)
                }
            }
            XCTAssertEqual(minX(harness, "a", "b", "c", "d"), [0, 104, 0, 0])
            XCTAssertEqual(harness.frame(of: "d")?.minY, 56)
        }
    }

    private struct Growing: View {
        @State private var isLong = false

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                WrappingControls(spacing: 8) {
                    Box(name: "a", width: 80)
                    Button(action: { isLong.toggle() }, label: { Box(name: "b", width: isLong ? 150 : 100) })
                        .buttonStyle(.plain)
                    Box(name: "c", width: 90)
                }
                Box(name: "below")
            }
        }
    }

    func testAControlThatGrowsPushesWhatIsBelowDownAndUpAgain() throws {
        try MainActor.assumeIsolated {
            let harness = Harness(width: 300) { Growing() }
            XCTAssertEqual(harness.frame(of: "below")?.minY, 20)
            try harness.tap("b")
            XCTAssertEqual(harness.frame(of: "c")?.origin, CGPoint(x: 0, y: 28))
            XCTAssertEqual(harness.frame(of: "below")?.minY, 48)
            try harness.tap("b")
            XCTAssertEqual(harness.frame(of: "below")?.minY, 20)
        }
    }
}

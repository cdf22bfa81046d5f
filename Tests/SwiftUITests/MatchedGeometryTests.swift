import Foundation
import LayoutTesting
import SwiftUI
import XCTest

private let linear = Animation.linear(duration: 1)

final class MatchedGeometryTests: XCTestCase {
    private struct Hero: View {
        @Namespace private var space
        @State private var isBig = false
        var scrolls = false
        var body: some View {
            if scrolls { ScrollView { content } } else { content }
        }
        private var content: some View {
            ZStack(alignment: .topLeading) {
                Color.clear.frame(width: 300, height: 200)
                if isBig {
                    card("big").matchedGeometryEffect(id: "card", in: space).frame(width: 200, height: 100)
                        .padding(.leading, 100)
                } else {
                    card("small").matchedGeometryEffect(id: "card", in: space).frame(width: 50, height: 50)
                }
                Button("go") { withAnimation(linear) { isBig.toggle() } }.offset(y: 150)
            }
        }
        private func card(_ name: String) -> some View { Color.red.accessibilityLabel(name) }
    }

    /// The new view starts where the old one was, and the old one goes along.
    @MainActor func testAViewTakesAnothersPlace() async throws {
        for scrolls in [false, true] {
            let h = Harness(width: 300, height: 200) { Hero(scrolls: scrolls) }
            func seen() -> CGRect {
                h.tree.all.last { $0.type == "Color" && $0.frame.height > 40 && $0.frame.width < 300 }!.presentedFrame
            }
            let small = seen()
            XCTAssertEqual(small, CGRect(x: 0, y: 0, width: 50, height: 50))
            try h.tap("go")
            XCTAssertEqual(seen(), small)
            await h.advance(by: 0.5)
            XCTAssertEqual(seen(), CGRect(x: 50, y: 0, width: 125, height: 75))
            await h.advance(by: 1)
            XCTAssertEqual(seen(), CGRect(x: 100, y: 0, width: 200, height: 100))
        }
    }

    @MainActor func testAFollowerGlidesWithTheSource() async throws {
        struct V: View {
            @Namespace private var space
            @State private var picked = 0
            var body: some View {
                HStack(spacing: 0) {
                    ForEach(0..<3) { n in
                        Button("tab \(n)") { withAnimation(linear) { picked = n } }
                            .buttonStyle(.plain)
                            .frame(width: 60 + CGFloat(n) * 20, height: 30)
                            .matchedGeometryEffect(id: n, in: space)
                    }
                }
                .background {
                    Rectangle().frame(height: nil).matchedGeometryEffect(id: picked, in: space, isSource: false)
                }
            }
        }
        let h = Harness(width: 240, height: 30) { V() }
        func mark() -> CGRect { h.tree.all.last { $0.type == "Rectangle" }!.presentedFrame }
        XCTAssertEqual(mark(), CGRect(x: 0, y: 0, width: 60, height: 30))
        try h.tap("tab 2")
        await h.advance(by: 0.5)
        XCTAssertEqual(mark(), CGRect(x: 70, y: 0, width: 80, height: 30))
        await h.advance(by: 1)
        XCTAssertEqual(mark(), CGRect(x: 140, y: 0, width: 100, height: 30))
    }
}

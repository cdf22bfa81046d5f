import LayoutTesting
import SwiftUI
import Testing

private struct Rows: View {
    var anchor: UnitPoint?
    var body: some View {
        ScrollViewReader { proxy in
            VStack(spacing: 0) {
                Button("Go") { proxy.scrollTo(7, anchor: anchor) }.frame(height: 30)
                Button("End") { proxy.scrollTo("end") }.frame(height: 30)
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<10) { n in Text("row \(n)").frame(height: 40) }
                        Text("end").frame(height: 20).id("end")
                    }
                }
            }
        }
    }
}

/// `ScrollViewReader` (SPEC P4.6): 10 rows of 40 and one of 20 in a view of 100.
@MainActor struct ScrollReaderTests {
    /// The top of a row's text, from the scroll view's top, less the 12 points that centre it.
    private func top(_ h: Harness, _ text: String) throws -> CGFloat {
        let scroll = try #require(h.frame(ofType: "ScrollView"))
        return try #require(h.frame(of: text)).minY - scroll.minY - 12
    }

    @Test func scrollsByTheLeastAmountWithoutAnAnchor() throws {
        let h = Harness(width: 100, height: 160) { Rows() }
        #expect(try top(h, "row 0") == 0)
        try h.tap("Go")
        #expect(try top(h, "row 7") == 60)
        try h.tap("Go")
        #expect(try top(h, "row 7") == 60)
    }

    @Test func alignsAnchors() throws {
        let h = Harness(width: 100, height: 160) { Rows(anchor: .top) }
        try h.tap("Go")
        #expect(try top(h, "row 7") == 0)
        let centre = Harness(width: 100, height: 160) { Rows(anchor: .center) }
        try centre.tap("Go")
        #expect(try top(centre, "row 7") == 30)
    }

    @Test func findsExplicitIds() throws {
        let h = Harness(width: 100, height: 160) { Rows() }
        try h.tap("End")
        #expect(try top(h, "row 9") == 40)
    }

    @Test func gradientsAreViewsThatFill() {
        let h = Harness(width: 70, height: 30) { LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing) }
        #expect(h.frame(ofType: "LinearGradient") == CGRect(x: 0, y: 0, width: 70, height: 30))
        let o = Harness(width: 70, height: 30) {
            Color.red.overlay(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)).background(Color.blue)
                .ignoresSafeArea()
        }
        #expect(o.size == CGSize(width: 70, height: 30))
    }

    /// golden position/safe-area-padding.
    @Test func safeAreaPaddingInsetsTheContent() {
        let h = Harness(width: 100, height: 150) {
            ScrollView { Color.green.frame(height: 180) }.safeAreaPadding(.vertical, 20)
        }
        #expect(h.frame(ofType: "Color") == CGRect(x: 0, y: 20, width: 100, height: 180))
    }
}

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
        let h = Harness(width: 70, height: 30) {
            LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        }
        #expect(h.frame(ofType: "LinearGradient") == CGRect(x: 0, y: 0, width: 70, height: 30))
        let o = Harness(width: 70, height: 30) {
            Color.red.background(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
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

private struct Pinned: View {
    let views: PinnedScrollableViews
    var anchor: UnitPoint?
    let target: String
    var body: some View {
        ScrollViewReader { proxy in
            VStack(spacing: 0) {
                Button("Go") { proxy.scrollTo(target, anchor: anchor) }.frame(height: 30)
                ScrollView {
                    LazyVStack(spacing: 0, pinnedViews: views) {
                        ForEach(["a", "b", "c"], id: \.self) { s in
                            Section {
                                ForEach(0..<8) { n in Text("\(s)\(n)").frame(height: 20).id("\(s)\(n)") }
                            } header: {
                                Text("\(s)H").frame(height: 24)
                            } footer: {
                                Text("\(s)F").frame(height: 16)
                            }
                        }
                    }.padding(.horizontal, 1)
                }
            }
        }
    }
}

/// goldens lazy/pinned-*: three sections of a 24-point header, eight rows of 20 and a 16-point footer in 200 points.
@MainActor struct PinnedViewTests {
    private func tops(_ h: Harness) -> [String: CGFloat] {
        var all: [String: CGFloat] = [:]
        let heights: [Character: CGFloat] = ["H": 24, "F": 16]
        for n in h.tree.all {
            if let t = n.text, t.count == 2 { all[t] = n.frame.minY - 30 - ((heights[t.last!] ?? 20) - 16) / 2 }
        }
        return all
    }
    private func scrolled(_ views: PinnedScrollableViews, _ target: String, _ anchor: UnitPoint?) throws -> [String:
        CGFloat]
    {
        let h = Harness(width: 300, height: 230) { Pinned(views: views, anchor: anchor, target: target) }
        #expect(tops(h)["aH"] == 0)
        #expect(tops(h)["aF"] == 184)
        try h.tap("Go")
        return tops(h)
    }

    @Test func headersStayAtTheTop() throws {
        let t = try scrolled(.sectionHeaders, "b3", .top)
        #expect([t["b3"], t["bH"], t["bF"], t["cH"], t["c0"]] == [0, 0, 100, 116, 140])
    }

    @Test func footersStayAtTheBottom() throws {
        let t = try scrolled(.sectionFooters, "b3", .top)
        #expect([t["b3"], t["bF"], t["cH"], t["cF"]] == [0, 100, 116, 184])
        let low = try scrolled(.sectionFooters, "b0", .bottom)
        #expect([low["aF"], low["bH"], low["b0"], low["bF"]] == [140, 156, 180, 184])
    }

    @Test func headersLeaveWithTheirSection() throws {
        let t = try scrolled([.sectionHeaders, .sectionFooters], "b0", .top)
        #expect(t["b0"] == 0)
        #expect(t["aH"] == -48)
        #expect(t["bH"] == 0)
    }
}

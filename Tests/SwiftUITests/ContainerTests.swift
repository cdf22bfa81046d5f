import DisplayList
import LayoutTesting
@testable import SwiftUI
import Testing

private struct Numbered: View, Equatable {
    let shown: Int
    let ignored: Int
    nonisolated static func == (l: Self, r: Self) -> Bool { l.shown == r.shown }
    var body: some View { Text("\(shown) \(ignored)") }
}

private struct Stepping: View {
    @State private var n = 0
    var body: some View {
        Button("Step") { n += 1 }
        Numbered(shown: 1, ignored: n).equatable()
    }
}

/// Masks, insets, lists, forms and equatable views.
@MainActor @Suite(.serialized) struct ContainerTests {
    private func colors(_ h: Harness) -> [CGRect] { h.tree.all.filter { $0.type == "Color" }.map(\.frame) }

    /// SPEC P2.14: a mask changes what is drawn, nothing else.
    @Test func aMaskKeepsTheLayoutAndHidesFromSemantics() throws {
        let view = Color.red.frame(width: 40, height: 20).mask { Text("Hi") }
        let host = ViewHostForTests.list(view)
        #expect(Harness { view }.size == CGSize(width: 40, height: 20))
        guard case .group(.mask(let mask), let inside)? = host.items.first else {
            Issue.record("no mask: \(host.items)"); return
        }
        #expect(inside.count == 1)
        guard case .text(let text, _)? = mask.first else { Issue.record("no text in the mask"); return }
        #expect(text.string == "Hi")
        #expect(ViewHostForTests.labels(view).isEmpty)
    }

    /// SPEC P2.16.
    @Test func safeAreaInsetShrinksTheContent() {
        let h = Harness(width: 100, height: 100) {
            Color.red.safeAreaInset(edge: .bottom) { Color.blue.frame(height: 20) }
        }
        #expect(colors(h) == [CGRect(x: 0, y: 0, width: 100, height: 72), CGRect(x: 0, y: 80, width: 100, height: 20)])
        let side = Harness(width: 100, height: 100) {
            Color.red.safeAreaInset(edge: .leading, alignment: .top, spacing: 0) {
                Color.blue.frame(width: 30, height: 10)
            }
        }
        #expect(
            colors(side) == [CGRect(x: 30, y: 0, width: 70, height: 100), CGRect(x: 0, y: 0, width: 30, height: 10)])
    }

    /// golden dark/list: 10 points above the first row, 16 at the leading edge, 4 above and below each view.
    @Test func listRowsAreFullWidthAndAtLeast24Tall() {
        let h = Harness(width: 200, height: 100) {
            List {
                Color.red.frame(width: 10, height: 10)
                Color.red.frame(width: 10, height: 40)
                ForEach(0..<2) { _ in Color.red.frame(width: 10, height: 24) }
            }
        }
        #expect(colors(h).map(\.minY) == [17, 38, 86, 118])
        #expect(colors(h).map(\.minX) == [16, 16, 16, 16])
        #expect(h.frame(ofType: "ScrollView") == CGRect(x: 0, y: 0, width: 200, height: 100))
    }

    @Test func listOfDataAndSections() {
        let h = Harness(width: 200, height: 200) {
            List(["a", "b"], id: \.self) { Text($0) }
        }
        #expect(h.texts == ["a", "b"])
        let s = Harness(width: 200, height: 200) { List { Section("Head") { Text("row") } } }
        #expect(s.texts == ["Head", "row"])
        #expect(s.frame(of: "Head")?.width == Harness { Text("Head").font(.subheadline.bold()) }.size.width)
        #expect(s.frame(of: "row")?.width == Harness { Text("row") }.size.width)
    }

    @Test func formIsALeadingColumn() {
        let h = Harness(width: 200, height: 100) {
            Form {
                Color.red.frame(width: 40, height: 10); Color.red.frame(width: 60, height: 10)
            }
        }
        #expect(colors(h).map(\.minX) == [70, 70])
        #expect(colors(h).map(\.minY) == [36, 54])
    }

    @Test func equatableViewsAreComparedByTheirOwnRule() throws {
        let h = Harness { Stepping() }
        try h.tap("Step")
        #expect(h.texts.contains("1 0"))
    }

    @Test func containerRelativeFramesFollowTheScrollView() {
        let h = Harness(width: 300, height: 100) {
            ScrollView(.horizontal) {
                HStack(spacing: 10) {
                    ForEach(0..<2) { _ in
                        Color.red.frame(height: 20).containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10)
                    }
                }
            }.frame(width: 200)
        }
        #expect(colors(h).map(\.width) == [130, 130])
        #expect(colors(h).map(\.minX) == [50, 190])
        let w = Harness(width: 300, height: 100) {
            Color.red.frame(width: 10).containerRelativeFrame(.horizontal, alignment: .trailing)
        }
        #expect(w.frame(ofType: "Color") == CGRect(x: 290, y: 0, width: 10, height: 100))
        w.resize(width: 120, height: 50)
        #expect(w.frame(ofType: "Color") == CGRect(x: 110, y: 0, width: 10, height: 50))
    }

    @Test func emptyModifierChangesNothing() {
        #expect(
            Harness { Color.red.frame(width: 7, height: 5).modifier(EmptyModifier.identity) }.size
                == CGSize(width: 7, height: 5))
    }

    @Test func aLabelInAButtonGoesByItsTitleAndASymbolByItsName() throws {
        var taps: [String] = []
        let h = Harness {
            Button {
                taps.append("a")
            } label: {
                Label("Add", systemImage: "plus")
            }
            Button {
                taps.append("b")
            } label: {
                Image(systemName: "minus")
            }
        }
        try h.tap("Add")
        try h.tap("minus")
        #expect(taps == ["a", "b"])
    }
}

/// Reads the picture and the semantic elements of a view.
@MainActor private enum ViewHostForTests {
    private static func graph<V: View>(_ view: V) -> ViewGraph {
        let g = ViewGraph(view, environment: EnvironmentValues())
        g.setWindow(g.contentSize(.unspecified), proposal: .unspecified)
        g.update()
        return g
    }
    static func list<V: View>(_ view: V) -> DisplayList {
        let g = graph(view), context = DrawContext(pixel: 0.5, graph: g)
        context.drawChildren(of: g.layoutRoot)
        return DisplayList(size: g.windowSize, items: context.items)
    }
    static func labels<V: View>(_ view: V) -> [String] {
        let g = graph(view)
        return withExtendedLifetime(g) { Semantics.elements(of: g.layoutRoot).map(\.label) }
    }
}

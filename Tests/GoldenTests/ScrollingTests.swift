import DisplayList
import LayoutEngine
import SwiftUI
import XCTest

/// Anchors and margins of scroll views, flipping and context menus, beyond what the golden files hold.
final class ScrollingTests: XCTestCase {
    @MainActor private func host<V: View>(_ direction: LayoutDirection = .leftToRight, @ViewBuilder _ view: () -> V)
        -> ViewHost
    {
        var options = ViewHost.Options()
        options.width = 100
        options.height = 100
        options.isRightToLeft = direction == .rightToLeft
        return ViewHost(view(), options)
    }

    @MainActor private func frame(_ h: ViewHost, _ name: String = "content") -> CGRect? {
        Probe.frames(in: h.graph.layoutRoot)[name]?.frame
    }

    private func onMain(_ body: @MainActor () throws -> Void) rethrows { try MainActor.assumeIsolated { try body() } }

    private struct Growing: View {
        var anchor: UnitPoint?
        @State private var height: CGFloat = 40
        var body: some View {
            VStack(spacing: 0) {
                Button("Grow") { height += 160 }.frame(height: 20)
                ScrollView { Color.red.frame(width: 50, height: height).modifier(Probe(name: "content")) }
                    .defaultScrollAnchor(anchor)
            }
        }
    }

    func testContentStaysAtItsAnchor() throws {
        try onMain {
            let h = host { Growing(anchor: .bottom) }
            XCTAssertEqual(frame(h), CGRect(x: 25, y: 60, width: 50, height: 40))
            try h.tap("Grow")
            XCTAssertEqual(frame(h), CGRect(x: 25, y: -100, width: 50, height: 200))
            let top = host { Growing(anchor: nil) }
            XCTAssertEqual(frame(top)?.minY, 20)
            try top.tap("Grow")
            XCTAssertEqual(frame(top)?.minY, 20)
        }
    }

    func testAnchorsHaveRoles() {
        onMain {
            let long = host {
                ScrollView { Color.red.frame(height: 300).modifier(Probe(name: "content")) }.defaultScrollAnchor(
                    .center, for: .initialOffset)
            }
            XCTAssertEqual(frame(long)?.minY, -100)
            let short = host {
                ScrollView { Color.red.frame(height: 30).modifier(Probe(name: "content")) }.defaultScrollAnchor(
                    .bottom, for: .initialOffset)
            }
            XCTAssertEqual(frame(short)?.minY, 0)
        }
    }

    func testMarginsFollowTheDirectionAndStopAtTheNearestScrollView() {
        onMain {
            let h = host(.rightToLeft) {
                ScrollView {
                    ScrollView(.horizontal) { Color.red.frame(width: 50, height: 20).modifier(Probe(name: "content")) }
                        .modifier(Probe(name: "inner"))
                }
                .contentMargins(.leading, 10)
            }
            XCTAssertEqual(frame(h, "inner"), CGRect(x: 0, y: 0, width: 90, height: 20))
            XCTAssertEqual(frame(h), CGRect(x: 40, y: 0, width: 50, height: 20))
        }
    }

    func testFlipsOnlyUnderRightToLeft() {
        onMain {
            @MainActor func transforms(_ h: ViewHost) -> [CGAffineTransform] {
                h.displayList(scale: 1).items.compactMap {
                    if case .group(.transform(let t), _) = $0 { t } else { nil }
                }
            }
            let flipped = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 0)
            XCTAssertEqual(
                transforms(host(.rightToLeft) { Color.red.flipsForRightToLeftLayoutDirection(true) }), [flipped])
            XCTAssertEqual(transforms(host { Color.red.flipsForRightToLeftLayoutDirection(true) }), [])
            XCTAssertEqual(transforms(host(.rightToLeft) { Color.red.flipsForRightToLeftLayoutDirection(false) }), [])
        }
    }

    private struct Menus: View {
        @State private var chosen = "none"
        var body: some View {
            VStack {
                Text(verbatim: "Row").contextMenu { Button("Delete") { chosen = "deleted" } }
                Button("Save") { chosen = "saved" }.contextMenu { Button("Save as") { chosen = "saved as" } }
                Text(verbatim: chosen)
            }
        }
    }

    func testContextMenusAreChosenFromAndLeaveTaps() throws {
        try onMain {
            let h = host { Menus() }
            @MainActor func shows(_ s: String) -> Bool { h.semantics.contains { $0.label == s } }
            try h.choose("Row", "Delete")
            XCTAssertTrue(shows("deleted"))
            try h.tap("Save")
            XCTAssertTrue(shows("saved"))
            try h.choose("Save", "Save as")
            XCTAssertTrue(shows("saved as"))
            XCTAssertEqual(h.semantics.filter { $0.label == "Save" }.count, 1)
        }
    }
}

import Foundation
import LayoutTesting
import SwiftUI
import WrappingLayouts
import XCTest

/// Counts in its own state how often it was used.
private struct UsedMenu: View {
    let setting: Setting
    let pick: (String) -> Void
    @State private var uses = 0
    var body: some View {
        Menu {
            ForEach(setting.options, id: \.self) { option in
                Button(option) {
                    uses += 1
                    pick(option)
                }
            }
        } label: {
            Text("\(setting.name): \(setting.value) (\(uses))")
        }
        .fixedSize()
        .geometryGroup()
    }
}

private struct Setting: Identifiable {
    let id: Int
    let name: String
    let options: [String]
    var value: String
}

private struct Panel: View {
    var identifiesByValue = false
    @State private var settings = [
        Setting(id: 0, name: "Shape", options: ["Circle", "Rounded rectangle"], value: "Circle"),
        Setting(id: 1, name: "Pattern", options: ["Solid", "Alternating diagonal lines"], value: "Solid"),
    ]
    var body: some View {
        VStack(alignment: .leading) {
            WrappingControls(spacing: 8) {
                ForEach(settings) { setting in
                    if identifiesByValue {
                        UsedMenu(setting: setting) { settings[setting.id].value = $0 }.id(setting.value)
                    } else {
                        UsedMenu(setting: setting) { settings[setting.id].value = $0 }
                    }
                }
            }
            .animation(.easeInOut(duration: 0.25), value: settings.map(\.value))
            Text("below")
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

final class PanelTests: XCTestCase {
    @MainActor private func menus(_ h: Harness) -> [Harness.Node] { h.tree.all.filter { $0.type == "Menu" } }

    @MainActor func testIdentityIsKeptAllTheWay() async throws {
        let h = Harness(width: 360, height: 200) { Panel() }
        let before = menus(h).map(\.identity)
        try h.choose("Pattern", "Alternating diagonal lines")
        for _ in 0..<6 {
            XCTAssertEqual(menus(h).map(\.identity), before)
            await h.advance(by: 0.05)
        }
        XCTAssertNotNil(h.node("Pattern: Alternating diagonal lines (1)"))
        try h.choose("Pattern", "Solid")
        XCTAssertNotNil(h.node("Pattern: Solid (2)"))
        XCTAssertEqual(menus(h).map(\.identity), before)
    }

    /// The warning of the document: an id made of the value is a new view with each choice, and its state is gone.
    @MainActor func testAnIdOfTheValueLosesIdentity() async throws {
        let h = Harness(width: 360, height: 200) { Panel(identifiesByValue: true) }
        let before = menus(h).map(\.identity)
        try h.choose("Pattern", "Alternating diagonal lines")
        XCTAssertNotNil(h.node("Pattern: Alternating diagonal lines (0)"))
        XCTAssertEqual(menus(h)[0].identity, before[0])
        XCTAssertNotEqual(menus(h)[1].identity, before[1])
    }

    @MainActor func testANewWidthInTheMiddleJumps() async throws {
        let h = Harness(width: 360, height: 200) { Panel() }
        try h.choose("Pattern", "Alternating diagonal lines")
        await h.advance(by: 0.125)
        XCTAssertTrue(menus(h).contains { $0.presentedFrame != $0.frame })
        XCTAssertNotEqual(h.presentedFrame(of: "below"), h.frame(of: "below"))
        h.resize(width: 700, height: 200)
        for node in menus(h) { XCTAssertEqual(node.presentedFrame.origin, node.frame.origin) }
        XCTAssertEqual(h.presentedFrame(of: "below"), h.frame(of: "below"))
        // And a new width alone never animates.
        await h.advance(by: 1)
        h.resize(width: 360, height: 200)
        XCTAssertFalse(h.isAnimating)
    }
}

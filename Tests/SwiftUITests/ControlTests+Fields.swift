import DisplayList
import SwiftUI
import XCTest

@testable import LayoutTesting

/// Sliders, fields, steppers and what else is used by hand.
extension ControlTests {
    // MARK: Slider

    @MainActor func testSlidersHaveTheFramesOfTheGolden() async {
        let view = VStack(spacing: 12) {
            Slider(value: .constant(0.5))
            Slider(value: .constant(25), in: 0...100, step: 5)
            Slider(value: .constant(0.5)) { Text("Volume") }
            Slider(value: .constant(0.5)) {
                Text("Volume")
            } minimumValueLabel: {
                Text("Min")
            } maximumValueLabel: {
                Text("Max")
            }
            Slider(value: .constant(0.5)).frame(width: 120)
            HStack(spacing: 8) {
                Text("Row")
                Slider(value: .constant(0.5))
            }
        }
        let h = Harness(width: 320, height: 300) { view }
        let sliders = h.tree.all.filter { $0.type == "Slider" }.map(\.frame)
        XCTAssertEqual(
            sliders.map(\.size),
            [
                CGSize(width: 320, height: 16), CGSize(width: 320, height: 16), CGSize(width: 320, height: 18.5),
                CGSize(width: 320, height: 18.5), CGSize(width: 120, height: 16),
                CGSize(width: 312 - w("Row"), height: 16),
            ])
        let row = sliders[3]
        // The golden has 2, a whole number of device pixels.
        XCTAssertEqual(
            h.frame(of: "Min")?.offsetBy(dx: 0, dy: -row.minY), r(w("Volume", .body) + 8, 1.75, w("Min", .caption), 15))
        XCTAssertEqual(
            h.frame(of: "Max")?.offsetBy(dx: 0, dy: -row.minY),
            r(320 - w("Max", .caption), 1.75, w("Max", .caption), 15))
    }

    @MainActor func testAPointerMovesTheValueInSteps() async {
        final class Store { var value = 0.0 }
        let store = Store()
        let h = Harness(width: 122, height: 16) {
            Slider(value: Binding(read: { store.value }, write: { v, _ in store.value = v }), in: 0...100, step: 25)
        }
        guard case .pointer(let move)? = input(h) else {
            XCTFail("the slider takes no pointer")
            return
        }
        move(CGPoint(x: 11 + 62, y: 8), CGSize(width: 122, height: 16))
        XCTAssertEqual(store.value, 50)
        move(CGPoint(x: 400, y: 8), CGSize(width: 122, height: 16))
        XCTAssertEqual(store.value, 100)
        move(CGPoint(x: -5, y: 8), CGSize(width: 122, height: 16))
        XCTAssertEqual(store.value, 0)
    }

    @MainActor private func input(_ h: Harness) -> ControlInput? {
        func find(_ n: LayoutNode) -> ControlInput? {
            (n.client as? ControlClient)?.input ?? n.children.lazy.compactMap(find).first
        }
        return find(h.host.graph.layoutRoot)
    }

    // MARK: Fields

    @MainActor func testTextFieldsHaveTheFramesOfTheGolden() async {
        let found = frames("TextField", width: 320, height: 260) {
            VStack(alignment: .leading, spacing: 12) {
                TextField("Placeholder", text: .constant("Hello")).textFieldStyle(.roundedBorder)
                TextField("Placeholder", text: .constant("Hello")).textFieldStyle(.plain)
                TextField("Placeholder", text: .constant("Hello")).textFieldStyle(.squareBorder)
                TextField("Placeholder", text: .constant("")).textFieldStyle(.plain)
                HStack(alignment: .firstTextBaseline, spacing: 8) {
                    Text("Name")
                    TextField("Placeholder", text: .constant("Hello"))
                    Button("OK") {}
                }
                HStack(spacing: 8) {
                    TextField("A", text: .constant("Hello"))
                    TextField("B", text: .constant("Hello"))
                }
            }
        }
        let name = w("Name")
        XCTAssertEqual(
            found,
            [
                r(0, 36, 320, 24), r(0, 72, 320, 16), r(0, 100, 320, 24), r(0, 136, 320, 16),
                r(name + 8, 164, 320 - 16 - name - w("OK") - 24, 24),
                r(0, 200, 156, 24), r(164, 200, 156, 24),
            ])
    }

    @MainActor func testAPlainFieldIsIdeally4PointsWiderThanItsText() async {
        let text = Harness { Text("Hello") }.size.width
        XCTAssertEqual(
            Harness { TextField("", text: .constant("Hello")).textFieldStyle(.plain) }.size,
            CGSize(width: text + 4, height: 16))
    }

    @MainActor func testAnEmptyFieldShowsItsPromptElseItsTitle() async {
        XCTAssertEqual(Harness { TextField("Name", text: .constant("")) }.texts, ["Name"])
        XCTAssertEqual(Harness { TextField("Name", text: .constant(""), prompt: Text("Required")) }.texts, ["Required"])
        XCTAssertEqual(Harness { TextField("Name", text: .constant("Ada")) }.texts, ["Ada"])
    }

    @MainActor func testASecureFieldNeverShowsItsText() async {
        let h = Harness { SecureField("Password", text: .constant("abc")) }
        XCTAssertEqual(h.texts, ["•••"])
        XCTAssertEqual(h.host.semantics.first?.value, "•••")
    }

    @MainActor func testTypedTextThatDoesNotParseIsDropped() async {
        final class Store { var value = 5 }
        let store = Store()
        let h = Harness {
            TextField("N", value: Binding(read: { store.value }, write: { v, _ in store.value = v }), format: .number)
        }
        guard case .text(_, let set, _)? = input(h) else {
            XCTFail("the field takes no text")
            return
        }
        set("12")
        XCTAssertEqual(store.value, 12)
        set("many")
        XCTAssertEqual(store.value, 12)
    }

    // MARK: Others

    @MainActor func testAStepperStopsAtItsBounds() async throws {
        struct Holder: View {
            @State var n = 1
            var body: some View {
                Stepper("Copies", value: $n, in: 1...2)
                Text("n = \(n)")
            }
        }
        let h = Harness { Holder() }
        XCTAssertThrowsError(try h.tap("Copies, Decrement"))
        try h.tap("Copies, Increment")
        XCTAssertTrue(h.texts.contains("n = 2"))
        XCTAssertThrowsError(try h.tap("Copies, Increment"))
        try h.tap("Copies, Decrement")
        XCTAssertTrue(h.texts.contains("n = 1"))
    }

    @MainActor func testProgressIsClampedAndReadOut() async {
        func value(_ v: Double, _ total: Double = 1) -> String? {
            Harness(width: 100) { ProgressView(value: v, total: total) }.host.semantics.first?.value
        }
        XCTAssertEqual(
            [value(0.25), value(30, 120), value(7), value(-1), value(.nan), value(1, 0)].map { $0 ?? "" },
            ["25 %", "25 %", "100 %", "0 %", "0 %", "0 %"])
    }

    @MainActor func testADisclosureGroupShowsItsContentWhenTapped() async throws {
        let h = Harness { DisclosureGroup("Details") { Text("Inside") } }
        XCTAssertEqual(h.texts, ["Details"])
        try h.tap("Details")
        XCTAssertEqual(h.texts, ["Details", "Inside"])
        try h.tap("Details")
        XCTAssertEqual(h.texts, ["Details"])
    }

    @MainActor func testALinkOpensItsAddress() async throws {
        final class Log: @unchecked Sendable { var opened: [String] = [] }
        let log = Log()
        let h = Harness {
            Link("Site", destination: URL(string: "https://example.org/")!)
                .environment(
                    \.openURL,
                    OpenURLAction {
                        log.opened.append($0.absoluteString); return .handled
                    })
        }
        try h.tap("Site")
        XCTAssertEqual(log.opened, ["https://example.org/"])
    }

    @MainActor func testOnTapGestureAndTapGestureAreElementsThatTapPresses() async throws {
        struct Holder: View {
            @State var n = 0
            var body: some View {
                Text("Tile").onTapGesture { n += 1 }
                Color.red.frame(width: 10, height: 10).accessibilityLabel("Swatch").gesture(
                    TapGesture().onEnded { n += 10 })
                Text("Inert").gesture(TapGesture().onEnded { n += 100 }, isEnabled: false)
                Text("n = \(n)")
            }
        }
        let h = Harness { Holder() }
        try h.tap("Tile")
        try h.tap("Swatch")
        XCTAssertThrowsError(try h.tap("Inert"))
        XCTAssertTrue(h.texts.contains("n = 11"))
    }

    @MainActor func testTheDefaultButtonHasTheAccentLook() async {
        func fills<V: View>(_ v: V) -> String { "\(Harness { v }.host.displayList(scale: 2).items)" }
        let plain = fills(Button("OK") {}), accent = fills(Button("OK") {}.buttonStyle(.borderedProminent))
        XCTAssertNotEqual(plain, accent)
        XCTAssertEqual(fills(Button("OK") {}.keyboardShortcut(.defaultAction)), accent)
        XCTAssertEqual(fills(Button("OK") {}.keyboardShortcut("k")), plain)
    }
}

import DisplayList
import SwiftUI
import XCTest

@testable import LayoutTesting

/// Frames of controls that Apple's SwiftUI produced (`goldens/*.json` of the specification, macOS 26.2), and what
/// `tap` and `choose` do to them. `frames` are in the order in which the views are written.
final class ControlTests: XCTestCase {
    @MainActor func frames<V: View>(_ type: String, width: CGFloat, height: CGFloat, @ViewBuilder _ view: () -> V)
        -> [CGRect]
    {
        Harness(width: width, height: height, view).tree.all.filter { $0.type == type }.map(\.frame)
    }

    @MainActor func w(_ text: String, _ font: Font? = nil) -> CGFloat { Harness { Text(text).font(font) }.size.width }

    /// The frames that the golden has, with the text widths of our font in place of Apple's.
    @MainActor func sized(
        _ found: [CGRect], _ expected: [(top: CGFloat, width: CGFloat, height: CGFloat)], line: UInt = #line
    ) {
        XCTAssertEqual(
            found.map { [$0.minY, $0.width, $0.height] }, expected.map { [$0.top, $0.width, $0.height] }, line: line)
    }

    @MainActor func r(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: w, height: h)
    }

    // MARK: Toggle

    @MainActor func testCheckboxesHaveTheFramesOfTheGolden() async {
        let found = frames("Toggle", width: 320, height: 240) {
            VStack(alignment: .leading, spacing: 12) {
                Toggle("Enabled", isOn: .constant(true))
                Toggle("Enabled", isOn: .constant(false))
                Toggle(isOn: .constant(true)) { Text("Hg") }
                HStack(alignment: .firstTextBaseline, spacing: 8) {
                    Toggle("Hg", isOn: .constant(true))
                    Text("Hg")
                }
                Toggle("Enabled", isOn: .constant(true)).labelsHidden()
                Toggle("Enabled", isOn: .constant(true)).disabled(true)
                Toggle("Enabled", isOn: .constant(false)).disabled(true)
            }
        }
        let (word, short) = (w("Enabled", .body), w("Hg", .body))
        sized(
            found,
            [
                (20.5, word + 21, 18.5), (51, word + 21, 18.5), (81.5, short + 21, 18.5), (112, short + 21, 18.5),
                (142.5, 16, 16), (170.5, word + 21, 18.5), (201, word + 21, 18.5),
            ])
    }

    @MainActor func testTheBaselineOfACheckboxIsItsLabels() async {
        let h = Harness(width: 200, height: 40) {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                Toggle("Hg", isOn: .constant(true))
                Text("Row")
            }
        }
        XCTAssertEqual(h.frame(of: "Row")!.minY - h.frame(ofType: "Toggle")!.minY, 1)
    }

    @MainActor func testToggleStylesHaveTheFramesOfTheGolden() async {
        let found = frames("Toggle", width: 320, height: 300) {
            VStack(alignment: .leading, spacing: 12) {
                Toggle("Enabled", isOn: .constant(true)).toggleStyle(.switch)
                Toggle("Enabled", isOn: .constant(false)).toggleStyle(.switch)
                Toggle("Enabled", isOn: .constant(true)).toggleStyle(.switch).labelsHidden()
                Toggle("Enabled", isOn: .constant(true)).toggleStyle(.button)
                Toggle("Enabled", isOn: .constant(false)).toggleStyle(.button)
                Toggle("Enabled", isOn: .constant(true)).toggleStyle(.checkbox)
                HStack(spacing: 8) {
                    Toggle("Enabled", isOn: .constant(true)).toggleStyle(.switch)
                    Button("OK") {}
                    Toggle("Enabled", isOn: .constant(true))
                }
            }
        }
        let word = w("Enabled", .body)
        sized(
            found,
            [
                (32.75, word + 62, 24), (68.75, word + 62, 24), (104.75, 54, 24), (140.75, w("Enabled") + 24, 24),
                (176.75, w("Enabled") + 24, 24), (212.75, word + 21, 18.5), (243.25, word + 62, 24),
                (246, word + 21, 18.5),
            ])
    }

    private struct Switches: View {
        @State var isOn = false
        @State var other = true
        var body: some View {
            VStack {
                Toggle("Sound", isOn: $isOn)
                Toggle("Light", isOn: $other).labelsHidden()
                Toggle("Off limits", isOn: $isOn).disabled(true)
                Text("sound \(isOn ? "on" : "off"), light \(other ? "on" : "off")")
            }
        }
    }

    @MainActor func testTapTogglesAlsoByAHiddenLabel() async throws {
        let h = Harness { Switches() }
        try h.tap("Sound")
        XCTAssertTrue(h.texts.contains("sound on, light on"))
        try h.tap("Light")
        XCTAssertTrue(h.texts.contains("sound on, light off"))
        XCTAssertThrowsError(try h.tap("Off limits"))
        let toggle = h.host.semantics.first { $0.label == "Sound" }!
        XCTAssertEqual([toggle.role.rawValue, toggle.value ?? ""], ["toggle", "on"])
    }

    private struct Boxed: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button {
                configuration.isOn.toggle()
            } label: {
                configuration.label.padding(configuration.isOn ? 10 : 0)
            }.buttonStyle(.plain)
        }
    }

    @MainActor func testAStyleOfOnesOwnArrangesTheLabel() async throws {
        struct Holder: View {
            @State var isOn = false
            var body: some View {
                Toggle(isOn: $isOn) { Color.red.frame(width: 30, height: 10) }.toggleStyle(Boxed()).accessibilityLabel(
                    "Red")
            }
        }
        let h = Harness { Holder() }
        XCTAssertEqual(h.size, CGSize(width: 30, height: 10))
        try h.tap("Red")
        XCTAssertEqual(h.size, CGSize(width: 50, height: 30))
    }

    @MainActor func testAToggleOfSeveralSourcesIsMixedAndSetsThemAll() async throws {
        struct Holder: View {
            struct Row: Identifiable { let id: Int; var isOn: Bool }
            @State var rows = [Row(id: 0, isOn: true), Row(id: 1, isOn: false)]
            var body: some View {
                Toggle("All", sources: $rows, isOn: \.isOn)
                Text(rows.map { $0.isOn ? "1" : "0" }.joined())
            }
        }
        let h = Harness { Holder() }
        XCTAssertEqual(h.host.semantics.first { $0.label == "All" }?.value, "mixed")
        try h.tap("All")
        XCTAssertTrue(h.texts.contains("11"))
    }

    @MainActor func testStylesReadTheEnvironmentAndMayAddToTheDefault() async throws {
        struct Fading: ButtonStyle {
            @Environment(\.isEnabled) private var isEnabled
            func makeBody(configuration: Configuration) -> some View {
                configuration.label.frame(width: isEnabled ? 40 : 20, height: 10)
            }
        }
        struct Wide: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View { Button(configuration).frame(width: 200) }
        }
        struct Holder: View {
            @State var isOff = false
            var body: some View {
                VStack(spacing: 0) {
                    Color.clear.frame(width: 1, height: 1).onTapGesture { isOff.toggle() }.accessibilityLabel("Flip")
                    Button("A") {}.buttonStyle(Fading()).disabled(isOff)
                }
            }
        }
        let h = Harness { Holder() }
        XCTAssertEqual(h.size.width, 40)
        try h.tap("Flip")
        XCTAssertEqual(h.size.width, 20)
        XCTAssertEqual(Harness { Button("A") {}.buttonStyle(Wide()) }.size, CGSize(width: 200, height: 24))
    }

    @MainActor func testControlSizesHaveTheHeightsOfTheSpecification() async {  // C1.18
        let sizes: [(ControlSize, CGFloat, CGFloat, CGFloat)] = [
            (.mini, 16, 19, 12), (.small, 20, 22, 14), (.regular, 24, 24, 16),
            (.large, 28, 24, 18), (.extraLarge, 36, 24, 18),
        ]
        for (size, button, field, checkbox) in sizes {
            XCTAssertEqual(Harness { Button("OK") {}.controlSize(size) }.size.height, button, "\(size)")
            XCTAssertEqual(
                Harness { TextField("", text: .constant("a")).controlSize(size) }.size.height, field, "\(size)")
            XCTAssertEqual(
                Harness { Toggle("", isOn: .constant(true)).labelsHidden().controlSize(size) }.size.height, checkbox,
                "\(size)")
            XCTAssertEqual(
                Harness { Picker("", selection: .constant(1)) { Text("a").tag(1) }.labelsHidden().controlSize(size) }
                    .size.height,
                button, "\(size)")
        }
    }

    // MARK: Picker

    @MainActor private func options() -> some View {
        Group {
            Text("Apple").tag(1)
            Text("Banana").tag(2)
            Text("Cherry").tag(3)
        }
    }

    @MainActor func testPickersHaveTheFramesOfTheGolden() async {
        let found = frames("Picker", width: 320, height: 320) {
            VStack(alignment: .leading, spacing: 12) {
                Picker("Fruit", selection: .constant(1)) { options() }
                Picker("Fruit", selection: .constant(2)) { options() }.labelsHidden()
                Picker("Fruit", selection: .constant(1)) { options() }.pickerStyle(.segmented)
                Picker("Fruit", selection: .constant(1)) { options() }.pickerStyle(.radioGroup)
                Picker("Fruit", selection: .constant(1)) {
                    Text("Apple").tag(1)
                    Text("Banana").tag(2)
                }
                .pickerStyle(.inline)
            }
        }
        let (label, widest) = (w("Fruit", .body) + 8, w("Banana"))
        let radio = label + 21 + w("Banana", .body)
        sized(
            found,
            [
                (44.75, label + widest + 47.5, 24), (80.75, widest + 47.5, 24), (116.75, label + 3 * (widest + 21), 24),
                (152.75, radio, 67.5), (232.25, radio, 43),
            ])
    }

    @MainActor func testRadioOptionsStand21PointsInAnd6Apart() async {
        let h = Harness { Picker("Fruit", selection: .constant(1)) { options() }.pickerStyle(.radioGroup) }
        let x = w("Fruit", .body) + 29
        XCTAssertEqual(h.frame(of: "Apple"), r(x, 0, w("Apple", .body), 18.5))
        XCTAssertEqual(h.frame(of: "Cherry"), r(x, 49, w("Cherry", .body), 18.5))
    }

    private struct Fruits: View {
        let style: any PickerStyle
        @State var fruit = 1
        var body: some View {
            VStack {
                styled(style)
                Text("picked \(fruit)")
            }
        }
        @MainActor private func styled<S: PickerStyle>(_ style: S) -> AnyView {
            AnyView(
                Picker("Fruit", selection: $fruit) {
                    ForEach([1, 2, 3], id: \.self) { n in Text(["Apple", "Banana", "Cherry"][n - 1]) }
                }
                .pickerStyle(style))
        }
    }

    @MainActor func testChoosePicksAndMarksInEveryStyle() async throws {
        for style in [MenuPickerStyle(), SegmentedPickerStyle(), RadioGroupPickerStyle(), InlinePickerStyle()]
            as [any PickerStyle]
        {
            let h = Harness { Fruits(style: style) }
            try h.choose("Fruit", "Cherry")
            XCTAssertTrue(h.texts.contains("picked 3"), "\(style)")
            let picker = h.host.semantics.first { $0.label == "Fruit" && $0.menuItems != nil }!
            XCTAssertEqual(picker.value, "Cherry", "\(style)")
            XCTAssertEqual(picker.menuItems!().map(\.isChecked), [false, false, true], "\(style)")
        }
    }

    @MainActor func testTapPicksARadioButtonAndASegment() async throws {
        for style in [SegmentedPickerStyle(), RadioGroupPickerStyle()] as [any PickerStyle] {
            let h = Harness { Fruits(style: style) }
            try h.tap("Banana")
            XCTAssertTrue(h.texts.contains("picked 2"), "\(style)")
            XCTAssertEqual(h.host.semantics.filter { $0.role == .radioButton }.map(\.isSelected), [false, true, false])
        }
    }

    @MainActor func testAPopUpShowsOnlyItsPickedOption() async throws {
        let h = Harness { Fruits(style: MenuPickerStyle()) }
        XCTAssertEqual(h.texts, ["Fruit", "Apple", "picked 1"])
        try h.choose("Fruit", "Banana")
        XCTAssertEqual(h.texts, ["Fruit", "Banana", "picked 2"])
    }

    @MainActor func testTagsMatchAnOptionalSelection() async throws {
        struct Holder: View {
            @State var n: Int?
            var body: some View {
                Picker("N", selection: $n) {
                    Text("None").tag(Int?.none)
                    Text("One").tag(1)
                }
                Text(n.map { "\($0)" } ?? "nil")
            }
        }
        let h = Harness { Holder() }
        XCTAssertEqual(h.host.semantics.first { $0.label == "N" }?.value, "None")
        try h.choose("N", "One")
        XCTAssertTrue(h.texts.contains("1"))
        try h.choose("N", "None")
        XCTAssertTrue(h.texts.contains("nil"))
    }

    @MainActor func testAnOptionOfAnotherTypeCannotBePicked() async {
        let h = Harness { Picker("N", selection: .constant(1)) { Text("Word").tag("word") } }
        XCTAssertThrowsError(try h.choose("N", "Word"))
    }

    // MARK: Menu

    @MainActor func testMenusHaveTheFramesOfTheGolden() async {
        let found = frames("Menu", width: 360, height: 240) {
            VStack(spacing: 12) {
                Menu("Options") { Button("Cut") {} }
                Menu {
                    Button("Delete", role: .destructive) {}
                } label: {
                    Text("Custom")
                }
                Menu {
                    Button("Cut") {}
                } label: {
                    Text("Primary")
                } primaryAction: {
                }
                Menu("Plain") { Button("Cut") {} }.menuStyle(.button)
                Menu("Hidden") { Button("Cut") {} }.menuIndicator(.hidden)
                Text("Right-click me")
                Text("Last: none 0")
            }
        }
        sized(
            found,
            [
                (8, w("Options") + 47.5, 24), (44, w("Custom") + 47.5, 24), (80, w("Primary") + 45, 24),
                (116, w("Plain") + 47.5, 24),
                (152, w("Hidden") + 24, 24),
            ])
    }

    private struct Rows: View {
        @State var isOn = false
        @State var size = "S"
        var body: some View {
            Menu("View") {
                Toggle("Ruler", isOn: $isOn)
                Divider()
                Picker("Size", selection: $size) { ForEach(["S", "L"], id: \.self) { Text($0) } }
                Section("More") { Button("Reset") { size = "S" } }
            }
            Text("\(isOn ? "ruler" : "none") \(size)")
        }
    }

    @MainActor func testTogglesPickersSectionsAndDividersAreRowsOfAMenu() async throws {
        let h = Harness { Rows() }
        try h.choose("View", "Ruler")
        try h.choose("View", "L")
        XCTAssertTrue(h.texts.contains("ruler L"))
        let rows = h.host.semantics.first { $0.label == "View" }!.menuItems!()
        XCTAssertEqual(rows.map(\.title), ["Ruler", "—", "S", "L", "More", "Reset"])
        XCTAssertEqual(rows.map(\.isChecked), [true, false, false, true, false, false])
        XCTAssertEqual(rows.map(\.isSeparator), [false, true, false, false, false, false])
        XCTAssertThrowsError(try h.choose("View", "More"))
    }

    @MainActor func testAMenuHasItsPrimaryActionAndItsRows() async throws {
        struct Holder: View {
            @State var log = ""
            var body: some View {
                Menu("Add") {
                    Button("Row") { log += "row " }
                } primaryAction: {
                    log += "tap "
                }
                Text(log)
            }
        }
        let h = Harness { Holder() }
        try h.tap("Add")
        try h.choose("Add", "Row")
        XCTAssertEqual(h.texts.last, "tap row ")
    }
}

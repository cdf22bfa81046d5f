import DisplayList
import Testing

@testable import SwiftUI

/// A window that nothing shows: input goes in as plain values, time is stepped.
@MainActor final class TestWindow {
    let controller: WindowController
    private var clock = 0.0

    init<V: View>(width: CGFloat, height: CGFloat, @ViewBuilder _ view: @escaping () -> V) {
        controller = WindowController(_WindowDescription(title: nil, content: { AnyView(view()) }, defaultSize: nil))
        controller.resize(to: CGSize(width: width, height: height))
        frame()
    }

    /// One frame, `seconds` after the last one.
    func frame(after seconds: Double = 0.016) {
        clock += seconds
        _ = controller.frame(at: clock)
    }
    func pointer(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat, clicks: Int = 1) {
        clock += 0.01
        controller.pointer(
            PointerEvent(phase, at: CGPoint(x: x, y: y), button: .primary, clickCount: clicks, time: clock))
        frame()
    }
    func click(_ x: CGFloat, _ y: CGFloat, count: Int = 1) {
        for n in 1...count {
            pointer(.press, x, y, clicks: n)
            pointer(.release, x, y, clicks: n)
        }
    }
    func drag(from a: CGPoint, to b: CGPoint, steps: Int = 4) {
        pointer(.press, a.x, a.y)
        for i in 1...steps {
            let t = CGFloat(i) / CGFloat(steps)
            pointer(.move, a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
        }
        pointer(.release, b.x, b.y)
    }
    func key(_ key: KeyEquivalent, _ modifiers: InputModifiers = []) {
        _ = controller.key(KeyEvent(.down, key: key.character, characters: String(key.character), modifiers: modifiers))
        _ = controller.key(KeyEvent(.up, key: key.character, characters: String(key.character), modifiers: modifiers))
        frame()
    }
    var focusedLabel: String? {
        controller.elements().first { $0.owner === controller.focusedOwner && $0.owner != nil }?.label
    }
}

/// What happened, in order.
private final class Log { var lines: [String] = [] }

@MainActor struct GestureTests {
    private let log = Log()
    private func note(_ s: String) { log.lines.append(s) }

    @Test func aTapIsAPressAndAReleaseNearby() {
        let w = TestWindow(width: 100, height: 100) { Color.red.onTapGesture { note("tap") } }
        w.click(50, 50)
        w.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 80, y: 80))
        #expect(log.lines == ["tap"])
    }

    @Test func aDoubleTapComesBeforeASingleOneOfTheSameView() {
        let w = TestWindow(width: 100, height: 100) {
            Color.red.onTapGesture(count: 2) { note("double") }.onTapGesture { note("single") }
        }
        w.click(50, 50, count: 2)
        w.frame(after: 1)
        #expect(log.lines == ["double"])
        w.click(50, 50)
        #expect(log.lines == ["double"])
        w.frame(after: 0.2)
        w.frame(after: 0.2)
        w.frame(after: 0.2)
        #expect(log.lines == ["double", "single"])
    }

    @Test func gesturesOfInnerViewsComeFirst() {
        let w = TestWindow(width: 100, height: 100) {
            Color.red.frame(width: 40, height: 40).onTapGesture { note("inner") }
                .frame(width: 100, height: 100).background(Color.blue).onTapGesture { note("outer") }
        }
        w.click(50, 50)
        w.click(5, 5)
        #expect(log.lines == ["inner", "outer"])
    }

    @Test func aButtonKeepsItsPressFromGesturesAround() {
        let w = TestWindow(width: 200, height: 100) {
            Button("Push") { note("button") }.onTapGesture { note("tap") }
        }
        w.click(100, 50)
        #expect(log.lines == ["button"])
    }

    @Test func highPriorityComesBeforeInnerControlsAndSimultaneousBeside() {
        let high = TestWindow(width: 200, height: 100) {
            Button("Push") { note("button") }.highPriorityGesture(TapGesture().onEnded { note("high") })
        }
        high.click(100, 50)
        #expect(log.lines == ["high"])
        log.lines = []
        let beside = TestWindow(width: 200, height: 100) {
            Button("Push") { note("button") }.simultaneousGesture(TapGesture().onEnded { note("beside") })
        }
        beside.click(100, 50)
        #expect(log.lines.sorted() == ["beside", "button"])
    }

    @Test func aButtonActsOnlyWhereThePointerLetsGoInside() {
        let w = TestWindow(width: 200, height: 100) { Button("Push") { note("button") } }
        w.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 10, y: 10))
        #expect(log.lines == [])
        w.pointer(.press, 100, 50)
        w.pointer(.move, 10, 10)
        w.pointer(.move, 101, 50)
        w.pointer(.release, 101, 50)
        #expect(log.lines == ["button"])
    }

    @Test func aDragBeginsAfterItsDistanceAndTellsItsWay() {
        let w = TestWindow(width: 200, height: 200) {
            Color.red.gesture(
                DragGesture().onChanged { note("\(Int($0.translation.width)),\(Int($0.translation.height))") }
                    .onEnded { note("end \(Int($0.location.x))") })
        }
        w.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 70), steps: 8)
        #expect(log.lines == ["10,5", "15,7", "20,10", "25,12", "30,15", "35,17", "40,20", "end 90"])
    }

    private struct Dragged: View {
        @GestureState var offset = CGSize.zero
        let note: (String) -> Void
        var body: some View {
            note("offset \(Int(offset.width))")
            return Color.red.gesture(DragGesture(minimumDistance: 0).updating($offset) { v, s, _ in s = v.translation })
        }
    }

    @Test func aGestureStateGoesBackWhenTheGestureEnds() {
        let w = TestWindow(width: 200, height: 200) { Dragged(note: note) }
        w.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 50), steps: 2)
        #expect(log.lines == ["offset 0", "offset 20", "offset 40", "offset 0"])
    }

    @Test func aLongPressNeedsItsTimeWithoutMoving() {
        let w = TestWindow(width: 100, height: 100) {
            Color.red.onLongPressGesture(minimumDuration: 0.3) {
                note("long")
            } onPressingChanged: {
                note("pressing \($0)")
            }
        }
        w.click(50, 50)
        w.frame(after: 1)
        #expect(log.lines == ["pressing true", "pressing false"])
        log.lines = []
        w.pointer(.press, 50, 50)
        for _ in 0..<10 { w.frame(after: 0.05) }
        #expect(log.lines == ["pressing true", "long", "pressing false"])
    }

    @Test func sequencesAndExclusiveGestures() {
        let sequence = TestWindow(width: 100, height: 100) {
            Color.red.gesture(
                LongPressGesture(minimumDuration: 0.1).sequenced(before: DragGesture(minimumDistance: 0)).onEnded { v in
                    if case .second(true, let drag?) = v { note("dragged \(Int(drag.translation.width))") }
                })
        }
        sequence.pointer(.press, 20, 50)
        for _ in 0..<5 { sequence.frame(after: 0.05) }
        sequence.pointer(.move, 40, 50)
        sequence.pointer(.move, 60, 50)
        sequence.pointer(.release, 60, 50)
        #expect(log.lines == ["dragged 20"])
        log.lines = []
        let exclusive = TestWindow(width: 100, height: 100) {
            Color.red.gesture(
                DragGesture().exclusively(before: TapGesture()).onEnded { v in
                    switch v {
                    case .first: note("drag")
                    case .second: note("tap")
                    }
                })
        }
        exclusive.click(50, 50)
        exclusive.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 80, y: 80))
        #expect(log.lines == ["tap", "drag"])
    }

    @Test func pinchesMagnify() {
        let w = TestWindow(width: 100, height: 100) {
            Color.red.gesture(
                MagnifyGesture().onChanged { note("\($0.magnification)") }.onEnded { _ in note("end") })
        }
        for (phase, m) in [(PinchEvent.Phase.begin, 1.0), (.update, 1.5), (.end, 1.5)] {
            w.controller.pinch(PinchEvent(phase, at: CGPoint(x: 50, y: 50), magnification: m, rotation: 0))
        }
        #expect(log.lines == ["1.5", "end"])
    }

    @Test func hiddenClippedAndTransparentPartsArentTouched() {
        let w = TestWindow(width: 100, height: 100) {
            ZStack {
                Color.red.onTapGesture { note("below") }
                Circle().fill(Color.blue).frame(width: 60, height: 60).onTapGesture { note("circle") }
                Color.green.opacity(0).onTapGesture { note("invisible") }
                Color.green.allowsHitTesting(false).onTapGesture { note("off") }
            }
        }
        w.click(50, 50)
        w.click(23, 23)
        #expect(log.lines == ["circle", "below"])
    }

    @Test func contentShapesAndRotationsAreFollowed() {
        let w = TestWindow(width: 200, height: 100) {
            HStack(spacing: 0) {
                Text("x").frame(width: 100, height: 100).contentShape(Rectangle()).onTapGesture { note("shape") }
                Color.red.frame(width: 80, height: 20).rotationEffect(.degrees(90)).frame(width: 100, height: 100)
                    .onTapGesture { note("turned") }
            }
        }
        w.click(5, 5)
        w.click(150, 15)
        w.click(115, 50)
        #expect(log.lines == ["shape", "turned"])
    }
}

@MainActor struct KeyboardTests {
    private let log = Log()
    private func note(_ s: String) { log.lines.append(s) }

    @Test func tabGoesRoundAndSpaceActs() {
        let w = TestWindow(width: 300, height: 100) {
            HStack {
                Button("One") { note("one") }
                Button("Two") { note("two") }
                Button("Off") { note("off") }.disabled(true)
            }
        }
        w.key(.tab)
        #expect(w.focusedLabel == "One")
        w.key(.tab)
        #expect(w.focusedLabel == "Two")
        w.key(.space)
        w.key(.tab)
        #expect(w.focusedLabel == "One")
        w.key(.tab, .shift)
        w.key(.return)
        #expect(log.lines == ["two", "two"])
    }

    @Test func arrowsGoToTheNearestControlOnThatSide() {
        let w = TestWindow(width: 300, height: 200) {
            VStack {
                HStack {
                    Button("A") {}; Button("B") {}
                }
                HStack {
                    Button("C") {}; Button("D") {}
                }
            }
        }
        w.key(.tab)
        w.key(.rightArrow)
        #expect(w.focusedLabel == "B")
        w.key(.downArrow)
        #expect(w.focusedLabel == "D")
        w.key(.leftArrow)
        #expect(w.focusedLabel == "C")
        w.key(.upArrow)
        #expect(w.focusedLabel == "A")
    }

    @Test func shortcutsFindTheirControls() {
        let w = TestWindow(width: 300, height: 200) {
            VStack {
                Button("Save") { note("save") }.keyboardShortcut("s")
                Button("OK") { note("ok") }.keyboardShortcut(.defaultAction)
                Button("Cancel") { note("cancel") }.keyboardShortcut(.cancelAction)
            }
        }
        w.key("s", .control)
        w.key("s")
        w.key(.return)
        w.key(.escape)
        #expect(log.lines == ["save", "ok", "cancel"])
    }

    private struct Focused: View {
        enum Field { case name, mail }
        @FocusState var field: Field?
        @State var name = ""
        @State var mail = ""
        let note: (String) -> Void
        var body: some View {
            VStack {
                TextField("Name", text: $name).focused($field, equals: .name).onSubmit { field = .mail }
                TextField("Mail", text: $mail).focused($field, equals: .mail)
                Button("Clear") { field = nil }
            }
            .onChange(of: field) { note("\(field.map { "\($0)" } ?? "nil")") }
        }
    }

    @Test func focusStatesFollowAndLead() {
        let w = TestWindow(width: 300, height: 200) { Focused(note: note) }
        w.key(.tab)
        w.key(.return)
        #expect(w.focusedLabel == "Mail")
        w.key(.tab)
        w.key(.space)
        #expect(log.lines == ["name", "mail", "nil"])
    }

    @Test func typedTextGoesIntoTheField() {
        let w = TestWindow(width: 300, height: 200) { Typed() }
        w.key(.tab)
        w.controller.textChanged(TextEditing(text: "Ada", cursor: 3, anchor: 3))
        w.frame()
        #expect(w.controller.elements().map(\.label).contains("Hello Ada"))
    }
    private struct Typed: View {
        @State var name = ""
        var body: some View {
            VStack {
                TextField("Name", text: $name)
                Text("Hello \(name)")
            }
        }
    }

    @Test func keysGoToTheFocusedViewFirstAndThenOutwards() {
        let w = TestWindow(width: 300, height: 200) {
            VStack {
                Color.red.frame(width: 20, height: 20).focusable().onKeyPress("a") {
                    note("inner a")
                    return .handled
                }
            }
            .onKeyPress(phases: .down) {
                note("outer \($0.characters)")
                return .handled
            }
        }
        w.key("a")
        w.key(.tab)
        w.key("a")
        w.key("b")
        #expect(log.lines == ["inner a", "outer b"])
    }

    @Test func slidersStepWithArrows() {
        let w = TestWindow(width: 300, height: 100) { Sliding() }
        w.key(.tab)
        w.key(.rightArrow)
        w.key(.rightArrow)
        w.key(.downArrow)
        #expect(w.controller.elements().map(\.label).contains("3.0"))
    }
    private struct Sliding: View {
        @State var v = 2.0
        var body: some View {
            VStack {
                Slider(value: $v, in: 0...10, step: 1)
                Text(String(v))
            }
        }
    }

    @Test func wheelsScrollTheInnermostViewThatCan() {
        let w = TestWindow(width: 100, height: 100) {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView { Color.red.frame(width: 80, height: 120) }.frame(height: 60)
                    Color.blue.frame(width: 80, height: 300)
                }
            }
        }
        func offsets() -> [CGFloat] {
            var list: [CGFloat] = []
            func visit(_ n: LayoutNode) {
                if let s = n as? ScrollNode { list.append(s.offset.y) }
                n.children.forEach(visit)
            }
            visit(w.controller.root)
            return list
        }
        func wheel(_ d: CGFloat) {
            _ = w.controller.scroll(
                ScrollEvent(at: CGPoint(x: 50, y: 30), delta: CGSize(width: 0, height: d), unit: .points))
            w.frame()
        }
        wheel(40)
        #expect(offsets() == [0, 40])
        wheel(40)
        #expect(offsets() == [0, 60])
        wheel(40)
        #expect(offsets() == [40, 60])
    }
}

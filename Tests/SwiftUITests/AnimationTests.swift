import Foundation
import LayoutTesting
import SwiftUI
import WrappingLayouts
import XCTest

private let linear = Animation.linear(duration: 1)

/// A box that can be told apart by its label.
private struct Box: View {
    let name: String
    var width: CGFloat = 20
    var body: some View { Color.red.frame(width: width, height: 20).accessibilityLabel(name) }
}

private struct Mover: View {
    @State private var isRight = false
    var animation: Animation? = linear
    var body: some View {
        VStack(alignment: isRight ? .trailing : .leading, spacing: 0) {
            Box(name: "box")
            Color.clear.frame(width: 120, height: 1)
            Button("go") { withAnimation(animation) { isRight.toggle() } }
            Button("jump") { isRight.toggle() }
        }
    }
}

final class AnimationTests: XCTestCase {
    // MARK: Frames (SPEC A4.1)

    @MainActor func testAFrameGoesFromTheOldToTheNewPlace() async throws {
        let h = Harness(width: 200, height: 200) { Mover() }
        let start = try XCTUnwrap(h.frame(of: "box"))
        try h.tap("go")
        XCTAssertEqual(h.presentedFrame(of: "box"), start)
        XCTAssertEqual(h.frame(of: "box")!.minX, start.minX + 100)
        let (bodies, measured) = (h.bodyEvaluations, h.measurements)
        await h.advance(by: 0.25)
        XCTAssertEqual(h.presentedFrame(of: "box")!.minX, start.minX + 25, accuracy: 1e-9)
        await h.advance(by: 0.5)
        XCTAssertEqual(h.presentedFrame(of: "box")!.minX, start.minX + 75, accuracy: 1e-9)
        XCTAssertEqual(h.bodyEvaluations, bodies)
        XCTAssertEqual(h.measurements, measured)
        await h.advance(by: 0.3)
        XCTAssertEqual(h.presentedFrame(of: "box"), h.frame(of: "box"))
        XCTAssertFalse(h.isAnimating)
    }

    @MainActor func testWithoutAnAnimationItJumps() async throws {
        let h = Harness(width: 200, height: 200) { Mover() }
        try h.tap("jump")
        XCTAssertEqual(h.presentedFrame(of: "box"), h.frame(of: "box"))
        XCTAssertFalse(h.isAnimating)
        let none = Harness(width: 200, height: 200) { Mover(animation: nil) }
        try none.tap("go")
        XCTAssertFalse(none.isAnimating)
    }

    /// SPEC A3.2: the new curve starts where the old one is seen, so nothing jumps.
    @MainActor func testRetargetingDoesNotJump() async throws {
        let h = Harness(width: 200, height: 200) { Mover() }
        let x = h.frame(of: "box")!.minX
        try h.tap("go")
        await h.advance(by: 0.5)
        try h.tap("go")
        XCTAssertEqual(h.presentedFrame(of: "box")!.minX, x + 50, accuracy: 1e-9)
        await h.advance(by: 0.25)  // the way out adds 75, the way back −25
        XCTAssertEqual(h.presentedFrame(of: "box")!.minX, x + 50, accuracy: 1e-9)
        await h.advance(by: 0.5)
        XCTAssertEqual(h.presentedFrame(of: "box")!.minX, x + 25, accuracy: 1e-9)
        await h.advance(by: 0.3)
        XCTAssertEqual(h.presentedFrame(of: "box")!.minX, x, accuracy: 1e-9)
    }

    /// SPEC A3.3: two changes in one instant count as one.
    @MainActor func testThereAndBackAtOnceIsNoMove() async throws {
        let h = Harness(width: 200, height: 200) { Mover() }
        try h.tap("go")
        try h.tap("go")
        XCTAssertEqual(h.presentedFrame(of: "box"), h.frame(of: "box"))
        await h.advance(by: 0.5)
        XCTAssertEqual(h.presentedFrame(of: "box"), h.frame(of: "box"))
    }

    /// SPEC A3.1: position and speed are continuous when a spring follows a spring.
    @MainActor func testASpringTakesOverTheSpeed() async throws {
        let h = Harness(width: 200, height: 200) { Mover(animation: .smooth) }
        try h.tap("go")
        await h.advance(by: 0.1)
        func x() -> CGFloat { h.presentedFrame(of: "box")!.minX }
        let a = x()
        await h.advance(by: 0.001)
        let b = x()
        try h.tap("go")
        XCTAssertEqual(x(), b, accuracy: 1e-9)
        await h.advance(by: 0.001)
        XCTAssertEqual(x() - b, b - a, accuracy: 0.02)
        XCTAssertGreaterThan(x(), b)
        // The closed form from that position with that speed.
        let w = 2 * Double.pi / 0.5
        let v = (1 - (1 + w * 0.101) * exp(-w * 0.101), w * w * 0.101 * exp(-w * 0.101))
        for t in stride(from: 0.05, through: 0.3, by: 0.05) {
            let h2 = Harness(width: 200, height: 200) { Mover(animation: .smooth) }
            let x0 = h2.frame(of: "box")!.minX
            try h2.tap("go")
            await h2.advance(by: 0.101)
            try h2.tap("go")
            await h2.advance(by: t)
            let expected = 100 * (v.0 + (v.1 + w * v.0) * t) * exp(-w * t)
            XCTAssertEqual(Double(h2.presentedFrame(of: "box")!.minX - x0), expected, accuracy: 1e-6)
        }
    }

    @MainActor func testAChangeWithoutAnimationStopsTheMove() async throws {
        let h = Harness(width: 200, height: 200) { Mover() }
        try h.tap("go")
        await h.advance(by: 0.5)
        h.resize(width: 240, height: 200)
        XCTAssertEqual(h.presentedFrame(of: "box"), h.frame(of: "box"))
        XCTAssertEqual(h.frame(of: "box")!.minX, 160)
    }

    /// SPEC A1.8: what the other change doesn't touch goes on.
    @MainActor func testAnUnrelatedChangeStopsNothing() async throws {
        struct Two: View {
            @State private var isRight = false
            @State private var n = 0
            var body: some View {
                VStack(alignment: isRight ? .trailing : .leading, spacing: 0) {
                    Box(name: "box")
                    Color.clear.frame(width: 120, height: 1)
                    Button("go") { withAnimation(linear) { isRight.toggle() } }
                    Button("count") { n += 1 }
                    Text("n is \(n)").frame(width: 120)
                }
            }
        }
        let h = Harness(width: 200, height: 300) { Two() }
        let x = h.frame(of: "box")!.minX
        try h.tap("go")
        await h.advance(by: 0.5)
        try h.tap("count")
        XCTAssertNotNil(h.node("n is 1"))
        XCTAssertEqual(h.presentedFrame(of: "box")!.minX, x + 50, accuracy: 1e-9)
    }

    /// Where the innermost view with a label is seen.
    @MainActor private func seen(_ label: String, _ h: Harness) -> CGRect {
        h.tree.all.last { $0.label == label || $0.text == label }!.presentedFrame
    }

    // MARK: animation(_:value:) (SPEC A1.4, A1.5)

    private struct Scoped: View {
        @State private var value = 0
        @State private var other = 0
        var body: some View {
            VStack(alignment: (value + other).isMultiple(of: 2) ? .leading : .trailing, spacing: 0) {
                Box(name: "inside")
                    .animation(linear, value: value)
                Box(name: "outside")
                Color.clear.frame(width: 120, height: 1)
                Button("value") { value += 1 }
                Button("other") { other += 1 }
                Button("value with curve") { withAnimation(.linear(duration: 2)) { value += 1 } }
                Button("value without") {
                    var t = Transaction(animation: .linear(duration: 2))
                    t.disablesAnimations = true
                    withTransaction(t) { value += 1 }
                }
            }
        }
    }

    @MainActor func testTheModifierAnimatesItsInsideWhenItsValueChanges() async throws {
        let h = Harness(width: 240, height: 300) { Scoped() }
        let way = h.frame(ofType: "VStack")!.width - 20
        /// How much of the way is left, whichever way it goes.
        func left(_ name: String) -> CGFloat {
            abs(h.frame(of: name)!.minX - h.presentedFrame(of: name)!.minX) / way
        }
        try h.tap("value")
        await h.advance(by: 0.5)
        XCTAssertEqual(left("inside"), 0.5, accuracy: 1e-9)
        XCTAssertEqual(h.presentedFrame(of: "outside"), h.frame(of: "outside"))
        await h.advance(by: 1)
        try h.tap("other")
        XCTAssertFalse(h.isAnimating)
        try h.tap("value with curve")
        await h.advance(by: 0.5)  // its own animation inside, the change's outside
        XCTAssertEqual(left("inside"), 0.5, accuracy: 1e-9)
        XCTAssertEqual(left("outside"), 0.75, accuracy: 1e-9)
        await h.advance(by: 2)
        try h.tap("value without")  // SPEC A1.7
        await h.advance(by: 0.5)
        XCTAssertEqual(left("inside"), 0.75, accuracy: 1e-9)
    }

    /// SPEC A1.6.
    @MainActor func testAnimationWithABodyActsOnItsModifiersOnly() async throws {
        struct V: View {
            @State private var on = false
            var body: some View {
                VStack(spacing: 0) {
                    Text("content").offset(x: on ? 50 : 0)
                        .animation(linear) { $0.offset(y: on ? 40 : 0) }
                    Button("go") { on.toggle() }
                }
            }
        }
        let h = Harness(width: 200, height: 200) { V() }
        let old = seen("content", h)
        try h.tap("go")
        await h.advance(by: 0.5)
        let now = seen("content", h)
        XCTAssertEqual(now.minX, old.minX + 50, accuracy: 1e-9)
        XCTAssertEqual(now.minY, old.minY + 20, accuracy: 1e-9)
    }

    // MARK: Groups (SPEC A4.2, A4.3)

    private struct Grouped: View {
        let groups: Bool
        @State private var on = false
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                if groups { row.geometryGroup() } else { row }
                Button("go") { withAnimation(linear) { on.toggle() } }
            }
            .frame(width: 300, alignment: .leading)
        }
        private var row: some View {
            HStack(spacing: 0) {
                Box(name: "old")
                if on { Box(name: "new").transition(.identity) }
            }
            .padding(.leading, on ? 100 : 0)
        }
    }

    @MainActor func testANewViewStandsAtItsPlaceUnlessAGroupMovesIt() async throws {
        for groups in [false, true] {
            let h = Harness(width: 300, height: 100) { Grouped(groups: groups) }
            try h.tap("go")
            await h.advance(by: 0.5)
            XCTAssertEqual(h.frame(of: "old")!.minX, 100)
            XCTAssertEqual(h.frame(of: "new")!.minX, 120)
            XCTAssertEqual(h.presentedFrame(of: "old")!.minX, 50, accuracy: 1e-9)
            XCTAssertEqual(h.presentedFrame(of: "new")!.minX, 120, accuracy: 1e-9)
            await h.advance(by: 1)
            XCTAssertEqual(h.presentedFrame(of: "new"), h.frame(of: "new"))
        }
    }

    @MainActor func testAGroupTakesNewViewsAlong() async throws {
        struct V: View {
            let groups: Bool
            @State private var on = false
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    inner.padding(.leading, on ? 100 : 0)
                    Button("go") { withAnimation(linear) { on.toggle() } }
                }
                .frame(width: 300, alignment: .leading)
            }
            @ViewBuilder private var inner: some View {
                let row = HStack(spacing: 0) {
                    Box(name: "old")
                    if on { Box(name: "new").transition(.identity) }
                }
                if groups { row.geometryGroup() } else { row }
            }
        }
        let with = Harness(width: 300, height: 100) { V(groups: true) }
        let without = Harness(width: 300, height: 100) { V(groups: false) }
        for h in [with, without] {
            try h.tap("go")
            await h.advance(by: 0.5)
        }
        XCTAssertEqual(with.presentedFrame(of: "new")!.minX, 70, accuracy: 1e-9)
        XCTAssertEqual(without.presentedFrame(of: "new")!.minX, 120, accuracy: 1e-9)
        XCTAssertEqual(with.frame(of: "new"), without.frame(of: "new"))
    }

    // MARK: Values

    @MainActor func testAnAnimatableViewIsEvaluatedWithValuesOnTheWay() async throws {
        struct Meter: View, Animatable {
            var value: Double
            var animatableData: Double {
                get { value }
                set { value = newValue }
            }
            var body: some View { Text("at \(Int(value))") }
        }
        struct V: View {
            @State private var value = 0.0
            var body: some View {
                VStack {
                    Meter(value: value)
                    Button("go") { withAnimation(linear) { value = 100 } }
                }
            }
        }
        let h = Harness { V() }
        try h.tap("go")
        XCTAssertNotNil(h.node("at 0"))
        await h.advance(by: 0.25)
        XCTAssertNotNil(h.node("at 25"))
        await h.advance(by: 0.75)
        XCTAssertNotNil(h.node("at 100"))
    }

    /// SPEC L6: a layout's own values move with a new layout at each step, switches through the frames.
    @MainActor func testLayoutValuesAndSwitches() async throws {
        struct V: View {
            @State private var gap: CGFloat = 0
            @State private var isRow = true
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    FlowLayout(spacing: gap) {
                        Box(name: "a")
                        Box(name: "b")
                    }
                    let layout = isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
                    layout {
                        Box(name: "c")
                        Box(name: "d")
                    }
                    Button("gap") { withAnimation(linear) { gap = 40 } }
                    Button("turn") { withAnimation(linear) { isRow.toggle() } }
                }
            }
        }
        let h = Harness(width: 200, height: 200) { V() }
        try h.tap("gap")
        await h.advance(by: 0.25)
        XCTAssertEqual(h.frame(of: "b")!.minX - h.frame(of: "a")!.maxX, 10, accuracy: 1e-9)
        await h.advance(by: 1)
        XCTAssertEqual(h.frame(of: "b")!.minX - h.frame(of: "a")!.maxX, 40, accuracy: 1e-9)
        let old = h.frame(of: "d")!
        let identity = h.node("d")!.identity
        try h.tap("turn")
        let new = h.frame(of: "d")!
        XCTAssertEqual(new.minX, h.frame(of: "c")!.minX)
        await h.advance(by: 0.5)
        XCTAssertEqual(h.presentedFrame(of: "d")!.minX, (old.minX + new.minX) / 2, accuracy: 1e-9)
        XCTAssertEqual(h.node("d")!.identity, identity)
    }

    @MainActor func testOffsetsMoveWhatIsSeen() async throws {
        struct V: View {
            @State private var on = false
            var body: some View {
                VStack {
                    Box(name: "box").offset(x: on ? 30 : 0)
                    Button("go") { withAnimation(linear) { on = true } }
                }
            }
        }
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let h = Harness(width: 200, height: 100, direction: direction) { V() }
            let x = seen("box", h).minX
            try h.tap("go")
            XCTAssertEqual(seen("box", h).minX, x, accuracy: 1e-9)
            await h.advance(by: 0.5)
            XCTAssertEqual(seen("box", h).minX, x + (direction == .leftToRight ? 15 : -15), accuracy: 1e-9)
        }
    }

    // MARK: Completions (SPEC A3.5)

    @MainActor func testCompletions() async throws {
        final class Log { var lines: [String] = [] }
        struct V: View {
            let log: Log
            @State private var on = false
            @State private var other = 0
            var body: some View {
                VStack(alignment: on ? .leading : .trailing) {
                    Box(name: "box", width: 20)
                    Color.clear.frame(width: 120, height: 1)
                    Button("curve") {
                        withAnimation(linear) {
                            on.toggle()
                        } completion: {
                            log.lines.append("curve")
                        }
                    }
                    Button("spring") {
                        withAnimation(.spring(duration: 0.5), completionCriteria: .logicallyComplete) {
                            on.toggle()
                        } completion: {
                            log.lines.append("spring")
                        }
                    }
                    Button("removed") {
                        withAnimation(.spring(duration: 0.5), completionCriteria: .removed) {
                            on.toggle()
                        } completion: {
                            log.lines.append("removed")
                        }
                    }
                    Button("nothing") {
                        withAnimation {
                            on = on
                        } completion: {
                            log.lines.append("nothing")
                        }
                    }
                    Button("unseen") {
                        withAnimation {
                            other += 1
                        } completion: {
                            log.lines.append("unseen")
                        }
                    }
                }
            }
        }
        let log = Log()
        let h = Harness(width: 200, height: 300) { V(log: log) }
        try h.tap("nothing")
        XCTAssertEqual(log.lines, ["nothing"])
        try h.tap("unseen")
        XCTAssertEqual(log.lines, ["nothing", "unseen"])
        log.lines = []
        try h.tap("curve")
        await h.advance(by: 0.99)
        XCTAssertEqual(log.lines, [])
        await h.advance(by: 0.02)
        XCTAssertEqual(log.lines, ["curve"])
        try h.tap("spring")
        await h.advance(by: 0.51)
        XCTAssertEqual(log.lines, ["curve", "spring"])
        XCTAssertTrue(h.isAnimating)  // it still settles
        await h.advance(by: 2)
        try h.tap("removed")
        await h.advance(by: 0.51)
        XCTAssertEqual(log.lines.count, 2)
        await h.advance(by: 2)
        XCTAssertEqual(log.lines, ["curve", "spring", "removed"])
    }

    @MainActor func testRepeatsGoThereAndBack() async throws {
        struct V: View {
            @State private var on = false
            var body: some View {
                VStack {
                    Box(name: "box").offset(x: on ? 40 : 0)
                        .onAppear { withAnimation(linear.repeatForever()) { on = true } }
                }
            }
        }
        let h = Harness(width: 100, height: 60) { V() }
        let x = seen("box", h).minX
        for (t, way) in [(0.25, 10.0), (0.5, 30), (0.5, 30), (0.5, 10), (0.5, 10)] {
            await h.advance(by: t)
            XCTAssertEqual(Double(seen("box", h).minX - x), way, accuracy: 1e-6)
        }
    }

    @MainActor func testWritesWithOneTransactionGiveOneUpdate() async throws {
        struct V: View {
            @State private var a = 0
            @State private var b = 0
            var body: some View {
                VStack {
                    Text("\(a) and \(b)")
                    Button("both") {
                        withAnimation(linear) {
                            a += 1
                            b += 1
                        }
                    }
                }
            }
        }
        let h = Harness { V() }
        let bodies = h.bodyEvaluations
        try h.tap("both")
        XCTAssertNotNil(h.node("1 and 1"))
        XCTAssertEqual(h.bodyEvaluations, bodies + 1)
    }

    /// SPEC A2.7, A2.8: what is seen of a spring is the closed form, at 100 times while it runs.
    @MainActor func testSpringsFollowTheirClosedForms() async throws {
        for (animation, response, z) in [
            (Animation.smooth, 0.5, 1.0), (.snappy, 0.5, 0.85), (.bouncy, 0.5, 0.7),
            (.spring(response: 0.4, dampingFraction: 0.5), 0.4, 0.5), (.default, 0.55, 1),
        ] {
            let h = Harness(width: 200, height: 200) { Mover(animation: animation) }
            let x = h.frame(of: "box")!.minX
            try h.tap("go")
            let w = 2 * Double.pi / response, step = 0.004
            for i in 1...100 {
                await h.advance(by: step)
                let t = Double(i) * step
                let expected: Double
                if z < 1 {
                    let wd = w * (1 - z * z).squareRoot()
                    expected = 1 - exp(-z * w * t) * (cos(wd * t) + z * w / wd * sin(wd * t))
                } else {
                    expected = 1 - (1 + w * t) * exp(-w * t)
                }
                XCTAssertEqual(
                    Double(h.presentedFrame(of: "box")!.minX - x) / 100, expected, accuracy: 1e-4,
                    "\(animation) at \(t)")
            }
        }
    }
}

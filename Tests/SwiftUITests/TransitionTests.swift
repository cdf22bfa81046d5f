import DisplayList
import Foundation
import LayoutTesting
import SwiftUI
import XCTest

private let linear = Animation.linear(duration: 1)

/// A view that comes and goes.
private struct Shown<T: Transition>: View {
    let transition: T
    var log: Log?
    @State private var on = true
    var body: some View {
        VStack(spacing: 0) {
            if on {
                Counter()
                    .onDisappear { log?.lines.append("gone") }
                    .transition(transition)
            }
            Text("below").frame(width: 40, height: 40)
            Button("go") { withAnimation(linear) { on.toggle() } }
            Button("jump") { on.toggle() }
        }
    }
}

private final class Log { var lines: [String] = [] }

private struct Counter: View {
    @State private var n = 0
    var body: some View { Button("n is \(n)") { n += 1 }.buttonStyle(.plain).frame(width: 100, height: 40) }
}

final class TransitionTests: XCTestCase {
    /// Everything that the picture shows, flat, with the opacity and the move of the groups around.
    @MainActor private func texts(_ h: Harness) -> [(text: String, opacity: Double, x: Double)] {
        h.drawnTexts.map { ($0.text, $0.opacity, Double($0.frame.minX)) }
    }

    /// SPEC A5.1: removed from the layout at once, faded where it stood.
    @MainActor func testTheDefaultIsAFade() async throws {
        struct V: View {
            @State private var on = true
            var body: some View {
                VStack(spacing: 0) {
                    if on { Text("shown").frame(height: 40) }
                    Text("below").frame(width: 40, height: 40)
                    Button("go") { withAnimation(linear) { on.toggle() } }
                }
            }
        }
        let h = Harness(width: 200) { V() }
        let x = try XCTUnwrap(texts(h).first { $0.text == "shown" }).x
        let below = h.frame(of: "below")!
        try h.tap("go")
        XCTAssertNil(h.node("shown"))
        XCTAssertLessThan(h.frame(of: "below")!.minY, below.minY)
        await h.advance(by: 0.25)
        let fading = try XCTUnwrap(texts(h).first { $0.text == "shown" })
        XCTAssertEqual(fading.opacity, 0.75, accuracy: 1e-9)
        XCTAssertEqual(fading.x, x)
        await h.advance(by: 0.8)
        XCTAssertNil(texts(h).first { $0.text == "shown" })
        try h.tap("go")
        await h.advance(by: 0.25)
        XCTAssertEqual(try XCTUnwrap(texts(h).first { $0.text == "shown" }).opacity, 0.25, accuracy: 1e-9)
        await h.advance(by: 1)
        XCTAssertEqual(try XCTUnwrap(texts(h).first { $0.text == "shown" }).opacity, 1)
        XCTAssertFalse(h.isAnimating)
    }

    @MainActor func testNoAnimationNoTransition() async throws {
        let log = Log()
        let h = Harness(width: 200) { Shown(transition: .opacity, log: log) }
        XCTAssertFalse(h.isAnimating)  // SPEC A5.7
        try h.tap("jump")
        XCTAssertFalse(h.isAnimating)
        XCTAssertEqual(log.lines, ["gone"])
        XCTAssertNil(texts(h).first { $0.text == "n is 0" })
    }

    @MainActor func testDisappearComesAfterTheTransition() async throws {
        let log = Log()
        let h = Harness(width: 200) { Shown(transition: .opacity, log: log) }
        try h.tap("go")
        await h.advance(by: 0.9)
        XCTAssertEqual(log.lines, [])
        XCTAssertEqual(try XCTUnwrap(texts(h).first { $0.text == "n is 0" }).opacity, 0.1, accuracy: 1e-9)
        await h.advance(by: 0.2)
        XCTAssertEqual(log.lines, ["gone"])
    }

    /// SPEC A5.5.
    @MainActor func testAViewOnItsWayOutComesBackWithItsState() async throws {
        let log = Log()
        let h = Harness(width: 200) { Shown(transition: .opacity, log: log) }
        try h.tap("n is 0")
        try h.tap("go")
        await h.advance(by: 0.5)
        try h.tap("go")
        XCTAssertNotNil(h.node("n is 1"))
        XCTAssertEqual(try XCTUnwrap(texts(h).first { $0.text == "n is 1" }).opacity, 0.5, accuracy: 1e-9)
        await h.advance(by: 2)
        XCTAssertEqual(try XCTUnwrap(texts(h).first { $0.text == "n is 1" }).opacity, 1)
        XCTAssertEqual(log.lines, [])
        // once gone, it is a new view
        try h.tap("go")
        await h.advance(by: 2)
        try h.tap("go")
        XCTAssertNotNil(h.node("n is 0"))
    }

    /// SPEC A5.3.
    @MainActor func testMovesSlidesAndPushes() async throws {
        func away<T: Transition>(_ transition: T, coming: Bool, _ direction: LayoutDirection = .leftToRight)
            async throws
            -> Double
        {
            let h = Harness(width: 200, direction: direction) { Shown(transition: transition) }
            let x = texts(h).first { $0.text == "n is 0" }!.x
            try h.tap("go")
            if coming {
                await h.advance(by: 2)
                try h.tap("go")
            }
            await h.advance(by: 0.5)
            return try XCTUnwrap(texts(h).first { $0.text == "n is 0" }).x - x
        }
        for coming in [true, false] {
            let a = try await away(.move(edge: .leading), coming: coming)
            XCTAssertEqual(a, -50, accuracy: 1e-9)
            let b = try await away(.move(edge: .leading), coming: coming, .rightToLeft)
            XCTAssertEqual(b, 50, accuracy: 1e-9)
            let c = try await away(.slide, coming: coming)
            XCTAssertEqual(c, coming ? -50 : 50, accuracy: 1e-9)
            let d = try await away(.push(from: .trailing), coming: coming)
            XCTAssertEqual(d, coming ? 50 : -50, accuracy: 1e-9)
            let e = try await away(.offset(x: 30), coming: coming)
            XCTAssertEqual(e, 15, accuracy: 1e-9)
            let f = try await away(AnyTransition.move(edge: .trailing).combined(with: .opacity), coming: coming)
            XCTAssertEqual(f, 50, accuracy: 1e-9)
            let g = try await away(
                AsymmetricTransition(insertion: .move(edge: .leading), removal: .offset(x: 10)), coming: coming)
            XCTAssertEqual(g, coming ? -50 : 5, accuracy: 1e-9)
            let i = try await away(AnyTransition.asymmetric(insertion: .slide, removal: .identity), coming: true)
            XCTAssertEqual(i, -50, accuracy: 1e-9)
        }
    }

    @MainActor func testATransitionOfAnAppsOwn() async throws {
        struct Sinking: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View {
                content.offset(x: phase.value * 20).opacity(phase.isIdentity ? 1 : 0.5)
            }
        }
        let h = Harness(width: 200) { Shown(transition: Sinking()) }
        let x = texts(h).first { $0.text == "n is 0" }!.x
        try h.tap("go")
        await h.advance(by: 0.5)
        let out = try XCTUnwrap(texts(h).first { $0.text == "n is 0" })
        XCTAssertEqual(out.x, x + 10, accuracy: 1e-9)
        XCTAssertEqual(out.opacity, 0.75, accuracy: 1e-9)
        await h.advance(by: 1)
        try h.tap("go")
        let start = try XCTUnwrap(texts(h).first { $0.text == "n is 0" })
        XCTAssertEqual(start.x, x - 20, accuracy: 1e-9)
        XCTAssertEqual(start.opacity, 0.5, accuracy: 1e-9)
    }

    @MainActor func testATransitionsOwnAnimationActsInAnyChange() async throws {
        let h = Harness(width: 200) {
            Shown(transition: AnyTransition.opacity.animation(.linear(duration: 2)))
        }
        try h.tap("jump")
        await h.advance(by: 0.5)
        XCTAssertEqual(try XCTUnwrap(texts(h).first { $0.text == "n is 0" }).opacity, 0.75, accuracy: 1e-9)
        await h.advance(by: 2)
        try h.tap("jump")
        await h.advance(by: 0.5)
        XCTAssertEqual(try XCTUnwrap(texts(h).first { $0.text == "n is 0" }).opacity, 0.25, accuracy: 1e-9)
    }

    @MainActor func testRowsOfAForEach() async throws {
        struct V: View {
            @State private var names = ["a", "b", "c"]
            var body: some View {
                VStack(spacing: 0) {
                    ForEach(names, id: \.self) { Text($0).frame(height: 30).background(Color.yellow) }
                    Button("drop") { withAnimation(linear) { names = ["a", "c"] } }
                    Button("back") { withAnimation(linear) { names = ["c", "b", "a"] } }
                }
            }
        }
        let h = Harness(width: 200) { V() }
        let c = h.frame(of: "c")!.minY
        try h.tap("drop")
        await h.advance(by: 0.5)
        XCTAssertNil(h.node("b"))
        XCTAssertEqual(try XCTUnwrap(texts(h).first { $0.text == "b" }).opacity, 0.5, accuracy: 1e-9)
        XCTAssertEqual(h.presentedFrame(of: "c")!.minY, (c + h.frame(of: "c")!.minY) / 2, accuracy: 1e-9)
        try h.tap("back")
        await h.advance(by: 2)
        XCTAssertEqual(h.texts.filter { $0.count == 1 }, ["c", "b", "a"])
        XCTAssertEqual(texts(h).filter { $0.text.count == 1 }.map(\.opacity), [1, 1, 1])
    }

    @MainActor func testTheBranchesOfAnIfCrossfade() async throws {
        struct V: View {
            @State private var on = true
            var body: some View {
                VStack {
                    ZStack { if on { Text("yes") } else { Text("no") } }
                    Button("go") { withAnimation(linear) { on.toggle() } }
                }
            }
        }
        let h = Harness(width: 200) { V() }
        try h.tap("go")
        await h.advance(by: 0.25)
        XCTAssertEqual(try XCTUnwrap(texts(h).first { $0.text == "yes" }).opacity, 0.75, accuracy: 1e-9)
        XCTAssertEqual(try XCTUnwrap(texts(h).first { $0.text == "no" }).opacity, 0.25, accuracy: 1e-9)
        try h.tap("go")  // both turn round where they are
        XCTAssertEqual(try XCTUnwrap(texts(h).first { $0.text == "yes" }).opacity, 0.75, accuracy: 1e-9)
        XCTAssertEqual(try XCTUnwrap(texts(h).first { $0.text == "no" }).opacity, 0.25, accuracy: 1e-9)
        await h.advance(by: 2)
        XCTAssertEqual(texts(h).filter { !["go", "below"].contains($0.text) }.map(\.text), ["yes"])
    }

    @MainActor func testColoursBlend() async throws {
        struct V: View {
            @State private var on = false
            var body: some View {
                VStack(spacing: 0) {
                    Text("ink").foregroundStyle(
                        on ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: 0, blue: 0))
                    Button("go") { withAnimation(linear) { on.toggle() } }
                }
            }
        }
        let h = Harness(width: 200) { V() }
        try h.tap("go")
        await h.advance(by: 0.25)
        XCTAssertEqual(try XCTUnwrap(h.drawnTexts.first { $0.text == "ink" }).red, 0.25, accuracy: 1e-9)
    }

    @MainActor func testContentTransitionsCrossfade() async throws {
        struct V: View {
            @State private var n = 1
            var body: some View {
                VStack(spacing: 0) {
                    Text("\(n) first")
                    Text("\(n) second").contentTransition(.numericText())
                    Button("go") { withAnimation(linear) { n += 1 } }
                }
            }
        }
        let h = Harness(width: 200) { V() }
        try h.tap("go")
        await h.advance(by: 0.25)
        let shown = texts(h).filter { !["go", "below"].contains($0.text) }.map { "\($0.text) \($0.opacity)" }
        XCTAssertEqual(shown, ["2 first 1.0", "2 second 0.25", "1 second 0.75"])
        await h.advance(by: 1)
        XCTAssertEqual(texts(h).filter { !["go", "below"].contains($0.text) }.map(\.text), ["2 first", "2 second"])
    }
}

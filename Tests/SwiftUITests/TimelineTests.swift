import Foundation
import LayoutTesting
import SwiftUI
import XCTest

final class TimelineTests: XCTestCase {
    // MARK: Phases

    @MainActor func testPhasesFollowOneAnotherForEver() async throws {
        let h = Harness {
            PhaseAnimator([0.0, 10, 30]) { x in
                Text("box").offset(x: x)
            } animation: { _ in
                .linear(duration: 1)
            }
            .frame(width: 100)
        }
        func x() -> Double { Double(h.tree.all.last { $0.text == "box" }!.presentedFrame.minX) }
        let start = x()
        for (step, way) in [(0.5, 5.0), (0.5, 10), (0.5, 20), (0.5, 30), (0.5, 15), (0.5, 0), (0.5, 5)] {
            await h.advance(by: step)
            XCTAssertEqual(x() - start, way, accuracy: 1e-6)
        }
        // One long step ends where many short ones do.
        let other = Harness {
            PhaseAnimator([0.0, 10, 30]) { x in
                Text("box").offset(x: x)
            } animation: { _ in
                .linear(duration: 1)
            }
            .frame(width: 100)
        }
        await other.advance(by: 3.5)
        XCTAssertEqual(
            other.tree.all.last { $0.text == "box" }!.presentedFrame.minX,
            h.tree.all.last { $0.text == "box" }!.presentedFrame.minX, accuracy: 1e-6)
    }

    @MainActor func testATriggerRunsThePhasesOnce() async throws {
        struct V: View {
            @State private var n = 0
            var body: some View {
                VStack {
                    Text("box").phaseAnimator([0.0, 40], trigger: n) { content, x in
                        content.offset(x: x)
                    } animation: { _ in
                        .linear(duration: 1)
                    }
                    Button("go") { n += 1 }
                }
            }
        }
        let h = Harness(width: 200) { V() }
        func x() -> Double { Double(h.tree.all.last { $0.text == "box" }!.presentedFrame.minX) }
        let start = x()
        XCTAssertFalse(h.isAnimating)
        try h.tap("go")
        await h.advance(by: 1)
        XCTAssertEqual(x() - start, 40, accuracy: 1e-6)
        await h.advance(by: 0.75)
        XCTAssertEqual(x() - start, 10, accuracy: 1e-6)
        await h.advance(by: 2)
        XCTAssertEqual(x(), start, accuracy: 1e-6)
        XCTAssertFalse(h.isAnimating)
    }

    @MainActor func testPhasesWithoutAnimationTakeTime() async throws {
        let h = Harness {
            PhaseAnimator(["a", "b"]) {
                Text($0)
            } animation: { _ in
                nil
            }
        }
        XCTAssertEqual(h.texts, ["b"])
        await h.advance(by: 0.017)
        XCTAssertEqual(h.texts, ["a"])
        await h.advance(by: 0.017)
        XCTAssertEqual(h.texts, ["b"])
    }

    // MARK: Keyframes

    private struct Look { var x = 0.0, scale = 1.0 }

    func testATimelineOfTracks() {
        let t = KeyframeTimeline(initialValue: Look()) {
            KeyframeTrack(\.x) {
                LinearKeyframe(10, duration: 1)
                MoveKeyframe(50)
                LinearKeyframe(60, duration: 2, timingCurve: .easeInOut)
            }
            KeyframeTrack(\.scale) { CubicKeyframe(2, duration: 0.5) }
        }
        XCTAssertEqual(t.duration, 3)
        XCTAssertEqual(t.value(time: -1).x, 0)
        XCTAssertEqual(t.value(time: 0.5).x, 5, accuracy: 1e-12)
        XCTAssertEqual(t.value(time: 2).x, 55, accuracy: 1e-9)
        XCTAssertEqual(t.value(time: 9).x, 60)
        XCTAssertEqual(t.value(progress: 1).scale, 2)
        // From rest to rest, a cubic is 3s² − 2s³.
        XCTAssertEqual(t.value(time: 0.125).scale, 1 + 3 / 16.0 - 2 / 64.0, accuracy: 1e-12)
    }

    func testCubicKeyframesHaveNoCorner() {
        let t = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(10, duration: 1)
            CubicKeyframe(0, duration: 2)
            SpringKeyframe(5, duration: 1, spring: .smooth)
        }
        XCTAssertEqual(t.duration, 4)
        for corner in [1.0, 3.0] {
            let before = (t.value(time: corner) - t.value(time: corner - 1e-5)) / 1e-5
            let after = (t.value(time: corner + 1e-5) - t.value(time: corner)) / 1e-5
            XCTAssertEqual(before, after, accuracy: 1e-2)
        }
        XCTAssertEqual(t.value(time: 1), 10, accuracy: 1e-9)
        XCTAssertEqual(t.value(time: 4), 5)
    }

    @MainActor func testAKeyframeAnimatorRunsAndStops() async throws {
        struct V: View {
            @State private var n = 0
            var body: some View {
                VStack {
                    KeyframeAnimator(initialValue: 0.0, trigger: n) { v in
                        Text("at \(Int(v.rounded()))")
                    } keyframes: { _ in
                        LinearKeyframe(100, duration: 1)
                        LinearKeyframe(0, duration: 1)
                    }
                    Button("go") { n += 1 }
                }
            }
        }
        let h = Harness { V() }
        XCTAssertNotNil(h.node("at 0"))
        try h.tap("go")
        await h.advance(by: 0.5)
        XCTAssertNotNil(h.node("at 50"))
        await h.advance(by: 1)
        XCTAssertNotNil(h.node("at 50"))
        await h.advance(by: 0.6)
        XCTAssertNotNil(h.node("at 0"))
        await h.advance(by: 0.02)
        XCTAssertFalse(h.isAnimating)
        let forEver = Harness {
            KeyframeAnimator(initialValue: 0.0) {
                Text("at \(Int($0.rounded()))")
            } keyframes: { _ in
                LinearKeyframe(100, duration: 1)
            }
        }
        await forEver.advance(by: 2.25)
        XCTAssertNotNil(forEver.node("at 25"))
    }

    // MARK: Timelines

    @MainActor func testATimelineFollowsItsSchedule() async throws {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let h = Harness {
            TimelineView(.periodic(from: start, by: 2)) { context in
                Text("\(Int(context.date.timeIntervalSince(start)))")
            }
        }
        XCTAssertEqual(h.texts, ["0"])
        await h.advance(by: 1.9)
        XCTAssertEqual(h.texts, ["0"])
        let bodies = h.bodyEvaluations
        await h.advance(by: 0.2)
        XCTAssertEqual(h.texts, ["2"])
        XCTAssertEqual(h.bodyEvaluations, bodies + 1)
        await h.advance(by: 10)
        XCTAssertEqual(h.texts, ["12"])
        let list = Harness {
            TimelineView(.explicit([start.addingTimeInterval(1), start.addingTimeInterval(3)])) {
                Text("\(Int($0.date.timeIntervalSince(start)))")
            }
        }
        await list.advance(by: 3.5)
        XCTAssertEqual(list.texts, ["3"])
        XCTAssertFalse(list.isAnimating)
        let paused = Harness { TimelineView(.animation(paused: true)) { _ in Text("still") } }
        XCTAssertFalse(paused.isAnimating)
    }
}

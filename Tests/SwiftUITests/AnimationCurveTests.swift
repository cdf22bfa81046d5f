import SwiftUI
import XCTest

final class AnimationCurveTests: XCTestCase {
    // MARK: Curves

    func testUnitCurvesHaveExactValues() {
        XCTAssertEqual(UnitCurve.linear.value(at: 0.3), 0.3)
        XCTAssertEqual(UnitCurve.easeInOut.value(at: 0.5), 0.5, accuracy: 1e-12)
        // x(t) = 3·0.42(1−t)²t + 3(1−t)t² + t³ and y(t) = 3(1−t)t² + t³; at t = 0.5: x = 0.6575, y = 0.5.
        XCTAssertEqual(UnitCurve.easeIn.value(at: 0.6575), 0.5, accuracy: 1e-12)
        XCTAssertEqual(UnitCurve.easeOut.value(at: 1 - 0.6575), 0.5, accuracy: 1e-12)
        XCTAssertEqual(UnitCurve.circularEaseIn.value(at: 0.6), 0.2, accuracy: 1e-12)
        XCTAssertEqual(UnitCurve.circularEaseOut.value(at: 0.4), 0.8, accuracy: 1e-12)
        XCTAssertEqual(UnitCurve.circularEaseInOut.value(at: 0.3), 0.1, accuracy: 1e-12)
        for curve in [UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseInOut] {
            XCTAssertEqual(curve.value(at: -1), 0)
            XCTAssertEqual(curve.value(at: 2), 1)
            XCTAssertEqual(curve.value(at: .nan), 0)
        }
    }

    func testInversesExchangeTimeAndValue() {
        for curve in [
            UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut,
            .circularEaseInOut,
        ] {
            for x in stride(from: 0.05, through: 0.95, by: 0.1) {
                XCTAssertEqual(curve.inverse.value(at: curve.value(at: x)), x, accuracy: 1e-9, "\(curve) at \(x)")
            }
            XCTAssertEqual(curve.inverse.inverse, curve)
        }
    }

    func testVelocityIsTheSlope() {
        for curve in [
            UnitCurve.linear, .easeIn, .easeInOut, .circularEaseIn, .circularEaseInOut,
            .circularEaseInOut.inverse,
        ] {
            for x in [0.1, 0.3, 0.7, 0.9] {
                let slope = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
                XCTAssertEqual(curve.velocity(at: x), slope, accuracy: 1e-4, "\(curve) at \(x)")
            }
        }
        XCTAssertEqual(UnitCurve.easeIn.velocity(at: 0), 0)
        XCTAssertTrue(UnitCurve.easeIn.velocity(at: 1).isFinite)
    }

    /// SPEC A2.1 and A2.2: 0.35 s, over when the time is past the duration, at once when there is none.
    func testCurveAnimations() {
        XCTAssertEqual(Animation.easeInOut, .timingCurve(0.42, 0, 0.58, 1))
        XCTAssertEqual(Animation.easeIn, .timingCurve(0.42, 0, 1, 1, duration: 0.35))
        XCTAssertEqual(Animation.easeOut, .timingCurve(0, 0, 0.58, 1, duration: 0.35))
        let linear = Animation.linear(duration: 2)
        XCTAssertEqual(linear.value(at: 0.5), 0.25)
        XCTAssertEqual(linear.velocity(at: 0.5), 0.5)
        XCTAssertFalse(linear.isFinished(at: 2))
        XCTAssertTrue(linear.isFinished(at: 2.001))
        for duration in [0, -1, Double.nan] {
            XCTAssertTrue(Animation.linear(duration: duration).isFinished(at: 0))
            XCTAssertEqual(Animation.linear(duration: duration).value(at: 0), 1)
        }
    }

    // MARK: Springs

    /// SPEC A2.6 and A2.7.
    func testSpringParameters() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        XCTAssertEqual(spring.dampingRatio, 0.7, accuracy: 1e-12)
        XCTAssertEqual(spring.stiffness, 157.91367, accuracy: 1e-5)
        XCTAssertEqual(spring.damping, 2 * 0.7 * 157.91367.squareRoot(), accuracy: 1e-5)
        XCTAssertEqual(Spring(duration: 1, bounce: -0.5).dampingRatio, 2, accuracy: 1e-12)
        XCTAssertEqual(Spring(duration: 1, bounce: -0.5).bounce, -0.5, accuracy: 1e-12)
        let physical = Spring(mass: 2, stiffness: 200, damping: 10)
        XCTAssertEqual(physical.response, 2 * .pi / 10, accuracy: 1e-12)
        XCTAssertEqual(physical.dampingRatio, 0.25, accuracy: 1e-12)
        XCTAssertEqual(physical.stiffness, 200, accuracy: 1e-9)
        XCTAssertEqual(physical.damping, 10, accuracy: 1e-9)
        XCTAssertEqual(Spring(stiffness: 100, damping: 50).dampingRatio, 1)
        XCTAssertEqual(Spring(stiffness: 100, damping: 50, allowOverDamping: true).dampingRatio, 2.5)
        XCTAssertEqual(Spring(response: 0, dampingRatio: 1).stiffness, 45000, accuracy: 1e-6)
    }

    func testAnUnderDampedSpringFollowsItsClosedForm() {
        let spring = Spring(response: 0.5, dampingRatio: 0.6)
        let w = 4 * Double.pi, wd = w * 0.8
        for t in stride(from: 0.0, through: 1.5, by: 0.1) {
            for v in [0.0, 3.0] {
                // SPEC A2.8.
                let x = 1 - exp(-0.6 * w * t) * (cos(wd * t) + (0.6 * w - v) / wd * sin(wd * t))
                XCTAssertEqual(spring.value(target: 1, initialVelocity: v, time: t), x, accuracy: 1e-12)
            }
        }
    }

    func testACriticallyDampedSpringFollowsItsClosedForm() {
        let w = 2 * Double.pi / 0.5
        for t in stride(from: 0.0, through: 1.0, by: 0.1) {
            XCTAssertEqual(
                Animation.smooth.value(at: t),
                Animation.smooth.isFinished(at: t) ? 1 : 1 - (1 + w * t) * exp(-w * t), accuracy: 1e-12)
            XCTAssertEqual(
                Spring.smooth.value(target: 1, initialVelocity: 2, time: t),
                1 - (1 + (w - 2) * t) * exp(-w * t), accuracy: 1e-12)
        }
    }

    func testAnOverDampedSpringSolvesItsEquation() {
        let spring = Spring(response: 0.5, dampingRatio: 1.8), h = 1e-4
        for t in [0.05, 0.2, 0.6] {
            func x(_ t: Double) -> Double { spring.value(target: 1, initialVelocity: 2, time: t) }
            let v = spring.velocity(target: 1, initialVelocity: 2, time: t)
            XCTAssertEqual(v, (x(t + h) - x(t - h)) / (2 * h), accuracy: 1e-4)
            let acceleration = (x(t + h) - 2 * x(t) + x(t - h)) / (h * h)
            XCTAssertEqual(acceleration, spring.force(target: 1, position: x(t), velocity: v), accuracy: 1e-2)
        }
    }

    func testSpringVelocityAtTheStartIsTheInitialVelocity() {
        for ratio in [0, 0.5, 1, 2] {
            let spring = Spring(response: 0.4, dampingRatio: ratio)
            XCTAssertEqual(spring.velocity(target: 1, initialVelocity: 5, time: 0), 5)
            XCTAssertEqual(spring.value(target: 1, initialVelocity: 5, time: 0), 0)
            XCTAssertEqual(spring.velocity(target: 1, initialVelocity: 5, time: 1e-9), 5, accuracy: 1e-5)
        }
    }

    func testUpdateGoesOnWhereValueIs() {
        let spring = Spring.bouncy
        var value = 0.0, velocity = 4.0
        for _ in 0..<30 { spring.update(value: &value, velocity: &velocity, target: 10, deltaTime: 1.0 / 60) }
        XCTAssertEqual(value, spring.value(target: 10, initialVelocity: 4, time: 0.5), accuracy: 1e-9)
        XCTAssertEqual(velocity, spring.velocity(target: 10, initialVelocity: 4, time: 0.5), accuracy: 1e-8)
    }

    func testSettlingTimes() {
        for ratio in [0.3, 0.825, 1, 1.5] {
            let spring = Spring(response: 0.5, dampingRatio: ratio)
            let end = spring.settlingDuration
            for t in stride(from: end + 1e-6, to: end + 1, by: 0.01) {
                XCTAssertLessThanOrEqual(abs(spring.value(target: 1, time: t) - 1), 0.001, "ratio \(ratio) at \(t)")
            }
            let moved = (0...100).map { abs(spring.value(target: 1.0, time: end * (0.8 + Double($0) / 500)) - 1) }
            XCTAssertGreaterThan(moved.max()!, 0.0009, "no earlier than needed, ratio \(ratio)")
        }
        XCTAssertEqual(Spring(response: 1, dampingRatio: 0).settlingDuration, .infinity)
        XCTAssertEqual(Spring(settlingDuration: 2, dampingRatio: 0.7).settlingDuration, 2, accuracy: 1e-6)
    }

    /// SPEC A1.3, A2.3–A2.6.
    func testDefaultsAreApples() {
        XCTAssertEqual(Animation.default, .spring(response: 0.55, dampingFraction: 1))
        XCTAssertEqual(Animation.spring, .spring(Spring(duration: 0.5, bounce: 0)))
        XCTAssertEqual(Animation.spring(), .spring(duration: 0.5, bounce: 0))
        XCTAssertEqual(Animation.spring(response: 0.5), .spring(response: 0.5, dampingFraction: 0.825))
        XCTAssertEqual(Animation.snappy, .spring(duration: 0.5, bounce: 0.15))
        XCTAssertEqual(Animation.bouncy(extraBounce: 0.1), .spring(duration: 0.5, bounce: 0.4))
        XCTAssertEqual(
            Animation.interactiveSpring(),
            .spring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25))
    }

    /// SPEC A2.9: at rest when slow, hardly pulled and within 1 % of the way; A2.10: logically over after the response.
    func testFluidSpringsEndAtRest() {
        let spring = Animation.spring(response: 0.5, dampingFraction: 0.825)
        let end = spring.duration
        XCTAssertFalse(spring.isFinished(at: end - 1.0 / 300))
        XCTAssertTrue(spring.isFinished(at: end))
        XCTAssertLessThan(abs(spring.value(at: end - 1.0 / 300) - 1), 0.01)
        XCTAssertEqual(spring.value(at: end), 1)
        XCTAssertEqual(spring.logicalDuration, 0.5)
    }

    /// SPEC A2.8: the settling time, but at least one second when under-damped.
    func testInterpolatingSprings() {
        XCTAssertEqual(Animation.interpolatingSpring(stiffness: 10000, damping: 20).duration, 1)
        XCTAssertLessThan(Animation.interpolatingSpring(stiffness: 10000, damping: 200).duration, 1)
        XCTAssertEqual(
            Animation.interpolatingSpring(stiffness: 100, damping: 90),
            .interpolatingSpring(stiffness: 100, damping: 20), "over-damped springs are damped critically")
        XCTAssertEqual(
            Animation.interpolatingSpring(stiffness: 100, damping: 20, initialVelocity: 3).velocity(at: 0), 3)
    }

    // MARK: Delay, speed, repeats

    func testDelayAndSpeed() {
        let base = Animation.linear(duration: 1)
        XCTAssertEqual(base.delay(2).value(at: 1), 0)
        XCTAssertEqual(base.delay(2).value(at: 2.25), 0.25)
        XCTAssertFalse(base.delay(2).isFinished(at: 3))
        XCTAssertEqual(base.speed(2).value(at: 0.25), 0.5)
        XCTAssertEqual(base.speed(2).velocity(at: 0.25), 2)
        XCTAssertEqual(base.delay(1).speed(2).value(at: 0.75), 0.5, "speed applies to the delay before it")
        XCTAssertEqual(base.speed(2).delay(1).value(at: 1.25), 0.5)
        XCTAssertEqual(base.speed(0).value(at: 9), 0)
        XCTAssertFalse(base.speed(-1).isFinished(at: 9))
    }

    func testRepeats() {
        let base = Animation.linear(duration: 1)
        func values(_ a: Animation) -> [Double] { [0.25, 1.25, 2.25, 3.25].map { a.value(at: $0) } }
        XCTAssertEqual(values(base.repeatForever()), [0.25, 0.75, 0.25, 0.75])
        XCTAssertEqual(values(base.repeatForever(autoreverses: false)), [0.25, 0.25, 0.25, 0.25])
        XCTAssertEqual(values(base.repeatCount(3)), [0.25, 0.75, 0.25, 1])
        XCTAssertEqual(base.repeatForever().velocity(at: 1.5), -1)
        XCTAssertTrue(base.repeatCount(3).isFinished(at: 3.001))
        XCTAssertFalse(base.repeatForever().isFinished(at: 1e6))
        XCTAssertEqual(base.repeatCount(0), base.repeatCount(1))
        XCTAssertTrue(Animation.linear(duration: 0).repeatForever().isFinished(at: 0.001), "nothing to repeat")
    }

    // MARK: Transactions

    private enum Reason: TransactionKey { static var defaultValue: String { "none" } }

    /// SPEC A1.2: keys set inside override, the others inherit.
    func testTransactionsMerge() {
        var outer = Transaction(animation: .linear)
        outer[Reason.self] = "outer"
        outer.disablesAnimations = true
        var inner = Transaction()
        XCTAssertEqual(inner[Reason.self], "none")
        inner[Reason.self] = "inner"
        let merged = outer.merging(inner)
        XCTAssertEqual(merged.animation, .linear)
        XCTAssertEqual(merged[Reason.self], "inner")
        XCTAssertTrue(merged.disablesAnimations)
        XCTAssertNil(outer.merging(Transaction(animation: nil)).animation, "nil was set, so it overrides")
        XCTAssertFalse(merged.isContinuous)
    }
}

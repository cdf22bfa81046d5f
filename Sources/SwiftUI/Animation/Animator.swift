/// What is still to go until a value, which already has its new target, is seen there (SPEC A1.9).
///
/// Each change adds a run: the way it made the target jump, and the animation that makes up for it. What is seen is the
/// target less what all runs have left, so a new change never makes the value jump.
package struct Animator<Value: VectorArithmetic> {
    private struct Run {
        /// The whole way.
        var way: Value
        /// The speed at the start, beside that of the animation itself; only springs that follow springs have one.
        var velocity: Value
        var animation: Animation
        var start: Double
        var custom: CustomRun<Value>?

        @MainActor func remaining(at time: Double) -> Value {
            let t = time - start
            if let custom { return way - (custom.value(way, at: t) ?? way) }
            if let spring = animation.fluidSpring, velocity != .zero {
                return way - spring.value(target: way, initialVelocity: velocity, time: t)
            }
            return way.scaled(by: 1 - ProgressMemo.value(of: animation, at: t))
        }

        /// How fast what is seen moves, per second.
        func speed(at time: Double) -> Value {
            let t = time - start
            if let custom { return custom.velocity(way, at: t) }
            if let spring = animation.fluidSpring, velocity != .zero {
                return spring.velocity(target: way, initialVelocity: velocity, time: t)
            }
            return way.scaled(by: animation.velocity(at: t))
        }

        @MainActor func isFinished(at time: Double) -> Bool {
            let t = time - start
            if let custom { return custom.value(way, at: t) == nil }
            guard animation.fluidSpring != nil, velocity != .zero else { return animation.isFinished(at: t) }
            // The rule of A2.9, for a way of the length that the spring overshoots or goes.
            let scale = max(way.magnitudeSquared, velocity.magnitudeSquared * 0.01)
            return remaining(at: time).magnitudeSquared <= 1e-4 * scale
                && speed(at: time).magnitudeSquared <= 0.0036 * scale
        }
    }

    private var runs: [Run] = []
    /// Before this time nothing ends: nothing needs to be looked at.
    private var nextEnd = Double.infinity
    private var waiting: [(completion: AnimationCompletion, due: Double)] = []

    package init() {}

    package var isIdle: Bool { runs.isEmpty }

    /// When the last run will be over, as if none followed another.
    package var end: Double { runs.map { $0.start + $0.animation.duration }.max() ?? 0 }

    /// The target less the value that is seen.
    @MainActor package func remaining(at time: Double) -> Value {
        var sum = Value.zero
        for run in runs { sum = sum + run.remaining(at: time) }
        return sum
    }

    /// The target has moved by `way`: goes there with an animation.
    ///
    /// A change in the same instant as the last one takes its place (SPEC A3.3); a spring after springs goes on with their
    /// speed (A3.1); a curve runs beside the others (A3.2). What would repeat for ever ends with the next change.
    ///
    /// - Returns: times at which somebody waits for the end.
    @MainActor package mutating func add(
        _ way: Value, _ animation: Animation, at time: Double, completions: [AnimationCompletion],
        environment: EnvironmentValues
    ) -> [Double] {
        var way = way
        var velocity = Value.zero
        if let last = runs.last, last.start == time {
            way = way + last.way
            velocity = last.velocity
            runs.removeLast()
        }
        runs = runs.filter { run in
            let merges = animation.fluidSpring != nil && run.animation.fluidSpring != nil
            guard merges || run.animation.duration == .infinity else { return true }
            way = way + run.remaining(at: time)
            if merges { velocity = velocity + run.speed(at: time) }
            return false
        }
        guard way != .zero || velocity != .zero else {
            if runs.isEmpty { stop() }
            return []
        }
        let custom = animation.custom.map { CustomRun<Value>($0, environment) }
        runs.append(Run(way: way, velocity: velocity, animation: animation, start: time, custom: custom))
        var dues: [Double] = []
        defer { noteNextEnd() }
        for c in completions where !waiting.contains(where: { $0.completion === c }) {
            let due = c.waitsForRemoval ? .infinity : time + animation.logicalDuration
            c.began()
            waiting.append((c, due))
            dues.append(c.waitsForRemoval ? time + animation.duration.nextUp : due)
        }
        return dues.filter(\.isFinite)
    }

    /// Drops what is over.
    @MainActor package mutating func tick(_ time: Double) {
        guard time >= nextEnd else { return }
        runs.removeAll { $0.isFinished(at: time) }
        if runs.isEmpty { return stop() }
        defer { noteNextEnd() }
        guard !waiting.isEmpty else { return }
        let over = waiting.filter { $0.due <= time }
        waiting.removeAll { $0.due <= time }
        over.forEach { $0.completion.ended() }
    }

    private mutating func noteNextEnd() {
        nextEnd = waiting.map(\.due).min() ?? .infinity
        for run in runs {
            // How long a spring with a speed of its own or a custom animation takes is only known when it is over.
            let isKnown = run.custom == nil && run.velocity == .zero
            nextEnd = min(nextEnd, isKnown ? run.start + run.animation.duration : run.start)
        }
    }

    /// Stands at the target at once.
    @MainActor package mutating func stop() {
        runs.removeAll()
        let over = waiting
        waiting = []
        over.forEach { $0.completion.ended() }
    }
}

/// The progress asked for last: all nodes of a change ask for the same one in a frame.
@MainActor private enum ProgressMemo {
    private static var last: (animation: Animation, time: Double, value: Double)?

    static func value(of animation: Animation, at time: Double) -> Double {
        if let last, last.time == time, last.animation == animation { return last.value }
        let value = animation.value(at: time)
        last = (animation, time, value)
        return value
    }
}

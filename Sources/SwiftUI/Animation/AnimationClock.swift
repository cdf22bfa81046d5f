/// Something that moves until it is where it belongs.
@MainActor package class RunningAnimation {
    fileprivate final var isOnClock = false
    package init() {}
    /// The clock has moved on; false ends the animation.
    func tick(_ time: Double) -> Bool { false }
    /// When it will be over as far as is known; ∞ for what goes on for ever.
    var end: Double { 0 }
}

/// The time of one window, and what moves in it.
///
/// It never looks at a real clock: a window's frames, a test or a picture moves it on.
@MainActor package final class AnimationClock {
    /// Seconds since the window came up, while something moved.
    package private(set) var time = 0.0
    private var running: [RunningAnimation] = []
    private var alarms: [(due: Double, order: Int, action: () -> Void)] = []
    private var order = 0

    package init() {}

    package var isActive: Bool { !running.isEmpty || !alarms.isEmpty }

    /// Seconds until something happens: 0 while a value moves, nil when nothing will.
    package var nextDelay: Double? {
        if !running.isEmpty { return 0 }
        return alarms.map { max(0, $0.due - time) }.min()
    }

    /// When all that ends will have ended; nil when nothing is running that does.
    package var end: Double? { running.map(\.end).filter(\.isFinite).max().map { max($0, time) } }

    package func start(_ animation: RunningAnimation) {
        if animation.isOnClock { return }
        animation.isOnClock = true
        running.append(animation)
    }

    /// Does something at a time; at once is with the next step.
    package func at(_ due: Double, _ action: @escaping () -> Void) {
        guard due.isFinite else { return }
        order += 1
        alarms.append((due, order, action))
    }

    /// Moves on by some seconds, with a stop at each alarm; `update` follows each stop.
    package func advance(by seconds: Double, update: () -> Void) {
        let end = time + (seconds > 0 && seconds.isFinite ? seconds : 0)
        var stops = 0
        while let next = alarms.filter({ $0.due <= end }).min(by: { ($0.due, $0.order) < ($1.due, $1.order) }) {
            alarms.removeAll { $0.order == next.order }
            if next.due > time { go(to: next.due) }
            next.action()
            update()
            stops += 1
            if stops > 100_000 {
                RuntimeNotes.report(
                    "a step of \(seconds) s holds more than 100,000 changes at \(time) s",
                    rule: "a schedule or a phase must take time (SPEC A3.6)",
                    hint: "give the schedule a longer interval, or the phases animations with a duration")
                alarms.removeAll()
            }
        }
        go(to: end)
        update()
    }

    private func go(to new: Double) {
        time = new
        let batch = running
        var ended = false
        for animation in batch where !animation.tick(new) {
            animation.isOnClock = false
            ended = true
        }
        if ended { running.removeAll { !$0.isOnClock } }
    }
}

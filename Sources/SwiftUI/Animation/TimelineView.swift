import Foundation

/// How often a timeline is wanted.
public enum TimelineScheduleMode: Hashable, Sendable {
    case normal
    /// At most once a minute or so; a window here always wants the normal mode.
    case lowFrequency
}

/// The dates at which a timeline view is made anew.
public protocol TimelineSchedule {
    typealias Mode = TimelineScheduleMode
    associatedtype Entries: Sequence where Entries.Element == Date
    /// The dates, rising, from the one that holds at `startDate`.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// Dates at equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate let origin: Date
        fileprivate let interval: Double
        fileprivate var count: Double
        public mutating func next() -> Date? {
            defer { count += 1 }
            return origin.addingTimeInterval(count * interval)
        }
    }
    private let start: Date
    private let interval: Double

    /// `interval` is in seconds; below 1 ms, or NaN, it acts as 1 ms.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = interval >= 0.001 ? interval : 0.001
    }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let passed = max(0, (startDate.timeIntervalSince(start) / interval).rounded(.down))
        return Entries(origin: start, interval: interval, count: passed)
    }
}

/// The beginning of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
        PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
            .entries(from: startDate, mode: mode)
    }
}

/// Dates of a list.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries
    public init(_ dates: Entries) { self.dates = dates }
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// Every frame, or as often as given; never while paused.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    private let interval: Double
    private let isPaused: Bool

    /// `minimumInterval` is in seconds; nil is a frame of 1/60 s, and no interval is shorter.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        interval = max(minimumInterval ?? 0, 1.0 / 60)
        isPaused = paused
    }

    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate let origin: Date
        fileprivate let interval: Double
        fileprivate let limit: Double
        fileprivate var count = 0.0
        public mutating func next() -> Date? {
            guard count < limit else { return nil }
            defer { count += 1 }
            return origin.addingTimeInterval(count * interval)
        }
    }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        Entries(origin: startDate, interval: interval, limit: isPaused ? 1 : .infinity)
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}
extension TimelineSchedule {
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}

/// A view that is made anew at the dates of a schedule, on the clock of its window.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// What the content is made for.
    public struct Context: Sendable {
        /// How fine a picture of time makes sense; the finest comes first.
        public enum Cadence: Comparable, Hashable, Sendable { case live, seconds, minutes }
        /// The schedule's date that holds.
        public let date: Date
        /// Always live here.
        public let cadence: Cadence
        /// Nothing is kept between dates, so there is nothing to invalidate.
        public func invalidateTimelineContent() {}
    }

    private let schedule: Schedule
    private let content: (Context) -> Content
    @State private var entries = TimelineEntries<Schedule>()
    @FrameTicker private var ticker

    public nonisolated init(
        _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {
        self.schedule = schedule
        self.content = { content(TimelineViewDefaultContext(date: $0.date, cadence: .live)) }
    }

    public var body: some View { content(Context(date: current, cadence: .live)) }

    /// The date that holds now, and an alarm for the next.
    private var current: Date {
        guard let ticker else { return Date() }
        let now = ticker.date
        let (date, next) = entries.step(schedule, to: now)
        if let next, entries.awaited != next {
            entries.awaited = next
            ticker.after(next.timeIntervalSince(now)) { ticker.evaluate() }
        }
        return date
    }
}

public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

/// Where a timeline view is in its schedule.
private final class TimelineEntries<Schedule: TimelineSchedule> {
    private var iterator: Schedule.Entries.Iterator?
    private var schedule: Schedule?
    private var date: Date?
    private var next: Date?
    var awaited: Date?

    /// The last date that is not later than `now`, else `now`, and the date after it.
    func step(_ new: Schedule, to now: Date) -> (date: Date, next: Date?) {
        if schedule.map({ !ViewEquality.equal($0, new) }) ?? true {
            schedule = new
            iterator = new.entries(from: now, mode: .normal).makeIterator()
            date = nil
            next = iterator?.next()
            awaited = nil
        }
        // The clock's steps are sums of intervals: a date that is a rounding error ahead counts as reached.
        while let n = next, n.timeIntervalSince(now) < 1e-6 {
            date = n
            next = iterator?.next()
        }
        return (date ?? now, next)
    }
}

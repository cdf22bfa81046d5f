import Foundation

/// One step of a track: how to get from where the track is to a value.
public struct _KeyframeSegment<Value: Animatable> {
    enum Way {
        case linear(UnitCurve)
        /// Velocities per second; nil is the slope through the neighbours.
        case cubic(start: Value?, end: Value?)
        case spring(Spring, start: Value?)
        case move
    }
    let way: Way
    let to: Value
    /// Seconds, never negative.
    let duration: Double

    init(_ way: Way, to: Value, duration: Double) {
        self.way = way
        self.to = to
        self.duration = duration > 0 && duration.isFinite ? duration : 0
    }
}

/// Keyframes of one value, one after another.
public protocol KeyframeTrackContent<Value> {
    associatedtype Value: Animatable
    var _segments: [_KeyframeSegment<Value>] { get }
}

/// Goes to a value at a steady pace, or along a curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    public let _segments: [_KeyframeSegment<Value>]
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        _segments = [_KeyframeSegment(.linear(timingCurve), to: to, duration: duration)]
    }
}

/// Goes to a value on a smooth curve; without velocities it passes neighbouring cubic keyframes without a corner.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    public let _segments: [_KeyframeSegment<Value>]
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        _segments = [_KeyframeSegment(.cubic(start: startVelocity, end: endVelocity), to: to, duration: duration)]
    }
}

/// Goes to a value with a spring; without a duration, until the spring has settled.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    public let _segments: [_KeyframeSegment<Value>]
    public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
        let settling = duration ?? spring.settlingDuration(target: 1.0, epsilon: 0.001)
        _segments = [_KeyframeSegment(.spring(spring, start: startVelocity), to: to, duration: settling)]
    }
}

/// Is at a value at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    public let _segments: [_KeyframeSegment<Value>]
    public init(_ to: Value) { _segments = [_KeyframeSegment(.move, to: to, duration: 0)] }
}

/// Several keyframes of one value.
public struct _KeyframeList<Value: Animatable>: KeyframeTrackContent {
    public let _segments: [_KeyframeSegment<Value>]
}

/// Builds a track from keyframes.
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value {
        expression
    }
    public static func buildBlock() -> some KeyframeTrackContent<Value> { _KeyframeList<Value>(_segments: []) }
    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<Value> {
        _KeyframeList(_segments: accumulated._segments + next._segments)
    }
    public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> some KeyframeTrackContent<Value>
    {
        _KeyframeList(_segments: components.flatMap(\._segments))
    }
    public static func buildEither(first component: some KeyframeTrackContent<Value>) -> _KeyframeList<Value> {
        _KeyframeList(_segments: component._segments)
    }
    public static func buildEither(second component: some KeyframeTrackContent<Value>) -> _KeyframeList<Value> {
        _KeyframeList(_segments: component._segments)
    }
    public static func buildOptional(_ component: (some KeyframeTrackContent<Value>)?) -> _KeyframeList<Value> {
        _KeyframeList(_segments: component?._segments ?? [])
    }
}

/// The segments of one value with the times at which they begin.
struct KeyframePath<Value: Animatable> {
    private typealias Data = Value.AnimatableData
    private let segments: [_KeyframeSegment<Value>]

    init(_ segments: [_KeyframeSegment<Value>]) { self.segments = segments }

    var duration: Double { segments.reduce(0) { $0 + $1.duration } }

    /// The value `time` seconds after the start; before it the initial value, after the end the last one.
    func value(from initial: Value, at time: Double) -> Value {
        var from = initial.animatableData
        var velocity = Data.zero
        var begin = 0.0
        for (i, segment) in segments.enumerated() {
            let end = begin + segment.duration
            let isHere = time < end
            let t = isHere ? max(0, time - begin) : segment.duration
            let (value, speed) = point(i, from, velocity, t)
            if isHere { return with(value, initial) }
            (from, velocity) = (value, speed)
            begin = end
        }
        return with(from, initial)
    }

    private func with(_ data: Data, _ value: Value) -> Value {
        var v = value
        v.animatableData = data
        return v
    }

    /// Value and velocity `t` seconds into a segment that begins at `from` with `velocity`.
    private func point(_ i: Int, _ from: Data, _ velocity: Data, _ t: Double) -> (Data, Data) {
        let segment = segments[i], to = segment.to.animatableData, d = segment.duration
        guard d > 0 else { return (to, .zero) }
        let way = to - from
        switch segment.way {
        case .move: return (to, .zero)
        case .linear(let curve):
            let p = t / d
            return (from + way.scaled(by: curve.value(at: p)), way.scaled(by: curve.velocity(at: p) / d))
        case .spring(let spring, let start):
            let v = start?.animatableData ?? velocity
            // At the end of its time the track goes on from the value itself.
            if t >= d { return (to, spring.velocity(target: way, initialVelocity: v, time: t)) }
            return (
                from + spring.value(target: way, initialVelocity: v, time: t),
                spring.velocity(target: way, initialVelocity: v, time: t)
            )
        case .cubic(let start, let end):
            let v0 = start?.animatableData ?? velocity
            let v1 = end?.animatableData ?? slope(after: i, from)
            let s = t / d, s2 = s * s, s3 = s2 * s
            // The Hermite form, tangents scaled to the segment's duration.
            let value =
                from + way.scaled(by: 3 * s2 - 2 * s3) + v0.scaled(by: (s3 - 2 * s2 + s) * d)
                + v1.scaled(by: (s3 - s2) * d)
            let speed =
                way.scaled(by: (6 * s - 6 * s2) / d) + v0.scaled(by: 3 * s2 - 4 * s + 1) + v1.scaled(by: 3 * s2 - 2 * s)
            return (value, speed)
        }
    }

    /// The slope from the beginning of a segment to the end of the next when that is cubic, too; else it comes to rest.
    private func slope(after i: Int, _ from: Data) -> Data {
        guard i + 1 < segments.count, case .cubic = segments[i + 1].way else { return .zero }
        let time = segments[i].duration + segments[i + 1].duration
        return time > 0 ? (segments[i + 1].to.animatableData - from).scaled(by: 1 / time) : .zero
    }
}

/// Keyframes of one or more parts of a value.
public protocol Keyframes<Value> {
    associatedtype Value
    /// How long the longest track is, seconds.
    var _duration: Double { get }
    /// Sets the tracks' parts of `value`, which holds their initial values, for a time.
    func _apply(_ value: inout Value, at time: Double)
}

/// The keyframes of one part of a value.
public struct KeyframeTrack<Root, Value: Animatable>: Keyframes {
    private let keyPath: WritableKeyPath<Root, Value>
    private let path: KeyframePath<Value>

    /// Keyframes of a property.
    public init(
        _ keyPath: WritableKeyPath<Root, Value>,
        @KeyframeTrackContentBuilder<Value> content: () -> some KeyframeTrackContent<Value>
    ) {
        self.keyPath = keyPath
        path = KeyframePath(content()._segments)
    }

    /// Keyframes of the value itself.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> some KeyframeTrackContent<Root>) where Root == Value {
        self.init(\.self, content: content)
    }

    public var _duration: Double { path.duration }
    public func _apply(_ value: inout Root, at time: Double) {
        value[keyPath: keyPath] = path.value(from: value[keyPath: keyPath], at: time)
    }
}

/// Several tracks at once.
public struct _KeyframeTracks<Value>: Keyframes {
    let parts: [any Keyframes<Value>]
    public var _duration: Double { parts.map { $0._duration }.max() ?? 0 }
    public func _apply(_ value: inout Value, at time: Double) {
        for part in parts { part._apply(&value, at: time) }
    }
}

/// Builds keyframes from tracks, or from keyframes of the value itself.
@resultBuilder public struct KeyframesBuilder<Value> {
    public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value { expression }
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value {
        expression
    }
    public static func buildBlock() -> some Keyframes<Value> { _KeyframeTracks<Value>(parts: []) }
    public static func buildPartialBlock<K>(first: K) -> K { first }
    public static func buildPartialBlock(
        accumulated: some Keyframes<Value>, next: some Keyframes<Value>
    ) -> some Keyframes<Value> {
        _KeyframeTracks(parts: [accumulated, next])
    }
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> _KeyframeList<Value> where Value: Animatable {
        _KeyframeList(_segments: accumulated._segments + next._segments)
    }
    public static func buildArray(_ components: [some Keyframes<Value>]) -> some Keyframes<Value> {
        _KeyframeTracks(parts: components)
    }
    public static func buildEither(first component: some Keyframes<Value>) -> _KeyframeTracks<Value> {
        _KeyframeTracks(parts: [component])
    }
    public static func buildEither(second component: some Keyframes<Value>) -> _KeyframeTracks<Value> {
        _KeyframeTracks(parts: [component])
    }
    public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value { component }
    public static func buildFinalResult(
        _ component: some KeyframeTrackContent<Value>
    ) -> KeyframeTrack<Value, Value> where Value: Animatable {
        KeyframeTrack { _KeyframeList(_segments: component._segments) }
    }
}

/// The values of keyframes over time.
public struct KeyframeTimeline<Value> {
    private let initial: Value
    private let keyframes: any Keyframes<Value>

    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        initial = initialValue
        keyframes = content()
    }

    /// How long the longest track is, seconds.
    public var duration: TimeInterval { keyframes._duration }

    /// The value at a share of the duration, 0...1.
    public func value(progress: Double) -> Value { value(time: progress * duration) }

    /// The value some seconds after the start; the last one after the end.
    public func value(time: Double) -> Value {
        var v = initial
        keyframes._apply(&v, at: time.isNaN ? 0 : time)
        return v
    }
}

/// A view whose value runs along keyframes: for ever, once, or each time a value changes.
///
/// The body is evaluated at each step.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View where KeyframePath.Value == Value {
    private let initial: Value
    private let trigger: AnyTrigger?
    private let repeats: Bool
    private let content: (Value) -> Content
    private let keyframes: (Value) -> KeyframePath
    @State private var run = KeyframeRun<Value>()
    @FrameTicker private var ticker

    /// Runs from the first appearance on; over and over unless `repeating` is false.
    public nonisolated init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        initial = initialValue
        trigger = nil
        repeats = repeating
        self.content = content
        self.keyframes = keyframes
    }

    /// Runs once each time `trigger` changes, from the value then.
    public nonisolated init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        initial = initialValue
        self.trigger = AnyTrigger(trigger)
        repeats = false
        self.content = content
        self.keyframes = keyframes
    }

    public var body: some View {
        content(value)
            .onAppear { if trigger == nil { start() } }
            .onChange(of: trigger) { start() }
    }

    private var value: Value {
        guard let ticker, let timeline = run.timeline else { return initial }
        var time = ticker.time - run.start
        if time >= timeline.duration {
            if repeats, timeline.duration > 0 {
                time = time.truncatingRemainder(dividingBy: timeline.duration)
            } else {
                ticker.isRunning = false
            }
        }
        return timeline.value(time: time)
    }

    private func start() {
        guard let ticker else { return }
        let now = value
        run.timeline = KeyframeTimeline(initialValue: now) { keyframes(now) }
        run.start = ticker.time
        ticker.stopTime = repeats ? .infinity : ticker.time + run.timeline!.duration
        ticker.isRunning = true
        ticker.evaluate()
    }
}

private final class KeyframeRun<Value> {
    var timeline: KeyframeTimeline<Value>?
    var start = 0.0
}

extension View {
    /// Runs a value along keyframes, with changes to this view for each value.
    public nonisolated func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        _AroundContent(content: self) { placeholder in
            KeyframeAnimator(
                initialValue: initialValue, repeating: repeating, content: { content(placeholder, $0) },
                keyframes: keyframes)
        }
    }

    /// Runs a value along keyframes once each time another value changes.
    public nonisolated func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        _AroundContent(content: self) { placeholder in
            KeyframeAnimator(
                initialValue: initialValue, trigger: trigger, content: { content(placeholder, $0) },
                keyframes: keyframes)
        }
    }
}

import DisplayList

/// Two gestures at the same time.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    /// What each has come to; nil before it begins.
    public struct Value {
        public var first: First.Value?
        public var second: Second.Value?
    }
    public var first: First
    public var second: Second
    public typealias Body = Never
    public nonisolated init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
        PairRecognizer(first._makeRecognizer(), second._makeRecognizer(), .together) { Value(first: $0, second: $1) }
    }
}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

/// A gesture that begins once another has ended.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    @frozen public enum Value {
        case first(First.Value)
        case second(First.Value, Second.Value?)
    }
    public var first: First
    public var second: Second
    public typealias Body = Never
    public nonisolated init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
        PairRecognizer(first._makeRecognizer(), second._makeRecognizer(), .oneAfterTheOther) { a, b in
            a.map { a in b.map { .second(a, $0) } ?? .first(a) }
        }
    }
}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// The first of two gestures that is recognised; the second only where the first fails.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    @frozen public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }
    public var first: First
    public var second: Second
    public typealias Body = Never
    public nonisolated init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
        PairRecognizer(first._makeRecognizer(), second._makeRecognizer(), .oneOrTheOther) { a, b in
            a.map { .first($0) } ?? b.map { .second($0) }
        }
    }
}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Two recognizers as one.
final class PairRecognizer<A, B, Value>: _GestureRecognizer<Value> {
    enum Rule { case together, oneAfterTheOther, oneOrTheOther }
    private let first: _GestureRecognizer<A>
    private let second: _GestureRecognizer<B>
    private let rule: Rule
    private let make: (A?, B?) -> Value?
    private var values: (a: A?, b: B?)
    private var press: PointerEvent?

    init(
        _ first: _GestureRecognizer<A>, _ second: _GestureRecognizer<B>, _ rule: Rule,
        _ make: @escaping (A?, B?) -> Value?
    ) {
        (self.first, self.second, self.rule, self.make) = (first, second, rule, make)
        super.init()
        listen()
    }

    private func listen() {
        first.listener = { [weak self] v in if let v { self?.take(a: v) } else { self?.settle() } }
        second.listener = { [weak self] v in if let v { self?.take(b: v) } else { self?.settle() } }
    }

    private func take(a: A) {
        values.a = a
        tellBoth()
    }
    private func take(b: B) {
        if rule == .oneOrTheOther, first.state != .failed { return }
        values.b = b
        tellBoth()
    }
    private func tellBoth() { if !isOver, let v = make(values.a, values.b) { change(to: v) } }

    override func attach(to node: LayoutNode, _ clock: AnimationClock) {
        super.attach(to: node, clock)
        first.attach(to: node, clock)
        second.attach(to: node, clock)
    }

    override func handle(_ event: PointerEvent) {
        if event.phase == .press { press = event }
        let began = first.state == .ended
        if !first.isOver { first.handle(event) }
        switch rule {
        case .together, .oneOrTheOther: if !second.isOver { second.handle(event) }
        case .oneAfterTheOther:
            // The second begins where the pointer still is, or with the next press.
            guard began, !second.isOver else { break }
            if second.state == .possible, event.phase != .press, let press {
                second.handle(PointerEvent(.press, at: event.location, button: press.button, time: event.time))
            }
            second.handle(event)
        }
        if first.state == .waiting || second.state == .waiting, state == .possible { state = .waiting }
        settle()
    }

    override func handle(magnification: Double, rotation: Double, isEnd: Bool, at location: CGPoint) {
        if !first.isOver { first.handle(magnification: magnification, rotation: rotation, isEnd: isEnd, at: location) }
        if !second.isOver {
            second.handle(magnification: magnification, rotation: rotation, isEnd: isEnd, at: location)
        }
        settle()
    }

    override var isForFingers: Bool { first.isForFingers || second.isForFingers }

    private func settle() {
        guard !isOver else { return }
        switch rule {
        case .together:
            guard first.isOver, second.isOver else { return }
            finish(first.state == .ended || second.state == .ended)
        case .oneAfterTheOther:
            if first.state == .failed || second.state == .failed {
                finish(false)
            } else if second.state == .ended {
                finish(true)
            }
        case .oneOrTheOther:
            if first.state == .ended {
                finish(true)
            } else if first.state == .failed, second.isOver {
                if second.state == .ended, values.b == nil { return }
                finish(second.state == .ended)
            }
        }
    }

    private func finish(_ isRecognised: Bool) {
        if isRecognised, let v = make(values.a, values.b) { end(with: v) } else { fail() }
    }

    override func cancel() {
        first.cancel()
        second.cancel()
        fail()
    }

    override func adopt(_ newer: _AnyGestureRecognizer) {
        guard let newer = newer as? PairRecognizer<A, B, Value> else { return }
        super.adopt(newer)
        first.adopt(newer.first)
        second.adopt(newer.second)
    }
}

/// Another value for each value of a gesture.
nonisolated public struct _MapGesture<Base: Gesture, Value>: Gesture {
    let base: Base
    let transform: (Base.Value) -> Value
    public typealias Body = Never
    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
        MapRecognizer(base._makeRecognizer(), transform)
    }
}

final class MapRecognizer<A, Value>: _GestureRecognizer<Value> {
    private let base: _GestureRecognizer<A>
    init(_ base: _GestureRecognizer<A>, _ transform: @escaping (A) -> Value) {
        self.base = base
        super.init()
        base.listener = { [weak self] v in
            guard let self else { return }
            guard let v else { return fail() }
            if self.base.state == .ended { end(with: transform(v)) } else { change(to: transform(v)) }
        }
    }
    override func adopt(_ newer: _AnyGestureRecognizer) {
        super.adopt(newer)
        if let newer = newer as? MapRecognizer<A, Value> { base.adopt(newer.base) }
    }
    override func attach(to node: LayoutNode, _ clock: AnimationClock) {
        super.attach(to: node, clock)
        base.attach(to: node, clock)
    }
    override func handle(_ event: PointerEvent) {
        base.handle(event)
        if base.state == .waiting, state == .possible { state = .waiting }
    }
    override func handle(magnification: Double, rotation: Double, isEnd: Bool, at location: CGPoint) {
        base.handle(magnification: magnification, rotation: rotation, isEnd: isEnd, at: location)
    }
    override var isForFingers: Bool { base.isForFingers }
    override func cancel() { base.cancel() }
    override var tapAction: (() -> Void)? { ended.isEmpty ? nil : base.tapAction }
}

/// Any gesture with a kind of value.
nonisolated public struct AnyGesture<Value>: Gesture {
    private let make: @MainActor () -> _GestureRecognizer<Value>
    public typealias Body = Never
    public init<T: Gesture>(_ gesture: T) where T.Value == Value { make = { gesture._makeRecognizer() } }
    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> { make() }
}

extension Gesture {
    public nonisolated func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }
    public nonisolated func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }
    public nonisolated func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
    public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(base: self, transform: body)
    }
    /// Writes a state while the gesture goes on; afterwards it has its first value again.
    public nonisolated func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body: body)
    }
}

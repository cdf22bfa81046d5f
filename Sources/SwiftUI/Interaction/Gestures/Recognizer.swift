import DisplayList

/// Watches input for one gesture.
@MainActor public class _AnyGestureRecognizer {
    package enum State {
        case possible
        /// One of several taps has come; the next is awaited.
        case waiting
        case active, ended, failed
    }
    package internal(set) var state = State.possible
    /// The view that the gesture is attached to.
    package weak var node: LayoutNode?
    package var clock: AnimationClock?

    package init() {}

    /// Takes a press, a move or a release.
    package func handle(_ event: PointerEvent) {}
    /// Takes a magnification (a factor) and a rotation (radians) since the fingers came down.
    package func handle(magnification: Double, rotation: Double, isEnd: Bool, at location: CGPoint) {}
    /// Something else was recognised, or the input is gone.
    package func cancel() {}
    /// The view was updated: takes over what a newer recognizer of the same kind would do.
    package func adopt(_ newer: _AnyGestureRecognizer) {}
    /// What a tap without a pointer does; nil where the gesture is no tap.
    package var tapAction: (() -> Void)? { nil }
    /// Whether input other than a pointer's begins it.
    package var isForFingers: Bool { false }
    package final var isOver: Bool { state == .ended || state == .failed }
    /// Gives the recognizer its place.
    package func attach(to node: LayoutNode, _ clock: AnimationClock) {
        self.node = node
        self.clock = clock
    }
}

/// Watches input for one gesture and tells its values.
@MainActor public class _GestureRecognizer<Value>: _AnyGestureRecognizer {
    /// The program's own actions; those for changes get the value before too.
    package var changed: [(_ value: Value, _ before: Value?) -> Void] = []
    package var ended: [(Value) -> Void] = []
    /// Called after the end and after a failure.
    package var reset: [() -> Void] = []
    /// Hears of values and of the end or failure; a gesture made of others listens here.
    package var listener: ((Value?) -> Void)?
    /// What the recognizer itself does after the end and after a failure.
    var own: (() -> Void)?
    private var before: Value?

    package final func change(to value: Value) {
        state = .active
        tell(value)
    }
    /// Tells a value without having begun.
    package final func tell(_ value: Value) {
        let old = before
        before = value
        changed.forEach { $0(value, old) }
        listener?(value)
    }
    package final func end(with value: Value) {
        guard !isOver else { return }
        state = .ended
        ended.forEach { $0(value) }
        listener?(value)
        finish()
    }
    package final func fail() {
        guard !isOver else { return }
        state = .failed
        finish()
    }
    private func finish() {
        own?()
        reset.forEach { $0() }
        listener?(nil)
    }
    package override func cancel() { fail() }
    package override func adopt(_ newer: _AnyGestureRecognizer) {
        guard let newer = newer as? _GestureRecognizer<Value> else { return }
        (changed, ended, reset) = (newer.changed, newer.ended, newer.reset)
    }
    package final func local(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
        guard let node else { return point }
        switch space {
        case .global: return point
        case .local: return HitTest.local(point, in: node) ?? point
        case .named: return CoordinateSpaces.convert(HitTest.local(point, in: node) ?? point, of: node, to: space)
        }
    }
}

/// A gesture whose recognizer is another's with something added.
nonisolated public struct _AddingGesture<Base: Gesture>: Gesture {
    let base: Base
    let add: @MainActor (_GestureRecognizer<Base.Value>) -> Void
    public typealias Body = Never
    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Base.Value> {
        let r = base._makeRecognizer()
        add(r)
        return r
    }
}

extension Gesture {
    /// Runs an action when the gesture ends; inner actions run first.
    public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
        _AddingGesture(base: self) { $0.ended.append(action) }
    }
    nonisolated func onReset(_ action: @escaping () -> Void) -> some Gesture<Value> {
        _AddingGesture(base: self) { $0.reset.append(action) }
    }
}
extension Gesture where Value: Equatable {
    /// Runs an action whenever the gesture has another value.
    public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
        _AddingGesture(base: self) { r in r.changed.append { if $0 != $1 { action($0) } } }
    }
}

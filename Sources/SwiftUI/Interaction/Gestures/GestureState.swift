import DisplayList

/// State that lasts as long as a gesture: then it has its first value again.
@propertyWrapper public struct GestureState<Value>: InstallableProperty, IgnoredInEquality {
    private let initial: Value
    private let onReset: (Value, inout Transaction) -> Void
    private var box: StateBox<Value>?

    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue) { _, t in t = resetTransaction }
    }
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }
    /// `reset` may change the transaction in which the first value comes back.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = wrappedValue
        onReset = reset
    }
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    public var wrappedValue: Value { box?.get() ?? initial }
    public var projectedValue: GestureState<Value> { self }

    package mutating func install(on node: _ViewNode, slot: inout AnyObject?) {
        let b = (slot as? StateBox<Value>) ?? StateBox(initial, graph: node.graph)
        slot = b
        box = b
    }

    func update(_ change: (inout Value, inout Transaction) -> Void) {
        guard let box else { return }
        var (value, t) = (box.get(), Transaction())
        change(&value, &t)
        withTransaction(t) { box.set(value) }
    }
    func reset() {
        guard let box else { return }
        var t = Transaction()
        onReset(box.get(), &t)
        withTransaction(t) { box.set(initial) }
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }
}

/// A gesture that writes a state while it goes on.
nonisolated public struct GestureStateGesture<Base: Gesture, State>: Gesture {
    public typealias Value = Base.Value
    public typealias Body = Never
    public var base: Base
    public var state: GestureState<State>
    let update: (Base.Value, inout State, inout Transaction) -> Void

    public nonisolated init(
        base: Base, state: GestureState<State>, body: @escaping (Base.Value, inout State, inout Transaction) -> Void
    ) {
        self.base = base
        self.state = state
        update = body
    }

    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Base.Value> {
        let r = base._makeRecognizer()
        let (state, update) = (state, update)
        r.changed.append { value, _ in state.update { update(value, &$0, &$1) } }
        r.reset.append { state.reset() }
        return r
    }
}

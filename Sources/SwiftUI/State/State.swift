/// Storage of one state value, and the nodes that read it.
@MainActor package final class StateBox<Value>: DependencySource {
    private nonisolated(unsafe) var value: Value
    private let lock = NSLock()
    private var readers: [ObjectIdentifier: _ViewNode] = [:]
    private weak var graph: ViewGraph?

    package init(_ value: Value, graph: ViewGraph?) {
        self.value = value
        self.graph = graph
    }

    package nonisolated func get() -> Value {
        if MainThread.isCurrent {
            MainActor.assumeIsolated {
                if let node = graph?.currentNode, readers[ObjectIdentifier(node)] == nil {
                    readers[ObjectIdentifier(node)] = node
                    node.addSource(self)
                }
            }
        }
        lock.lock()
        defer { lock.unlock() }
        return value
    }

    /// May be called from any thread; readers hear of it on the main one (SPEC D1.8).
    package nonisolated func set(_ new: Value) {
        if MainThread.isCurrent {
            MainActor.assumeIsolated {
                guard !holds(new) else { return }
                TransactionScope.carry(into: graph)
                store(new)
                tellReaders()
            }
        } else if !holds(new) {
            store(new)
            DispatchQueue.main.async { MainActor.assumeIsolated { self.tellReaders() } }
        }
    }

    private nonisolated func holds(_ new: Value) -> Bool { lock.withLock { ViewEquality.equal(value, new) } }
    private nonisolated func store(_ new: Value) { lock.withLock { value = new } }
    private func tellReaders() { for node in readers.values { node.markDirty() } }

    package func removeReader(_ node: _ViewNode) { readers[ObjectIdentifier(node)] = nil }
}

/// A value that belongs to a view and outlives its re-evaluations (SPEC D1.1).
///
/// The initial value counts once per life of the view's identity. Outside a view's body the initial value is read,
/// and writes are ignored with a note.
@propertyWrapper public struct State<Value>: InstallableProperty, IgnoredInEquality {
    private var initial: Value
    private var box: StateBox<Value>?

    public init(wrappedValue value: Value) { initial = value }
    public init(initialValue value: Value) { initial = value }

    public var wrappedValue: Value {
        get { box?.get() ?? initial }
        nonmutating set {
            guard let box else {
                RuntimeNotes.report(
                    "a State of \(Value.self) was written before its view was shown",
                    rule: "State has storage only while its view is in a window (SPEC D1.1)",
                    hint: "write it in an action, in onAppear or in task")
                return
            }
            box.set(newValue)
        }
    }

    public var projectedValue: Binding<Value> {
        guard let box else { return .constant(initial) }
        return Binding(get: { box.get() }, set: { box.set($0) })
    }

    package mutating func install(on node: _ViewNode, slot: inout AnyObject?) {
        let b = (slot as? StateBox<Value>) ?? StateBox(initial, graph: node.graph)
        slot = b
        box = b
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

/// A way to read and write a value that lives elsewhere.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    package let read: () -> Value
    package let write: (Value, Transaction) -> Void
    public var transaction = Transaction()

    @preconcurrency public init(
        get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        let get = unsafeBitCast(get, to: (@Sendable () -> Value).self)
        let set = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
        read = { get() }
        write = { v, _ in set(v) }
    }

    package init(read: @escaping () -> Value, write: @escaping (Value, Transaction) -> Void) {
        self.read = read
        self.write = write
    }

    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(read: { value }, write: { _, _ in })
    }

    public var wrappedValue: Value {
        get { read() }
        nonmutating set {
            if transaction.animation != nil || transaction.disablesAnimations {
                withTransaction(transaction) { write(newValue, transaction) }
            } else {
                write(newValue, transaction)
            }
        }
    }

    public var projectedValue: Binding<Value> { self }
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(
            read: { self.wrappedValue[keyPath: keyPath] },
            write: { v, _ in self.wrappedValue[keyPath: keyPath] = v })
    }

    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var b = self
        b.transaction.animation = animation
        return b
    }

    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var b = self
        b.transaction = transaction
        return b
    }

    /// The value of an optional that isn't nil now; nil when it is.
    public init?(_ base: Binding<Value?>) {
        guard let now = base.wrappedValue else { return nil }
        self.init(read: { base.wrappedValue ?? now }, write: { v, _ in base.wrappedValue = v })
    }

    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(read: { base.wrappedValue }, write: { v, _ in if let v { base.wrappedValue = v } })
    }
}

extension Binding: DynamicProperty {}
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding where Value: MutableCollection {
    package subscript(element i: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(read: { self.wrappedValue[i] }, write: { v, _ in self.wrappedValue[i] = v })
    }
    public subscript(position: Value.Index) -> Binding<Value.Element> { self[element: position] }
}

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
}
extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public var startIndex: Value.Index { wrappedValue.startIndex }
    public var endIndex: Value.Index { wrappedValue.endIndex }
    public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
    public func formIndex(after i: inout Value.Index) { i = index(after: i) }
}
extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
    public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
    public func formIndex(before i: inout Value.Index) { i = index(before: i) }
}
extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

/// Bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value>: DynamicProperty {
    public var wrappedValue: Value
    public var projectedValue: Bindable<Value> { self }
    private init(storing value: Value) { wrappedValue = value }
}

extension Bindable where Value: AnyObject {
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        let object = wrappedValue
        return Binding<Subject>(read: { object[keyPath: keyPath] }, write: { v, _ in object[keyPath: keyPath] = v })
    }
}

extension Bindable where Value: AnyObject & Observable {
    public init(wrappedValue: Value) { self.init(storing: wrappedValue) }
    public init(_ wrappedValue: Value) { self.init(storing: wrappedValue) }
    public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

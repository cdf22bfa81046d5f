/// An object that tells the views that show it before it changes.
///
/// Properties marked `@Published` announce their changes by themselves; for others call `objectWillChange.send()`.
///
/// ## Differences on Linux
/// There is no Combine: `objectWillChange` can be sent to but not subscribed to, and a published property has no `$` publisher.
public protocol ObservableObject: AnyObject {
    /// Sends just before the object changes. One exists for each object unless the object keeps its own.
    var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
    public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(of: self) }
}

/// Tells views that an object is about to change.
public final class ObservableObjectPublisher: @unchecked Sendable {
    private struct Subscriber { weak var subscription: ObjectSubscription? }
    private let lock = NSLock()
    private var subscribers: [ObjectIdentifier: Subscriber] = [:]

    public init() {}

    /// Has every view that shows the object evaluated again in the next update, once however often this is called.
    ///
    /// May be called from any thread. Complexity: O(views that show the object).
    public func send() {
        lock.lock()
        let all = subscribers.values.compactMap(\.subscription)
        lock.unlock()
        if all.isEmpty { return }
        if MainThread.isCurrent {
            MainActor.assumeIsolated { all.forEach { $0.fire() } }
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated { all.forEach { $0.fire() } } }
        }
    }

    func add(_ s: ObjectSubscription) {
        lock.lock()
        subscribers[ObjectIdentifier(s)] = Subscriber(subscription: s)
        lock.unlock()
    }

    func remove(_ s: ObjectSubscription) {
        lock.lock()
        subscribers[ObjectIdentifier(s)] = nil
        lock.unlock()
    }
}

/// One view that shows one object; lives in a slot of the view's node.
@MainActor final class ObjectSubscription: DestroyableSlot {
    private weak var node: _ViewNode?
    private var publisher: ObservableObjectPublisher?

    nonisolated init(_ node: _ViewNode) { self.node = node }

    func observe(_ new: ObservableObjectPublisher) {
        guard new !== publisher else { return }
        publisher?.remove(self)
        publisher = new
        new.add(self)
    }

    func fire() {
        guard let node else { return }
        TransactionScope.carry(into: node.graph)
        node.markDirty()
    }

    func ownerDestroyed() {
        publisher?.remove(self)
        publisher = nil
        node = nil
    }
}

/// The publishers of objects that don't keep one themselves.
private enum ObjectPublishers {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }
    private static let lock = NSLock()
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
    /// Entries of objects that are gone are thrown out when the table reaches this size.
    nonisolated(unsafe) private static var cleaningSize = 64

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        lock.lock()
        defer { lock.unlock() }
        let key = ObjectIdentifier(object)
        if let e = entries[key], e.object === object { return e.publisher }
        if entries.count >= cleaningSize {
            entries = entries.filter { $0.value.object != nil }
            cleaningSize = max(64, entries.count * 2)
        }
        let p = ObservableObjectPublisher()
        entries[key] = Entry(object: object, publisher: p)
        return p
    }
}

/// A property of an observable object that announces its changes.
///
/// Every write counts, equal values included.
@propertyWrapper public struct Published<Value> {
    private var value: Value

    public init(wrappedValue: Value) { value = wrappedValue }
    public init(initialValue: Value) { value = initialValue }

    @available(*, unavailable, message: "@Published works only in classes that are an ObservableObject")
    public var wrappedValue: Value {
        get { fatalError("@Published was read outside a class; it works only in classes that are an ObservableObject") }
        set {
            fatalError("@Published was written outside a class; it works only in classes that are an ObservableObject")
        }
    }

    public static subscript<Owner: ObservableObject>(_enclosingInstance object: Owner,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<Owner, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].value }
        set {
            object.objectWillChange.send()
            object[keyPath: storageKeyPath].value = newValue
        }
    }
}

extension Published: @unchecked Sendable where Value: Sendable {}

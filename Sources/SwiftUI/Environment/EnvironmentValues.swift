import DisplayList

/// A key of a custom environment value.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// Values that views inherit from the views around them (SPEC D1.19).
///
/// A value set on a view shadows outer ones. Reading walks a short chain, so nothing is copied per view.
public struct EnvironmentValues: CustomStringConvertible {
    fileprivate class Element {
        let key: ObjectIdentifier
        let next: Element?
        init(key: ObjectIdentifier, next: Element?) { self.key = key; self.next = next }
        func holdsTheSame(as other: Element) -> Bool { self === other }
    }

    fileprivate final class TypedElement<Value>: Element {
        let value: Value
        init(key: ObjectIdentifier, value: Value, next: Element?) {
            self.value = value
            super.init(key: key, next: next)
        }
        override func holdsTheSame(as other: Element) -> Bool {
            guard let o = other as? TypedElement<Value> else { return false }
            return self === o || ViewEquality.equal(value, o.value)
        }
    }

    fileprivate var head: Element?
    /// Notes the keys that are read, while a node is being prepared.
    package var reads: EnvironmentReads.Recorder?

    public init() {}

    public var description: String {
        var n = 0, e = head
        while let x = e { n += 1; e = x.next }
        return "EnvironmentValues(\(n) set)"
    }

    package func isIdentical(to other: EnvironmentValues) -> Bool { head === other.head }

    fileprivate func element(_ key: ObjectIdentifier) -> Element? {
        var e = head
        while let x = e {
            if x.key == key { return x }
            e = x.next
        }
        return nil
    }

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { value(ObjectIdentifier(key)) ?? K.defaultValue }
        set { set(ObjectIdentifier(key), newValue) }
    }

    /// An object of an observable type, if one was put here.
    public subscript<T: AnyObject & Observable>(type: T.Type) -> T? {
        get { value(ObjectIdentifier(type)) }
        set { if let newValue { set(ObjectIdentifier(type), newValue) } }
    }

    package func value<V>(_ key: ObjectIdentifier) -> V? {
        reads?.keys.insert(key)
        return (element(key) as? TypedElement<V>)?.value
    }

    package mutating func set<V>(_ key: ObjectIdentifier, _ value: V) {
        head = TypedElement(key: key, value: value, next: head)
    }

    fileprivate func same(_ key: ObjectIdentifier, as other: EnvironmentValues) -> Bool {
        switch (element(key), other.element(key)) {
        case (nil, nil): true
        case (let a?, let b?): a.holdsTheSame(as: b)
        default: false
        }
    }
}

/// The keys of the environment that a node's properties read.
package struct EnvironmentReads {
    package final class Recorder {
        package var keys: Set<ObjectIdentifier> = []
    }
    package let recorder = Recorder()

    package func removeAll() { recorder.keys.removeAll(keepingCapacity: true) }

    package func differ(_ old: EnvironmentValues, _ new: EnvironmentValues) -> Bool {
        recorder.keys.contains { !old.same($0, as: new) }
    }
}

/// Reads a value from the view's environment.
@propertyWrapper public struct Environment<Value>: InstallableProperty {
    private let read: (EnvironmentValues) -> Value
    private let key: AnyHashable
    private var installed: EnvironmentValues?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        read = { $0[keyPath: keyPath] }
        key = keyPath
    }

    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        read = { env in
            guard let object = env[objectType] else {
                fatalError(
                    "No observable object of type \(objectType) found. Put one into the environment of an ancestor with .environment(_:)."
                )
            }
            return object
        }
        key = ObjectIdentifier(objectType)
    }

    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        read = { $0[objectType] }
        key = ObjectIdentifier(objectType)
    }

    public var wrappedValue: Value { read(installed ?? EnvironmentValues()) }

    package mutating func install(on node: _ViewNode, slot: inout AnyObject?) {
        var env = node.environment
        env.reads = node.environmentKeys.recorder
        _ = read(env)
        env.reads = nil
        installed = env
    }
}

extension Environment: IgnoredInEquality {}

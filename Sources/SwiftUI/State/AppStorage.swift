/// A value kept in the user's defaults; views that read it follow every write made through `@AppStorage`.
///
/// ## Differences on Linux
/// A write past `@AppStorage`, straight to `UserDefaults`, is seen at the next evaluation of the view, not at once.
@propertyWrapper public struct AppStorage<Value>: InstallableProperty, IgnoredInEquality {
    private let coder: DefaultsCoder<Value>
    private let key: String
    private let store: UserDefaults
    private let initial: Value
    private var box: DefaultsBox?

    fileprivate init(_ initial: Value, _ key: String, _ store: UserDefaults?, _ coder: DefaultsCoder<Value>) {
        self.initial = initial
        self.key = key
        self.store = store ?? .standard
        self.coder = coder
    }

    public var wrappedValue: Value {
        get {
            box?.noteRead()
            return coder.read(store, key) ?? initial
        }
        nonmutating set {
            coder.write(store, key, newValue)
            DefaultsBox.changed(key, in: store)
        }
    }

    public var projectedValue: Binding<Value> {
        Binding(read: { wrappedValue }, write: { v, _ in wrappedValue = v })
    }

    package mutating func install(on node: _ViewNode, slot: inout AnyObject?) {
        let b = (slot as? DefaultsBox) ?? DefaultsBox.shared(key, store, node.graph)
        slot = b
        box = b
    }
}

/// A value kept in the user's defaults for the scene.
///
/// ## Differences on Linux
/// Scenes aren't restored one by one: all windows of the program share the value, and it outlives them.
@propertyWrapper public struct SceneStorage<Value>: InstallableProperty, IgnoredInEquality {
    private var storage: AppStorage<Value>

    fileprivate init(_ initial: Value, _ key: String, _ coder: DefaultsCoder<Value>) {
        storage = AppStorage(initial, "SceneStorage." + key, nil, coder)
    }

    public var wrappedValue: Value {
        get { storage.wrappedValue }
        nonmutating set { storage.wrappedValue = newValue }
    }

    public var projectedValue: Binding<Value> { storage.projectedValue }

    package mutating func install(on node: _ViewNode, slot: inout AnyObject?) { storage.install(on: node, slot: &slot) }
}

/// How a type is written to the defaults; nil is what isn't there.
struct DefaultsCoder<Value> {
    let read: (UserDefaults, String) -> Value?
    let write: (UserDefaults, String, Value) -> Void

    /// For types that property lists hold.
    static func plain() -> Self {
        Self(read: { $0.object(forKey: $1) as? Value }, write: { $0.set($2, forKey: $1) })
    }

    static func number(_ get: @escaping (NSNumber) -> Value) -> Self {
        Self(
            read: { ($0.object(forKey: $1) as? NSNumber).map(get) ?? ($0.object(forKey: $1) as? Value) },
            write: { $0.set($2, forKey: $1) })
    }

    static func raw<Raw>(_ base: DefaultsCoder<Raw>) -> Self where Value: RawRepresentable, Value.RawValue == Raw {
        Self(read: { base.read($0, $1).flatMap(Value.init(rawValue:)) }, write: { base.write($0, $1, $2.rawValue) })
    }

    func optional() -> DefaultsCoder<Value?> {
        DefaultsCoder<Value?>(
            read: { read($0, $1).map { $0 } },
            write: { store, key, v in
                if let v { write(store, key, v) } else { store.removeObject(forKey: key) }
            })
    }
}

enum DefaultsCoders {
    static var bool: DefaultsCoder<Bool> { .number(\.boolValue) }
    static var int: DefaultsCoder<Int> { .number(\.intValue) }
    static var double: DefaultsCoder<Double> { .number(\.doubleValue) }
    static var string: DefaultsCoder<String> { .plain() }
    static var data: DefaultsCoder<Data> { .plain() }
    static var url: DefaultsCoder<URL> {
        DefaultsCoder(
            read: { ($0.object(forKey: $1) as? String).flatMap(URL.init(string:)) },
            write: { $0.set($2.absoluteString, forKey: $1) })
    }
}

/// The views that read one key of one store in one window.
@MainActor final class DefaultsBox: DependencySource {
    private struct Place: Hashable {
        let store: ObjectIdentifier
        let key: String
        let graph: ObjectIdentifier
    }
    private struct Weak { weak var box: DefaultsBox? }
    private static var boxes: [Place: Weak] = [:]

    private let place: Place
    private weak var graph: ViewGraph?
    private var readers: [ObjectIdentifier: _ViewNode] = [:]

    private init(_ place: Place, _ graph: ViewGraph) {
        self.place = place
        self.graph = graph
    }

    static func shared(_ key: String, _ store: UserDefaults, _ graph: ViewGraph) -> DefaultsBox {
        let place = Place(store: ObjectIdentifier(store), key: key, graph: ObjectIdentifier(graph))
        if let b = boxes[place]?.box, b.graph === graph { return b }
        boxes = boxes.filter { $0.value.box != nil }
        let b = DefaultsBox(place, graph)
        boxes[place] = Weak(box: b)
        return b
    }

    nonisolated func noteRead() {
        guard MainThread.isCurrent else { return }
        MainActor.assumeIsolated {
            guard let node = graph?.currentNode, readers[ObjectIdentifier(node)] == nil else { return }
            readers[ObjectIdentifier(node)] = node
            node.addSource(self)
        }
    }

    func removeReader(_ node: _ViewNode) { readers[ObjectIdentifier(node)] = nil }

    nonisolated static func changed(_ key: String, in store: UserDefaults) {
        let id = ObjectIdentifier(store)
        let tell = { MainActor.assumeIsolated { changed(key, id) } }
        if MainThread.isCurrent { tell() } else { DispatchQueue.main.async { tell() } }
    }

    private static func changed(_ key: String, _ store: ObjectIdentifier) {
        for (place, weak) in boxes where place.key == key && place.store == store {
            guard let b = weak.box else { continue }
            TransactionScope.carry(into: b.graph)
            for node in b.readers.values { node.markDirty() }
        }
    }
}

extension AppStorage {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(wrappedValue, key, store, DefaultsCoders.bool)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(wrappedValue, key, store, DefaultsCoders.int)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(wrappedValue, key, store, DefaultsCoders.double)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(wrappedValue, key, store, DefaultsCoders.string)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        self.init(wrappedValue, key, store, DefaultsCoders.url)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(wrappedValue, key, store, DefaultsCoders.data)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key, store, .raw(DefaultsCoders.int))
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue, key, store, .raw(DefaultsCoders.string))
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(nil, key, store, DefaultsCoders.bool.optional())
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(nil, key, store, DefaultsCoders.int.optional())
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(nil, key, store, DefaultsCoders.double.optional())
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(nil, key, store, DefaultsCoders.string.optional())
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(nil, key, store, DefaultsCoders.url.optional())
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(nil, key, store, DefaultsCoders.data.optional())
    }
}

extension SceneStorage {
    public init(wrappedValue: Value, _ key: String) where Value == Bool {
        self.init(wrappedValue, key, DefaultsCoders.bool)
    }
    public init(wrappedValue: Value, _ key: String) where Value == Int {
        self.init(wrappedValue, key, DefaultsCoders.int)
    }
    public init(wrappedValue: Value, _ key: String) where Value == Double {
        self.init(wrappedValue, key, DefaultsCoders.double)
    }
    public init(wrappedValue: Value, _ key: String) where Value == String {
        self.init(wrappedValue, key, DefaultsCoders.string)
    }
    public init(wrappedValue: Value, _ key: String) where Value == URL {
        self.init(wrappedValue, key, DefaultsCoders.url)
    }
    public init(wrappedValue: Value, _ key: String) where Value == Data {
        self.init(wrappedValue, key, DefaultsCoders.data)
    }
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key, .raw(DefaultsCoders.int))
    }
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue, key, .raw(DefaultsCoders.string))
    }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String) where Value == Bool? { self.init(nil, key, DefaultsCoders.bool.optional()) }
    public init(_ key: String) where Value == Int? { self.init(nil, key, DefaultsCoders.int.optional()) }
    public init(_ key: String) where Value == Double? { self.init(nil, key, DefaultsCoders.double.optional()) }
    public init(_ key: String) where Value == String? { self.init(nil, key, DefaultsCoders.string.optional()) }
    public init(_ key: String) where Value == URL? { self.init(nil, key, DefaultsCoders.url.optional()) }
    public init(_ key: String) where Value == Data? { self.init(nil, key, DefaultsCoders.data.optional()) }
}

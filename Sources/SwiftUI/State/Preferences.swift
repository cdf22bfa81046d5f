/// A value that views hand to their ancestors.
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

/// A node that sets a preference for what is inside it.
@MainActor protocol PreferenceWriting: AnyObject {
    func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value??
}

@MainActor package protocol PreferenceReading: AnyObject {
    func readPreferences()
}

extension _ViewNode {
    /// The values of the subtree, reduced in child order; nil when nobody set one (SPEC D1.20).
    func preferenceValue<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
        if let w = self as? any PreferenceWriting, let set = w.preference(key) { return set }
        var result: K.Value?
        for c in childNodes {
            guard let v = c.preferenceValue(key) else { continue }
            if var r = result {
                K.reduce(value: &r) { v }
                result = r
            } else {
                result = v
            }
        }
        return result
    }
}

public struct _PreferenceWritingModifier<Key: PreferenceKey>: ViewModifier {
    let transform: (Key.Value) -> Key.Value
    let ignoresContent: Bool
    public typealias Body = Never
    public func body(content: Content) -> Never { fatalError("preference has no body") }
    public static func _makeModifiedNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _ViewContext)
        -> _ViewNode
    {
        PreferenceNode(view, context)
    }
}

@MainActor
final class PreferenceNode<C: View, Key: PreferenceKey>: ContentNode<C, _PreferenceWritingModifier<Key>>,
    PreferenceWriting
{

    func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value?? {
        guard key == Key.self else { return nil }
        let inner =
            view.modifier.ignoresContent ? Key.defaultValue : content.preferenceValue(Key.self) ?? Key.defaultValue
        return .some(view.modifier.transform(inner) as? K.Value)
    }
}

public struct _PreferenceActionModifier<Key: PreferenceKey>: ViewModifier where Key.Value: Equatable {
    let action: (Key.Value) -> Void
    public typealias Body = Never
    public func body(content: Content) -> Never { fatalError("onPreferenceChange has no body") }
    public static func _makeModifiedNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _ViewContext)
        -> _ViewNode
    {
        PreferenceReaderNode(view, context)
    }
}

@MainActor
final class PreferenceReaderNode<C: View, Key: PreferenceKey>: ContentNode<C, _PreferenceActionModifier<Key>>,
    PreferenceReading
where Key.Value: Equatable {
    private var last: Key.Value?
    override init(_ view: ModifiedContent<C, _PreferenceActionModifier<Key>>, _ context: _ViewContext) {
        super.init(view, context)
        graph.addPreferenceReader(self)
    }
    override func willDestroy() { graph.removePreferenceReader(self) }

    func readPreferences() {
        let now = content.preferenceValue(Key.self) ?? Key.defaultValue
        guard last != now else { return }
        last = now
        graph.after { [view] in view.modifier.action(now) }
    }
}

extension View {
    public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(_PreferenceWritingModifier<K>(transform: { _ in value }, ignoresContent: true))
    }
    public nonisolated func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(
            _PreferenceWritingModifier<K>(
                transform: { v in
                    var v = v; callback(&v); return v
                }, ignoresContent: false))
    }
    public nonisolated func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View
    where K.Value: Equatable {
        modifier(_PreferenceActionModifier<K>(action: action))
    }
}

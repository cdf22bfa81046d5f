import Foundation

/// A value of your own that travels with a state change.
public protocol TransactionKey {
    associatedtype Value
    /// The value where none was set.
    static var defaultValue: Value { get }
}

/// What goes with a state change to the views that it reaches: above all its animation.
public struct Transaction {
    private var values: [ObjectIdentifier: Any] = [:]

    /// A transaction without an animation.
    public init() {}

    public init(animation: Animation?) { self.animation = animation }

    /// The value for a key; the key's default where none was set.
    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The animation of the change; nil, the default, changes at once.
    public var animation: Animation? {
        get { self[AnimationKey.self] }
        set { self[AnimationKey.self] = newValue }
    }

    /// Whether `.animation` modifiers leave the transaction as it is; false by default (SPEC A1.7).
    public var disablesAnimations: Bool {
        get { self[DisablesAnimationsKey.self] }
        set { self[DisablesAnimationsKey.self] = newValue }
    }

    /// Whether the change is one of many, as in a drag; false by default.
    public var isContinuous: Bool {
        get { self[IsContinuousKey.self] }
        set { self[IsContinuousKey.self] = newValue }
    }

    /// Runs an action once the animations of this transaction are complete; at once when there are none (SPEC A3.5).
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        completions.append(AnimationCompletion(criteria, completion))
    }

    package var completions: [AnimationCompletion] {
        get { self[CompletionsKey.self] }
        set { self[CompletionsKey.self] = newValue }
    }

    package var isEmpty: Bool { values.isEmpty }

    /// Whether two changes can share an update. Values of keys of an app's own can't be compared, so they part updates.
    package func canJoin(_ other: Transaction) -> Bool {
        if isEmpty || other.isEmpty { return isEmpty && other.isEmpty }
        let own: Set = [
            ObjectIdentifier(AnimationKey.self), ObjectIdentifier(DisablesAnimationsKey.self),
            ObjectIdentifier(IsContinuousKey.self), ObjectIdentifier(CompletionsKey.self),
        ]
        return own.isSuperset(of: values.keys) && own.isSuperset(of: other.values.keys)
            && animation == other.animation && disablesAnimations == other.disablesAnimations
            && isContinuous == other.isContinuous
            && completions.map(ObjectIdentifier.init) == other.completions.map(ObjectIdentifier.init)
    }

    /// This transaction with what `inner` sets; what `inner` leaves alone stays (SPEC A1.2).
    package func merging(_ inner: Transaction) -> Transaction {
        var result = self
        result.values.merge(inner.values) { $1 }
        return result
    }

    private enum AnimationKey: TransactionKey { static var defaultValue: Animation? { nil } }
    private enum DisablesAnimationsKey: TransactionKey { static var defaultValue: Bool { false } }
    private enum IsContinuousKey: TransactionKey { static var defaultValue: Bool { false } }
    private enum CompletionsKey: TransactionKey { static var defaultValue: [AnimationCompletion] { [] } }
}

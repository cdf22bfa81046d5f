/// Which view of a group has the focus, or whether one has it.
///
/// A write says which view shall have it. A window moves the focus there, and writes back where the user moved it.
@propertyWrapper public struct FocusState<Value: Hashable>: InstallableProperty, IgnoredInEquality {
    private let none: Value
    private var box: StateBox<Value>?

    public init() where Value == Bool { none = false }
    public init<T: Hashable>() where Value == T? { none = nil }

    public var wrappedValue: Value {
        get { box?.get() ?? none }
        nonmutating set { box?.set(newValue) }
    }

    public var projectedValue: Binding { Binding(box: box, none: none) }

    package mutating func install(on node: _ViewNode, slot: inout AnyObject?) {
        let b = (slot as? StateBox<Value>) ?? StateBox(none, graph: node.graph)
        slot = b
        box = b
    }

    @propertyWrapper public struct Binding {
        let box: StateBox<Value>?
        let none: Value
        public var wrappedValue: Value {
            get { box?.get() ?? none }
            nonmutating set { box?.set(newValue) }
        }
        public var projectedValue: Binding { self }
    }
}

/// The focus that a view takes part in, for the window.
package struct FocusLink {
    package let hasFocus: () -> Bool
    package let setFocus: (Bool) -> Void
}

extension View {
    /// Gives the view the focus when the state has the value, and the state the value when the view gets the focus.
    public nonisolated func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value)
        -> some View
    {
        modifier(
            _InteractionModifier(
                fact: .focused(
                    FocusLink(
                        hasFocus: { binding.wrappedValue == value },
                        setFocus: { has in
                            if has {
                                binding.wrappedValue = value
                            } else if binding.wrappedValue == value {
                                binding.wrappedValue = binding.none
                            }
                        }))))
    }
    public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        focused(condition, equals: true)
    }
}

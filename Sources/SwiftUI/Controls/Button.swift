import DisplayList

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
    let name: String
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

/// A control that performs an action (SPEC C1.1–C1.5).
nonisolated public struct Button<Label: View>: View, ActionCarrying {
    package let role: ButtonRole?
    package let label: Label
    package let action: @MainActor () -> Void
    @Environment(\._buttonStyle) private var style
    @Environment(\.keyboardShortcut) private var shortcut

    public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }
    public nonisolated init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label)
    {
        self.role = role
        self.action = action
        self.label = label()
    }

    @MainActor public var body: some View {
        let current = CurrentAction.ofEvaluatedNode(Self.self) { $0.action }
        // The button that Return presses has the accent look (SPEC F1.4).
        let automatic =
            shortcut == .defaultAction ? AnyButtonStyle(ProminentButtonStyle()) : AnyButtonStyle(PushButtonStyle())
        return (style ?? automatic).body(
            PrimitiveButtonStyleConfiguration(
                role: role, label: .init(view: AnyView(label)), perform: current))
    }

    @MainActor package static func showsTheSame(_ a: Self, _ b: Self) -> Bool {
        a.role == b.role && ViewEquality.equal(a.label, b.label)
    }
}

extension Button where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(titleKey) }
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void)
    {
        self.init(action: action) { Text(title) }
    }
    public nonisolated init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void)
    {
        self.init(role: role, action: action) { Text(titleKey) }
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.trigger) { configuration.label }
    }
}

/// Finds the action that a view carries now, not the one it carried when its body ran.
@MainActor enum CurrentAction {
    static func ofEvaluatedNode<V: View>(_ type: V.Type, _ read: @escaping (V) -> @MainActor () -> Void)
        -> @MainActor () -> Void
    {
        weak let node = EvaluatedNode.current as? TypedNode<V>
        return { if let v = node?.view { read(v)() } }
    }
}

/// The node whose body is running.
@MainActor package enum EvaluatedNode {
    package static weak var current: _ViewNode?
}

import DisplayList

/// An alert's box: title, message and buttons, 260 pt wide. Without a button of its own it gets OK (Apple's rule). The
/// looks are ours.
struct AlertBox<Actions: View, Message: View>: View, InternalView {
    let title: Text?
    let actions: Actions
    let message: Message
    /// Whether a cancel button is added where there is none.
    var offersCancel = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 12) {
            if let title { title.bold().multilineTextAlignment(.center) }
            message.font(.system(size: 11)).multilineTextAlignment(.center)
            VStack(spacing: 8) {
                AlertButtons(actions: actions, offersCancel: offersCancel)
            }
            .buttonStyle(AlertButtonStyle(dismiss: dismiss))
        }
        .padding(20)
        .frame(width: 260)
    }
}

/// The actions, and a button that only ends the alert where there are none or a cancel button is missing.
struct AlertButtons<Actions: View>: PrimitiveView {
    let actions: Actions
    let offersCancel: Bool
    static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode { AlertButtonsNode(view, context) }
}

@MainActor final class AlertButtonsNode<Actions: View>: TypedNode<AlertButtons<Actions>> {
    private var actions: _ViewNode!
    private var added: _ViewNode?

    override init(_ view: AlertButtons<Actions>, _ context: _ViewContext) {
        super.init(view, context)
        actions = make(view.actions)
        added =
            view.offersCancel
            ? make(Button("Cancel", role: .cancel) {}) : make(Button("OK") {}.keyboardShortcut(.defaultAction))
    }

    override var childNodes: [_ViewNode] { [actions, added].compactMap { $0 } }
    override func makeItems() -> [LayoutNode] {
        let own = actions.items
        let isComplete = view.offersCancel ? Self.hasCancel(actions) : !own.isEmpty
        return isComplete ? own : own + (added?.items ?? [])
    }
    override func refresh() { actions.update(view.actions, environment) }
    override func environmentChanged(from old: EnvironmentValues) {
        childNodes.forEach { $0.setEnvironment(environment) }
    }

    private static func hasCancel(_ node: _ViewNode) -> Bool {
        (node as? any ButtonRoleReading)?.buttonRole == .cancel || node.childNodes.contains(where: hasCancel)
    }
}

@MainActor private protocol ButtonRoleReading: AnyObject {
    var buttonRole: ButtonRole? { get }
}
private protocol RoledButton { var role: ButtonRole? { get } }
extension Button: RoledButton {}
extension TypedNode: ButtonRoleReading {
    fileprivate var buttonRole: ButtonRole? { (view as? any RoledButton)?.role }
}

/// A button as wide as the alert, which ends the alert after its action. The cancel button answers Escape.
struct AlertButtonStyle: PrimitiveButtonStyle {
    let dismiss: DismissAction
    func makeBody(configuration: Configuration) -> some View {
        AlertButton(configuration: configuration, dismiss: dismiss)
    }
}

struct AlertButton: View, InternalView {
    let configuration: PrimitiveButtonStyleConfiguration
    let dismiss: DismissAction
    @Environment(\.keyboardShortcut) private var shortcut

    var body: some View {
        let isCancel = configuration.role == .cancel
        Button(role: configuration.role) {
            configuration.trigger()
            dismiss()
        } label: {
            configuration.label.frame(maxWidth: .infinity)
        }
        .keyboardShortcut(shortcut ?? (isCancel ? .cancelAction : nil))
    }
}

extension View {
    /// Shows an alert while the binding is true. Each button ends it after its action; without buttons there is OK.
    public nonisolated func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions)
    }
    public nonisolated func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions)
    }
    public nonisolated func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        alert(title, isPresented: isPresented, actions: actions, message: { EmptyView() })
    }
    public nonisolated func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: message)
    }
    public nonisolated func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
    }
    public nonisolated func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        presentation(.sheet, isPresented) { AlertBox(title: title, actions: actions(), message: message()) }
    }

    /// Shows an alert about some data while the binding is true and there are data.
    public nonisolated func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: { _ in EmptyView() })
    }
    public nonisolated func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(
            Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: { _ in EmptyView() })
    }
    public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }
    public nonisolated func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }
    public nonisolated func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        presentation(.sheet, isPresented) {
            if let data { AlertBox(title: title, actions: actions(data), message: message(data)) }
        }
    }

    /// Shows an alert about an error while the binding is true and there is one.
    public nonisolated func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        alert(isPresented: isPresented, error: error, actions: { _ in actions() }, message: { _ in EmptyView() })
    }
    public nonisolated func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
        @ViewBuilder message: @escaping (E) -> M
    ) -> some View {
        presentation(.sheet, isPresented) {
            if let error {
                AlertBox(
                    title: Text(verbatim: error.errorDescription ?? error.localizedDescription),
                    actions: actions(error),
                    message: message(error))
            }
        }
    }

    /// Shows a question with several answers while the binding is true. A cancel button is added where there is none.
    public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
            message: { EmptyView() })
    }
    public nonisolated func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
            message: { EmptyView() })
    }
    public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
    }
    public nonisolated func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
            message: message)
    }
    public nonisolated func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        confirmationDialog(
            title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
            message: { EmptyView() })
    }
    public nonisolated func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        presentation(.sheet, isPresented) {
            AlertBox(
                title: titleVisibility == .hidden ? nil : title, actions: actions(), message: message(),
                offersCancel: true)
        }
    }
}

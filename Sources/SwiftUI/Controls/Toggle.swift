import DisplayList

/// A control that switches between on and off: a checkbox unless another style is set (SPEC C1.13, C1.14, F2.9).
nonisolated public struct Toggle<Label: View>: View {
    let label: Label
    let isOn: Binding<Bool>
    /// Some of several sources are on and some are off.
    let isMixed: Bool
    @Environment(\._toggleStyle) private var style

    public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(isOn, isMixed: false, label: label())
    }

    /// A toggle for several values: on when all are, mixed when they differ; acting sets them all.
    public nonisolated init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        let all = sources.map { $0[keyPath: isOn] }
        let on = all.filter(\.wrappedValue).count
        self.init(
            Binding(read: { all.allSatisfy(\.wrappedValue) }, write: { v, _ in all.forEach { $0.wrappedValue = v } }),
            isMixed: on > 0 && on < all.count, label: label())
    }

    private nonisolated init(_ isOn: Binding<Bool>, isMixed: Bool, label: Label) {
        self.isOn = isOn
        self.isMixed = isMixed
        self.label = label
    }

    @MainActor public var body: some View {
        let me = ControlReference<Toggle<Label>>()
        let value = isOn.wrappedValue
        (style ?? AnyToggleStyle(CheckboxToggleStyle()))
            .body(ToggleStyleConfiguration(label: .init(view: AnyView(label)), isOn: isOn, isMixed: isMixed))
            .modifier(
                _ControlModifier(
                    role: .toggle, label: me.words(\.label), value: isMixed ? "mixed" : value ? "on" : "off",
                    isSelected: value, action: me.action { $0.isOn.wrappedValue.toggle() }))
    }
}

extension Toggle where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(titleKey) }
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// The toggle that a style was asked to make, for a style that adds to another.
    public nonisolated init(_ configuration: ToggleStyleConfiguration) {
        self.init(configuration.$isOn, isMixed: configuration.isMixed, label: configuration.label)
    }
}

extension Toggle: MenuRow {
    @MainActor package static func menuItem(_ view: Self, _ node: _ViewNode) -> MenuItem? {
        let isOn = view.isOn
        return MenuItem(
            title: Words.of(view.label, under: node), isEnabled: node.environment.isEnabled,
            isChecked: isOn.wrappedValue,
            action: { isOn.wrappedValue.toggle() }, children: [],
            shortcut: node.environment.keyboardShortcut?.menuShortcut)
    }
}

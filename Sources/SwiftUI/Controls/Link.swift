import DisplayList

/// Text that opens an address when it is used; drawn in the link colour (SPEC K1.19), the size of its label.
nonisolated public struct Link<Label: View>: View {
    let destination: URL
    let label: Label
    @Environment(\.openURL) private var openURL

    public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    @MainActor public var body: some View {
        let me = ControlReference<Link<Label>>()
        let openURL = openURL
        label.foregroundStyle(LinkShapeStyle())
            .modifier(
                _ControlModifier(
                    role: .link, label: me.words(\.label), value: destination.absoluteString,
                    action: me.action { openURL($0.destination) }))
    }
}

extension Link where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

extension Link: MenuRow {
    @MainActor package static func menuItem(_ view: Self, _ node: _ViewNode) -> MenuItem? {
        let (openURL, destination) = (node.environment.openURL, view.destination)
        return MenuItem(
            title: Words.of(view.label, under: node), isEnabled: node.environment.isEnabled, isChecked: false,
            action: { MainActor.assumeIsolated { openURL(destination) } }, children: [])
    }
}

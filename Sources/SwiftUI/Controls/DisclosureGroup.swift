import DisplayList

/// A title that shows and hides what is below it; hidden unless told otherwise.
///
/// The triangle is 5 pt before the title, the content 18 pt to the right of it; these figures are ours.
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    let isExpanded: Binding<Bool>?
    @State private var ownIsExpanded = false

    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
        isExpanded = nil
    }
    public nonisolated init(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.content = content()
        self.label = label()
        self.isExpanded = isExpanded
    }

    @MainActor public var body: some View {
        let me = ControlReference<DisclosureGroup<Label, Content>>()
        let expanded = isExpanded ?? $ownIsExpanded
        let shows = expanded.wrappedValue
        VStack(alignment: .leading, spacing: 8) {
            HStack(spacing: 5) {
                MenuChevron().rotationEffect(.degrees(shows ? 0 : -90)).frame(width: 13, height: 13)
                label
            }
            .modifier(
                _ControlModifier(
                    role: .disclosure, label: me.words(\.label), value: shows ? "open" : "closed", isSelected: shows,
                    action: { expanded.wrappedValue.toggle() }))
            if shows { Group { content }.padding(.leading, 18) }
        }
    }
}

extension DisclosureGroup where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    public nonisolated init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

/// A titled box around related content.
///
/// The title stands 4 pt above a rounded box that holds a column of the content's views with 8 pt on all sides; these
/// figures are ours.
nonisolated public struct GroupBox<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    @Environment(\.colorScheme) private var scheme

    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    @MainActor public var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            label.modifier(_ControlFontModifier(font: .headline))
            VStack { content }
                .padding(8)
                .background(ControlColors.ink(scheme).opacity(0.04), in: RoundedRectangle(cornerRadius: 8))
        }
    }
}

extension GroupBox where Label == EmptyView {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

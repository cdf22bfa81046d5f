/// Views with a header and a footer (SPEC S2.15, S2.16).
///
/// Outside lists and forms a section is its header, content and footer in a row, and modifiers apply to each view.
public struct Section<Parent, Content, Footer> {
    package var header: Parent
    package var content: Content
    package var footer: Footer
}

extension Section: View, PrimitiveView where Parent: View, Content: View, Footer: View {
    public typealias Body = Never
    public nonisolated init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: header(), content: content(), footer: footer())
    }
    @available(*, deprecated, message: "Use `init(content:header:footer:)` instead.")
    public nonisolated init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }

    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        let section = GroupIdentity()
        func part<V: View>(_ v: V, _ part: SectionMembership.Part) -> some View {
            v.layoutValue(key: SectionKey.self, value: SectionMembership(section: section, part: part))
        }
        return PassThroughNode(view, context) {
            TupleView(
                (
                    part($0.header.modifier(SectionEdgeModifier()), .header), part($0.content, .content),
                    part($0.footer.modifier(SectionEdgeModifier()), .footer)
                ))
        }
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }
    @available(*, deprecated, message: "Use `init(content:footer:)` instead.")
    public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { footer })
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }
    @available(*, deprecated, message: "Use `init(content:header:)` instead.")
    public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { EmptyView() })
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// The title is plain text in the default font.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(titleKey) })
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) })
    }
}

import DisplayList

/// A field with one line of text: 24 pt tall, text 6 pt from the sides, as wide as it may be (SPEC C1.15, F2.9).
///
/// An empty field shows its prompt, or its title without one. Text is typed in a window only.
nonisolated public struct TextField<Label: View>: View {
    let label: Label
    let prompt: Text?
    let text: Binding<String>
    let isVertical: Bool

    nonisolated init(_ label: Label, _ prompt: Text?, _ text: Binding<String>, isVertical: Bool = false) {
        self.label = label
        self.prompt = prompt
        self.text = text
        self.isVertical = isVertical
    }

    public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(label(), prompt, text)
    }
    /// With a vertical axis the field grows downwards with its lines.
    public nonisolated init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(label(), prompt, text, isVertical: axis == .vertical)
    }
    /// Shows a value as formatted text; typed text that doesn't parse is dropped (SPEC F2.10).
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    )
    where F.FormatOutput == String {
        self.init(label(), prompt, FormattedText.binding(value, format))
    }
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    )
    where F.FormatOutput == String {
        self.init(label(), prompt, FormattedText.binding(value, format))
    }

    @MainActor public var body: some View {
        let me = ControlReference<TextField<Label>>()
        FieldBox(content: text.wrappedValue, label: label, prompt: prompt, isVertical: isVertical)
            .modifier(
                _ControlModifier(
                    role: .textField, label: me.words(\.label), value: text.wrappedValue,
                    input: .text(
                        get: { MainActor.assumeIsolated { me.view?.text.wrappedValue ?? "" } },
                        set: { s in MainActor.assumeIsolated { me.view?.text.wrappedValue = s } }, isSecure: false)))
    }
}

extension TextField where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(Text(titleKey), nil, text)
    }
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(Text(titleKey), prompt, text)
    }
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(Text(titleKey), prompt, text, isVertical: axis == .vertical)
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(Text(title), nil, text)
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(Text(title), prompt, text)
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis
    ) {
        self.init(Text(title), prompt, text, isVertical: axis == .vertical)
    }
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    )
    where F.FormatOutput == String {
        self.init(Text(titleKey), prompt, FormattedText.binding(value, format))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(Text(title), prompt, FormattedText.binding(value, format))
    }
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    )
    where F.FormatOutput == String {
        self.init(Text(titleKey), prompt, FormattedText.binding(value, format))
    }
}

/// Values as the text of a field.
enum FormattedText {
    static func binding<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) -> Binding<String>
    where F.FormatOutput == String {
        Binding(
            read: { format.format(value.wrappedValue) },
            write: { s, _ in if let v = try? format.parseStrategy.parse(s) { value.wrappedValue = v } })
    }
    /// An empty field is nil.
    static func binding<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) -> Binding<String>
    where F.FormatOutput == String {
        Binding(
            read: { value.wrappedValue.map(format.format) ?? "" },
            write: { s, _ in
                if s.isEmpty {
                    value.wrappedValue = nil
                } else if let v = try? format.parseStrategy.parse(s) {
                    value.wrappedValue = v
                }
            })
    }
}

/// A field whose text is shown as bullets.
nonisolated public struct SecureField<Label: View>: View {
    let label: Label
    let prompt: Text?
    let text: Binding<String>

    public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.prompt = prompt
        self.text = text
    }

    @MainActor public var body: some View {
        let me = ControlReference<SecureField<Label>>()
        let bullets = String(repeating: "•", count: text.wrappedValue.count)
        FieldBox(content: bullets, label: label, prompt: prompt, isVertical: false)
            .modifier(
                _ControlModifier(
                    role: .textField, label: me.words(\.label), value: bullets,
                    input: .text(
                        get: { MainActor.assumeIsolated { me.view?.text.wrappedValue ?? "" } },
                        set: { s in MainActor.assumeIsolated { me.view?.text.wrappedValue = s } }, isSecure: true)))
    }
}

extension SecureField where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text? = nil
    ) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}

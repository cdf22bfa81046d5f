import DisplayList

/// A control that picks one of several values (SPEC C1.10–C1.12).
///
/// Options are the views of `content`; each stands for its `tag`, or for its id if a `ForEach` made it. An option with
/// neither, or with a tag of another type than the selection, can't be picked.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    let label: Label
    let selection: Binding<SelectionValue>
    let content: Content
    @Environment(\._pickerStyle) private var style
    @Environment(\._labelsAreHidden) private var hidesLabel

    public nonisolated init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.content = content()
        self.label = label()
    }

    @MainActor public var body: some View {
        let me = ControlReference<Picker<Label, SelectionValue, Content>>()
        let choice = PickerChoice(selection)
        let rows: () -> [MenuItem] = {
            MainActor.assumeIsolated {
                me.viewNode.flatMap { n in me.view.map { PickerOptions.rows($0.content, $0.selection, under: n) } }
                    ?? []
            }
        }
        HStack(alignment: style == .radioGroup ? .firstTextBaseline : .center, spacing: 8) {
            ControlLabel(label: label)
            switch style {
            case .menu: PopUpBox(options: PopUpOptions(content: content, choice: choice))
            case .segmented: SegmentedBox(content: content, choice: choice)
            case .radioGroup:
                VStack(alignment: .leading, spacing: 6) {
                    content.modifier(_OptionModifier(choice: choice, look: .radio)).modifier(
                        _ControlFontModifier(font: .body))
                }
            }
        }
        .modifier(
            _ControlModifier(
                role: style == .menu ? .popUpButton : .group, label: me.words(\.label),
                valueWhenAsked: { rows().first(where: \.isChecked)?.title }, hidesChildren: style == .menu,
                menuItems: rows))
    }
}

extension Picker where Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension Picker: MenuRowGroup {
    @MainActor package static func menuItems(_ view: Self, _ node: _ViewNode) -> [MenuItem] {
        PickerOptions.rows(view.content, view.selection, under: node)
    }
}

/// What is picked now and how to pick, for tags of any type.
struct PickerChoice {
    let isPicked: (AnyHashable?) -> Bool
    /// Nil when the tag can't be a selection.
    let pick: (AnyHashable?) -> (() -> Void)?

    @MainActor init<V: Hashable>(_ selection: Binding<V>) {
        let now = selection.wrappedValue
        isPicked = { tag in Self.value(tag, as: V.self) == .some(now) }
        pick = { tag in Self.value(tag, as: V.self).map { v in { selection.wrappedValue = v } } }
    }

    static func value<V: Hashable>(_ tag: AnyHashable?, as type: V.Type) -> V? { tag.flatMap { $0.base as? V } }
}

/// Reads a picker's options apart from the screen.
@MainActor enum PickerOptions {
    static func rows<Content: View, V: Hashable>(_ content: Content, _ selection: Binding<V>, under parent: _ViewNode)
        -> [MenuItem]
    {
        let choice = PickerChoice(selection)
        let node = parent.make(content)
        defer { node.destroy() }
        return node.items.map { item in
            let tag = TagKey.value(of: item, below: parent)
            let pick = choice.pick(tag)
            return MenuItem(
                title: Words.of(item), isEnabled: pick != nil && node.environment.isEnabled,
                isChecked: choice.isPicked(tag),
                action: pick ?? {}, children: [])
        }
    }
}

// MARK: Styles

package enum PickerStyleKind { case menu, segmented, radioGroup }

/// How pickers look.
public protocol PickerStyle {
    static var _kind: _PickerStyleKind { get }
}

/// The looks that there are.
public struct _PickerStyleKind {
    let kind: PickerStyleKind
}

public struct DefaultPickerStyle: PickerStyle {
    public nonisolated init() {}
    public static var _kind: _PickerStyleKind { .init(kind: .menu) }
}
/// A pop-up button, as wide as its widest option (SPEC C1.10).
public struct MenuPickerStyle: PickerStyle {
    public nonisolated init() {}
    public static var _kind: _PickerStyleKind { .init(kind: .menu) }
}
/// Equal segments in a row (SPEC C1.11).
public struct SegmentedPickerStyle: PickerStyle {
    public nonisolated init() {}
    public static var _kind: _PickerStyleKind { .init(kind: .segmented) }
}
/// A column of radio buttons (SPEC C1.12).
public struct RadioGroupPickerStyle: PickerStyle {
    public nonisolated init() {}
    public static var _kind: _PickerStyleKind { .init(kind: .radioGroup) }
}
/// A column of radio buttons, as macOS shows it outside lists (golden picker/basic).
public struct InlinePickerStyle: PickerStyle {
    public nonisolated init() {}
    public static var _kind: _PickerStyleKind { .init(kind: .radioGroup) }
}

extension PickerStyle where Self == DefaultPickerStyle {
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle { public static var menu: MenuPickerStyle { MenuPickerStyle() } }
extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == RadioGroupPickerStyle {
    public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

private enum PickerStyleKey: EnvironmentKey { static let defaultValue = PickerStyleKind.menu }
extension EnvironmentValues {
    package var _pickerStyle: PickerStyleKind {
        get { self[PickerStyleKey.self] }
        set { self[PickerStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of pickers inside; the innermost wins (SPEC F2.8).
    public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        environment(\._pickerStyle, S._kind.kind)
    }
}

import DisplayList

/// Makes a control one semantic element, and says what the window may do with it.
struct _ControlModifier: WrappingModifier {
    var role: SemanticRole
    /// Made when asked for: labels that aren't shown have to be evaluated apart.
    var label: () -> String
    var value: String?
    /// Used where `value` is nil; for values that have to be looked for.
    var valueWhenAsked: (() -> String?)?
    var isSelected = false
    var hidesChildren = true
    var action: (() -> Void)?
    var menuItems: (() -> [MenuItem])?
    var input: ControlInput?
    /// One step up or down, for arrow keys and assistive technology.
    var adjust: ((Bool) -> Void)?
    func makeClient() -> NodeClient { ControlClient() }
    func updateClient(_ client: NodeClient, _ env: EnvironmentValues) {
        let c = client as! ControlClient
        c.modifier = self
        c.isEnabled = env.isEnabled
    }
    static var isVisible: Bool { false }
}

/// Input that isn't one action: the window calls it.
package enum ControlInput {
    /// A pointer at a point of the control, in its own coordinates, and the control's size.
    case pointer((CGPoint, CGSize) -> Void)
    /// Text that a person edits. `isSecure` text is shown as bullets.
    case text(get: () -> String, set: (String) -> Void, isSecure: Bool)
}

@MainActor package final class ControlClient: NodeClient {
    package override var tracksFrame: Bool { true }
    var modifier: _ControlModifier?
    var isEnabled = true
    /// The editing of the control's text, while it goes on.
    var editing: TextEditing?

    /// What the control takes besides its action; nil when it takes nothing or is disabled.
    package var input: ControlInput? { isEnabled ? modifier?.input : nil }

    package override func semantics(_ node: LayoutNode) -> SemanticElement? {
        guard let m = modifier else { return nil }
        let e = SemanticElement(role: m.role, label: m.label())
        e.value = m.value ?? m.valueWhenAsked?()
        e.isSelected = m.isSelected
        e.isEnabled = isEnabled
        e.hidesChildren = m.hidesChildren
        if isEnabled {
            e.action = m.action
            e.menuItems = m.menuItems
            e.adjust = m.adjust
        }
        return e
    }

    package override func isTouched(_ node: LayoutNode, at point: CGPoint) -> Bool {
        pointerUse(node) != nil && CGRect(origin: .zero, size: node.size).contains(point)
    }
    package override func pointerUse(_ node: LayoutNode) -> PointerUse? {
        guard let m = modifier, m.hidesChildren, m.action != nil || m.menuItems != nil || m.input != nil else {
            return nil
        }
        guard isEnabled else { return .blocked }
        switch m.input {
        case .pointer(let move): return .drag(move)
        case .text: return .text(self)
        case nil: return .press(nil, action: m.action, menu: m.menuItems)
        }
    }
    package override var focusUse: FocusUse? {
        guard isEnabled, let m = modifier else { return nil }
        switch m.input {
        case .pointer: return .adjusts
        case .text: return .edits
        case nil:
            if m.adjust != nil { return .adjusts }
            guard m.hidesChildren else { return nil }
            return m.menuItems != nil ? .opensMenu : m.action != nil ? .activates : nil
        }
    }
}

/// The words of a view that may not be on screen.
@MainActor enum Words {
    static func of<V: View>(_ view: V, under parent: _ViewNode?) -> String {
        guard let parent else { return "" }
        if let text = view as? Text { return text.resolve(parent.environment).string }
        let node = parent.make(view)
        defer { node.destroy() }
        return node.items.map(of).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The words of a layout node and what is below it.
    static func of(_ item: LayoutNode) -> String {
        (item.client as? LeafClient)?.leaf.semanticText ?? Semantics.text(under: item)
    }
}

/// The node of the control whose body is running: its view now, whenever that is asked.
@MainActor struct ControlReference<V: View> {
    private weak var node: TypedNode<V>?
    init() { node = EvaluatedNode.current as? TypedNode<V> }
    var view: V? { node?.view }
    var viewNode: _ViewNode? { node }

    /// The words of the control's label, read when needed.
    func words<L: View>(_ label: KeyPath<V, L>) -> () -> String {
        { MainActor.assumeIsolated { node.map { Words.of($0.view[keyPath: label], under: $0) } ?? "" } }
    }
    /// An action on the view as it is when the action runs.
    func action(_ act: @escaping @MainActor (V) -> Void) -> () -> Void {
        { MainActor.assumeIsolated { if let v = node?.view { act(v) } } }
    }
}

private enum ControlKeys {
    enum LabelsHidden: EnvironmentKey { static let defaultValue = false }
}

extension EnvironmentValues {
    package var _labelsAreHidden: Bool {
        get { self[ControlKeys.LabelsHidden.self] }
        set { self[ControlKeys.LabelsHidden.self] = newValue }
    }
}

/// Sets the font of a control's label, unless the environment has one; mini and small controls have smaller ones (SPEC C1.21).
struct _ControlFontModifier: EnvironmentModifier {
    let font: Font
    func modify(_ env: inout EnvironmentValues) {
        if env.font == nil { env.font = ControlMetrics(env.controlSize).font ?? font }
    }
}

/// A control's label, unless labels are hidden here: set in `.body` (18.5 pt tall).
struct ControlLabel<Label: View>: View, InternalView {
    let label: Label
    @Environment(\._labelsAreHidden) private var isHidden
    var body: some View {
        if !isHidden { label.modifier(_ControlFontModifier(font: .body)) }
    }
}

/// The colours that controls share.
enum ControlColors {
    /// The fill of buttons and tracks at a strength of 1.
    static func ink(_ scheme: ColorScheme) -> Color { scheme == .dark ? .white : .black }
    static func fill(_ scheme: ColorScheme, isEnabled: Bool) -> Color {
        ink(scheme).opacity(isEnabled ? 0.075 : 0.0375)
    }
}

extension View {
    /// Leaves out the labels of controls inside; assistive technology and `tap` still know them.
    public nonisolated func labelsHidden() -> some View { environment(\._labelsAreHidden, true) }
}

import DisplayList

/// A thing that a view does or offers when it is used; the window and assistive technology read it.
public struct _InteractionModifier: WrappingModifier {
    package enum Fact {
        case gesture(GestureAttachment)
        case hover((Bool) -> Void)
        case help(String)
        case shortcut(KeyboardShortcut?)
        case focusable(Bool)
        case focused(FocusLink)
        case contentShape(any Shape)
        case keyPress(KeyPressHandler)
        case submit(() -> Void)
    }
    let fact: Fact
    package func makeClient() -> NodeClient { InteractionClient(fact) }
    package func updateClient(_ client: NodeClient, _ env: EnvironmentValues) {
        let c = client as! InteractionClient
        c.fact = fact
        c.isEnabled = env.isEnabled
    }
    package static var isVisible: Bool { false }
}

@MainActor package final class InteractionClient: NodeClient {
    package fileprivate(set) var fact: _InteractionModifier.Fact
    package fileprivate(set) var isEnabled = true
    init(_ fact: _InteractionModifier.Fact) { self.fact = fact }

    /// The shape of `contentShape` decides alone about what is inside (Apple's documentation).
    package override var clipsHits: Bool { if case .contentShape = fact { true } else { false } }
    package override func admits(_ node: LayoutNode, _ point: CGPoint) -> Bool {
        guard case .contentShape(let shape) = fact else { return super.admits(node, point) }
        return shape.path(in: CGRect(origin: .zero, size: node.size)).contains(point)
    }
    package override func isTouched(_ node: LayoutNode, at point: CGPoint) -> Bool { clipsHits && admits(node, point) }
    package override var focusUse: FocusUse? {
        if case .focusable(true) = fact, isEnabled { .custom } else { nil }
    }

    /// A view that does something when it is tapped is a group that can be pressed.
    package override func semantics(_ node: LayoutNode) -> SemanticElement? {
        guard case .gesture(let g) = fact, g.mask.contains(.gesture), let act = g.makeRecognizer().tapAction else {
            return nil
        }
        let e = SemanticElement(role: .group, label: Semantics.text(under: node))
        e.isEnabled = isEnabled
        e.hidesChildren = false
        if isEnabled { e.action = { MainActor.assumeIsolated { act() } } }
        return e
    }
}

extension View {
    /// Tells when the pointer comes over the view and when it leaves; a picture without a window has no pointer.
    public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(_InteractionModifier(fact: .hover(action)))
    }
    public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }
    public nonisolated func help(_ text: Text) -> some View {
        modifier(_InteractionModifier(fact: .help(text.plainString)))
    }
    @_disfavoredOverload public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }

    /// Where the view can be hit with a pointer, in place of what it draws. Assistive technology and `tap` aren't limited.
    public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(_InteractionModifier(fact: .contentShape(shape)))
    }

    /// The key that triggers the control; with `.defaultAction` a button gets the accent look (SPEC F1.4).
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        modifier(_InteractionModifier(fact: .shortcut(shortcut))).environment(\.keyboardShortcut, shortcut)
    }
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        keyboardShortcut(Optional(shortcut))
    }
    public nonisolated func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }
    /// Whether the view can take the keyboard focus.
    public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(_InteractionModifier(fact: .focusable(isFocusable)))
    }
}

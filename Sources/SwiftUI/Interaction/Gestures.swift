import DisplayList

/// A thing that a view does or offers when it is used; the window and assistive technology read it.
public struct _InteractionModifier: WrappingModifier {
    package enum Fact {
        /// Without an action the view can't be tapped.
        case tap(count: Int, action: (@MainActor () -> Void)?)
        case hover((Bool) -> Void)
        case help(String)
        case shortcut(KeyboardShortcut?)
        case focusable(Bool)
        case focused(FocusLink)
        case contentShape(any Shape)
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

    package override func semantics(_ node: LayoutNode) -> SemanticElement? {
        guard case .tap(_, let action?) = fact else { return nil }
        let e = SemanticElement(role: .group, label: Semantics.text(under: node))
        e.isEnabled = isEnabled
        e.hidesChildren = false
        if isEnabled { e.action = { MainActor.assumeIsolated { action() } } }
        return e
    }
}

/// What a user does to a view, recognised as one thing.
///
/// ## Differences on Linux
/// `TapGesture` and its modifications are the gestures that there are.
@MainActor @preconcurrency public protocol Gesture<Value> {
    associatedtype Value
    func _tap() -> _TapRecognition<Value>?
}

/// The tap that a gesture waits for, and what to do then.
public struct _TapRecognition<Value> {
    let count: Int
    let value: Value
    var actions: [@MainActor () -> Void]
}

/// One or more taps.
public struct TapGesture: Gesture {
    /// How many taps; 1 unless given.
    public var count: Int
    public nonisolated init(count: Int = 1) { self.count = count }
    public func _tap() -> _TapRecognition<Void>? { _TapRecognition(count: max(count, 1), value: (), actions: []) }
}

/// A gesture with an action at its end.
public struct _EndedGesture<Base: Gesture>: Gesture {
    let base: Base
    let action: (Base.Value) -> Void
    public func _tap() -> _TapRecognition<Base.Value>? {
        guard var t = base._tap() else { return nil }
        let (value, action) = (t.value, action)
        t.actions.append { action(value) }
        return t
    }
}

extension Gesture {
    /// Runs an action when the gesture ends; inner actions run first.
    public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(base: self, action: action)
    }
}

/// Attaches a gesture that ends in actions.
public struct _GestureModifier<G: Gesture>: ViewModifier {
    let gesture: G
    let isActive: Bool
    public func body(content: Content) -> some View { content.modifier(_InteractionModifier(fact: fact)) }

    private var fact: _InteractionModifier.Fact {
        guard isActive, let tap = gesture._tap(), !tap.actions.isEmpty else { return .tap(count: 1, action: nil) }
        return .tap(count: tap.count, action: { for act in tap.actions { act() } })
    }
}

/// A key with modifiers that triggers a control (SPEC F1.4, F1.5).
public struct KeyboardShortcut: Hashable, Sendable {
    public let key: KeyEquivalent
    public let modifiers: EventModifiers
    /// The modifiers are Command unless given.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.key = key
        self.modifiers = modifiers
    }
    /// Return, without modifiers.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape, without modifiers.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    var menuShortcut: MenuItem.Shortcut {
        MenuItem.Shortcut(key.character, InputModifiers(rawValue: modifiers.rawValue))
    }
}

/// A key, named by the character that it types.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    public let character: Character
    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral value: Character) { character = value }
    public static let upArrow = KeyEquivalent("\u{F700}")
    public static let downArrow = KeyEquivalent("\u{F701}")
    public static let leftArrow = KeyEquivalent("\u{F702}")
    public static let rightArrow = KeyEquivalent("\u{F703}")
    public static let deleteForward = KeyEquivalent("\u{F728}")
    public static let home = KeyEquivalent("\u{F729}")
    public static let end = KeyEquivalent("\u{F72B}")
    public static let pageUp = KeyEquivalent("\u{F72C}")
    public static let pageDown = KeyEquivalent("\u{F72D}")
    public static let delete = KeyEquivalent("\u{8}")
    public static let tab = KeyEquivalent("\t")
    public static let space = KeyEquivalent(" ")
    public static let `return` = KeyEquivalent("\r")
    public static let escape = KeyEquivalent("\u{1B}")
}

/// Keys held down with another.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let capsLock = EventModifiers(rawValue: 1)
    public static let shift = EventModifiers(rawValue: 2)
    public static let control = EventModifiers(rawValue: 4)
    public static let option = EventModifiers(rawValue: 8)
    public static let command = EventModifiers(rawValue: 16)
    public static let numericPad = EventModifiers(rawValue: 32)
    public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}

private enum ShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }
extension EnvironmentValues {
    /// The shortcut of the control that the view is in; nil without one.
    public internal(set) var keyboardShortcut: KeyboardShortcut? {
        get { self[ShortcutKey.self] }
        set { self[ShortcutKey.self] = newValue }
    }
}

extension View {
    /// Acts when the view is tapped `count` times (1 unless given). Without a window, `tap` performs the action.
    public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
        modifier(_InteractionModifier(fact: .tap(count: max(count, 1), action: action)))
    }
    public nonisolated func gesture<G: Gesture>(_ gesture: G, isEnabled: Bool = true) -> some View {
        modifier(_GestureModifier(gesture: gesture, isActive: isEnabled))
    }
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

import DisplayList

/// Makes the content one semantic element.
public struct _SemanticsModifier: WrappingModifier {
    let role: SemanticRole
    var label: String?
    var isEnabled = true
    let action: (() -> Void)?
    let menuItems: (() -> [MenuItem])?
    /// Told when a pointer presses the element, and when it lets go or leaves.
    var press: ((Bool) -> Void)?
    package func makeClient() -> NodeClient { SemanticsClient() }
    package func updateClient(_ client: NodeClient, _ env: EnvironmentValues) {
        let c = client as! SemanticsClient
        c.modifier = self
        c.isEnabled = isEnabled && env.isEnabled
    }
    package static var isVisible: Bool { false }
}

@MainActor final class SemanticsClient: NodeClient {
    var modifier: _SemanticsModifier?
    var isEnabled = true
    override func semantics(_ node: LayoutNode) -> SemanticElement? {
        guard let m = modifier else { return nil }
        let e = SemanticElement(role: m.role, label: m.label ?? Semantics.text(under: node))
        e.isEnabled = isEnabled
        if isEnabled {
            e.action = m.action
            e.menuItems = m.menuItems
        }
        return e
    }
    override func isTouched(_ node: LayoutNode, at point: CGPoint) -> Bool {
        pointerUse(node) != nil && CGRect(origin: .zero, size: node.size).contains(point)
    }
    override func pointerUse(_ node: LayoutNode) -> PointerUse? {
        guard let m = modifier, m.action != nil || m.menuItems != nil else { return nil }
        return isEnabled ? .press(m.press, action: m.action, menu: m.menuItems) : .blocked
    }
    override var focusUse: FocusUse? {
        guard isEnabled, let m = modifier else { return nil }
        return m.menuItems != nil ? .opensMenu : m.action != nil ? .activates : nil
    }
}

/// What assistive technology hears of a view.
public struct _AccessibilityModifier: WrappingModifier {
    enum Change {
        case label(String)
        case value(String)
        case hint(String)
        case hidden(Bool)
        case identifier(String)
        case combine, contain, ignore
        case addTraits(AccessibilityTraits)
        case removeTraits(AccessibilityTraits)
        case sortPriority(Double)
    }
    let change: Change
    package func makeClient() -> NodeClient { AccessibilityClient() }
    package func updateClient(_ client: NodeClient, _ env: EnvironmentValues) {
        (client as! AccessibilityClient).change = change
    }
    package static var isVisible: Bool { false }
}

@MainActor final class AccessibilityClient: NodeClient {
    var change: _AccessibilityModifier.Change?
}

/// What an element is or does, beyond its role.
public struct AccessibilityTraits: SetAlgebra, OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let isButton = AccessibilityTraits(rawValue: 1)
    public static let isHeader = AccessibilityTraits(rawValue: 2)
    public static let isSelected = AccessibilityTraits(rawValue: 4)
    public static let isLink = AccessibilityTraits(rawValue: 8)
    public static let isSearchField = AccessibilityTraits(rawValue: 16)
    public static let isImage = AccessibilityTraits(rawValue: 32)
    public static let playsSound = AccessibilityTraits(rawValue: 64)
    public static let isKeyboardKey = AccessibilityTraits(rawValue: 128)
    public static let isStaticText = AccessibilityTraits(rawValue: 256)
    public static let isSummaryElement = AccessibilityTraits(rawValue: 512)
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1024)
    public static let startsMediaSession = AccessibilityTraits(rawValue: 2048)
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 4096)
    public static let causesPageTurn = AccessibilityTraits(rawValue: 8192)
    public static let isModal = AccessibilityTraits(rawValue: 16384)
    public static let isToggle = AccessibilityTraits(rawValue: 32768)
}

/// How an element treats its children.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    enum Kind { case ignore, contain, combine }
    let kind: Kind
    public static let ignore = AccessibilityChildBehavior(kind: .ignore)
    public static let contain = AccessibilityChildBehavior(kind: .contain)
    public static let combine = AccessibilityChildBehavior(kind: .combine)
}

extension View {
    public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        modifier(_AccessibilityModifier(change: .label(String(label))))
    }
    public nonisolated func accessibilityLabel(_ label: Text) -> some View {
        modifier(_AccessibilityModifier(change: .label(label.plainString)))
    }
    @_disfavoredOverload public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        modifier(_AccessibilityModifier(change: .label(labelKey.resolve(nil))))
    }
    public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        modifier(_AccessibilityModifier(change: .value(String(value))))
    }
    public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        modifier(_AccessibilityModifier(change: .hint(String(hint))))
    }
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
        modifier(_AccessibilityModifier(change: .identifier(identifier)))
    }
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(_AccessibilityModifier(change: .addTraits(traits)))
    }
    public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(_AccessibilityModifier(change: .removeTraits(traits)))
    }
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
        modifier(_AccessibilityModifier(change: .hidden(hidden)))
    }
    /// Higher priorities are read earlier; 0 unless set, equal ones in layout order (SPEC F3.4).
    public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        modifier(_AccessibilityModifier(change: .sortPriority(sortPriority)))
    }
    public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        let change: _AccessibilityModifier.Change =
            switch children.kind {
            case .ignore: .ignore;
            case .contain: .contain;
            case .combine: .combine
            }
        return modifier(_AccessibilityModifier(change: change))
    }
}

/// Reads the semantic elements of a placed tree, in layout order.
@MainActor package enum Semantics {
    package static func elements(of root: LayoutNode) -> [SemanticElement] {
        var list: [SemanticElement] = []
        visit(root, .zero, &list)
        guard list.contains(where: { $0.sortPriority != 0 }) else { return list }
        return list.enumerated().sorted {
            $0.element.sortPriority == $1.element.sortPriority
                ? $0.offset < $1.offset : $0.element.sortPriority > $1.element.sortPriority
        }.map(\.element)
    }

    private static func visit(_ node: LayoutNode, _ parent: CGPoint, _ list: inout [SemanticElement]) {
        let origin = CGPoint(x: parent.x + node.origin.x, y: parent.y + node.origin.y)
        let frame = CGRect(origin: origin, size: node.size)
        if let client = node.client as? NodeClient {
            if client.isHidden { return }
            if let change = (client as? AccessibilityClient)?.change {
                return visit(node, origin, frame, change, &list)
            }
            if let e = client.semantics(node) {
                e.frame = frame
                e.owner = node
                list.append(e)
                if e.hidesChildren { return }
            }
        }
        for c in node.children { visit(c, origin, &list) }
    }

    private static func visit(
        _ node: LayoutNode, _ origin: CGPoint, _ frame: CGRect, _ change: _AccessibilityModifier.Change,
        _ list: inout [SemanticElement]
    ) {
        if case .hidden(true) = change { return }
        var inner: [SemanticElement] = []
        for c in node.children { visit(c, origin, &inner) }
        switch change {
        case .label(let s):
            if inner.isEmpty {
                let e = SemanticElement(role: .group, label: s)
                e.frame = frame
                e.owner = node
                inner = [e]
            } else {
                inner[0].label = s
            }
        case .value(let s): inner.first?.value = s
        case .combine, .ignore:
            let e = inner.first { $0.action != nil } ?? SemanticElement(role: .group, label: "")
            if case .combine = change { e.label = inner.map(\.label).joined(separator: ", ") }
            e.frame = frame
            e.owner = e.owner ?? node
            inner = [e]
        case .addTraits(let t):
            if t.contains(.isSelected) { inner.first?.isSelected = true }
            if t.contains(.isHeader), inner.first?.role == .text { inner.first?.role = .heading }
            if t.contains(.isButton), inner.first?.role == .text { inner.first?.role = .button }
        case .removeTraits(let t):
            if t.contains(.isSelected) { inner.first?.isSelected = false }
        case .hint(let s): inner.first?.hint = s
        case .sortPriority(let p): for e in inner where e.sortPriority == 0 { e.sortPriority = p }
        case .hidden, .identifier, .contain: break
        }
        list += inner
    }

    /// The words under a node, joined.
    package static func text(under node: LayoutNode) -> String {
        var words: [String] = []
        func walk(_ n: LayoutNode) {
            if let client = n.client as? NodeClient {
                if client.isHidden { return }
                if case .label(let s)? = (client as? AccessibilityClient)?.change { words.append(s); return }
                if let leaf = (client as? LeafClient)?.leaf.semanticText, !leaf.isEmpty { words.append(leaf) }
            }
            n.children.forEach(walk)
        }
        node.children.forEach(walk)
        return words.joined(separator: ", ")
    }
}

import DisplayList

/// A pull-down button that opens a list of actions (SPEC C1.6–C1.8).
nonisolated public struct Menu<Label: View, Content: View>: View, ActionCarrying {
    package let label: Label
    package let content: Content
    package let primaryAction: (@MainActor () -> Void)?

    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
        primaryAction = nil
    }
    public nonisolated init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.content = content()
        self.label = label()
        self.primaryAction = primaryAction
    }

    @MainActor public var body: some View {
        weak let node = EvaluatedNode.current as? TypedNode<Menu<Label, Content>>
        let rows: () -> [MenuItem] = {
            MainActor.assumeIsolated { node.map { MenuRows.read($0.view.content, under: $0) } ?? [] }
        }
        let act: (() -> Void)? =
            primaryAction == nil ? nil : { MainActor.assumeIsolated { node?.view.primaryAction?() } }
        return MenuBox(label: label, hasPrimaryAction: act != nil)
            .modifier(_SemanticsModifier(role: .menuButton, action: act, menuItems: rows))
    }

    @MainActor package static func showsTheSame(_ a: Self, _ b: Self) -> Bool { ViewEquality.equal(a.label, b.label) }
}

extension Menu where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

/// The arrow at the trailing edge; parted by a line 8 pt after the label where the label is a button of its own.
struct MenuArrow: View, InternalView {
    let isApart: Bool
    var body: some View {
        HStack(spacing: 8) {
            if isApart { Rectangle().fill(SeparatorShapeStyle()).frame(width: 1, height: 16) }
            MenuChevron().padding(.trailing, 8.5)
        }
    }
}

/// The arrow of a menu: 7 × 3.5 pt.
struct MenuChevron: View, InternalView {
    @Environment(\.colorScheme) private var scheme
    var body: some View {
        Path { p in
            p.move(to: CGPoint(x: 0, y: 0))
            p.addLine(to: CGPoint(x: 3.5, y: 3.5))
            p.addLine(to: CGPoint(x: 7, y: 0))
        }
        .stroke(
            scheme == .dark ? Color.white.opacity(0.85) : Color.black.opacity(0.85),
            style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round)
        )
        .frame(width: 7, height: 3.5)
    }
}

/// A view that becomes a row when it stands in a menu.
@MainActor package protocol MenuRow: View {
    static func menuItem(_ view: Self, _ node: _ViewNode) -> MenuItem?
}

extension Button: MenuRow {
    @MainActor package static func menuItem(_ view: Self, _ node: _ViewNode) -> MenuItem? {
        MenuItem(
            title: node.items.map { Semantics.text(under: $0) }.joined(separator: ", "),
            isEnabled: node.environment.isEnabled,
            isChecked: false, action: { MainActor.assumeIsolated { view.action() } }, children: [],
            shortcut: node.environment.keyboardShortcut?.menuShortcut)
    }
}

extension Menu: MenuRow {
    @MainActor package static func menuItem(_ view: Self, _ node: _ViewNode) -> MenuItem? {
        MenuItem(
            title: node.items.map { Semantics.text(under: $0) }.joined(separator: ", "),
            isEnabled: node.environment.isEnabled,
            isChecked: false, action: {}, children: MenuRows.read(view.content, under: node))
    }
}

/// A view that becomes several rows, or a separator, when it stands in a menu (SPEC F2.6).
@MainActor package protocol MenuRowGroup: View {
    static func menuItems(_ view: Self, _ node: _ViewNode) -> [MenuItem]
}

@MainActor protocol MenuRowGroupReading: AnyObject {
    var menuRowGroup: [MenuItem]? { get }
}

extension TypedNode: MenuRowGroupReading {
    var menuRowGroup: [MenuItem]? {
        func rows<G: MenuRowGroup>(_ type: G.Type) -> [MenuItem] { G.menuItems(view as! G, self) }
        guard let type = V.self as? any MenuRowGroup.Type else { return nil }
        return rows(type)
    }
}

extension Divider: MenuRow {
    @MainActor package static func menuItem(_ view: Self, _ node: _ViewNode) -> MenuItem? { .separator }
}

extension Section: MenuRowGroup where Parent: View, Content: View, Footer: View {
    /// The header is a row that can't be chosen.
    @MainActor package static func menuItems(_ view: Self, _ node: _ViewNode) -> [MenuItem] {
        let title = Words.of(view.header, under: node)
        let header = MenuItem(title: title, isEnabled: false, isChecked: false, action: {}, children: [])
        return (title.isEmpty ? [] : [header]) + MenuRows.read(view.content, under: node)
    }
}

/// Reads the rows of a menu's content by evaluating it apart from the window.
@MainActor enum MenuRows {
    static func read<Content: View>(_ content: Content, under parent: _ViewNode) -> [MenuItem] {
        let node = parent.make(content)
        var rows: [MenuItem] = []
        collect(node, &rows)
        node.destroy()
        return rows
    }

    private static func collect(_ node: _ViewNode, _ rows: inout [MenuItem]) {
        if let item = node.menuItem {
            rows.append(item)
        } else if let group = (node as? any MenuRowGroupReading)?.menuRowGroup {
            rows += group
        } else {
            for c in node.childNodes { collect(c, &rows) }
        }
    }
}

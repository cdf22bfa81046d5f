import DisplayList

/// Gives the view a menu of its own.
public struct _ContextMenuModifier<MenuItems: View>: WrappingModifier {
    let menuItems: MenuItems
    package func makeClient() -> NodeClient { ContextMenuClient() }
    package func updateClient(_ client: NodeClient, _ env: EnvironmentValues) {
        let c = client as! ContextMenuClient
        c.rows = { [weak c, menuItems] in
            MainActor.assumeIsolated { c?.viewNode.map { MenuRows.read(menuItems, under: $0) } ?? [] }
        }
    }
    package static var isVisible: Bool { false }
}

/// The node of a view with a context menu; the rows are made when the menu opens, as `Menu`'s are.
@MainActor package final class ContextMenuClient: NodeClient {
    package fileprivate(set) var rows: () -> [MenuItem] = { [] }

    /// A single control inside gets the menu; other content is a group with it.
    package override func semantics(_ node: LayoutNode) -> SemanticElement? {
        let inner = node.children.flatMap { Semantics.elements(of: $0) }
        if inner.count == 1, let only = inner.first, only.role != .text, only.menuItems == nil {
            if only.isEnabled { only.menuItems = rows }
            return only
        }
        let e = SemanticElement(role: .group, label: Semantics.text(under: node))
        e.menuItems = rows
        e.hidesChildren = false
        return e
    }
}

extension View {
    /// Offers a menu on a secondary click. Its rows are read as `Menu`'s are; without a window, `choose` picks one by
    /// the view's label.
    public nonisolated func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(_ContextMenuModifier(menuItems: menuItems()))
    }
}

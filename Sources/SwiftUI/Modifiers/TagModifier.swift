/// Where `tag` keeps a view's value.
package enum TagKey {
    package static let id = ObjectIdentifier(TagKey.self)

    /// The tag of a layout item: the explicit one, else the id that an enclosing `ForEach` below `top` gave it.
    @MainActor static func value(of item: LayoutNode, below top: _ViewNode) -> AnyHashable? {
        if let explicit = item.layoutValue(id) as? AnyHashable { return explicit }
        var node: LayoutNode? = item
        while let n = node {
            if let view = (n.client as? NodeClient)?.viewNode, let id = forEachID(around: view, below: top) {
                return id
            }
            node = n.children.first
        }
        return nil
    }

    @MainActor private static func forEachID(around view: _ViewNode, below top: _ViewNode) -> AnyHashable? {
        var child = view
        while let parent = child.parent, child !== top {
            if let source = parent as? any ElementIdentifying, let id = source.elementID(of: child) { return id }
            child = parent
        }
        return nil
    }
}

/// A node whose children are made from identified elements.
@MainActor protocol ElementIdentifying: AnyObject {
    func elementID(of child: _ViewNode) -> AnyHashable?
}

extension ForEachNode: ElementIdentifying {
    func elementID(of child: _ViewNode) -> AnyHashable? {
        guard let n = childNodes.firstIndex(where: { $0 === child }), n < view.data.count else { return nil }
        return AnyHashable(view.id(view.data[view.data.index(view.data.startIndex, offsetBy: n)]))
    }
}

extension View {
    /// Names the view for the selection of a container such as `Picker`.
    ///
    /// A tag matches a selection of its own type or the optional of it; `includeOptional` false leaves the optional out
    /// on other systems and makes no difference here.
    public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(_ValueModifier(key: TagKey.id, value: AnyHashable(tag), changesLayout: true))
    }
}

/// Gives its content a way to scroll to views by their ids (SPEC P4.6).
nonisolated public struct ScrollViewReader<Content: View>: View {
    public var content: (ScrollViewProxy) -> Content
    public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
    @MainActor public var body: some View { content(ScrollViewProxy(node: EvaluatedNode.current)) }
}

/// Scrolls the scroll views inside a `ScrollViewReader`.
@MainActor public struct ScrollViewProxy {
    weak var node: _ViewNode?

    /// Brings the view with an id, set by `id(_:)` or by a `ForEach`, into sight once the current update is laid out.
    ///
    /// With an anchor, that unit point of the view meets the same point of the scroll view, as far as the content reaches;
    /// without one the content moves by the least amount. An unknown id does nothing.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        guard let node else { return }
        node.graph.after { [weak node] in
            guard let node, let target = Self.find(AnyHashable(id), in: node)?.items.first else { return }
            Self.show(target, anchor)
            node.graph.after {}  // lays out again
        }
    }

    private static func find(_ id: AnyHashable, in node: _ViewNode) -> _ViewNode? {
        if (node as? any ExplicitlyIdentified)?.explicitID == id { return node }
        if let child = (node as? any IdentifyingChildren)?.child(id) { return child }
        for c in node.childNodes {
            if let found = find(id, in: c) { return found }
        }
        return nil
    }

    private static func show(_ target: LayoutNode, _ anchor: UnitPoint?) {
        var ancestor = target.parent
        while let n = ancestor, !(n is ScrollNode) { ancestor = n.parent }
        guard let scroll = ancestor as? ScrollNode else { return }
        let view = scroll.globalFrame, frame = target.globalFrame.offsetBy(dx: -view.minX, dy: -view.minY)
        var u = anchor
        if scroll.layoutDirection == .rightToLeft, let a = anchor { u = UnitPoint(x: 1 - a.x, y: a.y) }
        scroll.scroll(
            to: CGPoint(
                x: scroll.offset.x + move(frame.minX, frame.width, view.width, u?.x),
                y: scroll.offset.y + move(frame.minY, frame.height, view.height, u?.y)))
    }

    /// How far to scroll along one axis.
    private static func move(_ start: CGFloat, _ length: CGFloat, _ room: CGFloat, _ anchor: CGFloat?) -> CGFloat {
        if let anchor { return start + anchor * (length - room) }
        if start < 0 { return start }
        return max(min(start + length - room, start), 0)
    }
}

/// A node whose view has an id of its own.
@MainActor protocol ExplicitlyIdentified: AnyObject { var explicitID: AnyHashable { get } }
extension IDNode: ExplicitlyIdentified { var explicitID: AnyHashable { AnyHashable(view.modifier.id) } }

/// A node that finds a child by the id of its element.
@MainActor protocol IdentifyingChildren: AnyObject { func child(_ id: AnyHashable) -> _ViewNode? }
extension ForEachNode: IdentifyingChildren {
    func child(_ id: AnyHashable) -> _ViewNode? {
        zip(view.data, childNodes).first { AnyHashable(view.id($0.0)) == id }?.1
    }
}

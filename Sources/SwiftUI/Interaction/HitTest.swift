import DisplayList

/// Finds what a point touches, in the order in which it is drawn: the topmost first.
@MainActor enum HitTest {
    /// A node and the point in its own coordinates.
    struct Hit {
        let node: LayoutNode
        let point: CGPoint
    }

    /// The touched node and its ancestors, innermost first; empty where nothing is touched.
    static func path(at point: CGPoint, in root: LayoutNode) -> [Hit] {
        search(root, point) { $0.isTouched($1, at: $2) }
    }

    /// The innermost node with a point inside that `accepts` agrees to, and its ancestors.
    static func path(
        at point: CGPoint, in root: LayoutNode, accepts: @escaping (NodeClient, LayoutNode) -> Bool
    ) -> [Hit] {
        search(root, point) { client, node, p in
            CGRect(origin: .zero, size: node.size).contains(p) && accepts(client, node)
        }
    }

    /// Every node under the point that `accepts` agrees to.
    static func all(at point: CGPoint, in root: LayoutNode, accepts: (NodeClient) -> Bool) -> [Hit] {
        var found: [Hit] = []
        func visit(_ node: LayoutNode, _ outer: CGPoint) {
            guard let p = enter(node, outer) else { return }
            if let client = node.client as? NodeClient, accepts(client),
                CGRect(origin: .zero, size: node.size).contains(p)
            {
                found.append(Hit(node: node, point: p))
            }
            node.children.forEach { visit($0, p) }
        }
        visit(root, point)
        return found
    }

    /// The point in the coordinates of a node of the tree, transforms undone; nil when a transform can't be.
    static func local(_ point: CGPoint, in node: LayoutNode) -> CGPoint? {
        var chain: [LayoutNode] = [node]
        while let p = chain[chain.count - 1].parent { chain.append(p) }
        return chain.reversed().reduce(Optional(point)) { at, n in at.flatMap { move($0, into: n) } }
    }

    private static func search(
        _ node: LayoutNode, _ outer: CGPoint, _ touches: (NodeClient, LayoutNode, CGPoint) -> Bool
    ) -> [Hit] {
        guard let p = enter(node, outer) else { return [] }
        for child in drawingOrder(node).reversed() {
            let found = search(child, p, touches)
            if !found.isEmpty { return found + [Hit(node: node, point: p)] }
        }
        if let client = node.client as? NodeClient, touches(client, node, p) { return [Hit(node: node, point: p)] }
        return []
    }

    /// The point in the node's coordinates; nil where nothing inside can be touched.
    private static func enter(_ node: LayoutNode, _ outer: CGPoint) -> CGPoint? {
        guard let client = node.client as? NodeClient else { return move(outer, into: node) }
        guard !client.isHidden, client.allowsHitTesting, let p = move(outer, into: node) else { return nil }
        return client.clipsHits && !client.admits(node, p) ? nil : p
    }

    private static func move(_ outer: CGPoint, into node: LayoutNode) -> CGPoint? {
        let p = CGPoint(x: outer.x - node.origin.x, y: outer.y - node.origin.y)
        guard let t = (node.client as? NodeClient)?.contentTransform(node) else { return p }
        let determinant = t.a * t.d - t.b * t.c
        return determinant != 0 && determinant.isFinite ? p.applying(t.inverted()) : nil
    }

    private static func drawingOrder(_ node: LayoutNode) -> ContiguousArray<LayoutNode> {
        if let layered = node as? LayeredNode, layered.isBackground, node.children.count > 1 {
            return [node.children[1], node.children[0]]
        }
        return ZIndexKey.sorted(node.children)
    }
}

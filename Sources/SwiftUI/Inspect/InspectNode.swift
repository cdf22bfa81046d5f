import DisplayList

/// One row of what `inspect` shows: a view with its frame in the window.
package struct InspectNode {
    package var type: String
    package var label: String?
    package var text: String?
    package var id: String?
    package var frame: CGRect
    /// Where the view is seen while it moves.
    package var presentedFrame: CGRect
    /// The same for as long as the view keeps its identity.
    package var identity: ObjectIdentifier
    package var proposal: ProposedViewSize
    package var children: [InspectNode]

    /// As plain values for JSON; infinite lengths are "inf" and "-inf", NaN is null.
    package var json: [String: Any] {
        func length(_ v: CGFloat?) -> Any {
            guard let v, !v.isNaN else { return NSNull() }
            return v.isFinite ? Double(v) as Any : v > 0 ? "inf" : "-inf"
        }
        func rect(_ r: CGRect) -> [String: Any] {
            [
                "x": length(r.origin.x), "y": length(r.origin.y), "width": length(r.size.width),
                "height": length(r.size.height),
            ]
        }
        var object: [String: Any] = [
            "type": type, "label": label ?? NSNull(), "text": text ?? NSNull(), "id": id ?? NSNull(),
            "frame": rect(frame),
            "proposal": ["width": length(proposal.width), "height": length(proposal.height)],
            "children": children.map(\.json),
        ]
        if presentedFrame != frame { object["presented"] = rect(presentedFrame) }
        return object
    }
}

@MainActor package enum Inspector {
    package static func tree(of graph: ViewGraph) -> InspectNode {
        let list = nodes(graph.root, id: nil)
        if list.count == 1 { return list[0] }
        return node("VStack", graph.layoutRoot.children.first ?? graph.layoutRoot, id: nil, list)
    }

    private static func node(_ type: String, _ n: LayoutNode, id: String?, _ children: [InspectNode]) -> InspectNode {
        InspectNode(
            type: type, label: label(n), text: children.isEmpty ? (n.client as? LeafClient)?.leaf.semanticText : nil,
            id: id,
            frame: n.globalFrame, presentedFrame: SeenFrames.frame(of: n), identity: ObjectIdentifier(n),
            proposal: n.proposal, children: children)
    }

    /// The label of the nearest semantic element at this very place.
    private static func label(_ n: LayoutNode) -> String? {
        var m: LayoutNode? = n
        while let x = m {
            if let c = x.client as? NodeClient {
                if let e = c.semantics(x) { return e.role == .text ? nil : e.label }
                if case .label(let s)? = (c as? AccessibilityClient)?.change { return s }
            }
            guard x.children.count == 1, !(x is ContainerNode), x.children[0].size == x.size else { return nil }
            m = x.children[0]
        }
        return nil
    }

    /// The visible nodes that a view stands for; structure without a frame is passed over.
    private static func nodes(_ v: _ViewNode, id: String?) -> [InspectNode] {
        let id = v.idText ?? id
        let items = v.items
        switch v.inspection {
        case .pass:
            return v.childNodes.flatMap { nodes($0, id: id) }
        case .container:
            return items.map { node(v.typeName, $0, id: id, v.childNodes.flatMap { nodes($0, id: nil) }) }
        case .wrapper:
            let inner = v.childNodes.flatMap { nodes($0, id: items.count > 1 ? id : nil) }
            guard inner.count == items.count else { return items.map { node(v.typeName, $0, id: id, inner) } }
            let extra = v.secondaryNodes
            return items.indices.map { i in
                var children = [inner[i]]
                if extra.indices.contains(i) { children += nodes(extra[i], id: nil) }
                return node(v.typeName, items[i], id: inner[i].id ?? id, children)
            }
        case .view:
            guard items.count == 1 else { return v.childNodes.flatMap { nodes($0, id: id) } }
            return [node(v.typeName, items[0], id: id, v.childNodes.flatMap { nodes($0, id: nil) })]
        }
    }
}

/// How a node appears to `inspect`.
package enum Inspection { case pass, container, wrapper, view }

/// What of its group's geometry a view takes over.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Position and size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Makes a view the source of a group's geometry, or shows it with that geometry. Its own slot in the layout stays.
public struct _MatchedGeometryModifier<ID: Hashable>: WrappingModifier {
    let id: ID
    let namespace: Namespace.ID
    let properties: MatchedGeometryProperties
    let anchor: UnitPoint
    let isSource: Bool

    package static var isVisible: Bool { false }
    package func makeLayoutNode(_ env: EnvironmentValues) -> LayoutNode {
        let node = MatchedNode()
        apply(to: node)
        return node
    }
    package func updateLayoutNode(_ node: LayoutNode, from old: Self, _ env: EnvironmentValues) {
        apply(to: node as! MatchedNode)
    }
    package func makeClient() -> NodeClient { MatchedClient() }
    package func updateClient(_ client: NodeClient, _ env: EnvironmentValues) {
        client.viewNode?.graph.matches.isUsed = true
    }

    private func apply(to node: MatchedNode) {
        node.group = MatchedGroup(namespace: namespace, id: AnyHashable(id))
        node.takesPosition = properties.contains(.position)
        node.takesSize = properties.contains(.size)
        node.anchor = anchor
        node.isSource = isSource
    }
}

/// The name of views that share their geometry.
struct MatchedGroup: Hashable {
    let namespace: Namespace.ID
    let id: AnyHashable
}

@MainActor final class MatchedClient: NodeClient {}

/// The groups of one window.
@MainActor package final class MatchedGeometry {
    nonisolated init() {}

    /// Where the groups' sources were before the layout of the current round.
    private(set) var before: [AnyHashable: CGRect] = [:]
    /// Whether any view has joined a group so far.
    var isUsed = false

    /// Notes where the sources are.
    func record(_ graph: ViewGraph) { before = isUsed ? sources(members(graph)) : [:] }

    /// Gives followers, and views on their way out, their source's frame.
    func resolve(_ graph: ViewGraph) {
        guard isUsed else { return }
        let all = members(graph)
        let sources = sources(all)
        for (node, frame, isLeaving) in all {
            var match: CGRect?
            if isLeaving || !node.isSource, let group = node.group, let source = sources[group] {
                match = source.offsetBy(dx: -frame.minX, dy: -frame.minY)
            }
            guard match != node.match else { continue }
            node.match = match
            node.invalidatePlacement()
        }
    }

    private func sources(_ all: [(node: MatchedNode, frame: CGRect, isLeaving: Bool)]) -> [AnyHashable: CGRect] {
        var result: [AnyHashable: CGRect] = [:]
        for (node, frame, isLeaving) in all where node.isSource && !isLeaving && node.isPlaced {
            if let group = node.group, result[group] == nil { result[group] = frame }
        }
        return result
    }

    /// Every member with its slot in the window.
    private func members(_ graph: ViewGraph) -> [(node: MatchedNode, frame: CGRect, isLeaving: Bool)] {
        var list: [(MatchedNode, CGRect, Bool)] = []
        /// `base` is the corner of what the nodes move with as one.
        func visit(_ node: LayoutNode, _ parent: CGPoint, _ base: CGPoint, _ isLeaving: Bool) {
            var base = base
            let origin = CGPoint(x: parent.x + node.origin.x, y: parent.y + node.origin.y)
            if let m = node as? MatchedNode { list.append((m, CGRect(origin: origin, size: node.size), isLeaving)) }
            if (node.client as? NodeClient)?.movesContentAsOne == true, let c = node.children.first {
                base = CGPoint(x: origin.x + c.origin.x, y: origin.y + c.origin.y)
            }
            for c in node.children { visit(c, origin, base, isLeaving) }
            guard !graph.departures.isEmpty else { return }
            for item in graph.departures.items(in: node) {
                visit(item.node, CGPoint(x: base.x + item.origin.x, y: base.y + item.origin.y), base, true)
            }
        }
        visit(graph.layoutRoot, .zero, .zero, false)
        return list
    }
}

extension View {
    /// Joins the group `id` of a namespace. Of its sources, the first in the layout has the group's geometry; the other
    /// members are seen there, while their slots in the layout stay. A view that takes a source's place in an animation
    /// starts from where that was, and the one on its way out goes along.
    ///
    /// - Parameters:
    ///   - properties: What is taken over; the frame by default.
    ///   - anchor: The point of both frames that is put in one place; the centre by default.
    ///   - isSource: Whether the view gives the group its geometry; it does by default.
    public nonisolated func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View {
        modifier(
            _MatchedGeometryModifier(
                id: id, namespace: namespace, properties: properties, anchor: anchor, isSource: isSource))
    }
}

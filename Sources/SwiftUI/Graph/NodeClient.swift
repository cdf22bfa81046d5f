import DisplayList

/// What a layout node means to the drawing, hit-testing and semantic passes. The plain one draws its children.
@MainActor package class NodeClient {
    package weak var viewNode: _ViewNode?
    /// What moves the node from the frames that it had to the one that it has.
    final var frameAnimation: FrameAnimation?
    /// Where the node was before the layout of the current round.
    final var frameRecord = FrameRecord()
    /// Fades a view that comes or goes without a transition of its own.
    final var fade: FadeAnimation?
    package init() {}

    /// Whether the node draws in a frame of its own, which animates (SPEC A4.1).
    package var tracksFrame: Bool { false }
    /// Whether the content's frames count from here, so that it moves as one (SPEC A4.2).
    package var movesContentAsOne: Bool { false }
    /// How far the content is seen from where it is placed.
    package var contentShift: CGSize { .zero }

    package func draw(_ node: LayoutNode, _ context: DrawContext) { context.drawChildren(of: node) }

    /// What the node is to assistive technology and to `--tap`, or nil.
    package func semantics(_ node: LayoutNode) -> SemanticElement? { nil }
    /// False where neither drawing nor semantics nor hits go further.
    package var isHidden: Bool { false }
    /// True when a point outside the node's frame can't hit anything inside.
    package var clipsHits: Bool { false }
    package var allowsHitTesting: Bool { true }
    /// Whether a point in the node's own coordinates touches the node itself, whatever is inside.
    package func isTouched(_ node: LayoutNode, at point: CGPoint) -> Bool { false }
    /// Where a clipping node lets points through.
    package func admits(_ node: LayoutNode, _ point: CGPoint) -> Bool {
        CGRect(origin: .zero, size: node.size).contains(point)
    }
    /// How the content is drawn relative to where it was laid out, in the node's own coordinates; nil for as it is.
    package func contentTransform(_ node: LayoutNode) -> CGAffineTransform? { nil }
    /// What the keyboard can do with the node when it has the focus; nil when it can't have it.
    package var focusUse: FocusUse? { nil }
    /// What the primary button of a pointer does with the node.
    package func pointerUse(_ node: LayoutNode) -> PointerUse? { nil }
}

/// Walks the placed tree and writes display items in window coordinates.
@MainActor package final class DrawContext {
    @exclusivity(unchecked) package private(set) var items: [DisplayItem] = []
    /// Where the current node's top left corner is, all animations done.
    @exclusivity(unchecked) private var origin = CGPoint.zero
    /// Where the content is seen that the current node moves with as one.
    @exclusivity(unchecked) private var base = CGPoint.zero
    /// Where the current node is seen, animations included.
    @exclusivity(unchecked) private var seen = CGRect.zero
    /// The length of a device pixel, points.
    package let pixel: Double
    private let departures: Departures?

    /// The node with the keyboard focus, and what marks it.
    package var focus: FocusMark?

    package init(pixel: Double, graph: ViewGraph) {
        self.pixel = pixel
        departures = graph.departures.isEmpty ? nil : graph.departures
    }

    package func add(_ item: DisplayItem) { items.append(item) }
    package func add(_ more: [DisplayItem]) { items += more }

    package func draw(_ node: LayoutNode) {
        let saved = (origin, seen, base)
        defer { (origin, seen, base) = saved }
        origin = CGPoint(x: origin.x + node.origin.x, y: origin.y + node.origin.y)
        seen = CGRect(origin: origin, size: node.size)
        guard let object = node.client else { return drawChildren(of: node) }
        let client = unsafeDowncast(object, to: NodeClient.self)  // no node has another client
        if client.isHidden { return }
        if let animation = client.frameAnimation { seen = animation.seen(seen) }
        if client.movesContentAsOne {
            let shift = client.contentShift
            origin = CGPoint(x: seen.minX + shift.width, y: seen.minY + shift.height)
            let content = node.children.first?.origin ?? .zero
            base = CGPoint(x: origin.x + content.x, y: origin.y + content.y)
        }
        guard let fade = client.fade else { return draw(node, of: client) }
        group(.opacity(fade.opacity)) { draw(node, of: client) }
    }

    private func draw(_ node: LayoutNode, of client: NodeClient) {
        client.draw(node, self)
        if let focus, focus.node === node { focus.draw(self) }
    }

    /// Children in order of zIndex, equal ones as written (SPEC P2.13); views on their way out are below equals (A5.6).
    package func drawChildren(of node: LayoutNode) {
        if let layered = node as? LayeredNode, layered.isBackground, node.children.count > 1 {
            draw(node.children[1])
            draw(node.children[0])
            return
        }
        guard let leaving = departures?.items(in: node), !leaving.isEmpty else {
            for c in ZIndexKey.sorted(node.children) { draw(c) }
            return
        }
        let places = Dictionary(uniqueKeysWithValues: leaving.map { (ObjectIdentifier($0.node), $0.origin) })
        for c in ZIndexKey.sorted(ContiguousArray(leaving.map(\.node)) + node.children) {
            let saved = origin
            if let place = places[ObjectIdentifier(c)] { origin = CGPoint(x: base.x + place.x, y: base.y + place.y) }
            draw(c)
            origin = saved
        }
    }

    /// The frame in the window where the node being drawn is seen, both corners on device pixels, halves up (SPEC L3.11).
    package var pixelFrame: CGRect {
        func snap(_ v: CGFloat) -> CGFloat { floor(v / pixel + 0.5) * pixel }
        let x0 = snap(seen.minX), y0 = snap(seen.minY)
        return CGRect(x: x0, y: y0, width: snap(seen.maxX) - x0, height: snap(seen.maxY) - y0)
    }

    /// The frame in the window where the node being drawn is seen.
    package var frame: CGRect { seen }

    /// Collects what `body` draws into a group.
    package func group(_ effect: GroupEffect, _ body: () -> Void) {
        let outer = items
        items = []
        body()
        let inner = items
        items = outer
        if !inner.isEmpty { items.append(.group(effect, inner)) }
    }

    /// What `body` draws, apart.
    package func collecting(_ body: () -> Void) -> [DisplayItem] {
        let outer = items
        items = []
        body()
        let inner = items
        items = outer
        return inner
    }
}

/// Where `zIndex` is kept.
package enum ZIndexKey {
    /// Whether any view of this process has had a zIndex: else no node needs to be asked.
    nonisolated(unsafe) package static var isUsed = false
    package static func value(_ n: LayoutNode) -> Double {
        n.layoutValue(ObjectIdentifier(ZIndexKey.self)) as? Double ?? 0
    }
    package static func sorted(_ nodes: ContiguousArray<LayoutNode>) -> ContiguousArray<LayoutNode> {
        guard isUsed, nodes.count > 1, nodes.contains(where: { value($0) != 0 }) else { return nodes }
        let order = nodes.enumerated().sorted {
            let (a, b) = (value($0.element), value($1.element))
            return a == b ? $0.offset < $1.offset : a < b
        }
        return ContiguousArray(order.map(\.element))
    }
}

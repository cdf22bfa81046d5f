/// A frame as a vector: x, y, width and height, points.
struct FrameVector: VectorArithmetic {
    private var lanes: SIMD4<Double>

    private init(lanes: SIMD4<Double>) { self.lanes = lanes }
    init(_ r: CGRect) {
        lanes = SIMD4(Double(r.origin.x), Double(r.origin.y), Double(r.size.width), Double(r.size.height))
    }

    var rect: CGRect { CGRect(x: lanes.x, y: lanes.y, width: max(lanes.z, 0), height: max(lanes.w, 0)) }

    static let zero = FrameVector(lanes: .zero)
    static func + (a: Self, b: Self) -> Self { Self(lanes: a.lanes + b.lanes) }
    static func - (a: Self, b: Self) -> Self { Self(lanes: a.lanes - b.lanes) }
    mutating func scale(by rhs: Double) { lanes *= rhs }
    var magnitudeSquared: Double { (lanes * lanes).sum() }
}

/// Moves one drawn node from the frames that it had to the one that it has (SPEC A4.1).
@MainActor final class FrameAnimation: RunningAnimation {
    private var animator = Animator<FrameVector>()
    private let clock: AnimationClock
    /// The way that is left, computed once for each time.
    private var left = (time: -Double.infinity, way: FrameVector.zero)

    init(_ clock: AnimationClock) {
        self.clock = clock
        super.init()
    }

    var isIdle: Bool { animator.isIdle }
    override var end: Double { animator.end }

    /// The frame that is seen while the target is `target`.
    func seen(_ target: CGRect) -> CGRect {
        if animator.isIdle { return target }
        if left.time != clock.time { left = (clock.time, animator.remaining(at: clock.time)) }
        return (FrameVector(target) - left.way).rect
    }

    func move(from old: CGRect, to new: CGRect, _ transaction: Transaction, _ animation: Animation, _ node: _ViewNode) {
        let dues = animator.add(
            FrameVector(new) - FrameVector(old), animation, at: clock.time, completions: transaction.completions,
            environment: node.environment)
        left.time = -.infinity
        clock.start(self)
        for due in dues { clock.at(due) {} }
    }

    func stop() {
        animator.stop()
        left.time = -.infinity
    }

    override func tick(_ time: Double) -> Bool {
        animator.tick(time)
        left.time = -.infinity
        return !animator.isIdle
    }
}

/// Where a node was before a layout.
struct FrameRecord {
    var stamp = 0
    var frame = CGRect.zero
    /// The node that `frame` counts from.
    var base: ObjectIdentifier?
}

/// Compares frames before and after a layout, and starts what moves the drawn nodes between them.
///
/// Frames count from the nearest node that moves its content as one, so that what is inside doesn't move twice. Both walks
/// take time in proportion to the nodes that there are, and are left out where nothing can be animated.
@MainActor package final class FrameAnimations {
    nonisolated init() {}
    /// Nodes that may still be on their way.
    private var moving: [ObjectIdentifier: NodeClient] = [:]
    private var stamp = 0
    /// Nodes that began to animate what is inside in this round, with the sizes that they had.
    private var scopes: [(scope: _ViewNode, sizes: [(LayoutNode, CGSize)])] = []

    /// The changes inside a node are animated in this round.
    func scopeActs(_ scope: _ViewNode) { scopes.append((scope, scope.items.map { ($0, $0.size) })) }

    /// The animation of a node whose content has another size now: what that pushes aside moves with it.
    private func takePush(_ graph: ViewGraph) -> Transaction? {
        defer { scopes = [] }
        guard !graph.hasRoundAnimation else { return nil }
        let pushing = scopes.last { $0.sizes.contains { $0.0.size != $0.1 } }
        return pushing.map { graph.transaction(below: $0.scope) }
    }

    private func isInside(_ node: _ViewNode) -> Bool {
        var scope = node.transactionScope
        while let s = scope {
            if s.actsNow { return true }
            scope = s.transactionScope
        }
        return false
    }

    /// Notes where everything is; false when this round can neither begin nor change an animation.
    func begin(_ graph: ViewGraph) -> Bool {
        moving = moving.filter { $0.value.frameAnimation?.isIdle == false }
        guard graph.hasRoundAnimation || graph.transactionScopeCount > 0 || !moving.isEmpty else { return false }
        stamp = graph.stamp
        graph.matches.record(graph)
        FrameWalk(graph.departures) { [stamp] client, frame, base, _ in
            client.frameRecord = FrameRecord(stamp: stamp, frame: frame, base: base)
        }.visit(graph.layoutRoot)
        return true
    }

    /// Animates nodes whose frame is another now, as the transaction that reaches them says.
    func compare(_ graph: ViewGraph) {
        let push = takePush(graph)
        let matched = graph.matches.before
        FrameWalk(graph.departures) { [self] client, frame, base, member in
            var old = client.frameRecord
            if old.stamp != stamp || old.base != base {
                client.frameAnimation?.stop()
                // A new view, or one that counts from elsewhere, has no old frame (A4.3), unless it takes another's place.
                guard let member, base == member.base, let was = member.node.group.flatMap({ matched[$0] }) else {
                    return
                }
                old.frame = member.carry(frame, to: was.offsetBy(dx: -member.corner.x, dy: -member.corner.y))
            }
            guard frame != old.frame, let node = client.viewNode else { return }
            var t = graph.transaction(for: node)
            if t.animation == nil, !t.disablesAnimations, let push, frame.size == old.frame.size, !isInside(node) {
                t = push
            }
            guard let animation = t.animation, frame.isFinite, old.frame.isFinite else {
                client.frameAnimation?.stop()
                return
            }
            let moves = client.frameAnimation ?? FrameAnimation(graph.clock)
            client.frameAnimation = moves
            moves.move(from: old.frame, to: frame, t, animation, node)
            moving[ObjectIdentifier(client)] = client
        }.visit(graph.layoutRoot)
    }
}

/// A view that shares its geometry, around others.
private struct MatchedMember {
    let node: MatchedNode
    /// Counted from `base`, as the frames inside.
    let frame: CGRect
    let base: ObjectIdentifier?
    /// Where `base` is in the window.
    let corner: CGPoint

    /// A frame inside the member as it is when the member has the frame `other`: what fills an axis fills it there, the rest
    /// keeps its size.
    func carry(_ inner: CGRect, to other: CGRect) -> CGRect {
        func axis(_ a: CGFloat, _ length: CGFloat, _ from: (CGFloat, CGFloat), _ to: (CGFloat, CGFloat)) -> (
            CGFloat, CGFloat
        ) {
            if abs(length - from.1) < 0.5 { return (to.0 + a - from.0, to.1) }
            let middle = from.1 > 0 ? (a + length / 2 - from.0) / from.1 : 0.5
            return (to.0 + middle * to.1 - length / 2, length)
        }
        let x = axis(inner.minX, inner.width, (frame.minX, frame.width), (other.minX, other.width))
        let y = axis(inner.minY, inner.height, (frame.minY, frame.height), (other.minY, other.height))
        return CGRect(x: x.0, y: y.0, width: x.1, height: y.1)
    }
}

extension CGRect {
    var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}

/// A walk over the nodes that draw, with their target frames.
@MainActor private struct FrameWalk {
    private let departures: Departures
    private let body: (NodeClient, CGRect, ObjectIdentifier?, MatchedMember?) -> Void

    init(_ departures: Departures, _ body: @escaping (NodeClient, CGRect, ObjectIdentifier?, MatchedMember?) -> Void) {
        self.departures = departures
        self.body = body
    }

    func visit(_ root: LayoutNode) { visit(root, .zero, nil, .zero, nil) }

    /// `origin` is the parent's place, counted from `base`, whose corner is at `corner` in the window.
    private func visit(
        _ node: LayoutNode, _ origin: CGPoint, _ base: ObjectIdentifier?, _ corner: CGPoint, _ member: MatchedMember?
    ) {
        var o = CGPoint(x: origin.x + node.origin.x, y: origin.y + node.origin.y)
        var inner = base
        var (corner, member) = (corner, member)
        if let client = node.client as? NodeClient {
            if client.tracksFrame, node.isPlaced { body(client, CGRect(origin: o, size: node.size), base, member) }
            if client.movesContentAsOne {
                inner = ObjectIdentifier(node)
                let c = node.children.first?.origin ?? .zero
                corner = CGPoint(x: corner.x + o.x + c.x, y: corner.y + o.y + c.y)
                o = CGPoint(x: -c.x, y: -c.y)  // the content counts from its own corner
            } else if client is MatchedClient, let matched = node as? MatchedNode {
                member = MatchedMember(
                    node: matched, frame: CGRect(origin: o, size: node.size), base: base, corner: corner)
            }
        }
        for child in node.children { visit(child, o, inner, corner, member) }
        if !departures.isEmpty {
            for item in departures.items(in: node) { visit(item.node, item.origin, inner, corner, member) }
        }
    }
}

/// Where a node is seen, animations included.
@MainActor package enum SeenFrames {
    /// The frame in the window. A node that draws nothing itself is seen around what it contains.
    package static func frame(of node: LayoutNode) -> CGRect {
        var path: [LayoutNode] = []
        var n: LayoutNode? = node
        while let x = n {
            path.append(x)
            n = x.parent
        }
        var origin = CGPoint.zero
        for x in path.reversed() {
            let (target, seen, inner) = place(x, origin)
            if x === node {
                if (x.client as? NodeClient)?.tracksFrame == true { return seen }
                return around(x, target, inner)
            }
            origin = inner
        }
        return .zero
    }

    private static func place(_ node: LayoutNode, _ origin: CGPoint) -> (CGRect, CGRect, CGPoint) {
        let target = CGRect(
            x: origin.x + node.origin.x, y: origin.y + node.origin.y, width: node.size.width, height: node.size.height)
        guard let client = node.client as? NodeClient else { return (target, target, target.origin) }
        let seen = client.frameAnimation?.seen(target) ?? target
        guard client.movesContentAsOne else { return (target, seen, target.origin) }
        let shift = client.contentShift
        return (target, seen, CGPoint(x: seen.minX + shift.width, y: seen.minY + shift.height))
    }

    /// Each edge moved as far as the outermost edge of what is drawn inside.
    private static func around(_ node: LayoutNode, _ target: CGRect, _ origin: CGPoint) -> CGRect {
        var targets = CGRect.null, seen = CGRect.null
        func collect(_ n: LayoutNode, _ placed: CGPoint, _ drawn: CGPoint) {
            let here = CGRect(
                x: placed.x + n.origin.x, y: placed.y + n.origin.y, width: n.size.width, height: n.size.height)
            let (_, s, inner) = place(n, drawn)
            if (n.client as? NodeClient)?.tracksFrame == true {
                targets = targets.union(here)
                seen = seen.union(s)
            } else {
                for c in n.children { collect(c, here.origin, inner) }
            }
        }
        for c in node.children { collect(c, target.origin, origin) }
        if targets.isNull { return CGRect(origin: origin, size: target.size) }
        return CGRect(
            x: target.minX + seen.minX - targets.minX, y: target.minY + seen.minY - targets.minY,
            width: target.width + seen.width - targets.width, height: target.height + seen.height - targets.height)
    }
}

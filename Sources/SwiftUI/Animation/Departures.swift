/// A layout node that has left its container.
struct Leaving {
    let node: LayoutNode
    /// Where its parent's corner would be, counted from what it moves with as one, for the node to stay where it stood.
    let origin: CGPoint
}

/// A view that has left the layout and is still seen where it stood, until its transition is over.
@MainActor final class Departure {
    let node: _ViewNode
    fileprivate let host: LayoutNode
    fileprivate let items: [Leaving]
    /// Counts the animations that take the view away.
    let completion: AnimationCompletion
    fileprivate let order: Int

    init(_ node: _ViewNode, host: LayoutNode, items: [Leaving], order: Int, completion: AnimationCompletion) {
        self.node = node
        self.host = host
        self.items = items
        self.order = order
        self.completion = completion
    }
}

/// The views of one window on their way out.
@MainActor package final class Departures {
    private var list: [ObjectIdentifier: Departure] = [:]
    private var order = 0
    private var unsealed: [AnimationCompletion] = []

    nonisolated init() {}

    package var isEmpty: Bool { list.isEmpty }

    /// What is seen in a container beside its children, in the order in which it left.
    func items(in host: LayoutNode) -> [Leaving] {
        list.values.filter { $0.host === host }.sorted { $0.order < $1.order }.flatMap(\.items)
    }

    /// Takes a child from its parent: at once, or after its transition when the change is animated (SPEC A5.1).
    ///
    /// - Returns: true when the child lingers, and may be taken back by `revive`.
    @discardableResult func remove(_ child: _ViewNode) -> Bool {
        let graph = child.graph
        guard let (host, items) = Self.place(of: child) else {
            child.destroy()
            return false
        }
        let ways = Ways(child)
        let t = graph.transaction(for: child)
        guard t.animation != nil || ways.transitions.contains(where: \.hasAnimation) else {
            child.destroy()
            return false
        }
        order += 1
        let id = ObjectIdentifier(child)
        let completion = AnimationCompletion(.removed) { [weak self, weak child] in
            guard let self, let child, let d = self.list[id], d.node === child else { return }
            self.list[id] = nil
            child.destroy()
        }
        unsealed.append(completion)
        list[id] = Departure(child, host: host, items: items, order: order, completion: completion)
        for transition in ways.transitions { transition.leave(completion) }
        if let animation = t.animation {
            var t = t
            t.completions = [completion]
            for client in ways.plain {
                let fade = client.fade ?? FadeAnimation(graph.clock)
                client.fade = fade
                fade.go(from: 1, to: 0, t, animation, child)
            }
        }
        return true
    }

    /// Takes a child back that was on its way out; it goes on from where it is seen (SPEC A5.5).
    ///
    /// - Returns: false when it is gone.
    func revive(_ child: _ViewNode) -> Bool {
        guard list.removeValue(forKey: ObjectIdentifier(child)) != nil else { return false }
        arrive(child, isBack: true)
        return true
    }

    /// Brings a new child in with its transition, if the change is animated.
    func arrive(_ child: _ViewNode, isBack: Bool = false) {
        let graph = child.graph
        guard isBack || graph.mayAnimate else { return }
        let ways = Ways(child)
        for transition in ways.transitions { transition.arrive(isBack: isBack) }
        let t = graph.transaction(for: child)
        for client in ways.plain where isBack || t.animation != nil {
            guard let animation = t.animation else {
                client.fade = nil
                continue
            }
            let fade = client.fade ?? FadeAnimation(graph.clock)
            client.fade = fade
            fade.go(from: 0, to: 1, t, animation, child) { [weak client] in client?.fade = nil }
        }
    }

    /// Places again what changed inside views on their way out.
    func layout() {
        for d in list.values {
            for item in d.items.map(\.node) where item.needsPlacement {
                item.setPlacement(origin: item.origin, size: item.sizeThatFits(item.proposal), proposal: item.proposal)
            }
        }
    }

    func takeCompletions() -> [AnimationCompletion] {
        defer { unsealed = [] }
        return unsealed
    }

    /// Ends the departures out of a node that is gone.
    func finish(childrenOf parent: _ViewNode) {
        for (id, d) in list where d.node.parent === parent {
            list[id] = nil
            d.node.destroy()
        }
    }

    func finishAll() {
        let all = list.values
        list = [:]
        for d in all { d.node.destroy() }
    }

    /// The container that holds the child's items, and the items with the wrappers around each.
    private static func place(of child: _ViewNode) -> (LayoutNode, [Leaving])? {
        var host: LayoutNode?
        var tops: [Leaving] = []
        for item in child.items {
            var top = item
            while let p = top.parent, !isHost(p) { top = p }
            guard let p = top.parent else { return nil }
            host = p
            tops.append(Leaving(node: top, origin: corner(of: p)))
        }
        return host.map { ($0, tops) }
    }

    /// The corner of a node, counted from the content of the nearest node that moves its content as one.
    private static func corner(of node: LayoutNode) -> CGPoint {
        var sum = CGPoint.zero
        var n = node
        while true {
            let p = n.parent
            if (p?.client as? NodeClient)?.movesContentAsOne == true { return sum }
            sum.x += n.origin.x
            sum.y += n.origin.y
            guard let p else { return sum }
            n = p
        }
    }

    private static func isHost(_ n: LayoutNode) -> Bool {
        n is ContainerNode || n is RootNode || (n.client as? NodeClient)?.viewNode?.ownsItems == true
    }

    /// How the parts of a view come and go: the outermost transitions, and what has none.
    private struct Ways {
        var transitions: [any TransitionCarrier] = []
        var plain: [NodeClient] = []

        @MainActor init(_ node: _ViewNode) { collect(node) }

        @MainActor private mutating func collect(_ node: _ViewNode) {
            if let t = node as? any TransitionCarrier {
                transitions.append(t)
            } else if node.ownsItems || node.childNodes.isEmpty {
                plain += node.items.compactMap { $0.client as? NodeClient }
            } else {
                node.childNodes.forEach { collect($0) }
            }
        }
    }
}

/// A node with a transition.
@MainActor protocol TransitionCarrier: _ViewNode {
    /// Whether it moves in changes that have no animation, too.
    var hasAnimation: Bool { get }
    func arrive(isBack: Bool)
    func leave(_ completion: AnimationCompletion)
}

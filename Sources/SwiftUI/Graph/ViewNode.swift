import DisplayList

/// The persistent node of one view with identity.
///
/// A node lives as long as its view keeps its place (or its explicit id). It holds the view's state, the
/// environment it saw, and what it contributes to the layout tree: a list of layout nodes.
@MainActor public class _ViewNode {
    package unowned let graph: ViewGraph
    package weak var parent: _ViewNode?
    package let depth: Int
    package var environment: EnvironmentValues
    package var isDirty = false
    package private(set) var isAlive = true
    /// The explicit or ForEach id, as text, for `inspect`.
    package var idText: String?
    private var itemList: [LayoutNode]?
    /// The nearest node above that changes the transactions which pass through it.
    @exclusivity(unchecked) package unowned(unsafe) let transactionScope: _ViewNode?
    /// What the node read while it was evaluated.
    private var sources: [ObjectIdentifier: any DependencySource] = [:]
    /// State boxes and other storage of dynamic properties, in field order.
    package var slots: [AnyObject?] = []
    /// Keys of the environment read by dynamic properties.
    package var environmentKeys = EnvironmentReads()

    package init(_ context: _ViewContext) {
        graph = context.graph
        parent = context.parent
        environment = context.environment
        depth = (context.parent?.depth ?? 0) + 1
        transactionScope = context.parent?.scopeForChildren
    }

    package var typeName: String { "" }
    package var childNodes: [_ViewNode] { [] }
    package var inspection: Inspection { .pass }
    /// Views behind or over each item, for `inspect`.
    package var secondaryNodes: [_ViewNode] { [] }
    /// The row that the view is in a menu.
    package var menuItem: MenuItem? { nil }

    /// A new environment from above, with the view unchanged.
    package final func setEnvironment(_ new: EnvironmentValues) {
        guard !new.isIdentical(to: environment) else { return }
        let old = environment
        environment = new
        environmentChanged(from: old)
    }

    package func environmentChanged(from old: EnvironmentValues) {}

    // MARK: Transactions

    /// Itself for nodes that change transactions on their way in.
    package var scopeForChildren: _ViewNode? { transactionScope }
    /// Whether it changes transactions of the current round.
    package var actsNow: Bool { false }
    /// Changes a transaction on its way to what is inside; `transactionScope` has had its turn.
    package func modify(_ transaction: inout Transaction) {}

    /// Re-evaluates a node whose sources changed.
    package func refresh() {}

    // MARK: The layout nodes that this view contributes

    package final var items: [LayoutNode] {
        if let itemList { return itemList }
        let list = makeItems()
        itemList = list
        return list
    }

    package func makeItems() -> [LayoutNode] { childNodes.flatMap(\.items) }

    /// Tells the nearest container that the list of its subviews is different now.
    package final func structureChanged() {
        var n: _ViewNode? = self
        while let node = n {
            node.itemList = nil
            if node.ownsItems {
                graph.needsSync(node)
                return
            }
            n = node.parent
        }
    }

    /// True for nodes whose children's items are subviews of their own layout node.
    package var ownsItems: Bool { false }
    /// Hands the items to the own layout node.
    package func syncItems() {}

    // MARK: Dependencies

    package final func addSource(_ s: any DependencySource) { sources[ObjectIdentifier(s)] = s }

    package final func clearSources() {
        for s in sources.values { s.removeReader(self) }
        sources.removeAll(keepingCapacity: true)
    }

    package final func markDirty() {
        guard isAlive, !isDirty else { return }
        isDirty = true
        graph.enqueue(self)
    }

    /// Evaluates code of this node, and notes what it reads.
    package final func tracking<R>(_ body: () -> R) -> R {
        clearSources()
        isDirty = false
        return alsoTracking(body)
    }

    /// Evaluates more code of this node, and adds what it reads.
    package final func alsoTracking<R>(_ body: () -> R) -> R {
        let previous = graph.currentNode
        let outer = EvaluatedNode.current
        graph.currentNode = self
        EvaluatedNode.current = self
        defer {
            graph.currentNode = previous
            EvaluatedNode.current = outer
        }
        let token = ObservationToken(self)
        return withObservationTracking(body) { token.fire() }
    }

    // MARK: End of life

    package final func destroy() {
        guard isAlive else { return }
        isAlive = false
        for c in childNodes { c.destroy() }
        if !graph.departures.isEmpty { graph.departures.finish(childrenOf: self) }
        willDestroy()
        clearSources()
        for s in slots { (s as? DestroyableSlot)?.ownerDestroyed() }
    }

    package func willDestroy() {}

    // MARK: Helpers for subclasses

    package final func context(_ env: EnvironmentValues? = nil) -> _ViewContext {
        _ViewContext(graph: graph, parent: self, environment: env ?? environment)
    }

    package final func make<V: View>(_ view: V, _ env: EnvironmentValues? = nil) -> _ViewNode {
        V._makeNode(view, context(env))
    }
}

/// Something that nodes read and that tells them when it changed.
@MainActor package protocol DependencySource: AnyObject {
    func removeReader(_ node: _ViewNode)
}

/// Storage that must be told when its view is gone.
@MainActor package protocol DestroyableSlot: AnyObject { func ownerDestroyed() }

/// Carries an observation back to the main thread.
private final class ObservationToken: @unchecked Sendable {
    weak var node: _ViewNode?
    init(_ node: _ViewNode) { self.node = node }
    func fire() {
        if MainThread.isCurrent {
            MainActor.assumeIsolated {
                TransactionScope.carry(into: node?.graph)
                node?.markDirty()
            }
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated { self.node?.markDirty() } }
        }
    }
}

/// A node for views of type `V`.
@MainActor package class TypedNode<V: View>: _ViewNode {
    package var view: V

    package init(_ view: V, _ context: _ViewContext) {
        self.view = view
        super.init(context)
    }

    package override var typeName: String { TypeNames.short(V.self) }

    package override var menuItem: MenuItem? {
        func row<R: MenuRow>(_ type: R.Type) -> MenuItem? { R.menuItem(view as! R, self) }
        guard let type = V.self as? any MenuRow.Type else { return nil }
        return row(type)
    }

    package final func update(_ new: V, _ env: EnvironmentValues) {
        let oldEnvironment = environment
        let environmentIsNew = !env.isIdentical(to: oldEnvironment)
        environment = env
        if !isDirty && ViewEquality.equal(view, new) {
            if environmentIsNew { environmentChanged(from: oldEnvironment) }
            return
        }
        let old = view
        view = new
        viewChanged(from: old, environmentIsNew: environmentIsNew)
    }

    package func viewChanged(from old: V, environmentIsNew: Bool) { refresh() }
    package override func environmentChanged(from old: EnvironmentValues) { refresh() }
}

extension _ViewNode {
    /// Gives a new value to the node of a view of the same type.
    package final func update<V: View>(_ view: V, _ env: EnvironmentValues? = nil) {
        unsafeDowncast(self, to: TypedNode<V>.self).update(view, env ?? parent?.environment ?? environment)
    }
}

/// Short names of types: no module, no generic arguments.
package enum TypeNames {
    nonisolated(unsafe) private static var cache: [ObjectIdentifier: String] = [:]
    package static func short(_ t: Any.Type) -> String {
        if let s = cache[ObjectIdentifier(t)] { return s }
        var s = String(describing: t)
        if let i = s.firstIndex(of: "<") { s = String(s[..<i]) }
        if let i = s.lastIndex(of: ".") { s = String(s[s.index(after: i)...]) }
        cache[ObjectIdentifier(t)] = s
        return s
    }
}

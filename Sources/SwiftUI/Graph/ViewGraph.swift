import DisplayList

/// The node graph of one window: it keeps nodes, evaluates what is dirty and lays out.
@MainActor package final class ViewGraph {
    package struct Counters {
        package var bodies = 0
        package var updates = 0
    }

    package var counters = Counters()
    package weak var currentNode: _ViewNode?
    package private(set) var root: RootViewNode!
    package let layoutRoot = RootNode()
    package var transaction = Transaction()
    /// Called when something became dirty outside an update.
    package var onNeedsUpdate: (() -> Void)?
    private var dirty: [_ViewNode] = []
    private var unsynced: [_ViewNode] = []
    private var afterUpdate: [() -> Void] = []
    private var preferenceReaders: [ObjectIdentifier: any PreferenceReading] = [:]
    private var isUpdating = false
    package private(set) var windowSize = CGSize.zero
    private var windowProposal = ProposedViewSize.unspecified
    package var namespaceCount = 0

    package init<V: View>(_ view: V, environment: EnvironmentValues) {
        root = RootViewNode(self, environment)
        layoutRoot.layoutDirection = environment.layoutDirection
        isUpdating = true
        root.host(view)
        isUpdating = false
    }

    package func setEnvironment(_ env: EnvironmentValues) {
        layoutRoot.layoutDirection = env.layoutDirection
        root.setEnvironment(env)
    }

    // MARK: Dirty nodes

    package func enqueue(_ node: _ViewNode) {
        dirty.append(node)
        if !isUpdating { onNeedsUpdate?() }
    }

    package func needsSync(_ node: _ViewNode) { unsynced.append(node) }

    /// Runs an action once the current update has been laid out (SPEC D1.11, D1.17).
    package func after(_ action: @escaping () -> Void) {
        afterUpdate.append(action)
        if !isUpdating { onNeedsUpdate?() }
    }

    package func addPreferenceReader(_ r: any PreferenceReading) { preferenceReaders[ObjectIdentifier(r)] = r }
    package func removePreferenceReader(_ r: any PreferenceReading) { preferenceReaders[ObjectIdentifier(r)] = nil }

    private var round = 0

    package var needsUpdate: Bool { !dirty.isEmpty || !unsynced.isEmpty || !afterUpdate.isEmpty }

    /// Brings everything up to date: bodies, layout, then actions, until nothing changes.
    package func update() {
        guard !isUpdating else { return }
        isUpdating = true
        defer {
            isUpdating = false
            round = 0
            transaction = Transaction()
        }
        counters.updates += 1
        round = 0
        repeat {
            round += 1
            if round > 100 {
                reportEndlessUpdate()
                return
            }
            evaluateDirty()
            layout()
            for r in preferenceReaders.values { r.readPreferences() }
            let actions = afterUpdate
            afterUpdate = []
            for a in actions { a() }
        } while needsUpdate
    }

    private func evaluateDirty() {
        var budget = 100_000
        while !dirty.isEmpty {
            let batch = dirty.sorted { $0.depth < $1.depth }
            dirty.removeAll(keepingCapacity: true)
            for node in batch where node.isDirty && node.isAlive {
                node.isDirty = false
                node.refresh()
                budget -= 1
                if budget == 0 { return reportEndlessUpdate() }
            }
        }
        while !unsynced.isEmpty {
            let batch = unsynced.sorted { $0.depth > $1.depth }
            unsynced.removeAll(keepingCapacity: true)
            for node in batch where node.isAlive { node.syncItems() }
        }
    }

    private func reportEndlessUpdate() {
        let names = Set(dirty.map(\.typeName)).sorted().joined(separator: ", ")
        RuntimeNotes.report(
            "the update did not settle after 100 rounds\(names.isEmpty ? "" : " (\(names))")",
            rule:
                "a body or an action of onChange, onAppear or a preference must not keep changing what it reads (SPEC D1.17)",
            hint: "write state only when the value differs")
        dirty.forEach { $0.isDirty = false }
        dirty = []
        afterUpdate = []
    }

    // MARK: Layout

    package func setWindow(_ size: CGSize, proposal: ProposedViewSize) {
        windowSize = size
        windowProposal = proposal
    }

    package func layout() {
        var rounds = 0
        repeat {
            layoutRoot.layout(in: windowSize, proposal: windowProposal)
            rounds += 1
            if !unsynced.isEmpty || !dirty.isEmpty { evaluateDirty() }
        } while layoutRoot.needsPlacement && rounds < 10
    }

    /// Evaluates what is dirty, so that sizes can be asked before the window's size is known.
    package func flushForMeasuring() {
        guard !isUpdating else { return }
        isUpdating = true
        evaluateDirty()
        isUpdating = false
    }

    /// The size of the content for a proposal.
    package func contentSize(_ p: ProposedViewSize) -> CGSize {
        layoutRoot.children.first?.sizeThatFits(p) ?? .zero
    }

    package func destroy() { root.destroy() }
}

/// The top node; several views at the top form an implicit stack.
@MainActor package final class RootViewNode: _ViewNode {
    private var content: _ViewNode!
    private let stack = ContainerNode(VStackLayout())

    init(_ graph: ViewGraph, _ environment: EnvironmentValues) {
        super.init(_ViewContext(graph: graph, parent: nil, environment: environment))
    }

    func host<V: View>(_ view: V) {
        content = make(view)
        syncItems()
    }

    package override var childNodes: [_ViewNode] { content.map { [$0] } ?? [] }
    package override var ownsItems: Bool { true }
    package override func environmentChanged(from old: EnvironmentValues) { content.setEnvironment(environment) }
    package override func syncItems() {
        let items = content.items
        if items.count == 1 {
            graph.layoutRoot.setChildren([items[0]])
        } else {
            stack.layoutDirection = environment.layoutDirection
            stack.setChildren(ContiguousArray(items))
            graph.layoutRoot.setChildren(items.isEmpty ? [] : [stack])
        }
    }
}

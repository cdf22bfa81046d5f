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
    /// The transaction of the changes that wait for an update.
    private var pendingTransaction = Transaction()
    /// The transaction of the round of the update that is running.
    private var roundTransaction = Transaction()
    package let clock = AnimationClock()
    package let frames = FrameAnimations()
    package let departures = Departures()
    package let matches = MatchedGeometry()
    package let presentations = Presentations()
    /// How many nodes there are that change transactions.
    package var transactionScopeCount = 0
    /// Which round this is of all that there were.
    package private(set) var stamp = 0
    /// True in a round in which what is animated takes its next step: nothing new begins to move.
    private var isTicking = false
    /// Decides the window's size, after bodies were evaluated and before they are laid out.
    package var sizeWindow: (() -> Void)?
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

    // MARK: Transactions and time

    /// Something is about to be changed with a transaction. What waits with another one is updated first.
    package func willChange(with new: Transaction) {
        if isUpdating {
            if new.animation != nil || pendingTransaction.isEmpty { pendingTransaction = new }
        } else {
            if needsUpdate, !pendingTransaction.canJoin(new) { update() }
            pendingTransaction = new
        }
        new.completions.forEach { $0.claim() }
    }

    /// The transaction of this round as it reaches a node.
    package func transaction(for node: _ViewNode) -> Transaction {
        if isTicking { return Transaction() }
        return transaction(below: node.transactionScope)
    }

    /// The transaction of this round as it leaves a node that changes it.
    package func transaction(below scope: _ViewNode?) -> Transaction {
        guard let scope else { return roundTransaction }
        var t = transaction(below: scope.transactionScope)
        scope.modify(&t)
        return t
    }

    /// The date that a real clock shows; nil where time is stepped and a picture must not depend on the day.
    package var realDate: (() -> Date)?
    /// The date of views that show one: the real one in a window, else the clock's, from the reference date on.
    package var date: Date { realDate?() ?? Date(timeIntervalSinceReferenceDate: clock.time) }

    package var hasRoundAnimation: Bool { roundTransaction.animation != nil }
    /// Whether any node can have an animation in this round.
    package var mayAnimate: Bool { !isTicking && (hasRoundAnimation || transactionScopeCount > 0) }

    /// Moves time on, and with it all that is animated.
    package func advance(by seconds: Double) {
        if needsUpdate || layoutRoot.needsPlacement { update() }
        clock.advance(by: seconds) {
            guard needsUpdate || layoutRoot.needsPlacement else { return }
            isTicking = pendingTransaction.isEmpty
            update()
        }
    }

    /// Brings everything up to date: bodies, layout, then actions, until nothing changes.
    package func update() {
        guard !isUpdating else { return }
        isUpdating = true
        defer {
            isUpdating = false
            round = 0
            roundTransaction = Transaction()
        }
        counters.updates += 1
        round = 0
        repeat {
            round += 1
            if round > 100 {
                reportEndlessUpdate()
                return
            }
            stamp &+= 1
            roundTransaction = pendingTransaction
            pendingTransaction = Transaction()
            let watchesFrames = !isTicking && frames.begin(self)
            evaluateDirty()
            layout()
            departures.layout()
            if watchesFrames { frames.compare(self) }
            isTicking = false
            for c in roundTransaction.completions + departures.takeCompletions() { c.seal(self) }
            for r in preferenceReaders.values { r.readPreferences() }
            let actions = afterUpdate
            afterUpdate = []
            for a in actions { a() }
        } while needsUpdate || layoutRoot.needsPlacement
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
            sizeWindow?()
            layoutRoot.layout(in: windowSize, proposal: windowProposal)
            presentations.layout(in: windowSize)
            rounds += 1
            if !unsynced.isEmpty || !dirty.isEmpty { evaluateDirty() }
            if !layoutRoot.needsPlacement { matches.resolve(self) }
        } while (layoutRoot.needsPlacement || presentations.needPlacement) && rounds < 10
    }

    /// The size of the content for a proposal.
    package func contentSize(_ p: ProposedViewSize) -> CGSize {
        layoutRoot.children.first?.sizeThatFits(p) ?? .zero
    }

    package func destroy() {
        departures.finishAll()
        root.destroy()
    }
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

/// Lets a view follow the clock of its window: while it runs, the view's body is evaluated at each step.
@propertyWrapper struct FrameTicker: InstallableProperty, IgnoredInEquality {
    private var box: TickerBox?

    nonisolated init() {}

    /// nil outside a window.
    @MainActor var wrappedValue: TickerBox? { box }

    mutating func install(on node: _ViewNode, slot: inout AnyObject?) {
        let b = (slot as? TickerBox) ?? TickerBox(node)
        slot = b
        box = b
    }
}

@MainActor final class TickerBox: RunningAnimation, DestroyableSlot {
    private weak var node: _ViewNode?
    private let clock: AnimationClock
    /// Evaluates the body at each step while it is true.
    var isRunning = false {
        didSet { if isRunning && !oldValue { clock.start(self) } }
    }

    init(_ node: _ViewNode) {
        self.node = node
        clock = node.graph.clock
        super.init()
    }

    /// Seconds of the window's clock.
    var time: Double { clock.time }
    /// The date that the window's clock shows.
    var date: Date { node?.graph.date ?? Date() }

    /// Does something once, after some seconds, if the view is there then.
    func after(_ seconds: Double, _ action: @escaping () -> Void) {
        clock.at(clock.time + max(seconds, 0)) { [weak self] in
            if self?.node?.isAlive == true { action() }
        }
    }

    func evaluate() { node?.markDirty() }

    override func tick(_ time: Double) -> Bool {
        guard isRunning, let node, node.isAlive else { return false }
        node.markDirty()
        return true
    }

    /// When it will stop by itself.
    var stopTime = Double.infinity
    override var end: Double { stopTime }

    func ownerDestroyed() { isRunning = false }
}

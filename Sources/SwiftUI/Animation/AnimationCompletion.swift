/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let isRemoval: Bool
    /// The animation has had its time: a spring's response has passed, though it may still settle (SPEC A2.10).
    public static let logicallyComplete = AnimationCompletionCriteria(isRemoval: false)
    /// Nothing animates the changed values any more.
    public static let removed = AnimationCompletionCriteria(isRemoval: true)
    var waitsForRemoval: Bool { isRemoval }
}

/// Runs an action once, when all animations of a transaction are complete (SPEC A3.5).
@MainActor package final class AnimationCompletion {
    let waitsForRemoval: Bool
    private nonisolated(unsafe) var action: (() -> Void)?
    private var count = 0
    private weak var graph: ViewGraph?
    /// Whether an update carries it.
    private var isClaimed = false

    nonisolated init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
        waitsForRemoval = criteria.waitsForRemoval
        self.action = action
    }

    func claim() { isClaimed = true }

    /// Nothing was changed in its transaction.
    func runIfUnclaimed() {
        guard !isClaimed, let run = action else { return }
        action = nil
        run()
    }

    func began() { count += 1 }

    func ended() {
        count -= 1
        runIfOver()
    }

    /// No further animations can begin: the update of the transaction has been laid out.
    func seal(_ graph: ViewGraph) {
        self.graph = graph
        runIfOver()
    }

    private func runIfOver() {
        guard count == 0, let graph, let run = action else { return }
        action = nil
        graph.after(run)
    }
}

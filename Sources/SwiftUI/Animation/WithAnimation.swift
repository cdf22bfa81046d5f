/// The transaction of the changes being made right now.
@MainActor package enum TransactionScope {
    package static var current = Transaction()

    /// Hands the current transaction to the update that a change causes.
    package static func carry(into graph: ViewGraph?) {
        guard let graph else { return }
        if current.animation != nil || current.disablesAnimations { graph.transaction = current }
    }
}

/// Runs `body` and gives its changes the transaction.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    guard MainThread.isCurrent else { return try body() }
    let saved = MainActor.assumeIsolated { TransactionScope.current }
    MainActor.assumeIsolated { TransactionScope.current = transaction }
    defer { MainActor.assumeIsolated { TransactionScope.current = saved } }
    return try body()
}

/// Runs `body` and animates the changes that it makes, on this thread only (SPEC A1.1).
///
/// ## Differences on Linux
/// The animation is carried in the transaction; changes apply at once.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    var t = MainThread.isCurrent ? MainActor.assumeIsolated { TransactionScope.current } : Transaction()
    t.animation = animation
    return try withTransaction(t, body)
}

/// Changes the transaction of a view and what is inside it.
public struct _TransactionModifier: WatchingModifier {
    let transform: (inout Transaction) -> Void
    package func makeMemory(_ graph: ViewGraph) {}
    package func appeared(_ memory: inout Void, _ graph: ViewGraph) {}
    package func changed(from old: Self, _ memory: inout Void, _ graph: ViewGraph) { transform(&graph.transaction) }
}

/// Animates the view's changes in updates where a value changed (SPEC A1.4).
public struct _AnimationModifier<V: Equatable>: WatchingModifier {
    let animation: Animation?
    let value: V
    package func makeMemory(_ graph: ViewGraph) {}
    package func appeared(_ memory: inout Void, _ graph: ViewGraph) {}
    package func changed(from old: Self, _ memory: inout Void, _ graph: ViewGraph) {
        if old.value != value, !graph.transaction.disablesAnimations { graph.transaction.animation = animation }
    }
}

/// Marks a view whose geometry moves as one (SPEC A4.2).
public struct _GeometryGroupModifier: WrappingModifier {
    package static var isVisible: Bool { false }
    nonisolated init() {}
}

extension View {
    public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(_AnimationModifier(animation: animation, value: value))
    }
    public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(_TransactionModifier(transform: transform))
    }
    public nonisolated func geometryGroup() -> some View { modifier(_GeometryGroupModifier()) }
}

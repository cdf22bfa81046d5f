import Foundation

/// The transaction of the changes being made right now.
@MainActor package enum TransactionScope {
    package static var current = Transaction()

    /// Hands the current transaction to the update that a change is about to cause; called before the change is made.
    package static func carry(into graph: ViewGraph?) { graph?.willChange(with: current) }
}

/// Runs `body` and gives its changes what the transaction sets; what it leaves alone stays as it is around (SPEC A1.2).
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    guard MainThread.isCurrent else { return try body() }
    let saved = MainActor.assumeIsolated { TransactionScope.current }
    MainActor.assumeIsolated { TransactionScope.current = saved.merging(transaction) }
    defer { MainActor.assumeIsolated { TransactionScope.current = saved } }
    return try body()
}

/// Runs `body` with one value of the transaction set.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Runs `body` and animates the changes that it makes, on this thread only (SPEC A1.1); nil changes at once.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Runs `body`, animates its changes, and calls `completion` once when the animations are complete; soon when there are none
/// (SPEC A3.5).
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    guard MainThread.isCurrent else { return try body() }
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    let result = try withTransaction(transaction, body)
    MainActor.assumeIsolated { transaction.completions.forEach { $0.runIfUnclaimed() } }
    return result
}

import Foundation

/// One proposal's answers of all children of a container, side by side in memory.
///
/// A container that asks every child the same question reads this array instead of a hundred thousand nodes.
final class AnswerLane {
    private(set) var proposal = ProposedViewSize.unspecified
    private(set) var isClaimed = false
    private var sizes: UnsafeMutablePointer<CGSize>
    private let count: Int

    init(count: Int) {
        self.count = count
        sizes = .allocate(capacity: max(count, 1))
    }

    deinit { sizes.deallocate() }

    @inline(__always) func holds(_ p: ProposedViewSize) -> Bool { isClaimed && proposal.isSame(as: p) }

    /// A NaN width means "not asked yet".
    @inline(__always) subscript(i: Int) -> CGSize {
        get { sizes[i] }
        set { sizes[i] = newValue }
    }

    func claim(_ p: ProposedViewSize) {
        proposal = p
        isClaimed = true
        sizes.update(repeating: CGSize(width: CGFloat.nan, height: CGFloat.nan), count: count)
    }

    func forget(_ i: Int) {
        if isClaimed, i < count { sizes[i].width = .nan }
    }
}

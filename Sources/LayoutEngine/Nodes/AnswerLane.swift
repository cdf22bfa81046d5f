import Foundation

/// One proposal's answers of all children of a container, side by side in memory.
///
/// A container that asks every child the same question reads this array instead of a hundred thousand nodes.
/// The container owns the memory and calls `free`.
struct AnswerLane {
    private var proposal = ProposedViewSize.unspecified
    private var sizes: UnsafeMutablePointer<CGSize>?
    private var count = 0

    @inline(__always) func holds(_ p: ProposedViewSize) -> Bool { sizes != nil && proposal.isSame(as: p) }

    /// A NaN width means "not asked yet". Only for a lane that holds a proposal.
    @inline(__always) subscript(i: Int) -> CGSize {
        get { sizes.unsafelyUnwrapped[i] }
        nonmutating set { sizes.unsafelyUnwrapped[i] = newValue }
    }

    mutating func claim(_ p: ProposedViewSize, count n: Int) {
        if n != count { free() }
        proposal = p
        count = n
        let nothing = CGSize(width: CGFloat.nan, height: CGFloat.nan)
        if let sizes {
            sizes.update(repeating: nothing, count: n)
        } else {
            sizes = .allocate(capacity: n)
            sizes?.initialize(repeating: nothing, count: n)
        }
    }

    func forget(_ i: Int) {
        if let sizes, i < count { sizes[i].width = .nan }
    }

    mutating func free() {
        sizes?.deallocate()
        sizes = nil
        count = 0
    }
}

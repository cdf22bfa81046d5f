import Foundation

/// What a layout asked for one subview while it was placing.
struct PendingPlacement {
    var position = CGPoint.zero
    var anchor = UnitPoint.topLeading
    var proposal = ProposedViewSize.unspecified
    var isPlaced = false

    /// The top leading corner; an anchor at 0 needs no size, so an infinite one does no harm (SPEC L3.3).
    @inline(__always) func origin(for size: CGSize) -> CGPoint {
        CGPoint(
            x: anchor.x == 0 ? position.x : position.x - anchor.x * size.width,
            y: anchor.y == 0 ? position.y : position.y - anchor.y * size.height)
    }
}

/// The requests of one pass of `placeSubviews`, one slot a subview.
final class PlacementBuffer {
    let slots: UnsafeMutablePointer<PendingPlacement>
    let count: Int

    init(count: Int) {
        self.count = count
        slots = .allocate(capacity: max(count, 1))
        slots.initialize(repeating: PendingPlacement(), count: count)
    }

    deinit { slots.deallocate() }

    func reset() {
        for i in 0..<count { slots[i].isPlaced = false }
    }
}

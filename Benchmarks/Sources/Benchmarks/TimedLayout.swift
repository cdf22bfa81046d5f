import SwiftUI

/// Time spent inside a layout's own methods, in nanoseconds.
enum Spent {
    nonisolated(unsafe) static var measuring = 0.0
    nonisolated(unsafe) static var placing = 0.0

    static func reset() { (measuring, placing) = (0, 0) }
}

/// Passes everything on to another layout and adds up how long it takes; the rest of a pass is the engine's.
///
/// Whatever the engine does for the layout's questions to its children counts as the layout's.
struct TimedLayout<Base: Layout>: Layout {
    var base: Base

    func makeCache(subviews: Subviews) -> Base.Cache { base.makeCache(subviews: subviews) }

    func updateCache(_ cache: inout Base.Cache, subviews: Subviews) { base.updateCache(&cache, subviews: subviews) }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache) -> CGSize {
        let start = Clock.wall()
        defer { Spent.measuring += Clock.wall() - start }
        return base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache) {
        let start = Clock.wall()
        defer { Spent.placing += Clock.wall() - start }
        base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
}

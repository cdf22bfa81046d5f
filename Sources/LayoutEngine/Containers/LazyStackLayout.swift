import Foundation

/// The algorithm of lazy stacks (SPEC G2.1): a stack of its children's ideal lengths that fills the other axis.
///
/// Across, its size is the proposal or its content, whichever is larger. That the children get an unspecified proposal
/// along the stack is inferred.
package protocol LazyStackLayout: PinningLayout where Cache == _StackCache {
    /// The guide across the stack that lines the children up.
    var guide: AlignmentKey { get }
    /// Points; nil uses each pair's preferred distance.
    var spacing: CGFloat? { get }
}

extension LazyStackLayout {
    private var algorithm: StackAlgorithm { StackAlgorithm(axis: axis, alignment: guide, spacing: spacing) }
    private func offer(_ cross: CGFloat?) -> ProposedViewSize { ProposedViewSize(axis, nil, cross: cross) }

    package func makeCache(subviews: Subviews) -> Cache { algorithm.makeCache(subviews) }
    package func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { algorithm.spacing(subviews) }

    package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        let content = algorithm.size(offer(proposal[axis.other]), subviews, &cache)
        return CGSize(axis, content[axis], cross: max(proposal[axis.other] ?? 0, content[axis.other]))
    }

    package func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let p = offer(proposal[axis.other] ?? bounds.size[axis.other])
        let content = algorithm.size(p, subviews, &cache)
        func line(_ s: CGSize) -> CGFloat { ViewDimensions(node: nil, size: s, proposal: .unspecified)[guide] }
        var box = bounds
        box.origin[axis.other] += line(bounds.size) - line(content)
        var origins: [CGPoint] = [], offers: [ProposedViewSize] = []
        _ = algorithm.arrange(box, p, subviews, &cache) { _, origin, offer in
            origins.append(origin)
            offers.append(offer)
        }
        var starts = origins.map { $0[axis] }
        pin(&starts, cache.lengths.map { $0[axis] }, subviews)
        for (n, i) in subviews.indices.enumerated() {
            origins[n][axis] = starts[n]
            subviews[i].place(at: origins[n], anchor: .topLeading, proposal: offers[n])
        }
    }
}

/// The layout of `LazyVStack`.
package struct LazyVStackLayout: LazyStackLayout, Equatable {
    package typealias Cache = _StackCache
    package let alignment: HorizontalAlignment
    package let spacing: CGFloat?
    package let pinned: PinnedScrollableViews
    package init(alignment: HorizontalAlignment, spacing: CGFloat?, pinned: PinnedScrollableViews) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinned = pinned
    }
    package var axis: Axis { .vertical }
    package var guide: AlignmentKey { alignment.key }
    package static var layoutProperties: LayoutProperties { VStackLayout.layoutProperties }
}

/// The layout of `LazyHStack`.
package struct LazyHStackLayout: LazyStackLayout, Equatable {
    package typealias Cache = _StackCache
    package let alignment: VerticalAlignment
    package let spacing: CGFloat?
    package let pinned: PinnedScrollableViews
    package init(alignment: VerticalAlignment, spacing: CGFloat?, pinned: PinnedScrollableViews) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinned = pinned
    }
    package var axis: Axis { .horizontal }
    package var guide: AlignmentKey { alignment.key }
    package static var layoutProperties: LayoutProperties { HStackLayout.layoutProperties }
}

import Foundation

/// The algorithm of lazy stacks (SPEC G2.1): a stack of its children's ideal lengths that fills the other axis.
///
/// Across, its size is the proposal or its content, whichever is larger. That the children get an unspecified proposal
/// along the stack is inferred.
package protocol LazyStackLayout: Layout, BuiltInLayout where Cache == _StackCache {
    var axis: Axis { get }
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
        algorithm.place(box, p, subviews, &cache)
    }
}

/// The layout of `LazyVStack`.
package struct LazyVStackLayout: LazyStackLayout, Equatable {
    package typealias Cache = _StackCache
    package let alignment: HorizontalAlignment
    package let spacing: CGFloat?
    package init(alignment: HorizontalAlignment, spacing: CGFloat?) {
        self.alignment = alignment
        self.spacing = spacing
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
    package init(alignment: VerticalAlignment, spacing: CGFloat?) {
        self.alignment = alignment
        self.spacing = spacing
    }
    package var axis: Axis { .horizontal }
    package var guide: AlignmentKey { alignment.key }
    package static var layoutProperties: LayoutProperties { HStackLayout.layoutProperties }
}

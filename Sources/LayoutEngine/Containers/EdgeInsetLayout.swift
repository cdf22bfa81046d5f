import Foundation

/// The layout of `safeAreaInset` (SPEC P2.16): the last subview takes its ideal length at an edge, the others the rest.
package struct EdgeInsetLayout: Layout, BuiltInLayout, Equatable {
    package var edge: Edge
    /// Of the last subview along the edge.
    package var alignment: Alignment
    /// Points between the content and the last subview.
    package var spacing: CGFloat

    package init(edge: Edge, alignment: Alignment, spacing: CGFloat) {
        self.edge = edge
        self.alignment = alignment
        self.spacing = spacing
    }

    private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }
    private var isFirst: Bool { edge == .top || edge == .leading }

    /// What the edge takes from the content, and the content's proposal.
    private func split(_ p: ProposedViewSize, _ subviews: LayoutSubviews) -> (
        inset: CGSize, taken: CGFloat, rest: ProposedViewSize
    ) {
        guard let last = subviews.last else { return (.zero, 0, p) }
        let inset = last.sizeThatFits(ProposedViewSize(axis, nil, cross: p[axis.other]))
        let taken = inset[axis] + spacing
        return (inset, taken, ProposedViewSize(axis, p[axis].map { max($0 - taken, 0) }, cross: p[axis.other]))
    }

    package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let (inset, taken, rest) = split(proposal, subviews)
        let content = subviews.dropLast().map { $0.sizeThatFits(rest) }
        return CGSize(
            axis, taken + (content.map { $0[axis] }.max() ?? 0),
            cross: max(inset[axis.other], content.map { $0[axis.other] }.max() ?? 0))
    }

    package func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard let last = subviews.last else { return }
        let (inset, taken, rest) = split(ProposedViewSize(bounds.size), subviews)
        var area = bounds, strip = bounds
        area.size[axis] -= taken
        strip.size[axis] = inset[axis]
        if isFirst { area.origin[axis] += taken } else { strip.origin[axis] += bounds.size[axis] - inset[axis] }
        for v in subviews.dropLast() {
            v.place(at: CGPoint(x: area.midX, y: area.midY), anchor: .center, proposal: rest)
        }
        let offer = ProposedViewSize(axis, nil, cross: bounds.size[axis.other])
        let o = alignment.origin(of: last.dimensions(in: offer), in: strip.size)
        last.place(at: CGPoint(x: strip.minX + o.x, y: strip.minY + o.y), proposal: offer)
    }
}

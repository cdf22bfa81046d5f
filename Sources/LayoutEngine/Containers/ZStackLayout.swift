import Foundation

/// Lays views over each other (SPEC S2.1–S2.6, V2.2).
///
/// Its size is the largest width and height among the children of the highest priority.
@frozen public struct ZStackLayout: Layout, BuiltInLayout {
    public var alignment: Alignment
    @inlinable public init(alignment: Alignment = .center) { self.alignment = alignment }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let top = subviews.map(\.priority).max() ?? 0
        var size = CGSize.zero
        for v in subviews where v.priority == top {
            let s = v.sizeThatFits(proposal)
            size.width = max(size.width, s.width)
            size.height = max(size.height, s.height)
        }
        return size
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let offer = ProposedViewSize(bounds.size)
        let top = subviews.map(\.priority).max() ?? 0
        var x = -CGFloat.infinity, y = -CGFloat.infinity
        let guides = subviews.map { v -> (CGFloat, CGFloat) in
            let d = v.dimensions(in: offer)
            let g = (d[alignment.horizontal], d[alignment.vertical])
            if v.priority == top { x = max(x, g.0); y = max(y, g.1) }
            return g
        }
        for (v, g) in zip(subviews, guides) {
            v.place(at: CGPoint(x: bounds.minX + x - g.0, y: bounds.minY + y - g.1), proposal: offer)
        }
    }
}

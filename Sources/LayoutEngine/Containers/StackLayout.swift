import Foundation

/// What a stack keeps between calls: facts about its children, and the last result (SPEC S1.19).
public struct _StackCache {
    var gaps: [CGFloat]
    var priorities: [Double]
    var lastProposal: ProposedViewSize?
    var lengths: [CGSize] = []
}

/// The algorithm of `HStackLayout` and `VStackLayout` (SPEC S1).
struct StackAlgorithm {
    let axis: Axis
    let alignment: AlignmentKey
    let spacing: CGFloat?

    func makeCache(_ subviews: LayoutSubviews) -> _StackCache {
        var gaps: [CGFloat] = []
        if subviews.count > 1 {
            if let spacing {
                gaps = Array(repeating: spacing, count: subviews.count - 1)
            } else {
                gaps.reserveCapacity(subviews.count - 1)
                for i in 0..<(subviews.count - 1) {
                    gaps.append(subviews[i].spacing.distance(to: subviews[i + 1].spacing, along: axis))
                }
            }
        }
        return _StackCache(gaps: gaps, priorities: subviews.map(\.priority))
    }

    /// Every child's size for the stack's proposal.
    private func resolveSizes(_ p: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout _StackCache) {
        if let last = cache.lastProposal, last.isSame(as: p), cache.lengths.count == subviews.count { return }
        let cross = p[axis.other]
        var sizes = [CGSize](repeating: .zero, count: subviews.count)
        if let main = p[axis] {
            distribute(main - cache.gaps.reduce(0, +), cross, subviews, cache.priorities, &sizes)
        } else {
            let each = ProposedViewSize(axis, nil, cross: cross)
            for i in sizes.indices { sizes[i] = subviews[i].sizeThatFits(each) }
        }
        cache.lengths = sizes
        cache.lastProposal = p
    }

    /// Serves priority groups in turn, least flexible child first (SPEC S1.5–S1.10).
    private func distribute(
        _ free: CGFloat, _ cross: CGFloat?, _ subviews: LayoutSubviews, _ priorities: [Double],
        _ sizes: inout [CGSize]
    ) {
        func length(_ i: Int, _ main: CGFloat) -> CGFloat {
            subviews[i].sizeThatFits(ProposedViewSize(axis, main, cross: cross))[axis]
        }
        let levels = Set(priorities).sorted(by: >)
        var minima: [CGFloat] = []
        var remaining = free
        if levels.count > 1 {
            minima = (0..<sizes.count).map { priorities[$0] == levels[0] ? 0 : length($0, 0) }
            for m in minima where !m.isNaN { remaining = keep(remaining - m, remaining) }
        }
        for (n, level) in levels.enumerated() {
            var group = sizes.indices.filter { priorities[$0] == level }
            if n > 0 { for i in group where !minima[i].isNaN { remaining = keep(remaining + minima[i], remaining) } }
            if group.count > 1 { group = byFlexibility(group, length) }
            for (served, i) in group.enumerated() {
                let offer = max(remaining / CGFloat(group.count - served), 0)
                sizes[i] = subviews[i].sizeThatFits(ProposedViewSize(axis, offer, cross: cross))
                remaining = keep(remaining - sizes[i][axis], remaining)
            }
        }
    }

    /// A NaN length doesn't poison the remainder (SPEC S1.20); neither does ∞ − ∞.
    private func keep(_ new: CGFloat, _ old: CGFloat) -> CGFloat { new.isNaN ? old : new }

    private func byFlexibility(_ group: [Int], _ length: (Int, CGFloat) -> CGFloat) -> [Int] {
        struct Entry { var index: Int, minimum: CGFloat, flexibility: CGFloat }
        let entries = group.map { i -> Entry in
            let lo = length(i, 0), hi = length(i, .infinity)
            let f = hi - lo
            return Entry(index: i, minimum: lo, flexibility: f.isNaN ? 0 : f)
        }
        return entries.enumerated().sorted { a, b in
            let (x, y) = (a.element, b.element)
            if x.flexibility == .infinity && y.flexibility == .infinity && x.minimum != y.minimum {
                return x.minimum > y.minimum
            }
            if x.flexibility != y.flexibility { return x.flexibility < y.flexibility }
            return a.offset < b.offset
        }.map(\.element.index)
    }

    /// The children's guide values and the cross range that they span together (SPEC V2.1).
    private func crossRange(
        _ subviews: LayoutSubviews, _ sizes: [CGSize],
        _ offer: (Int) -> ProposedViewSize
    ) -> (guides: [CGFloat], low: CGFloat, high: CGFloat) {
        var low: CGFloat = 0, high: CGFloat = 0
        var guides: [CGFloat] = []
        guides.reserveCapacity(sizes.count)
        for i in sizes.indices {
            let g = ViewDimensions(node: subviews[i].node, size: sizes[i], proposal: offer(i))[alignment]
            guides.append(g)
            let extent = sizes[i][axis.other]
            low = min(low, -g)
            high = max(high, extent - g)
        }
        return (guides, low, high)
    }

    private func offer(_ p: ProposedViewSize, _ sizes: [CGSize], _ i: Int) -> ProposedViewSize {
        ProposedViewSize(axis, p[axis] == nil ? nil : sizes[i][axis], cross: p[axis.other])
    }

    func size(_ p: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout _StackCache) -> CGSize {
        guard !subviews.isEmpty else { return .zero }
        resolveSizes(p, subviews, &cache)
        let sizes = cache.lengths
        let main = sizes.reduce(cache.gaps.reduce(0, +)) { $0 + ($1[axis].isNaN ? 0 : $1[axis]) }
        let range = crossRange(subviews, sizes) { offer(p, sizes, $0) }
        return CGSize(axis, main, cross: range.high - range.low)
    }

    /// Measures again with the cross size filled in (SPEC S1.14) and calls `body` with each child's place.
    func arrange(
        _ bounds: CGRect, _ p: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout _StackCache,
        _ body: (Int, CGPoint, ProposedViewSize) -> Void
    ) -> CGFloat {
        var q = p
        if q[axis.other] == nil { q[axis.other] = bounds.size[axis.other] }
        resolveSizes(q, subviews, &cache)
        let sizes = cache.lengths
        let range = crossRange(subviews, sizes) { offer(q, sizes, $0) }
        var main = bounds.origin[axis]
        let line = bounds.origin[axis.other] - range.low
        for i in sizes.indices {
            var o = CGPoint.zero
            o[axis] = main
            o[axis.other] = line - range.guides[i]
            body(i, o, offer(q, sizes, i))
            main += (sizes[i][axis].isNaN ? 0 : sizes[i][axis]) + (i < cache.gaps.count ? cache.gaps[i] : 0)
        }
        return line
    }

    func place(_ bounds: CGRect, _ p: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout _StackCache) {
        guard !subviews.isEmpty else { return }
        _ = arrange(bounds, p, subviews, &cache) { i, o, offer in
            subviews[i].place(at: o, anchor: .topLeading, proposal: offer)
        }
    }

    /// First child's leading edge, last child's trailing edge, everybody's cross edges (SPEC S1.17).
    func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
        guard let first = subviews.first, let last = subviews.last else { return .zero }
        var s = ViewSpacing()
        s.formUnion(first.spacing, edges: axis == .horizontal ? .leading : .top)
        s.formUnion(last.spacing, edges: axis == .horizontal ? .trailing : .bottom)
        for v in subviews { s.formUnion(v.spacing, edges: axis == .horizontal ? .vertical : .horizontal) }
        return s
    }

    /// The guide that the stack aligns by is reported if a child set it; others merge (SPEC V2.4).
    func explicitAlignment(
        _ key: AlignmentKey, _ bounds: CGRect, _ p: ProposedViewSize, _ subviews: LayoutSubviews,
        _ cache: inout _StackCache
    ) -> CGFloat? {
        guard bounds.width.isFinite, bounds.height.isFinite, !subviews.isEmpty else { return nil }
        let merges = key.combine([0]) != nil
        guard merges || key == alignment else { return nil }
        var found: [CGFloat] = []
        let line = arrange(bounds, p, subviews, &cache) { i, o, offer in
            let d = subviews[i].dimensions(in: offer)
            if let v = d.explicit(key) { found.append(v + (key.axis == .horizontal ? o.x : o.y)) }
        }
        if found.isEmpty { return nil }
        return key == alignment ? line : key.combine(found)
    }
}

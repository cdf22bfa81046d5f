import Foundation

/// `padding` (SPEC P2.1–P2.3): insets come off the proposal, not below 0, and are added to the child's size.
package struct PaddingLayout: UnaryLayout, Equatable {
    package var insets: EdgeInsets
    package init(_ insets: EdgeInsets) { self.insets = insets }

    private func inner(_ p: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: p.width.map { max($0 - insets.horizontal, 0) },
            height: p.height.map { max($0 - insets.vertical, 0) })
    }

    package func size(_ child: LayoutNode, _ p: ProposedViewSize) -> CGSize {
        let s = child.sizeThatFits(inner(p))
        return CGSize(width: max(s.width + insets.horizontal, 0), height: max(s.height + insets.vertical, 0))
    }

    package func placement(_ child: LayoutNode, in size: CGSize, _ p: ProposedViewSize) -> (CGPoint, ProposedViewSize) {
        (CGPoint(x: insets.leading, y: insets.top), inner(p))
    }

    package func spacing(_ child: LayoutNode) -> ViewSpacing {
        var s = child.spacing
        if insets.top != 0 { s.resetTop() }
        if insets.bottom != 0 { s.resetBottom() }
        if insets.leading != 0 { s.leading = ViewSpacing.plainView.leading }
        if insets.trailing != 0 { s.trailing = ViewSpacing.plainView.trailing }
        return s
    }
}

/// `fixedSize` (SPEC P2.4): the child's ideal size on the chosen axes.
package struct FixedSizeLayout: UnaryLayout, Equatable {
    package var horizontal: Bool, vertical: Bool
    package init(horizontal: Bool, vertical: Bool) { self.horizontal = horizontal; self.vertical = vertical }

    private func inner(_ p: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal ? nil : p.width, height: vertical ? nil : p.height)
    }
    package func size(_ child: LayoutNode, _ p: ProposedViewSize) -> CGSize { child.sizeThatFits(inner(p)) }
    package func placement(_ child: LayoutNode, in size: CGSize, _ p: ProposedViewSize) -> (CGPoint, ProposedViewSize) {
        let s = child.sizeThatFits(inner(p))
        return (CGPoint(x: (size.width - s.width) / 2, y: (size.height - s.height) / 2), inner(p))
    }
    package func priority(_ child: LayoutNode) -> Double { child.layoutPriority }
}

/// `aspectRatio` (SPEC P2.5–P2.7).
package struct AspectRatioLayout: UnaryLayout, Equatable {
    package var ratio: CGFloat?, fills: Bool
    package init(ratio: CGFloat?, fills: Bool) {
        self.ratio = ratio.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        self.fills = fills
    }

    private func inner(_ child: LayoutNode, _ p: ProposedViewSize) -> ProposedViewSize {
        if p.width == nil && p.height == nil { return p }
        var r = ratio ?? 0
        if ratio == nil {
            let ideal = child.sizeThatFits(.unspecified)
            r = ideal.width / ideal.height
            guard r.isFinite, r > 0 else { return p }
        }
        let fromWidth = p.width.map { CGSize(width: $0, height: $0 / r) }
        let fromHeight = p.height.map { CGSize(width: $0 * r, height: $0) }
        guard let a = fromWidth else { return ProposedViewSize(fromHeight!) }
        guard let b = fromHeight else { return ProposedViewSize(a) }
        return ProposedViewSize((a.width <= b.width) != fills ? a : b)
    }
    package func size(_ child: LayoutNode, _ p: ProposedViewSize) -> CGSize { child.sizeThatFits(inner(child, p)) }
    package func placement(_ child: LayoutNode, in size: CGSize, _ p: ProposedViewSize) -> (CGPoint, ProposedViewSize) {
        let q = inner(child, p)
        let s = child.sizeThatFits(q)
        return (CGPoint(x: (size.width - s.width) / 2, y: (size.height - s.height) / 2), q)
    }
}

/// `offset` (SPEC P2.9): only where the child is drawn changes.
package struct OffsetLayout: UnaryLayout, Equatable {
    package var x: CGFloat, y: CGFloat
    package init(x: CGFloat, y: CGFloat) { self.x = x.isFinite ? x : 0; self.y = y.isFinite ? y : 0 }
    package func size(_ child: LayoutNode, _ p: ProposedViewSize) -> CGSize { child.sizeThatFits(p) }
    package func placement(_ child: LayoutNode, in size: CGSize, _ p: ProposedViewSize) -> (CGPoint, ProposedViewSize) {
        (CGPoint(x: x, y: y), p)
    }
    package func priority(_ child: LayoutNode) -> Double { child.layoutPriority }
}

/// `position` (SPEC P2.10): takes the whole proposal and centres the child on a point of it.
package struct PositionLayout: UnaryLayout, Equatable {
    package var x: CGFloat, y: CGFloat
    package init(x: CGFloat, y: CGFloat) { self.x = x; self.y = y }
    package func size(_ child: LayoutNode, _ p: ProposedViewSize) -> CGSize {
        if let w = p.width, let h = p.height { return CGSize(width: w, height: h) }
        return p.replacingUnspecifiedDimensions(by: child.sizeThatFits(p))
    }
    package func placement(_ child: LayoutNode, in size: CGSize, _ p: ProposedViewSize) -> (CGPoint, ProposedViewSize) {
        let q = ProposedViewSize(size)
        let s = child.sizeThatFits(q)
        return (CGPoint(x: x - s.width / 2, y: y - s.height / 2), q)
    }
}

/// `layoutPriority` (SPEC P2.12).
package struct PriorityLayout: UnaryLayout, Equatable {
    package var value: Double
    package init(_ value: Double) { self.value = value }
    package func size(_ child: LayoutNode, _ p: ProposedViewSize) -> CGSize { child.sizeThatFits(p) }
    package func placement(_ child: LayoutNode, in size: CGSize, _ p: ProposedViewSize) -> (CGPoint, ProposedViewSize) {
        (.zero, p)
    }
    package func priority(_ child: LayoutNode) -> Double { value }
}

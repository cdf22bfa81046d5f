import Foundation

/// A node without children that measures itself.
package protocol LeafLayout {
    func sizeThatFits(_ p: ProposedViewSize, enclosing orientation: Axis?) -> CGSize
    var spacing: ViewSpacing { get }
    func spacing(enclosing orientation: Axis?) -> ViewSpacing
    var layoutPriority: Double { get }
    /// The size for every proposal, when it is always the same.
    var rigidSize: CGSize? { get }
    /// First and last baseline for a placed size, when the leaf has text.
    func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat?
}

extension LeafLayout {
    package var spacing: ViewSpacing { .plainView }
    package func spacing(enclosing orientation: Axis?) -> ViewSpacing { spacing }
    package var layoutPriority: Double { 0 }
    package var rigidSize: CGSize? { nil }
    package func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }
}

package final class LeafNode: LayoutNode {
    package private(set) var leaf: any LeafLayout
    package init(_ leaf: any LeafLayout) {
        self.leaf = leaf
        super.init()
        rigidSize = leaf.rigidSize
    }

    package func setLeaf(_ new: any LeafLayout, changesLayout: Bool) {
        leaf = new
        rigidSize = new.rigidSize
        if changesLayout { invalidateSize() }
    }
    package override func computeSize(_ p: ProposedViewSize) -> CGSize {
        leaf.sizeThatFits(p, enclosing: enclosingOrientation)
    }
    package override func computeSpacing() -> ViewSpacing { leaf.spacing(enclosing: enclosingOrientation) }
    package override var layoutPriority: Double { leaf.layoutPriority }
    package override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        leaf.explicitAlignment(key, size: size, proposal: proposal)
    }
    package override func placeChildren() {}
}

/// A leaf of one fixed size, for tests and benchmarks.
package struct FixedLeaf: LeafLayout {
    package var size: CGSize
    package init(_ size: CGSize) { self.size = size }
    package var rigidSize: CGSize? { size }
    package func sizeThatFits(_ p: ProposedViewSize, enclosing orientation: Axis?) -> CGSize { size }
}

/// `alignmentGuide(_:computeValue:)`: overrides exactly one guide (SPEC V1.8, V1.9).
package final class AlignmentGuideNode: LayoutNode {
    private var key: AlignmentKey
    private var compute: (ViewDimensions) -> CGFloat
    package init(_ key: AlignmentKey, _ compute: @escaping (ViewDimensions) -> CGFloat) {
        self.key = key
        self.compute = compute
        super.init()
    }
    package func set(_ key: AlignmentKey, _ compute: @escaping (ViewDimensions) -> CGFloat) {
        self.key = key
        self.compute = compute
        invalidateSize()
    }
    package override func explicitAlignment(_ k: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard let child = children.first else { return nil }
        if k == key { return compute(ViewDimensions(node: child, size: size, proposal: proposal)) }
        return child.explicitAlignment(k, size: size, proposal: proposal)
    }
}

/// A primary view with others over or under it; only the primary counts in layout (SPEC S2.7, S2.8).
package final class LayeredNode: LayoutNode {
    package var alignment: Alignment { didSet { if alignment != oldValue { invalidatePlacement() } } }
    /// Draws the secondary view first.
    package let isBackground: Bool
    package init(alignment: Alignment, isBackground: Bool) {
        self.alignment = alignment
        self.isBackground = isBackground
        super.init()
    }
    package override func placeChildren() {
        guard let primary = children.first else { return }
        place(primary, at: .zero, proposal: proposal)
        guard children.count > 1 else { return }
        let secondary = children[1]
        let offer = ProposedViewSize(size)
        let mine = ViewDimensions(node: primary, size: size, proposal: proposal)
        let d = secondary.dimensions(in: offer)
        place(
            secondary,
            at: CGPoint(
                x: mine[alignment.horizontal] - d[alignment.horizontal],
                y: mine[alignment.vertical] - d[alignment.vertical]), proposal: offer)
    }
}

/// The top of a tree: centres its content in the window (SPEC L3.12).
package final class RootNode: LayoutNode {
    package override var passesValuesOn: Bool { false }
    /// Lays everything out in a window of the given size.
    package func layout(in window: CGSize, proposal p: ProposedViewSize) {
        if window != size || !p.isSame(as: proposal) { needsPlacement = true }
        size = window
        proposal = p
        guard needsPlacement else { return }
        needsPlacement = false
        placeChildren()
    }
    package override func placeChildren() {
        guard let c = children.first else { return }
        let s = c.sizeThatFits(proposal)
        place(c, at: CGPoint(x: (size.width - s.width) / 2, y: (size.height - s.height) / 2), proposal: proposal)
    }
}

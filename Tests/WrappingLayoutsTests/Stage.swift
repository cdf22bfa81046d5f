import SwiftUI
import WrappingLayouts
import XCTest

/// A child that answers by arithmetic.
struct Child: LeafLayout {
    var ideal: CGSize
    /// Below this width it doesn't wrap; nil: it never wraps and always takes its ideal size.
    var wrapsTo: CGFloat?
    var baseline: CGFloat?
    var columnSpan: ColumnSpan?
    var behavior = FlowItems.Flags()
    var priority: Double = 0
    /// The widest that a flexible child gets.
    var maximum = CGFloat.infinity
    /// The width of an overflow label for a count.
    var labelWidth: ((Int) -> CGFloat)?
    /// Takes whatever width it is offered.
    var isFlexible = false
    var onMeasure: (ProposedViewSize) -> Void = { _ in }

    static func box(_ width: CGFloat, _ height: CGFloat = 20) -> Child {
        Child(ideal: CGSize(width: width, height: height))
    }

    /// Text of one line of `width`, which wraps to more lines of 20 points and is never narrower than `minimum`.
    static func text(_ width: CGFloat, minimum: CGFloat = 10) -> Child {
        Child(ideal: CGSize(width: width, height: 20), wrapsTo: minimum)
    }

    func sizeThatFits(_ proposal: ProposedViewSize, enclosing orientation: Axis?) -> CGSize {
        onMeasure(proposal)
        if let labelWidth {
            let count = OverflowCount.count(in: proposal)
            return count == 0 ? .zero : CGSize(width: labelWidth(count), height: ideal.height)
        }
        if behavior.contains(.hidesInOverflow), proposal == .zero { return .zero }
        if isFlexible, let offered = proposal.width {
            return CGSize(width: min(offered, maximum), height: ideal.height)
        }
        guard let wrapsTo, let offered = proposal.width, offered < ideal.width else { return ideal }
        let width = max(offered, wrapsTo)
        return CGSize(width: width, height: (ideal.width / width).rounded(.up) * ideal.height)
    }

    var layoutPriority: Double { priority }

    func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        key == VerticalAlignment.firstTextBaseline.key ? baseline : nil
    }
}

/// Runs a layout through the engine, as a parent in an app does.
final class Stage<L: Layout> {
    let node: ContainerNode
    private let leaves: [LeafNode]
    private(set) var proposals: [[ProposedViewSize]]

    init(_ layout: L, _ children: [Child]) {
        node = ContainerNode(layout)
        proposals = Array(repeating: [], count: children.count)
        leaves = children.map { LeafNode($0) }
        for (index, child) in children.enumerated() { update(index, child) }
        node.setChildren(ContiguousArray(leaves))
    }

    /// Replaces a child's content, as a changed label does.
    func update(_ index: Int, _ child: Child) {
        var child = child
        child.onMeasure = { [unowned self] in proposals[index].append($0) }
        if let span = child.columnSpan { leaves[index].values[ObjectIdentifier(ColumnSpanKey.self)] = span }
        leaves[index].values[ObjectIdentifier(RowBehaviorKey.self)] = child.behavior
        leaves[index].setLeaf(child, changesLayout: true)
    }

    func forgetProposals() { proposals = proposals.map { _ in [] } }

    func size(_ width: CGFloat?, height: CGFloat? = nil) -> CGSize {
        node.sizeThatFits(ProposedViewSize(width: width, height: height))
    }

    /// Frames relative to the bounds; the bounds are what the layout answers unless they are given.
    func frames(_ width: CGFloat?, bounds: CGSize? = nil, origin: CGPoint = .zero) -> [CGRect] {
        let proposal = ProposedViewSize(width: width, height: nil)
        node.setPlacement(origin: origin, size: bounds ?? node.sizeThatFits(proposal), proposal: proposal)
        return leaves.map { CGRect(origin: $0.origin, size: $0.size) }
    }

    /// What each child was placed with.
    var placedProposals: [ProposedViewSize] { leaves.map(\.proposal) }

    /// The number of different tops.
    func rowCount(_ width: CGFloat?) -> Int { Set(frames(width).map(\.minY)).count }
}

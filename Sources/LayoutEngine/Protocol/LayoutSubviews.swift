import Foundation

/// The views that a layout container arranges; slices keep the original views (SPEC L1.4, L3.8).
public struct LayoutSubviews: Equatable, RandomAccessCollection, @unchecked Sendable {
    public typealias SubSequence = LayoutSubviews
    public typealias Element = LayoutSubview
    public typealias Index = Int
    public typealias Indices = Range<Int>
    public typealias Iterator = IndexingIterator<LayoutSubviews>

    let container: ContainerNode
    /// nil: positions are the container's own indices.
    let picked: [Int]?
    public let startIndex: Int
    public let endIndex: Int

    /// The direction inherited by the container. Layouts run left to right; the runtime mirrors (SPEC L5.1).
    public var layoutDirection: LayoutDirection

    init(container: ContainerNode) {
        self.container = container
        picked = nil
        startIndex = 0
        endIndex = container.children.count
        layoutDirection = container.layoutDirection
    }

    private init(_ base: LayoutSubviews, picked: [Int]?, range: Range<Int>) {
        container = base.container
        self.picked = picked
        startIndex = range.lowerBound
        endIndex = range.upperBound
        layoutDirection = base.layoutDirection
    }

    @inline(__always) private func original(_ position: Int) -> Int { picked.map { $0[position] } ?? position }

    public subscript(index: Int) -> LayoutSubview {
        precondition(
            index >= startIndex && index < endIndex,
            "LayoutSubviews index \(index) is out of \(startIndex)..<\(endIndex)")
        return LayoutSubview(container: container, index: original(index))
    }

    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        precondition(
            bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex,
            "LayoutSubviews range \(bounds) is out of \(startIndex)..<\(endIndex)")
        return LayoutSubviews(self, picked: picked, range: bounds)
    }

    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
        let list = indices.map { (i: Int) -> Int in
            precondition(
                i >= startIndex && i < endIndex, "LayoutSubviews index \(i) is out of \(startIndex)..<\(endIndex)")
            return original(i)
        }
        return LayoutSubviews(self, picked: list, range: 0..<list.count)
    }

    public static func == (l: LayoutSubviews, r: LayoutSubviews) -> Bool {
        l.container === r.container && l.startIndex == r.startIndex && l.endIndex == r.endIndex && l.picked == r.picked
    }
}

/// One view of a layout container, as the container sees it.
///
/// It is valid only while the container's layout methods run.
public struct LayoutSubview: Equatable {
    private let holder: Unmanaged<ContainerNode>
    let index: Int

    @inline(__always) init(container: ContainerNode, index: Int) {
        holder = .passUnretained(container)
        self.index = index
    }

    var container: ContainerNode { holder.takeUnretainedValue() }
    var node: LayoutNode { container.children[index] }

    /// The size that the view takes for a proposal; remembered by the engine (SPEC L2.3).
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        holder._withUnsafeGuaranteedRef { $0.childSize(index, proposal) }
    }

    /// The size and the alignment guides for a proposal.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(node: node, size: sizeThatFits(proposal), proposal: proposal)
    }

    public var spacing: ViewSpacing { node.spacing }

    /// The view's layout priority; 0 unless set (SPEC P2.12).
    public var priority: Double { node.layoutPriority }

    /// The value attached with `layoutValue(key:value:)`, or the key's default.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        (node.layoutValue(ObjectIdentifier(key)) as? K.Value) ?? K.defaultValue
    }

    /// Puts the view's anchor at `position`, in the coordinates of `bounds`; the last call wins (SPEC L3.3, L3.4).
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        holder._withUnsafeGuaranteedRef { $0.place(index, at: position, anchor: anchor, proposal: proposal) }
    }

    public static func == (l: LayoutSubview, r: LayoutSubview) -> Bool {
        l.holder.toOpaque() == r.holder.toOpaque() && l.index == r.index
    }
}

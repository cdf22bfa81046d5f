import Foundation

/// Which views of sections stay in sight while their section scrolls by.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Headers stay at the leading or top edge of the scroll view.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// Footers stay at the trailing or bottom edge of the scroll view.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)

    package func includes(_ part: SectionMembership.Part?) -> Bool {
        switch part {
        case .header: contains(.sectionHeaders)
        case .footer: contains(.sectionFooters)
        case .content, nil: false
        }
    }
}

/// A layout along an axis that can pin headers and footers.
package protocol PinningLayout: Layout, BuiltInLayout {
    var axis: Axis { get }
    var pinned: PinnedScrollableViews { get }
}

extension PinningLayout {
    /// The part of a container that its scroll view shows, along the axis, in left-to-right coordinates of the container.
    package func viewport(of container: LayoutNode) -> ClosedRange<CGFloat>? {
        var start: CGFloat = 0
        var node = container
        while let parent = node.parent {
            start -= node.origin[axis]
            if let scroll = parent as? ScrollNode {
                let end = start + max(scroll.size[axis], 0)
                guard axis == .horizontal, container.layoutDirection == .rightToLeft else { return start...end }
                return (container.size.width - end)...(container.size.width - start)
            }
            node = parent
        }
        return nil
    }

    /// Moves pinned views to the edges of the viewport, but not out of their section. That a header may reach over its
    /// section's footer, and the other way round, is inferred.
    func pin(_ starts: inout [CGFloat], _ lengths: [CGFloat], _ subviews: LayoutSubviews) {
        guard !pinned.isEmpty, let view = viewport(of: subviews.container) else { return }
        let members = subviews.map { $0[SectionKey.self] }
        var first: [ObjectIdentifier: CGFloat] = [:], last: [ObjectIdentifier: CGFloat] = [:]
        for (i, m) in members.enumerated() {
            guard let m else { continue }
            let key = ObjectIdentifier(m.section), end = starts[i] + lengths[i]
            first[key] = min(first[key] ?? starts[i], starts[i])
            last[key] = max(last[key] ?? end, end)
        }
        for (i, m) in members.enumerated() where pinned.includes(m?.part) {
            guard let m, let low = first[ObjectIdentifier(m.section)], let high = last[ObjectIdentifier(m.section)]
            else { continue }
            if m.part == .header {
                starts[i] = max(starts[i], min(view.lowerBound, high - lengths[i]))
            } else {
                starts[i] = min(starts[i], max(view.upperBound - lengths[i], low))
            }
        }
    }
}

import Foundation

/// A view's size for a proposal, and its alignment guides at that size, in its own coordinates (points).
public struct ViewDimensions: Equatable {
    public let width: CGFloat
    public let height: CGFloat
    let proposal: ProposedViewSize
    let node: LayoutNode?
    /// A guide that is being overridden right now: its closure must see the value from before.
    package init(node: LayoutNode?, size: CGSize, proposal: ProposedViewSize) {
        width = size.width
        height = size.height
        self.node = node
        self.proposal = proposal
    }

    /// The guide's explicit value, or its default for this size.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
    public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
    /// The value that a view set for this guide, else nil (SPEC V1.1).
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

    package subscript(key: AlignmentKey) -> CGFloat {
        if let v = explicit(key) { return v }
        return key.id.defaultValue(in: self)
    }

    package func explicit(_ key: AlignmentKey) -> CGFloat? {
        guard let v = node?.explicitAlignment(key, size: size, proposal: proposal), !v.isNaN else { return nil }
        return v
    }

    package var size: CGSize { CGSize(width: width, height: height) }

    public static func == (l: ViewDimensions, r: ViewDimensions) -> Bool {
        l.width == r.width && l.height == r.height && l.node === r.node
    }
}

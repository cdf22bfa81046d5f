import Foundation

/// A type that names an alignment guide and gives its value where nobody set one.
public protocol AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// One guide on one axis: the same `AlignmentID` on two axes is two guides (SPEC V1.5).
package struct AlignmentKey: Hashable, @unchecked Sendable {
    package let id: any AlignmentID.Type
    package let axis: Axis

    package static func == (l: Self, r: Self) -> Bool { l.id == r.id && l.axis == r.axis }
    package func hash(into h: inout Hasher) { h.combine(ObjectIdentifier(id)); h.combine(axis) }

    /// Merges the explicit values of a container's children (SPEC L4.15–L4.17).
    package func combine(_ values: some Sequence<CGFloat>) -> CGFloat? {
        switch id {
        case is EdgeGuide.Type: return nil
        case is FirstBaselineGuide.Type: return values.min()
        case is LastBaselineGuide.Type: return values.max()
        default:
            var sum: CGFloat = 0, n: CGFloat = 0
            for v in values { sum += v; n += 1 }
            return n == 0 ? nil : sum / n
        }
    }
}

/// The six edge and centre guides: their explicit values never leave a container (SPEC L4.16).
private protocol EdgeGuide: AlignmentID {}
private enum LeadingGuide: EdgeGuide { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
private enum HCenterGuide: EdgeGuide { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width / 2 } }
private enum TrailingGuide: EdgeGuide { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width } }
private enum TopGuide: EdgeGuide { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
private enum VCenterGuide: EdgeGuide { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 2 } }
private enum BottomGuide: EdgeGuide { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
/// Without text, a baseline is the bottom edge (SPEC V1.3).
private enum FirstBaselineGuide: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
private enum LastBaselineGuide: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
private enum RowSeparatorLeading: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
private enum RowSeparatorTrailing: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width } }

/// A guide along the horizontal axis.
public struct HorizontalAlignment: Equatable, Hashable, Sendable {
    package let key: AlignmentKey
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .horizontal) }
    public static let leading = HorizontalAlignment(LeadingGuide.self)
    public static let center = HorizontalAlignment(HCenterGuide.self)
    public static let trailing = HorizontalAlignment(TrailingGuide.self)
    public static let listRowSeparatorLeading = HorizontalAlignment(RowSeparatorLeading.self)
    public static let listRowSeparatorTrailing = HorizontalAlignment(RowSeparatorTrailing.self)

    /// Merges explicit values, skipping nil, with the guide's own rule; nil when nothing is left (SPEC V1.10).
    public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
        key.combine(values.compactMap { $0 })
    }
}

/// A guide along the vertical axis.
public struct VerticalAlignment: Equatable, Hashable, Sendable {
    package let key: AlignmentKey
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical) }
    public static let top = VerticalAlignment(TopGuide.self)
    public static let center = VerticalAlignment(VCenterGuide.self)
    public static let bottom = VerticalAlignment(BottomGuide.self)
    public static let firstTextBaseline = VerticalAlignment(FirstBaselineGuide.self)
    public static let lastTextBaseline = VerticalAlignment(LastBaselineGuide.self)

    /// Merges explicit values, skipping nil, with the guide's own rule; nil when nothing is left (SPEC V1.10).
    public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
        key.combine(values.compactMap { $0 })
    }
}

/// A guide on each axis.
public struct Alignment: Equatable, Hashable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)

    package func key(_ axis: Axis) -> AlignmentKey { axis == .horizontal ? horizontal.key : vertical.key }
}

/// A column of a `LazyVGrid` or a row of a `LazyHGrid` (SPEC G2.2–G2.9).
public struct GridItem: Sendable {
    /// The length of a track, in points.
    public enum Size: Sendable {
        /// Exactly this; negative, infinite and NaN act as 0.
        case fixed(CGFloat)
        /// A share of what is left, within bounds; the minimum wins.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many equal tracks of at least `minimum` as fit, one at least (SPEC G2.4).
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    public var size: Size
    /// Points before the next track; nil is 8.
    public var spacing: CGFloat?
    /// Where views stand in their cells; nil is the grid's alignment (SPEC G2.9).
    public var alignment: Alignment?

    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }

    var track: LazyGridTrack {
        func valid(_ v: CGFloat, _ fallback: CGFloat) -> CGFloat {
            if v.isFinite, v >= 0 { return v }
            RuntimeNotes.report(
                "a GridItem has the length \(v)", rule: "lengths are finite and not negative (SPEC G2.7)",
                hint: "pass a number from 0 up, or leave the maximum out; \(fallback) is used")
            return fallback
        }
        let s: LazyGridTrack.Size =
            switch size {
            case .fixed(let l): .fixed(valid(l, 0))
            case .flexible(let lo, let hi):
                .flexible(minimum: valid(lo, 0), maximum: hi == .infinity ? hi : valid(hi, .infinity))
            case .adaptive(let lo, let hi):
                .adaptive(minimum: valid(lo, 0), maximum: hi == .infinity ? hi : valid(hi, .infinity))
            }
        return LazyGridTrack(size: s, spacing: spacing, alignment: alignment)
    }

    static func tracks(_ items: [GridItem], _ view: String) -> [LazyGridTrack] {
        if items.isEmpty {
            RuntimeNotes.report(
                "\(view) has no grid items", rule: "a lazy grid needs at least one track (SPEC G2.2)",
                hint: "pass [GridItem()] for one flexible track; nothing is shown")
        }
        return items.map(\.track)
    }
}

/// Views in rows, filled from the leading edge, that grow downwards (SPEC G2).
///
/// ## Differences on Linux
/// One `ForEach` of 512 elements or more makes only the views in sight; shorter content is made at once.
nonisolated public struct LazyVGrid<Content: View>: PrimitiveView {
    package var layout: LazyGridLayout
    package var content: Content
    /// `alignment` places the columns in the grid and views in their cells; `spacing` is between rows, points, nil is 8.
    public nonisolated init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        layout = LazyGridLayout(
            axis: .vertical, tracks: GridItem.tracks(columns, "LazyVGrid"),
            alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing, pinned: pinnedViews)
        self.content = content()
    }
    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        windowed(view, context, view.layout, view.content) { ($0.layout, $0.content as! any LazyElements) }
            ?? PinningViewNode(view, context) { ($0.layout, $0.content) }
    }
}

/// Views in columns, filled from the top, that grow towards the trailing edge (SPEC G2).
///
/// ## Differences on Linux
/// One `ForEach` of 512 elements or more makes only the views in sight; shorter content is made at once.
nonisolated public struct LazyHGrid<Content: View>: PrimitiveView {
    package var layout: LazyGridLayout
    package var content: Content
    /// `alignment` places the rows in the grid and views in their cells; `spacing` is between columns, points, nil is 8.
    public nonisolated init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        layout = LazyGridLayout(
            axis: .horizontal, tracks: GridItem.tracks(rows, "LazyHGrid"),
            alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing, pinned: pinnedViews)
        self.content = content()
    }
    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        windowed(view, context, view.layout, view.content) { ($0.layout, $0.content as! any LazyElements) }
            ?? PinningViewNode(view, context) { ($0.layout, $0.content) }
    }
}

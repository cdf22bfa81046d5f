/// Views in rows and columns of common widths (SPEC G1).
///
/// The widest row gives the number of columns; a view outside a `GridRow` spans them all.
@frozen nonisolated public struct Grid<Content: View>: PrimitiveView {
    package var layout: GridLayout
    package var content: Content

    /// Gaps are points; nil uses the largest distance that neighbouring cells prefer, 8 between plain cells (SPEC G1.3).
    @inlinable public nonisolated init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            GridLayout(alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing),
            content())
    }
    @usableFromInline nonisolated init(_ layout: GridLayout, _ content: Content) {
        self.layout = layout
        self.content = content
    }
    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        LayoutViewNode(view, context) { ($0.layout, $0.content) }
    }
}

/// The cells of one row of a grid; outside a grid the views stand for themselves, as in a `Group` (SPEC G1.10).
///
/// Modifiers on a row apply to each of its cells.
nonisolated public struct GridRow<Content: View>: PrimitiveView {
    package var alignment: VerticalAlignment?
    package var content: Content

    /// `alignment` nil uses the grid's (SPEC G1.9).
    public nonisolated init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        let row = GroupIdentity()
        return PassThroughNode(view, context) {
            $0.content.layoutValue(key: GridRowKey.self, value: GridRowMembership(row: row, alignment: $0.alignment))
        }
    }
}

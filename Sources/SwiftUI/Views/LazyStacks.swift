/// A column that takes the whole width offered (SPEC G2.1).
///
/// ## Differences on Linux
/// Views are made at once, not when they come into sight, and headers can't be pinned.
nonisolated public struct LazyVStack<Content: View>: PrimitiveView {
    package var layout: LazyVStackLayout
    package var content: Content
    /// `spacing` in points; nil uses each pair's preferred distance.
    public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        layout = LazyVStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }
    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        LayoutViewNode(view, context) { ($0.layout, $0.content) }
    }
}

/// A row that takes the whole height offered (SPEC G2.1).
///
/// ## Differences on Linux
/// Views are made at once, not when they come into sight, and headers can't be pinned.
nonisolated public struct LazyHStack<Content: View>: PrimitiveView {
    package var layout: LazyHStackLayout
    package var content: Content
    /// `spacing` in points; nil uses each pair's preferred distance.
    public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        layout = LazyHStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }
    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        LayoutViewNode(view, context) { ($0.layout, $0.content) }
    }
}

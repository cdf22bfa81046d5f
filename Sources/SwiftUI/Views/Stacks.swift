/// Views in a row (SPEC S1).
@frozen nonisolated public struct HStack<Content: View>: PrimitiveView {
    package var layout: HStackLayout
    package var content: Content
    /// `spacing` nil uses each pair's preferred distance, 8 between plain views.
    @inlinable public nonisolated init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(HStackLayout(alignment: alignment, spacing: spacing), content())
    }
    @usableFromInline nonisolated init(_ layout: HStackLayout, _ content: Content) {
        self.layout = layout; self.content = content
    }
    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        LayoutViewNode(view, context) { ($0.layout, $0.content) }
    }
}

/// Views in a column (SPEC S1).
@frozen nonisolated public struct VStack<Content: View>: PrimitiveView {
    package var layout: VStackLayout
    package var content: Content
    /// `spacing` nil uses each pair's preferred distance.
    @inlinable public nonisolated init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(VStackLayout(alignment: alignment, spacing: spacing), content())
    }
    @usableFromInline nonisolated init(_ layout: VStackLayout, _ content: Content) {
        self.layout = layout; self.content = content
    }
    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        LayoutViewNode(view, context) { ($0.layout, $0.content) }
    }
}

/// Views over each other (SPEC S2.1–S2.6).
@frozen nonisolated public struct ZStack<Content: View>: PrimitiveView {
    package var layout: ZStackLayout
    package var content: Content
    @inlinable public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.init(ZStackLayout(alignment: alignment), content())
    }
    @usableFromInline nonisolated init(_ layout: ZStackLayout, _ content: Content) {
        self.layout = layout; self.content = content
    }
    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        LayoutViewNode(view, context) { ($0.layout, $0.content) }
    }
}

/// A layout with its subviews; what `MyLayout { … }` makes (SPEC L1.10).
public struct _LayoutView<L: Layout, Content: View>: PrimitiveView {
    let layout: L
    let content: Content
    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        LayoutViewNode(view, context, name: (view.layout as? AnyLayout)?.box.name ?? TypeNames.short(L.self)) {
            ($0.layout, $0.content)
        }
    }
}

extension Layout {
    @_disfavoredOverload public nonisolated func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        _LayoutView(layout: self, content: content())
    }
}

/// A column that takes the whole width offered (SPEC G2.1).
///
/// ## Differences on Linux
/// One `ForEach` of 512 elements or more makes only the views in sight, 8 pt apart unless `spacing` is given; shorter
/// content is made at once.
nonisolated public struct LazyVStack<Content: View>: PrimitiveView {
    package var layout: LazyVStackLayout
    package var content: Content
    /// `spacing` in points; nil uses each pair's preferred distance. Pinned headers and footers of sections stay in sight.
    public nonisolated init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        layout = LazyVStackLayout(alignment: alignment, spacing: spacing, pinned: pinnedViews)
        self.content = content()
    }
    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        windowed(view, context, view.layout.asGrid, view.content) {
            ($0.layout.asGrid, $0.content as! any LazyElements)
        }
            ?? PinningViewNode(view, context) { ($0.layout, $0.content) }
    }
}

/// A row that takes the whole height offered (SPEC G2.1).
///
/// ## Differences on Linux
/// One `ForEach` of 512 elements or more makes only the views in sight, 8 pt apart unless `spacing` is given; shorter
/// content is made at once.
nonisolated public struct LazyHStack<Content: View>: PrimitiveView {
    package var layout: LazyHStackLayout
    package var content: Content
    /// `spacing` in points; nil uses each pair's preferred distance. Pinned headers and footers of sections stay in sight.
    public nonisolated init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        layout = LazyHStackLayout(alignment: alignment, spacing: spacing, pinned: pinnedViews)
        self.content = content()
    }
    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        windowed(view, context, view.layout.asGrid, view.content) {
            ($0.layout.asGrid, $0.content as! any LazyElements)
        }
            ?? PinningViewNode(view, context) { ($0.layout, $0.content) }
    }
}

/// The node of a lazy container, whose pinned views move when it is scrolled.
@MainActor
final class PinningViewNode<V: View, L: PinningLayout, Content: View>: ContainerViewNode<V, Content>, PreferenceReading
{
    private var layout: L
    private let read: (V) -> (L, Content)
    private var viewport: ClosedRange<CGFloat>?

    init(_ view: V, _ context: _ViewContext, _ read: @escaping (V) -> (L, Content)) {
        let (layout, content) = read(view)
        self.layout = layout
        self.read = read
        super.init(
            view, context, layoutNode: ContainerNode(layout), client: PinningClient(layout.pinned), content: content)
        graph.addPreferenceReader(self)
    }

    override func willDestroy() { graph.removePreferenceReader(self) }

    override func viewChanged(from old: V, environmentIsNew: Bool) {
        let (new, content) = read(view)
        if !ViewEquality.equal(layout, new) {
            layout = new
            (layoutNode as! ContainerNode).setLayout(new)
            (layoutNode.client as! PinningClient).pinned = new.pinned
        }
        updateContent(content)
    }

    /// Runs after each layout: places again when something else is in sight now.
    func readPreferences() {
        guard !layout.pinned.isEmpty else { return }
        let now = layout.viewport(of: layoutNode)
        guard now != viewport else { return }
        viewport = now
        layoutNode.invalidatePlacement()
        graph.after {}
    }
}

/// Draws pinned views over the others.
@MainActor final class PinningClient: NodeClient {
    var pinned: PinnedScrollableViews
    init(_ pinned: PinnedScrollableViews) { self.pinned = pinned }

    override func draw(_ node: LayoutNode, _ context: DrawContext) {
        guard !pinned.isEmpty else { return context.drawChildren(of: node) }
        func isPinned(_ n: LayoutNode) -> Bool {
            pinned.includes((n.layoutValue(ObjectIdentifier(SectionKey.self)) as? SectionMembership)?.part)
        }
        let order = ZIndexKey.sorted(node.children)
        for c in order where !isPinned(c) { context.draw(c) }
        for c in order where isPinned(c) { context.draw(c) }
    }
}

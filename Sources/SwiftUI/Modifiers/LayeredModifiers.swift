import DisplayList

/// Puts another view over or under each view of the content (SPEC S2.7–S2.10).
public struct _LayeredModifier<Secondary: View>: ViewModifier {
    let secondary: Secondary
    let alignment: Alignment
    let isBackground: Bool
    public typealias Body = Never
    public func body(content: Content) -> Never { fatalError("a background or overlay has no body") }
    public static func _makeModifiedNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _ViewContext)
        -> _ViewNode
    {
        LayeredViewNode(view, context)
    }
}

@MainActor final class LayeredViewNode<C: View, S: View>: TypedNode<ModifiedContent<C, _LayeredModifier<S>>> {
    private struct Layer {
        let node: LayeredNode
        let secondary: SecondaryNode<S>
    }
    private var content: _ViewNode!
    private var layers: [ObjectIdentifier: Layer] = [:]

    override init(_ view: ModifiedContent<C, _LayeredModifier<S>>, _ context: _ViewContext) {
        super.init(view, context)
        content = make(view.content)
    }

    override var typeName: String { view.modifier.isBackground ? "_BackgroundModifier" : "_OverlayModifier" }
    override var inspection: Inspection { .wrapper }
    override var childNodes: [_ViewNode] { content.map { [$0] } ?? [] }
    override var secondaryNodes: [_ViewNode] {
        items.compactMap { layers[ObjectIdentifier($0.children[0])]?.secondary }
    }

    override func makeItems() -> [LayoutNode] {
        var kept: [ObjectIdentifier: Layer] = [:]
        let list = content.items.map { item -> LayoutNode in
            let key = ObjectIdentifier(item)
            let layer = layers[key] ?? makeLayer()
            layer.node.setChildren([item, layer.secondary.stack])
            kept[key] = layer
            return layer.node
        }
        for (key, layer) in layers where kept[key] == nil { layer.secondary.destroy() }
        layers = kept
        return list
    }

    private func makeLayer() -> Layer {
        let m = view.modifier
        let node = LayeredNode(alignment: m.alignment, isBackground: m.isBackground)
        node.layoutDirection = environment.layoutDirection
        let client = NodeClient()
        client.viewNode = self
        node.client = client
        return Layer(node: node, secondary: SecondaryNode(m.secondary, m.alignment, context()))
    }

    override func willDestroy() { for l in layers.values { l.secondary.destroy() } }

    override func viewChanged(from old: ModifiedContent<C, _LayeredModifier<S>>, environmentIsNew: Bool) {
        updateLayers()
        content.update(view.content, environment)
    }

    private func updateLayers() {
        for l in layers.values {
            l.node.layoutDirection = environment.layoutDirection
            l.node.alignment = view.modifier.alignment
            l.secondary.update(view.modifier.secondary, view.modifier.alignment, environment)
        }
    }

    override func environmentChanged(from old: EnvironmentValues) {
        updateLayers()
        content.setEnvironment(environment)
    }
}

/// The other view of a layer; several views form an implicit ZStack (SPEC S2.9).
@MainActor final class SecondaryNode<S: View>: _ViewNode {
    let stack: ContainerNode
    private var content: _ViewNode!

    init(_ view: S, _ alignment: Alignment, _ context: _ViewContext) {
        stack = ContainerNode(ZStackLayout(alignment: alignment))
        super.init(context)
        stack.layoutDirection = environment.layoutDirection
        let client = NodeClient()
        client.viewNode = self
        stack.client = client
        content = make(view)
        syncItems()
    }

    override var childNodes: [_ViewNode] { content.map { [$0] } ?? [] }
    override var ownsItems: Bool { true }
    override func makeItems() -> [LayoutNode] { [stack] }
    override func syncItems() { stack.setChildren(ContiguousArray(content.items)) }

    func update(_ view: S, _ alignment: Alignment, _ env: EnvironmentValues) {
        environment = env
        stack.layoutDirection = env.layoutDirection
        content.update(view, env)
    }
    override func environmentChanged(from old: EnvironmentValues) { content.setEnvironment(environment) }
}

extension View {
    public nonisolated func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View
    {
        modifier(_LayeredModifier(secondary: content(), alignment: alignment, isBackground: false))
    }
    public nonisolated func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(_LayeredModifier(secondary: overlay, alignment: alignment, isBackground: false))
    }
    @_disfavoredOverload
    public nonisolated func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
    {
        modifier(
            _LayeredModifier(
                secondary: _ShapeView(shape: Rectangle(), style: style), alignment: .center, isBackground: false))
    }
    public nonisolated func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(
            _LayeredModifier(
                secondary: _ShapeView(shape: shape, style: style, fillStyle: fillStyle), alignment: .center,
                isBackground: false))
    }
    public nonisolated func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
        -> some View
    {
        modifier(_LayeredModifier(secondary: content(), alignment: alignment, isBackground: true))
    }
    public nonisolated func background<Background: View>(_ background: Background, alignment: Alignment = .center)
        -> some View
    {
        modifier(_LayeredModifier(secondary: background, alignment: alignment, isBackground: true))
    }
    public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }
    @_disfavoredOverload
    public nonisolated func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
        -> some View
    {
        modifier(
            _LayeredModifier(
                secondary: _ShapeView(shape: Rectangle(), style: style), alignment: .center, isBackground: true))
    }
    public nonisolated func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }
    public nonisolated func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(
            _LayeredModifier(
                secondary: _ShapeView(shape: shape, style: style, fillStyle: fillStyle), alignment: .center,
                isBackground: true))
    }
    /// A line inside the frame; 1 pt unless given (SPEC P2.15).
    public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay(
            _ShapeView(
                shape: _StrokedShape(shape: Rectangle().inset(by: width / 2), style: StrokeStyle(lineWidth: width)),
                style: content))
    }
}

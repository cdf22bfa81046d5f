import DisplayList

/// A view of content larger than itself (SPEC P4).
nonisolated public struct ScrollView<Content: View>: PrimitiveView {
    public var content: Content
    public var axes: Axis.Set
    public var showsIndicators: Bool

    public nonisolated init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }

    public nonisolated init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
        self.init(axes, showsIndicators: true, content: content)
    }

    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        ScrollViewNode(view, context)
    }
}

/// The node of a scroll view: its viewport, inset by the margins from the frame that clips.
@MainActor
final class ScrollViewNode<Content: View>: ContainerViewNode<ScrollView<Content>, Content>, ScrollGeometrySource {
    /// Several views form an implicit column (SPEC S2.18).
    private let stack = ContainerNode(VStackLayout())
    private let viewport: ScrollNode
    private let frame = UnaryNode(PaddingLayout(EdgeInsets()))

    init(_ view: ScrollView<Content>, _ context: _ViewContext) {
        viewport = ScrollNode(axes: view.axes)
        super.init(view, context, layoutNode: viewport, client: NodeClient(), content: view.content)
        let client = ScrollClient()
        client.viewNode = self
        frame.client = client
        frame.setChildren([viewport])
        applySettings()
    }

    /// Margins and anchors are of the nearest scroll view alone.
    override var contentEnvironment: EnvironmentValues {
        guard environment._scroll != ScrollSettings() else { return environment }
        var inner = environment
        inner._scroll = ScrollSettings()
        return inner
    }

    override func makeItems() -> [LayoutNode] { [frame] }

    override func syncItems() {
        let items = content.items
        stack.layoutDirection = environment.layoutDirection
        if items.count == 1 {
            stack.setChildren([])
            layoutNode.setChildren([items[0]])
        } else {
            stack.setChildren(ContiguousArray(items))
            layoutNode.setChildren([stack])
        }
    }

    override func viewChanged(from old: ScrollView<Content>, environmentIsNew: Bool) {
        viewport.axes = view.axes
        applySettings()
        updateContent(view.content)
    }

    override func environmentChanged(from old: EnvironmentValues) {
        applySettings()
        super.environmentChanged(from: old)
    }

    private func applySettings() {
        if frame.layoutDirection != environment.layoutDirection {
            frame.layoutDirection = environment.layoutDirection
            frame.invalidateSize()
        }
        let settings = environment._scroll
        frame.setLayout(PaddingLayout(settings.margins))
        viewport.anchors = settings.anchors
    }

    var scrollGeometry: ScrollGeometry {
        let insets = environment._scroll.margins
        let left = environment.layoutDirection == .rightToLeft ? insets.trailing : insets.leading
        return ScrollGeometry(
            contentOffset: CGPoint(x: viewport.offset.x - left, y: viewport.offset.y - insets.top),
            contentSize: viewport.contentSize, contentInsets: insets, containerSize: viewport.size)
    }
}

@MainActor final class ScrollClient: NodeClient {
    override var clipsHits: Bool { true }
    override var tracksFrame: Bool { true }
    override var movesContentAsOne: Bool { true }
    override func draw(_ node: LayoutNode, _ context: DrawContext) {
        context.group(.clip(PathData(rect: context.pixelFrame), evenOdd: false)) {
            context.drawChildren(of: node)
        }
    }
}

/// Gives its content the size that it was offered (SPEC P3.13).
nonisolated public struct GeometryReader<Content: View>: PrimitiveView {
    public var content: (GeometryProxy) -> Content
    public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        GeometryReaderViewNode(view, context)
    }
}

/// The size and place of a geometry reader.
@MainActor public struct GeometryProxy {
    weak var node: LayoutNode?
    /// Points.
    public let size: CGSize
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        let global = node?.globalFrame ?? CGRect(origin: .zero, size: size)
        switch coordinateSpace.coordinateSpace {
        case .local: return CGRect(origin: .zero, size: global.size)
        case .global: return global
        case .named(let name):
            var n = node
            while let x = n {
                if x.values[ObjectIdentifier(CoordinateSpaceKey.self)] as? AnyHashable == name {
                    let space = x.globalFrame
                    return global.offsetBy(dx: -space.minX, dy: -space.minY)
                }
                n = x.parent
            }
            return global
        }
    }
    @_disfavoredOverload public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        switch coordinateSpace {
        case .local: frame(in: LocalCoordinateSpace())
        case .global: frame(in: GlobalCoordinateSpace())
        case .named(let n): frame(in: NamedCoordinateSpace(name: n))
        }
    }
}

enum CoordinateSpaceKey {}

/// A frame of reference for geometry.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    case global, local
    case named(AnyHashable)
}
public protocol CoordinateSpaceProtocol { var coordinateSpace: CoordinateSpace { get } }
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
    let name: AnyHashable
    public var coordinateSpace: CoordinateSpace { .named(name) }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace { public static var global: Self { Self() } }
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace { public static var local: Self { Self() } }
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }
}

extension View {
    public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(_ValueModifier(key: ObjectIdentifier(CoordinateSpaceKey.self), value: name.name, changesLayout: false))
    }
    public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View { coordinateSpace(.named(name)) }
}

@MainActor final class GeometryReaderViewNode<Content: View>: TypedNode<GeometryReader<Content>> {
    private let layoutNode = GeometryReaderNode()
    private var content: _ViewNode?
    private var size: CGSize?

    override init(_ view: GeometryReader<Content>, _ context: _ViewContext) {
        super.init(view, context)
        layoutNode.layoutDirection = environment.layoutDirection
        let client = NodeClient()
        client.viewNode = self
        layoutNode.client = client
        layoutNode.prepare = { [weak self] size in MainActor.assumeIsolated { self?.evaluate(size) } }
    }

    override var inspection: Inspection { .container }
    override var childNodes: [_ViewNode] { content.map { [$0] } ?? [] }
    override var ownsItems: Bool { true }
    override func makeItems() -> [LayoutNode] { [layoutNode] }
    override func syncItems() { layoutNode.setChildren(ContiguousArray(content?.items ?? [])) }

    private func evaluate(_ new: CGSize) {
        guard content == nil || size != new || isDirty else { return }
        size = new
        let proxy = GeometryProxy(node: layoutNode, size: new)
        graph.counters.bodies += 1
        let v = tracking { view.content(proxy) }
        if let content { content.update(v, environment) } else { content = make(v) }
        syncItems()
    }

    override func refresh() {
        if let size {
            isDirty = true
            evaluate(size)
        }
    }
}

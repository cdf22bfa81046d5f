import DisplayList

/// Elements that can be made one by one, by their position.
@MainActor package protocol LazyElements: View {
    var elementCount: Int { get }
    func key(at position: Int) -> AnyHashable
    func makeElement(at position: Int, _ context: _ViewContext) -> _ViewNode
    func updateElement(_ node: _ViewNode, at position: Int, _ env: EnvironmentValues)
}

extension ForEach: LazyElements where Content: View {
    package var elementCount: Int { data.count }
    private func element(_ position: Int) -> Data.Element { data[data.index(data.startIndex, offsetBy: position)] }
    package func key(at position: Int) -> AnyHashable { id(element(position)) }
    package func makeElement(at position: Int, _ context: _ViewContext) -> _ViewNode {
        Content._makeNode(content(element(position)), context)
    }
    package func updateElement(_ node: _ViewNode, at position: Int, _ env: EnvironmentValues) {
        node.update(content(element(position)), env)
    }
}

/// From this many elements on, a lazy container of one `ForEach` makes only what is in sight.
///
/// Shorter ones are made at once: that costs little and their length is exact from the start.
let windowedThreshold = 512

/// The node of a lazy container that makes only the elements in sight.
@MainActor final class WindowedViewNode<V: View>: TypedNode<V> {
    private let layoutNode: WindowedNode
    private let read: (V) -> (LazyGridLayout, any LazyElements)
    private var elements: any LazyElements
    private struct Live {
        var node: _ViewNode
        var item: LayoutNode
    }
    private var live: [AnyHashable: Live] = [:]
    private var order: [AnyHashable] = []
    /// The elements in sight must take their new views.
    private var isStale = false

    init(_ view: V, _ context: _ViewContext, _ read: @escaping (V) -> (LazyGridLayout, any LazyElements)) {
        let (grid, elements) = read(view)
        self.read = read
        self.elements = elements
        layoutNode = WindowedNode(grid, count: elements.elementCount)
        super.init(view, context)
        layoutNode.layoutDirection = environment.layoutDirection
        let client = NodeClient()
        client.viewNode = self
        layoutNode.client = client
        layoutNode.provide = { [weak self] range in MainActor.assumeIsolated { self?.nodes(range) ?? [] } }
    }

    override var inspection: Inspection { .container }
    override var childNodes: [_ViewNode] { order.compactMap { live[$0]?.node } }
    override var ownsItems: Bool { true }
    override func makeItems() -> [LayoutNode] { [layoutNode] }

    /// An element has other views now.
    override func syncItems() {
        live = live.mapValues { Live(node: $0.node, item: Self.item($0.node, reusing: $0.item)) }
        layoutNode.invalidateSize()
    }

    /// Makes the elements of a range and ends those outside it.
    private func nodes(_ range: Range<Int>) -> [LayoutNode] {
        var kept: [AnyHashable: Live] = [:]
        order = []
        let list = range.map { i -> LayoutNode in
            var key = elements.key(at: i)
            if kept[key] != nil { key = AnyHashable([key, AnyHashable(i)]) }
            let entry: Live
            if let old = live[key] {
                if isStale { alsoTracking { elements.updateElement(old.node, at: i, environment) } }
                entry = old
            } else {
                entry = makeEntry(i, key)
            }
            kept[key] = entry
            order.append(key)
            return entry.item
        }
        for (key, entry) in live where kept[key] == nil { entry.node.destroy() }
        live = kept
        isStale = false
        return list
    }

    private func makeEntry(_ i: Int, _ key: AnyHashable) -> Live {
        let node = alsoTracking { elements.makeElement(at: i, context()) }
        node.idText = "\(key)"
        return Live(node: node, item: Self.item(node, reusing: nil))
    }

    /// One layout node an element; several views stand in a column.
    private static func item(_ node: _ViewNode, reusing old: LayoutNode?) -> LayoutNode {
        let items = node.items
        if items.count == 1 { return items[0] }
        let stack = old as? ContainerNode ?? ContainerNode(VStackLayout())
        stack.setChildren(ContiguousArray(items))
        return stack
    }

    override func viewChanged(from old: V, environmentIsNew: Bool) { refresh() }

    override func refresh() {
        let (grid, new) = read(view)
        elements = new
        isDirty = false
        clearSources()
        isStale = true
        layoutNode.layoutDirection = environment.layoutDirection
        layoutNode.set(grid, count: new.elementCount)
    }

    override func environmentChanged(from old: EnvironmentValues) {
        layoutNode.layoutDirection = environment.layoutDirection
        for entry in live.values { entry.node.setEnvironment(environment) }
    }
}

/// The windowed node of a lazy container, when its content is one long `ForEach` and nothing is pinned.
@MainActor func windowed<V: View, C: View>(
    _ view: V, _ context: _ViewContext, _ grid: LazyGridLayout, _ content: C,
    _ read: @escaping (V) -> (LazyGridLayout, any LazyElements)
) -> _ViewNode? {
    guard let elements = content as? any LazyElements, elements.elementCount >= windowedThreshold, grid.pinned.isEmpty
    else { return nil }
    return WindowedViewNode(view, context, read)
}

extension LazyVStackLayout {
    /// One flexible column.
    var asGrid: LazyGridLayout {
        LazyGridLayout(
            axis: .vertical,
            tracks: [LazyGridTrack(size: .flexible(minimum: 0, maximum: .infinity), spacing: nil, alignment: nil)],
            alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing, pinned: pinned)
    }
}

extension LazyHStackLayout {
    /// One flexible row.
    var asGrid: LazyGridLayout {
        LazyGridLayout(
            axis: .horizontal,
            tracks: [LazyGridTrack(size: .flexible(minimum: 0, maximum: .infinity), spacing: nil, alignment: nil)],
            alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing, pinned: pinned)
    }
}

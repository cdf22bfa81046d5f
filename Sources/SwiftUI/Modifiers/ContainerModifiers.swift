/// A frame measured by the nearest scroll view or the window.
public struct _ContainerRelativeModifier: WrappingModifier {
    let axes: Axis.Set
    let alignment: Alignment
    let length: (CGFloat, Axis) -> CGFloat

    package func makeLayoutNode(_ env: EnvironmentValues) -> LayoutNode {
        ContainerRelativeNode(axes: axes, alignment: alignment, length: length)
    }
    package func updateLayoutNode(_ node: LayoutNode, from old: Self, _ env: EnvironmentValues) {
        let n = node as! ContainerRelativeNode
        n.axes = axes
        n.alignment = alignment
        n.length = length
    }
    package func makeClient() -> NodeClient { ContainerRelativeClient() }
    package func updateClient(_ client: NodeClient, _ env: EnvironmentValues) {
        (client as! ContainerRelativeClient).watch()
    }
}

/// Tells the frames of a modifier when their container has another size.
@MainActor final class ContainerRelativeClient: NodeClient, PreferenceReading {
    private weak var graph: ViewGraph?

    func watch() {
        guard graph == nil, let node = viewNode else { return }
        graph = node.graph
        node.graph.addPreferenceReader(self)
    }

    /// Runs after each layout.
    func readPreferences() {
        guard let node = viewNode, node.isAlive else {
            graph?.removePreferenceReader(self)
            return
        }
        let frames = node.items.compactMap { $0 as? ContainerRelativeNode }
        for frame in frames where frame.refreshContainer() { node.graph.after {} }
    }
}

extension View {
    /// Gives the view the length of the nearest scroll view, else of the window, on the given axes.
    public nonisolated func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }

    /// Gives the view a length made from the container's; a negative one acts as 0, an infinite one or NaN leaves the axis alone.
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center,
        _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(_ContainerRelativeModifier(axes: axes, alignment: alignment, length: length))
    }

    /// Divides the container's length into `count` parts, `spacing` points apart, and takes `span` of them with the gaps between.
    ///
    /// A count below 1 acts as 1.
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat,
        alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in
            let n = CGFloat(max(count, 1))
            let part = (length - spacing * (n - 1)) / n
            return part * CGFloat(span) + spacing * CGFloat(span - 1)
        }
    }
}

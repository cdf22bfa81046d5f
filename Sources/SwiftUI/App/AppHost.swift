import DisplayList

/// Keeps a program's own state, and what its windows show.
///
/// The app is evaluated as a view is: its `@State`, `@StateObject` and the like belong to it for the program's life, and
/// a change makes its windows' contents anew.
@MainActor final class AppHost<A: App> {
    private let graph = ViewGraph(EmptyView(), environment: EnvironmentValues())
    private let node: AppNode<A>

    init(_ app: A) {
        node = AppNode(app, _ViewContext(graph: graph, parent: nil, environment: EnvironmentValues()))
        graph.onNeedsUpdate = { [node] in MainActor.assumeIsolated { node.changed() } }
    }

    /// The windows, with contents that follow the app's state.
    var windows: [_WindowDescription] {
        node.windows.enumerated().map { i, window in
            var window = window
            window.content = { AnyView(WindowContentView(show: { self.content(i) })) }
            if !window.commands.isEmpty { window.commands = [{ self.current(i)?.commands.flatMap { $0() } ?? [] }] }
            return window
        }
    }

    private func current(_ i: Int) -> _WindowDescription? {
        graph.update()
        return node.windows.indices.contains(i) ? node.windows[i] : nil
    }

    private func content(_ i: Int) -> AnyView {
        if let reader = EvaluatedNode.current { node.addReader(reader) }
        return current(i)?.content() ?? AnyView(EmptyView())
    }
}

/// What a window shows, as the app says now.
struct WindowContentView: View, InternalView {
    let show: @MainActor () -> AnyView
    var body: some View { show() }
}

/// The node of an app.
@MainActor final class AppNode<A: App>: _ViewNode {
    private let app: A
    private(set) var windows: [_WindowDescription] = []
    /// The nodes that show contents of windows.
    private var readers: [ObjectIdentifier: WeakNode] = [:]
    private struct WeakNode { weak var node: _ViewNode? }

    init(_ app: A, _ context: _ViewContext) {
        self.app = app
        super.init(context)
        refresh()
    }

    override func refresh() {
        windows = tracking {
            var app = app
            DynamicProperties.install(&app, on: self)
            return app.body._windows
        }
    }

    func addReader(_ node: _ViewNode) { readers[ObjectIdentifier(node)] = WeakNode(node: node) }

    func changed() {
        readers = readers.filter { $0.value.node?.isAlive == true }
        readers.values.forEach { $0.node?.markDirty() }
    }
}

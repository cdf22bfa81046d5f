/// A modifier whose node watches the life of its content.
@MainActor package protocol WatchingModifier: ViewModifier where Body == Never {
    associatedtype Memory
    func makeMemory(_ graph: ViewGraph) -> Memory
    func appeared(_ memory: inout Memory, _ graph: ViewGraph)
    func changed(from old: Self, _ memory: inout Memory, _ graph: ViewGraph)
    func disappeared(_ memory: inout Memory, _ graph: ViewGraph)
}

extension WatchingModifier {
    public func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }
    public static func _makeModifiedNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _ViewContext)
        -> _ViewNode
    {
        WatchingNode(view, context)
    }
    package func changed(from old: Self, _ memory: inout Memory, _ graph: ViewGraph) {}
    package func disappeared(_ memory: inout Memory, _ graph: ViewGraph) {}
}

@MainActor final class WatchingNode<C: View, M: WatchingModifier>: TypedNode<ModifiedContent<C, M>> {
    private var content: _ViewNode!
    private var memory: M.Memory

    override init(_ view: ModifiedContent<C, M>, _ context: _ViewContext) {
        memory = view.modifier.makeMemory(context.graph)
        super.init(view, context)
        content = make(view.content)
        view.modifier.appeared(&memory, graph)
    }
    override var childNodes: [_ViewNode] { content.map { [$0] } ?? [] }
    override func viewChanged(from old: ModifiedContent<C, M>, environmentIsNew: Bool) {
        view.modifier.changed(from: old.modifier, &memory, graph)
        content.update(view.content, environment)
    }
    override func environmentChanged(from old: EnvironmentValues) { content.setEnvironment(environment) }
    override func willDestroy() { view.modifier.disappeared(&memory, graph) }
}

/// Runs actions when the view comes and goes (SPEC D1.10–D1.12).
public struct _AppearanceActionModifier: WatchingModifier {
    let appear: (() -> Void)?
    let disappear: (() -> Void)?
    package func makeMemory(_ graph: ViewGraph) {}
    package func appeared(_ memory: inout Void, _ graph: ViewGraph) { if let appear { graph.after(appear) } }
    package func disappeared(_ memory: inout Void, _ graph: ViewGraph) { if let disappear { graph.after(disappear) } }
}

/// Runs an action when a value changed (SPEC D1.15–D1.17).
public struct _ChangeModifier<V: Equatable>: WatchingModifier {
    let value: V
    let initial: Bool
    let action: (V, V) -> Void
    package func makeMemory(_ graph: ViewGraph) {}
    package func appeared(_ memory: inout Void, _ graph: ViewGraph) {
        if initial { graph.after { action(value, value) } }
    }
    package func changed(from old: Self, _ memory: inout Void, _ graph: ViewGraph) {
        if old.value != value { graph.after { action(old.value, value) } }
    }
}

/// Runs asynchronous work while the view is shown (SPEC D1.18).
public struct _TaskModifier<ID: Equatable>: WatchingModifier {
    let id: ID
    let priority: TaskPriority
    let action: @Sendable @isolated(any) () async -> Void
    package func makeMemory(_ graph: ViewGraph) -> Task<Void, Never>? { nil }
    package func appeared(_ memory: inout Task<Void, Never>?, _ graph: ViewGraph) {
        memory = Task(priority: priority, operation: action)
    }
    package func changed(from old: Self, _ memory: inout Task<Void, Never>?, _ graph: ViewGraph) {
        guard old.id != id else { return }
        memory?.cancel()
        memory = Task(priority: priority, operation: action)
    }
    package func disappeared(_ memory: inout Task<Void, Never>?, _ graph: ViewGraph) { memory?.cancel() }
}

extension View {
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(appear: action, disappear: nil))
    }
    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(appear: nil, disappear: action))
    }
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some View {
        modifier(_ChangeModifier(value: value, initial: initial, action: action))
    }
    public nonisolated func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void)
        -> some View
    {
        modifier(_ChangeModifier(value: value, initial: initial, action: { _, _ in action() }))
    }
    @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
    public nonisolated func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
        modifier(_ChangeModifier(value: value, initial: false, action: { _, new in action(new) }))
    }
    public nonisolated func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable @isolated(any) () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: 0, priority: priority, action: action))
    }
    public nonisolated func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable @isolated(any) () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: value, priority: priority, action: action))
    }
}

/// Makes a value part of the view's identity (SPEC D1.4).
public struct _IDModifier<ID: Hashable>: ViewModifier {
    let id: ID
    public typealias Body = Never
    public func body(content: Content) -> Never { fatalError("id has no body") }
    public static func _makeModifiedNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _ViewContext)
        -> _ViewNode
    {
        IDNode(view, context)
    }
}

@MainActor final class IDNode<C: View, ID: Hashable>: TypedNode<ModifiedContent<C, _IDModifier<ID>>> {
    private var content: _ViewNode!
    override init(_ view: ModifiedContent<C, _IDModifier<ID>>, _ context: _ViewContext) {
        super.init(view, context)
        idText = "\(view.modifier.id)"
        content = make(view.content)
    }
    override var childNodes: [_ViewNode] { content.map { [$0] } ?? [] }
    override func viewChanged(from old: ModifiedContent<C, _IDModifier<ID>>, environmentIsNew: Bool) {
        if old.modifier.id == view.modifier.id { return content.update(view.content, environment) }
        graph.departures.remove(content)
        idText = "\(view.modifier.id)"
        content = make(view.content)
        graph.departures.arrive(content)
        structureChanged()
    }
    override func environmentChanged(from old: EnvironmentValues) { content.setEnvironment(environment) }
}

extension View {
    public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { modifier(_IDModifier(id: id)) }
}

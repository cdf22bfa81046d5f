/// A view that is nothing: no subview, no gap (SPEC S2.12).
@frozen public struct EmptyView: PrimitiveView, Sendable {
    public nonisolated init() {}
    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        TypedNode(view, context)
    }
}

/// Several views in a row, made by a view builder.
@frozen nonisolated public struct TupleView<T>: PrimitiveView {
    public var value: T
    public nonisolated init(_ value: T) { self.value = value }
    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        TupleNode(view, context)
    }
}

@MainActor final class TupleNode<T>: TypedNode<TupleView<T>> {
    private var children: [_ViewNode] = []

    override init(_ view: TupleView<T>, _ context: _ViewContext) {
        super.init(view, context)
        each { type, pointer, _ in children.append(makeChild(type, pointer)) }
    }

    private func makeChild<V: View>(_ type: V.Type, _ p: UnsafeRawPointer) -> _ViewNode {
        make(p.assumingMemoryBound(to: V.self).pointee)
    }

    private func updateChild<V: View>(_ type: V.Type, _ p: UnsafeRawPointer, _ i: Int) {
        children[i].update(p.assumingMemoryBound(to: V.self).pointee, environment)
    }

    private func each(_ body: (any View.Type, UnsafeRawPointer, Int) -> Void) {
        let fields = TupleFields.of(T.self)
        withUnsafePointer(to: view.value) { p in
            for (i, f) in fields.enumerated() { body(f.type, UnsafeRawPointer(p) + f.offset, i) }
        }
    }

    override var childNodes: [_ViewNode] { children }
    override func refresh() { each { type, p, i in updateChild(type, p, i) } }
    override func environmentChanged(from old: EnvironmentValues) {
        for c in children { c.setEnvironment(environment) }
    }
}

/// The elements of a tuple type that are views.
private enum TupleFields {
    nonisolated(unsafe) private static var cache: [ObjectIdentifier: [(offset: Int, type: any View.Type)]] = [:]
    static func of(_ type: Any.Type) -> [(offset: Int, type: any View.Type)] {
        if let known = cache[ObjectIdentifier(type)] { return known }
        var list: [(offset: Int, type: any View.Type)] = []
        if let single = type as? any View.Type {
            list = [(0, single)]
        } else {
            list = Fields.of(type).compactMap { f in (f.type as? any View.Type).map { (offset: f.offset, type: $0) } }
        }
        cache[ObjectIdentifier(type)] = list
        return list
    }
}

/// A collection of views without a layout of its own; modifiers apply to each of them (SPEC S2.11).
@frozen public struct Group<Content> {
    package var content: Content
}

extension Group: View, PrimitiveView where Content: View {
    public typealias Body = Never
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        PassThroughNode(view, context) { $0.content }
    }
}

/// A node whose view only stands for another.
@MainActor package final class PassThroughNode<V: View, Content: View>: TypedNode<V> {
    private var child: _ViewNode!
    private let read: (V) -> Content
    package init(_ view: V, _ context: _ViewContext, _ read: @escaping (V) -> Content) {
        self.read = read
        super.init(view, context)
        child = make(read(view))
    }
    package override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
    package override func refresh() { child.update(read(view), environment) }
    package override func environmentChanged(from old: EnvironmentValues) { child.setEnvironment(environment) }
}

/// One of two views, made by `if`/`else` and `switch`; the branches don't share identity (SPEC D1.3).
@frozen public struct _ConditionalContent<TrueContent, FalseContent> {
    public enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }
    package let storage: Storage
    package nonisolated init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View, PrimitiveView where TrueContent: View, FalseContent: View {
    public typealias Body = Never
    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        ConditionalNode(view, context)
    }
}

@MainActor final class ConditionalNode<T: View, F: View>: TypedNode<_ConditionalContent<T, F>> {
    private var child: _ViewNode!
    private var showsTrue = true
    /// The other branch while it is on its way out.
    private var leaving: _ViewNode?

    override init(_ view: _ConditionalContent<T, F>, _ context: _ViewContext) {
        super.init(view, context)
        makeChild()
    }

    private func makeChild() {
        switch view.storage {
        case .trueContent(let v): child = make(v); showsTrue = true
        case .falseContent(let v): child = make(v); showsTrue = false
        }
    }

    override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }

    override func refresh() {
        switch (view.storage, showsTrue) {
        case (.trueContent(let v), true): child.update(v, environment)
        case (.falseContent(let v), false): child.update(v, environment)
        default:
            let back = leaving
            leaving = graph.departures.remove(child) ? child : nil
            if let back, graph.departures.revive(back) {
                child = back
                showsTrue.toggle()
                switch view.storage {
                case .trueContent(let v): child.update(v, environment)
                case .falseContent(let v): child.update(v, environment)
                }
            } else {
                makeChild()
                graph.departures.arrive(child)
            }
            structureChanged()
        }
    }
    override func environmentChanged(from old: EnvironmentValues) { child.setEnvironment(environment) }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public var body: Never { fatalError("Optional has no body") }
    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        OptionalNode(view, context)
    }
}

@MainActor final class OptionalNode<W: View>: TypedNode<W?> {
    private var child: _ViewNode?
    /// The view while it is on its way out.
    private var leaving: _ViewNode?
    override init(_ view: W?, _ context: _ViewContext) {
        super.init(view, context)
        child = view.map { make($0) }
    }
    override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
    override func refresh() {
        if let v = view, let child {
            child.update(v, environment)
        } else if let v = view {
            if let back = leaving, graph.departures.revive(back) {
                child = back
                back.update(v, environment)
            } else {
                child = make(v)
                graph.departures.arrive(child!)
            }
            leaving = nil
            structureChanged()
        } else if let old = child {
            leaving = graph.departures.remove(old) ? old : nil
            child = nil
            structureChanged()
        }
    }
    override func environmentChanged(from old: EnvironmentValues) { child?.setEnvironment(environment) }
}

/// A view of any type; changing the type changes the identity.
nonisolated public struct AnyView: PrimitiveView {
    package let box: AnyViewBox
    public nonisolated init<V: View>(_ view: V) { box = (view as? AnyView)?.box ?? TypedViewBox(view) }
    public nonisolated init<V: View>(erasing view: V) { self.init(view) }
    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        AnyViewNode(view, context)
    }
}

package class AnyViewBox: @unchecked Sendable {
    package var type: Any.Type { fatalError("abstract") }
    @MainActor func makeNode(_ context: _ViewContext) -> _ViewNode { fatalError("abstract") }
    @MainActor func update(_ node: _ViewNode, _ env: EnvironmentValues) {}
}

private final class TypedViewBox<V: View>: AnyViewBox, @unchecked Sendable {
    let view: V
    init(_ view: V) { self.view = view }
    override var type: Any.Type { V.self }
    override func makeNode(_ context: _ViewContext) -> _ViewNode { V._makeNode(view, context) }
    override func update(_ node: _ViewNode, _ env: EnvironmentValues) { node.update(view, env) }
}

@MainActor final class AnyViewNode: TypedNode<AnyView> {
    private var child: _ViewNode!
    private var shown: Any.Type
    override init(_ view: AnyView, _ context: _ViewContext) {
        shown = view.box.type
        super.init(view, context)
        child = view.box.makeNode(self.context())
    }
    override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
    override func refresh() {
        if view.box.type == shown {
            view.box.update(child, environment)
        } else {
            graph.departures.remove(child)
            shown = view.box.type
            child = view.box.makeNode(context())
            graph.departures.arrive(child)
            structureChanged()
        }
    }
    override func environmentChanged(from old: EnvironmentValues) { child.setEnvironment(environment) }
}

/// Views made from a collection, identified by the elements' ids (SPEC D1.5–D1.7).
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    package var id: (Data.Element) -> ID
}

extension ForEach: View, PrimitiveView where Content: View {
    public typealias Body = Never
    public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode { ForEachNode(view, context) }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { $0.id })
    }
}

extension ForEach where Content: View {
    public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }

    public nonisolated init<C>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
        C.Index: Hashable
    {
        let all = data.wrappedValue
        self.init(
            data: all.indices.lazy.map { ($0, all[$0][keyPath: id]) },
            content: { content(data[element: $0.0]) }, id: { $0.1 })
    }

    public nonisolated init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
        C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable
    {
        self.init(data, id: \.id, content: content)
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// Views for a constant range; use `id:` when the range changes (SPEC D1.7).
    public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, id: { $0 })
    }
}

@MainActor
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: TypedNode<
    ForEach<Data, ID, Content>
>
{
    /// The second use of an id gets the occurrence 1, and so on (SPEC D1.6).
    private struct Key: Hashable {
        var id: ID
        var occurrence: Int
    }
    private var children: [_ViewNode] = []
    private var keys: [Key] = []
    private var index: [Key: Int] = [:]
    /// Views on their way out, by key.
    private var leaving: [Key: _ViewNode] = [:]

    override init(_ view: ForEach<Data, ID, Content>, _ context: _ViewContext) {
        super.init(view, context)
        evaluate(isFirst: true)
    }

    override var childNodes: [_ViewNode] { children }

    private func evaluate(isFirst: Bool = false) {
        let (views, newKeys) = tracking { elements() }
        if newKeys == keys {
            for (c, v) in zip(children, views) { c.update(v, environment) }
            return
        }
        var newChildren: [_ViewNode] = []
        newChildren.reserveCapacity(views.count)
        var newIndex: [Key: Int] = [:]
        newIndex.reserveCapacity(views.count)
        var kept = Set<Int>()
        for (k, v) in zip(newKeys, views) {
            newIndex[k] = newChildren.count
            if let i = index[k] {
                kept.insert(i)
                children[i].update(v, environment)
                newChildren.append(children[i])
            } else if let back = leaving.removeValue(forKey: k), graph.departures.revive(back) {
                back.update(v, environment)
                newChildren.append(back)
            } else {
                let c = make(v)
                c.idText = "\(k.id)"
                newChildren.append(c)
                if !isFirst { graph.departures.arrive(c) }
            }
        }
        leaving = leaving.filter { $0.value.isAlive }
        for (i, c) in children.enumerated() where !kept.contains(i) {
            if graph.departures.remove(c) { leaving[keys[i]] = c }
        }
        children = newChildren
        keys = newKeys
        index = newIndex
        structureChanged()
    }

    private func elements() -> ([Content], [Key]) {
        var seen: [ID: Int] = [:]
        var views: [Content] = [], keys: [Key] = []
        let count = view.data.count
        views.reserveCapacity(count)
        keys.reserveCapacity(count)
        seen.reserveCapacity(count)
        for e in view.data {
            let id = view.id(e)
            let n = seen[id, default: 0]
            seen[id] = n + 1
            if n == 1 {
                RuntimeNotes.report(
                    "ForEach: the id \(id) occurs multiple times in the collection",
                    rule: "every element needs an id of its own; else results are undefined (SPEC D1.6)",
                    hint: "identify elements by something unique, such as an index or a UUID")
            }
            keys.append(Key(id: id, occurrence: n))
            views.append(view.content(e))
        }
        return (views, keys)
    }

    override func refresh() { evaluate() }
    override func environmentChanged(from old: EnvironmentValues) {
        for c in children { c.setEnvironment(environment) }
    }
}

/// A view whose only changes are in what it does when used, not in what it shows.
@MainActor package protocol ActionCarrying: View {
    static func showsTheSame(_ a: Self, _ b: Self) -> Bool
}

/// A view that others are made of, which `inspect` passes over.
package protocol InternalView {}

/// The node of a view with a body.
package final class CompositeNode<V: View>: TypedNode<V> {
    private var child: _ViewNode!
    private var animation = AnimatedAttribute<V>()

    package override init(_ view: V, _ context: _ViewContext) {
        super.init(view, context)
        child = UserCode.run(typeName) { V.Body._makeNode(evaluate(), self.context()) }
    }

    private func evaluate() -> V.Body {
        graph.counters.bodies += 1
        return tracking {
            var v = animation.seen(view)
            DynamicProperties.install(&v, on: self)
            return v.body
        }
    }

    package override func refresh() { UserCode.run(typeName) { child.update(evaluate(), environment) } }

    package override func viewChanged(from old: V, environmentIsNew: Bool) {
        if !isDirty, !environmentIsNew, let kind = V.self as? any ActionCarrying.Type, same(kind, old) { return }
        animation.changed(from: old, to: view, of: self) { [weak self] in self?.markDirty() }
        refresh()
    }

    private func same<A: ActionCarrying>(_ kind: A.Type, _ old: V) -> Bool {
        A.showsTheSame(unsafeBitCast(old, to: A.self), unsafeBitCast(view, to: A.self))
    }

    package override func environmentChanged(from old: EnvironmentValues) {
        if isDirty || environmentKeys.differ(old, environment) { refresh() } else { child.setEnvironment(environment) }
    }

    package override var inspection: Inspection {
        typeName.hasPrefix("_") || V.self is any InternalView.Type || V.self is any Shape.Type ? .pass : .view
    }
    package override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
    package override func makeItems() -> [LayoutNode] { child.items }
}

import DisplayList

/// A view whose body a style makes. The style's own `@Environment` and `@State` work as a view's do.
@MainActor protocol StyledView: View where Body == Never {
    associatedtype Style
    associatedtype Made: View
    var style: Style { get }
    /// What the style makes, with its properties filled in.
    func makeBody(_ style: Style) -> Made
}

extension StyledView {
    var body: Never { fatalError("\(Self.self) has no body; its style makes one") }
    static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode { StyledNode(view, context) }
}

@MainActor final class StyledNode<V: StyledView>: TypedNode<V> {
    private var child: _ViewNode!

    override init(_ view: V, _ context: _ViewContext) {
        super.init(view, context)
        child = make(evaluate())
    }

    private func evaluate() -> V.Made {
        graph.counters.bodies += 1
        return tracking {
            var style = view.style
            DynamicProperties.install(&style, on: self)
            return UserCode.run(TypeNames.short(V.Style.self)) { view.makeBody(style) }
        }
    }

    override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
    override func makeItems() -> [LayoutNode] { child.items }
    override func refresh() { child.update(evaluate(), environment) }
    override func environmentChanged(from old: EnvironmentValues) {
        if isDirty || environmentKeys.differ(old, environment) { refresh() } else { child.setEnvironment(environment) }
    }
}

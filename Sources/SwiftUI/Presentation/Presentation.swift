import DisplayList

/// Something that is shown over a window's content: a sheet, an alert or a popover.
@MainActor package final class Presentation {
    enum Style: Equatable {
        /// Stands in the middle; what is below can't be used meanwhile.
        case sheet
        /// Stands beside the view that it belongs to; a press elsewhere or Escape ends it.
        case popover(Edge)
    }
    let style: Style
    let node: PresentedNode
    let dismiss: () -> Void

    init(_ style: Style, _ node: PresentedNode, dismiss: @escaping () -> Void) {
        self.style = style
        self.node = node
        self.dismiss = dismiss
    }

    package var root: PresentationRoot { node.root }
    var isTransient: Bool { style != .sheet }

    func contains(_ point: CGPoint) -> Bool {
        root.children.first.map { CGRect(origin: $0.origin, size: $0.size).contains(point) } ?? false
    }
}

/// What is shown over a window's content, the topmost last.
@MainActor package final class Presentations {
    private(set) var list: [Presentation] = []

    package init() {}

    package var top: Presentation? { list.last }

    func add(_ p: Presentation) { list.append(p) }
    func remove(_ p: Presentation) { list.removeAll { $0 === p } }

    package var needPlacement: Bool { list.contains { $0.root.needsPlacement } }

    package func layout(in window: CGSize) {
        for p in list {
            if case .popover(let edge) = p.style {
                p.root.layout(in: window, anchor: (p.node.anchorFrame, edge))
            } else {
                p.root.layout(in: window, anchor: nil)
            }
        }
    }

    /// Below sheets the window is dimmed, by a share of ours.
    func draw(_ context: DrawContext, window: CGSize) {
        for p in list {
            if p.style == .sheet {
                let all = PathData(rect: CGRect(origin: .zero, size: window))
                context.add(.fill(all, .color(RGBA(0, 0, 0, 0.2)), evenOdd: false))
            }
            context.drawChildren(of: p.root)
        }
    }
}

/// The top node of a presented view.
@MainActor final class PresentedNode: _ViewNode {
    let root = PresentationRoot()
    private var content: _ViewNode!
    /// Where a popover belongs to.
    private let anchor: () -> CGRect?

    init(_ view: AnyView, _ context: _ViewContext, anchor: @escaping () -> CGRect?) {
        self.anchor = anchor
        super.init(context)
        root.layoutDirection = environment.layoutDirection
        let client = NodeClient()
        client.viewNode = self
        root.client = client
        content = make(view)
        syncItems()
    }

    var anchorFrame: CGRect { anchor() ?? .zero }
    override var childNodes: [_ViewNode] { content.map { [$0] } ?? [] }
    override var ownsItems: Bool { true }
    override func makeItems() -> [LayoutNode] { [] }
    override func syncItems() { root.setChildren(ContiguousArray(content.items.prefix(1))) }

    func update(_ view: AnyView, _ env: EnvironmentValues) {
        environment = env
        root.layoutDirection = env.layoutDirection
        content.update(view, env)
    }
    override func environmentChanged(from old: EnvironmentValues) { content.setEnvironment(environment) }
}

/// Shows a view over the window while a source says so.
public struct _PresentationModifier: ViewModifier {
    let style: Presentation.Style
    /// What is to be shown now, and what distinguishes it from what was shown before; nil shows nothing.
    let wanted: () -> (id: AnyHashable, view: AnyView)?
    /// Tells the source that the view is no longer shown.
    let dismiss: () -> Void
    let onDismiss: (() -> Void)?
    public typealias Body = Never
    public func body(content: Content) -> Never { fatalError("a presentation has no body") }
    public static func _makeModifiedNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _ViewContext)
        -> _ViewNode
    {
        PresentingNode(view, context)
    }
}

@MainActor final class PresentingNode<C: View>: ContentNode<C, _PresentationModifier> {
    private var shown: (id: AnyHashable, presentation: Presentation)?

    override init(_ view: ModifiedContent<C, _PresentationModifier>, _ context: _ViewContext) {
        super.init(view, context)
        follow()
    }

    override func refresh() {
        follow()
        super.refresh()
    }

    override func environmentChanged(from old: EnvironmentValues) {
        super.environmentChanged(from: old)
        if let shown { shown.presentation.node.setEnvironment(presentedEnvironment) }
    }

    override func willDestroy() { end(tells: false) }

    private func follow() {
        let wanted = tracking { view.modifier.wanted() }
        if let shown, shown.id != wanted?.id { end(tells: true) }
        guard let wanted else { return }
        let panel = AnyView(PresentationPanel(content: wanted.view))
        if let shown {
            shown.presentation.node.update(panel, presentedEnvironment)
            return
        }
        let node = PresentedNode(panel, context(presentedEnvironment)) { [weak self] in
            MainActor.assumeIsolated { self?.content.items.first?.globalFrame }
        }
        let p = Presentation(view.modifier.style, node) { [weak self] in
            MainActor.assumeIsolated { self?.view.modifier.dismiss() }
        }
        graph.presentations.add(p)
        shown = (wanted.id, p)
    }

    private var presentedEnvironment: EnvironmentValues {
        var env = environment
        env.isPresented = true
        env.isEnabled = true
        env.dismiss = DismissAction { [weak self] in MainActor.assumeIsolated { self?.view.modifier.dismiss() } }
        return env
    }

    private func end(tells: Bool) {
        guard let (_, p) = shown else { return }
        shown = nil
        graph.presentations.remove(p)
        p.node.destroy()
        if tells, let tell = view.modifier.onDismiss { graph.after(tell) }
    }
}

/// The box that a presented view stands in: the window's colour, a thin border, a radius of 10 pt (ours).
struct PresentationPanel: View, InternalView {
    let content: AnyView
    @Environment(\.colorScheme) private var scheme
    var body: some View {
        VStack { content }  // as several views at the top of a window
            .background(
                scheme == .dark ? Color(white: 0.17) : Color.white,
                in: RoundedRectangle(cornerRadius: 10)
            )
            .clipShape(RoundedRectangle(cornerRadius: 10))
            .overlay {
                RoundedRectangle(cornerRadius: 10)
                    .strokeBorder((scheme == .dark ? Color.white : .black).opacity(0.15), lineWidth: 1)
            }
            .shadow(color: .black.opacity(0.25), radius: 10, y: 4)
    }
}

// MARK: Environment

/// Ends a presentation.
@MainActor @preconcurrency public struct DismissAction {
    private nonisolated(unsafe) let act: () -> Void
    nonisolated init(_ act: @escaping () -> Void) { self.act = act }
    /// Ends the presentation that the view is in; outside of one nothing happens.
    public func callAsFunction() { act() }
}

private enum PresentationKeys {
    enum Dismiss: EnvironmentKey { static var defaultValue: DismissAction { DismissAction {} } }
    enum IsPresented: EnvironmentKey { static let defaultValue = false }
}

extension EnvironmentValues {
    /// Ends the presentation that the view is in.
    public internal(set) var dismiss: DismissAction {
        get { self[PresentationKeys.Dismiss.self] }
        set { self[PresentationKeys.Dismiss.self] = newValue }
    }
    /// Whether the view is in a presentation.
    public internal(set) var isPresented: Bool {
        get { self[PresentationKeys.IsPresented.self] }
        set { self[PresentationKeys.IsPresented.self] = newValue }
    }
}

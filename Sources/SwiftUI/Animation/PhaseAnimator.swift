/// A value of any type that can be compared with another.
struct AnyTrigger: Equatable {
    private let value: any Equatable
    init(_ value: any Equatable) { self.value = value }
    static func == (a: Self, b: Self) -> Bool {
        func same<E: Equatable>(_ x: E) -> Bool { (b.value as? E) == x }
        return same(a.value)
    }
}

/// A view that goes through phases one after another, each change animated: for ever, or once each time a value changes.
///
/// The next phase begins when the animation of the last is logically complete (SPEC A2.10); one without an animation lasts
/// 1/60 s. Without phases nothing is shown.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    private let phases: [Phase]
    private let trigger: AnyTrigger?
    private let content: (Phase) -> Content
    private let animation: (Phase) -> Animation?
    @State private var index = 0
    @State private var run = RunCounter()
    @FrameTicker private var ticker

    /// Goes through the phases, from first to last and to the first again, for ever.
    public nonisolated init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        self.content = content
        self.animation = animation
        trigger = nil
    }

    /// Goes through the phases and back to the first once each time `trigger` changes.
    public nonisolated init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        self.content = content
        self.animation = animation
        self.trigger = AnyTrigger(trigger)
    }

    public var body: some View {
        if phases.indices.contains(index) {
            content(phases[index])
                .onAppear { if trigger == nil { start() } }
                .onChange(of: trigger) { start() }
        }
    }

    private func start() {
        guard phases.count > 1 else { return }
        run.number += 1
        advance(run.number)
    }

    private func advance(_ number: Int) {
        guard number == run.number, let ticker else { return }
        let next = (index + 1) % phases.count
        let began = ticker.time
        withAnimation(animation(phases[next])) {
            index = next
        } completion: {
            if next == 0, trigger != nil { return }
            // A phase in which nothing moves must take time, or they would all come at once.
            if ticker.time > began { advance(number) } else { ticker.after(1.0 / 60) { advance(number) } }
        }
    }
}

/// Which run of the phases is the last that began.
final class RunCounter {
    var number = 0
}

extension View {
    /// Goes through phases for ever, with changes to this view in each.
    public nonisolated func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        _AroundContent(content: self) { placeholder in
            PhaseAnimator(phases, content: { content(placeholder, $0) }, animation: animation)
        }
    }

    /// Goes through phases once each time a value changes, with changes to this view in each.
    public nonisolated func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        _AroundContent(content: self) { placeholder in
            PhaseAnimator(phases, trigger: trigger, content: { content(placeholder, $0) }, animation: animation)
        }
    }
}

/// A view built around another, which it takes as a placeholder.
public struct _AroundContent<Content: View, Result: View>: PrimitiveView {
    let content: Content
    let build: (PlaceholderContentView<Content>) -> Result
    nonisolated init(content: Content, build: @escaping (PlaceholderContentView<Content>) -> Result) {
        self.content = content
        self.build = build
    }
    public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        AroundContentNode(view, context)
    }
}

@MainActor class AroundContentNode<C: View, R: View>: TypedNode<_AroundContent<C, R>> {
    let source: TypedContentSource<C>
    private var version = 0
    private var child: _ViewNode!

    override init(_ view: _AroundContent<C, R>, _ context: _ViewContext) {
        source = TypedContentSource(view.content)
        super.init(view, context)
        child = make(view.build(PlaceholderContentView(source: source, version: version)))
    }

    override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
    override func viewChanged(from old: _AroundContent<C, R>, environmentIsNew: Bool) {
        if !ViewEquality.equal(old.content, view.content) {
            source.view = view.content
            version += 1
        }
        child.update(view.build(PlaceholderContentView(source: source, version: version)), environment)
    }
    override func environmentChanged(from old: EnvironmentValues) { child.setEnvironment(environment) }
}

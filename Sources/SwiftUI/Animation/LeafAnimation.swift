import DisplayList

/// Takes an opacity, 0...1, from one value to another.
@MainActor final class FadeAnimation: RunningAnimation {
    private var animator = Animator<Double>()
    private var target = 1.0
    private let clock: AnimationClock
    private var onEnd: (() -> Void)?

    init(_ clock: AnimationClock) {
        self.clock = clock
        super.init()
    }

    var isRunning: Bool { !animator.isIdle }
    override var end: Double { animator.end }
    var opacity: Double { min(max(target - animator.remaining(at: clock.time), 0), 1) }

    /// A fade on its way goes on from where it is.
    func go(
        from start: Double, to end: Double, _ t: Transaction, _ animation: Animation, _ node: _ViewNode,
        onEnd: (() -> Void)? = nil
    ) {
        let way = end - (animator.isIdle ? start : target)
        target = end
        self.onEnd = onEnd
        let dues = animator.add(
            way, animation, at: clock.time, completions: t.completions, environment: node.environment)
        clock.start(self)
        for due in dues { clock.at(due) {} }
    }

    override func tick(_ time: Double) -> Bool {
        animator.tick(time)
        if animator.isIdle { onEnd?() }
        return !animator.isIdle
    }
}

/// A leaf's content going over into its next.
struct Crossfade {
    let old: any LeafContent
    let fade: FadeAnimation
    init(from old: any LeafContent, _ fade: FadeAnimation) {
        self.old = old
        self.fade = fade
    }
}

/// Colours as one vector, premultiplied, so that a transparent colour adds no black.
struct ColorVector: VectorArithmetic {
    private var values: [Double]

    private init(values: [Double]) { self.values = values }
    init(_ colors: [RGBA]) {
        values = colors.flatMap { [$0.red * $0.alpha, $0.green * $0.alpha, $0.blue * $0.alpha, $0.alpha] }
    }

    var colors: [RGBA] {
        stride(from: 0, to: values.count, by: 4).map { i in
            let a = min(max(values[i + 3], 0), 1)
            func part(_ v: Double) -> Double { a > 0 ? min(max(v / a, 0), 1) : 0 }
            return RGBA(part(values[i]), part(values[i + 1]), part(values[i + 2]), a)
        }
    }

    /// Stands for any number of colours.
    static let zero = ColorVector(values: [])
    private static func combine(_ a: Self, _ b: Self, _ f: (Double, Double) -> Double) -> Self {
        let n = max(a.values.count, b.values.count)
        return Self(
            values: (0..<n).map { f($0 < a.values.count ? a.values[$0] : 0, $0 < b.values.count ? b.values[$0] : 0) })
    }
    static func + (a: Self, b: Self) -> Self { combine(a, b, +) }
    static func - (a: Self, b: Self) -> Self { combine(a, b, -) }
    mutating func scale(by rhs: Double) { for i in values.indices { values[i] *= rhs } }
    var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }
}

/// Takes what a leaf draws from its old colours to its new ones, in sRGB (SPEC A6.2).
@MainActor final class ColorAnimation: RunningAnimation {
    private var animator = Animator<ColorVector>()
    private let clock: AnimationClock

    init(_ clock: AnimationClock) {
        self.clock = clock
        super.init()
    }

    var isRunning: Bool { !animator.isIdle }
    override var end: Double { animator.end }

    func move(from old: [RGBA], to new: [RGBA], _ t: Transaction, _ animation: Animation, _ node: _ViewNode) {
        let dues = animator.add(
            ColorVector(new) - ColorVector(old), animation, at: clock.time, completions: t.completions,
            environment: node.environment)
        clock.start(self)
        for due in dues { clock.at(due) {} }
    }

    /// The items, which have their new colours, as they are seen.
    func seen(_ items: [DisplayItem]) -> [DisplayItem] {
        let target = DisplayColors.of(items)
        let now = (ColorVector(target) - animator.remaining(at: clock.time)).colors
        return now.count == target.count ? DisplayColors.replacing(items, with: now) : items
    }

    func stop() { animator.stop() }

    override func tick(_ time: Double) -> Bool {
        animator.tick(time)
        return !animator.isIdle
    }
}

/// The colours of display items, in the order in which they are drawn.
enum DisplayColors {
    static func of(_ items: [DisplayItem]) -> [RGBA] {
        var list: [RGBA] = []
        _ = mapped(items) {
            list.append($0)
            return $0
        }
        return list
    }

    /// The same items with other colours, as many as `of` gives.
    static func replacing(_ items: [DisplayItem], with colors: [RGBA]) -> [DisplayItem] {
        var next = colors.makeIterator()
        return mapped(items) { next.next() ?? $0 }
    }

    private static func mapped(_ items: [DisplayItem], _ f: (RGBA) -> RGBA) -> [DisplayItem] {
        items.map { item in
            switch item {
            case .fill(let path, let paint, let evenOdd): .fill(path, mapped(paint, f), evenOdd: evenOdd)
            case .stroke(let path, let paint, let stroke): .stroke(path, mapped(paint, f), stroke)
            case .text(let text, let frame): .text(mapped(text, f), frame)
            case .bitmap: item
            case .group(.shadow(let color, let radius, let offset), let inner):
                .group(.shadow(color: f(color), radius: radius, offset: offset), mapped(inner, f))
            case .group(let effect, let inner): .group(effect, mapped(inner, f))
            }
        }
    }

    private static func mapped(_ text: StyledText, _ f: (RGBA) -> RGBA) -> StyledText {
        var text = text
        for i in text.runs.indices { text.runs[i].color = f(text.runs[i].color) }
        return text
    }

    private static func mapped(_ paint: Paint, _ f: (RGBA) -> RGBA) -> Paint {
        func stops(_ list: [Paint.Stop]) -> [Paint.Stop] {
            list.map { Paint.Stop(color: f($0.color), location: $0.location) }
        }
        return switch paint {
        case .color(let c): .color(f(c))
        case .linearGradient(let s, let a, let b): .linearGradient(stops(s), from: a, to: b)
        case .radialGradient(let s, let c, let r0, let r1):
            .radialGradient(stops(s), center: c, startRadius: r0, endRadius: r1)
        case .angularGradient(let s, let c, let a0, let a1):
            .angularGradient(stops(s), center: c, startAngle: a0, endAngle: a1)
        }
    }
}

extension DrawContext {
    /// The colours that a leaf draws with.
    static func colors(of leaf: any LeafContent, _ node: LayoutNode, _ graph: ViewGraph) -> [RGBA] {
        let context = DrawContext(pixel: 1, graph: graph)
        leaf.draw(node, context)
        return DisplayColors.of(context.items)
    }
}

/// How a view's content goes over into its next when it changes in an animation; `identity` changes at once.
///
/// ## Differences on Linux
/// Every one but `identity` crossfades texts; colours always blend.
public struct ContentTransition: Equatable, Sendable {
    private enum Kind: Equatable, Sendable {
        case identity, interpolate, opacity
        case numericText(countsDown: Bool)
    }
    private let kind: Kind
    /// The default: the new content is there at once.
    public static let identity = ContentTransition(kind: .identity)
    public static let interpolate = ContentTransition(kind: .interpolate)
    public static let opacity = ContentTransition(kind: .opacity)
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .numericText(countsDown: countsDown))
    }
    public static func numericText(value: Double) -> ContentTransition { numericText() }
    var crossfades: Bool { kind != .identity }
}

private enum ContentTransitionKey: EnvironmentKey { static var defaultValue: ContentTransition { .identity } }

extension EnvironmentValues {
    /// How contents change in an animation; at once unless set.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }
}

extension View {
    public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}

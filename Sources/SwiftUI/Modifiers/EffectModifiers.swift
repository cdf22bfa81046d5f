import DisplayList

/// A modifier that changes how its content is drawn, not where.
@MainActor package protocol DrawingModifier: WrappingModifier {
    func drawEffect(_ node: LayoutNode, _ context: DrawContext, _ env: EnvironmentValues, _ content: () -> Void)
    var hidesContent: Bool { get }
    var clips: Bool { get }
    var blocksHits: Bool { get }
    /// Where a clipping effect lets points through.
    func admits(_ point: CGPoint, size: CGSize) -> Bool
    /// How the content is drawn relative to where it was laid out, in its own coordinates.
    func contentTransform(size: CGSize, _ env: EnvironmentValues) -> CGAffineTransform?
}

extension DrawingModifier {
    package var hidesContent: Bool { false }
    package var clips: Bool { false }
    package var blocksHits: Bool { false }
    package func admits(_ point: CGPoint, size: CGSize) -> Bool { CGRect(origin: .zero, size: size).contains(point) }
    package func contentTransform(size: CGSize, _ env: EnvironmentValues) -> CGAffineTransform? { nil }
    package func makeClient() -> NodeClient { EffectClient<Self>(self) }
    package func updateClient(_ client: NodeClient, _ env: EnvironmentValues) {
        let c = client as! EffectClient<Self>
        c.modifier = self
        c.environment = env
    }
    package static var isVisible: Bool { false }
}

@MainActor final class EffectClient<M: DrawingModifier>: NodeClient {
    var modifier: M
    var environment = EnvironmentValues()
    init(_ modifier: M) { self.modifier = modifier }
    override var tracksFrame: Bool { true }
    override var isHidden: Bool { modifier.hidesContent }
    override var clipsHits: Bool { modifier.clips }
    override var allowsHitTesting: Bool { !modifier.blocksHits }
    override func admits(_ node: LayoutNode, _ point: CGPoint) -> Bool { modifier.admits(point, size: node.size) }
    override func contentTransform(_ node: LayoutNode) -> CGAffineTransform? {
        modifier.contentTransform(size: node.size, environment)
    }
    override func draw(_ node: LayoutNode, _ context: DrawContext) {
        modifier.drawEffect(node, context, environment) { context.drawChildren(of: node) }
    }
}

public struct _OpacityEffect: DrawingModifier, Animatable {
    private var opacity: Double
    nonisolated init(opacity: Double) { self.opacity = opacity }
    public nonisolated var animatableData: Double {
        get { opacity }
        set { opacity = newValue }
    }
    /// What can't be seen can't be touched.
    package var blocksHits: Bool { opacity <= 0 }
    package func drawEffect(_ node: LayoutNode, _ context: DrawContext, _ env: EnvironmentValues, _ content: () -> Void)
    {
        let o = min(max(opacity.isNaN ? 1 : opacity, 0), 1)
        if o == 0 { return }
        if o == 1 { content() } else { context.group(.opacity(o), content) }
    }
}

public struct _ClipEffect<S: Shape>: DrawingModifier, Animatable {
    private var shape: S
    private let style: FillStyle
    nonisolated init(shape: S, style: FillStyle) {
        self.shape = shape
        self.style = style
    }
    public nonisolated var animatableData: S.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
    package var clips: Bool { true }
    package func admits(_ point: CGPoint, size: CGSize) -> Bool {
        Path(shape._drawing(in: CGRect(origin: .zero, size: size)).filledOutline)
            .contains(point, eoFill: style.isEOFilled)
    }
    package func drawEffect(_ node: LayoutNode, _ context: DrawContext, _ env: EnvironmentValues, _ content: () -> Void)
    {
        let r = context.pixelFrame
        var path = shape._drawing(in: CGRect(origin: .zero, size: r.size)).filledOutline
        if env.layoutDirection == .rightToLeft, shape.layoutDirectionBehavior == .mirrors {
            path = path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: r.width, ty: 0))
        }
        context.group(
            .clip(path.applying(CGAffineTransform(translationX: r.minX, y: r.minY)), evenOdd: style.isEOFilled), content
        )
    }
}

public struct _ShadowEffect: DrawingModifier, Animatable {
    private let color: Color
    private var radius: CGFloat
    private var offset: CGSize
    nonisolated init(color: Color, radius: CGFloat, offset: CGSize) {
        self.color = color
        self.radius = radius
        self.offset = offset
    }
    public nonisolated var animatableData: AnimatablePair<CGFloat, CGSize.AnimatableData> {
        get { AnimatablePair(radius, offset.animatableData) }
        set {
            radius = newValue.first
            offset.animatableData = newValue.second
        }
    }
    package func drawEffect(_ node: LayoutNode, _ context: DrawContext, _ env: EnvironmentValues, _ content: () -> Void)
    {
        context.group(.shadow(color: color.rgba(in: env), radius: max(Double(radius), 0), offset: offset), content)
    }
}

public struct _BlurEffect: DrawingModifier, Animatable {
    private var radius: CGFloat
    nonisolated init(radius: CGFloat) { self.radius = radius }
    public nonisolated var animatableData: CGFloat {
        get { radius }
        set { radius = newValue }
    }
    package func drawEffect(_ node: LayoutNode, _ context: DrawContext, _ env: EnvironmentValues, _ content: () -> Void)
    {
        if radius > 0 { context.group(.blur(radius: Double(radius)), content) } else { content() }
    }
}

public struct _HiddenModifier: DrawingModifier {
    package var hidesContent: Bool { true }
    nonisolated init() {}
    package func drawEffect(_ node: LayoutNode, _ context: DrawContext, _ env: EnvironmentValues, _ content: () -> Void)
    {}
}

public struct _AllowsHitTestingModifier: DrawingModifier {
    let allows: Bool
    package var blocksHits: Bool { !allows }
    package func drawEffect(_ node: LayoutNode, _ context: DrawContext, _ env: EnvironmentValues, _ content: () -> Void)
    { content() }
}

extension View {
    /// 0 is invisible, 1 opaque; values outside are clamped.
    public nonisolated func opacity(_ opacity: Double) -> some View { modifier(_OpacityEffect(opacity: opacity)) }
    public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(_ClipEffect(shape: shape, style: style))
    }
    public nonisolated func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }
    public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
    }
    public nonisolated func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(_ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y)))
    }
    public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        modifier(_BlurEffect(radius: radius))
    }
    /// Keeps the view's place but neither draws it nor lets it be used (SPEC S2.17).
    public nonisolated func hidden() -> some View { modifier(_HiddenModifier()) }
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(_AllowsHitTestingModifier(allows: enabled))
    }
}

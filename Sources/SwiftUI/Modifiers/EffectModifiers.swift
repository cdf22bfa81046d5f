import DisplayList

/// A modifier that changes how its content is drawn, not where.
@MainActor package protocol DrawingModifier: WrappingModifier {
    func drawEffect(_ node: LayoutNode, _ context: DrawContext, _ env: EnvironmentValues, _ content: () -> Void)
    var hidesContent: Bool { get }
    var clips: Bool { get }
    var blocksHits: Bool { get }
}

extension DrawingModifier {
    package var hidesContent: Bool { false }
    package var clips: Bool { false }
    package var blocksHits: Bool { false }
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
    override var isHidden: Bool { modifier.hidesContent }
    override var clipsHits: Bool { modifier.clips }
    override var allowsHitTesting: Bool { !modifier.blocksHits }
    override func draw(_ node: LayoutNode, _ context: DrawContext) {
        modifier.drawEffect(node, context, environment) { context.drawChildren(of: node) }
    }
}

public struct _OpacityEffect: DrawingModifier {
    let opacity: Double
    package func drawEffect(_ node: LayoutNode, _ context: DrawContext, _ env: EnvironmentValues, _ content: () -> Void)
    {
        let o = min(max(opacity.isNaN ? 1 : opacity, 0), 1)
        if o == 0 { return }
        if o == 1 { content() } else { context.group(.opacity(o), content) }
    }
}

public struct _ClipEffect<S: Shape>: DrawingModifier {
    let shape: S
    let style: FillStyle
    package var clips: Bool { true }
    package func drawEffect(_ node: LayoutNode, _ context: DrawContext, _ env: EnvironmentValues, _ content: () -> Void)
    {
        let r = context.pixelFrame(node)
        var path = shape._drawing(in: CGRect(origin: .zero, size: r.size)).filledOutline
        if env.layoutDirection == .rightToLeft, shape.layoutDirectionBehavior == .mirrors {
            path = path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: r.width, ty: 0))
        }
        context.group(
            .clip(path.applying(CGAffineTransform(translationX: r.minX, y: r.minY)), evenOdd: style.isEOFilled), content
        )
    }
}

public struct _ShadowEffect: DrawingModifier {
    let color: Color
    let radius: CGFloat
    let offset: CGSize
    package func drawEffect(_ node: LayoutNode, _ context: DrawContext, _ env: EnvironmentValues, _ content: () -> Void)
    {
        context.group(.shadow(color: color.rgba(in: env), radius: max(Double(radius), 0), offset: offset), content)
    }
}

public struct _BlurEffect: DrawingModifier {
    let radius: CGFloat
    package func drawEffect(_ node: LayoutNode, _ context: DrawContext, _ env: EnvironmentValues, _ content: () -> Void)
    {
        if radius > 0 { context.group(.blur(radius: Double(radius)), content) } else { content() }
    }
}

/// A transform about a point of the view; mirrored under right-to-left (SPEC L5.8).
public struct _TransformEffect: DrawingModifier {
    let transform: CGAffineTransform
    let anchor: UnitPoint
    package func drawEffect(_ node: LayoutNode, _ context: DrawContext, _ env: EnvironmentValues, _ content: () -> Void)
    {
        let f = context.frame(node)
        var t = transform
        var ax = anchor.x
        if env.layoutDirection == .rightToLeft {
            t = CGAffineTransform(a: t.a, b: -t.b, c: -t.c, d: t.d, tx: -t.tx, ty: t.ty)
            ax = 1 - ax
        }
        let p = CGPoint(x: f.minX + ax * f.width, y: f.minY + anchor.y * f.height)
        let whole = CGAffineTransform(translationX: -p.x, y: -p.y).concatenating(t)
            .concatenating(CGAffineTransform(translationX: p.x, y: p.y))
        context.group(.transform(whole), content)
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
    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(_TransformEffect(transform: CGAffineTransform(rotationAngle: angle.radians), anchor: anchor))
    }
    public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: s, y: s, anchor: anchor)
    }
    public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }
    public nonisolated func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        modifier(_TransformEffect(transform: CGAffineTransform(scaleX: x, y: y), anchor: anchor))
    }
    public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
        modifier(_TransformEffect(transform: transform, anchor: .topLeading))
    }
    /// Keeps the view's place but neither draws it nor lets it be used (SPEC S2.17).
    public nonisolated func hidden() -> some View { modifier(_HiddenModifier()) }
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(_AllowsHitTestingModifier(allows: enabled))
    }
}

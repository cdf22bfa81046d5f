import DisplayList

/// One option of a radio group or of segments: its mark, its tap and its element.
struct _OptionModifier: WrappingModifier {
    enum Look { case radio, segment }
    let choice: PickerChoice
    let look: Look

    func makeLayoutNode(_ env: EnvironmentValues) -> LayoutNode { UnaryNode(OptionLayout(look: look)) }
    func makeClient() -> NodeClient { OptionClient() }
    func updateClient(_ client: NodeClient, _ env: EnvironmentValues) {
        let c = client as! OptionClient
        c.modifier = self
        c.environment = env
    }
    static var isVisible: Bool { false }
}

/// Radio: a 16-pt circle and a 5-pt gap before the option. Segment: the option centred in the space offered.
struct OptionLayout: UnaryLayout, Equatable {
    let look: _OptionModifier.Look
    private static let indent: CGFloat = 21

    func size(_ child: LayoutNode, _ p: ProposedViewSize) -> CGSize {
        switch look {
        case .radio:
            let s = child.sizeThatFits(inner(p))
            return CGSize(width: s.width + Self.indent, height: max(s.height, 16))
        case .segment:
            let s = child.sizeThatFits(p)
            return CGSize(width: p.width ?? s.width, height: p.height ?? s.height)
        }
    }

    private func inner(_ p: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: p.width.map { max($0 - Self.indent, 0) }, height: p.height)
    }

    func placement(_ child: LayoutNode, in size: CGSize, _ p: ProposedViewSize) -> (CGPoint, ProposedViewSize) {
        let q = look == .radio ? inner(p) : p
        let s = child.sizeThatFits(q)
        return (
            CGPoint(x: look == .radio ? Self.indent : (size.width - s.width) / 2, y: (size.height - s.height) / 2), q
        )
    }
}

@MainActor final class OptionClient: NodeClient {
    override var tracksFrame: Bool { true }
    var modifier: _OptionModifier?
    var environment = EnvironmentValues()

    private func tag(_ node: LayoutNode) -> AnyHashable? {
        guard let top = viewNode, let item = node.children.first else { return nil }
        return TagKey.value(of: item, below: top)
    }

    override func semantics(_ node: LayoutNode) -> SemanticElement? {
        guard let m = modifier else { return nil }
        let e = SemanticElement(role: .radioButton, label: Semantics.text(under: node))
        let t = tag(node)
        e.isSelected = m.choice.isPicked(t)
        let pick = m.choice.pick(t)
        e.isEnabled = environment.isEnabled && pick != nil
        if e.isEnabled { e.action = pick }
        return e
    }

    override func isTouched(_ node: LayoutNode, at point: CGPoint) -> Bool {
        CGRect(origin: .zero, size: node.size).contains(point)
    }
    override func pointerUse(_ node: LayoutNode) -> PointerUse? {
        let e = semantics(node)
        return e?.isEnabled == true ? .press(nil, action: e?.action, menu: nil) : .blocked
    }
    override var focusUse: FocusUse? { environment.isEnabled ? .activates : nil }

    override func draw(_ node: LayoutNode, _ context: DrawContext) {
        guard let m = modifier else { return context.drawChildren(of: node) }
        let isPicked = m.choice.isPicked(tag(node))
        switch m.look {
        case .radio:
            drawCircle(
                in: context.pixelFrame, isRightToLeft: node.layoutDirection == .rightToLeft, isPicked, context)
        case .segment:
            if isPicked {
                fill(
                    RoundedRectangle(cornerRadius: 5), in: context.pixelFrame.insetBy(dx: 1, dy: 1),
                    segmentStyle, context)
            }
        }
        context.drawChildren(of: node)
    }

    private var segmentStyle: AnyShapeStyle {
        let base = environment.colorScheme == .dark ? Color.white.opacity(0.25) : Color.white
        return AnyShapeStyle(environment.isEnabled ? base : base.opacity(0.5))
    }

    private func drawCircle(in r: CGRect, isRightToLeft: Bool, _ isPicked: Bool, _ context: DrawContext) {
        let circle = CGRect(
            x: isRightToLeft ? r.maxX - 16 : r.minX, y: r.minY + (r.height - 16) / 2, width: 16, height: 16)
        let fade = environment.isEnabled ? 1 : 0.5
        if isPicked {
            fill(Ellipse(), in: circle, environment._tint ?? AnyShapeStyle(Color.accentColor.opacity(fade)), context)
            fill(Ellipse(), in: circle.insetBy(dx: 5, dy: 5), AnyShapeStyle(Color.white), context)
        } else {
            let ink = ControlColors.ink(environment.colorScheme)
            fill(Ellipse(), in: circle, AnyShapeStyle(ink.opacity(0.2 * fade)), context)
            let inside: Color = environment.colorScheme == .dark ? Color(white: 0.2) : .white
            fill(Ellipse(), in: circle.insetBy(dx: 0.5, dy: 0.5), AnyShapeStyle(inside), context)
        }
    }

    private func fill<S: Shape>(_ shape: S, in r: CGRect, _ style: AnyShapeStyle, _ context: DrawContext) {
        var drawing = shape._drawing(in: CGRect(origin: .zero, size: r.size))
        drawing.path = drawing.path.applying(CGAffineTransform(translationX: r.minX, y: r.minY))
        context.add(style._paint(in: r, environment: environment).displayItem(drawing))
    }
}

/// Equal segments, each the widest option + 21 pt, 24 pt tall (SPEC C1.11).
struct SegmentedBox<Content: View>: View, InternalView {
    let content: Content
    let choice: PickerChoice
    @Environment(\.colorScheme) private var scheme
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        SegmentedLayout { content.modifier(_OptionModifier(choice: choice, look: .segment)).lineLimit(1) }
            .background(ControlColors.fill(scheme, isEnabled: isEnabled), in: RoundedRectangle(cornerRadius: 6))
    }
}

struct SegmentedLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
        return CGSize(width: (widest + 21) * CGFloat(subviews.count), height: 24)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let width = bounds.width / CGFloat(max(subviews.count, 1))
        for (i, v) in subviews.enumerated() {
            v.place(
                at: CGPoint(x: bounds.minX + CGFloat(i) * width, y: bounds.minY),
                proposal: ProposedViewSize(width: width, height: bounds.height))
        }
    }
}

/// The button of a pop-up picker: the widest option + 47.5 pt, 24 pt tall (SPEC C1.10).
struct PopUpBox<Content: View>: View, InternalView {
    let options: PopUpOptions<Content>
    var body: some View {
        ControlBox(isPressed: false, style: nil, trailing: 35.5) { options.lineLimit(1) }
            .overlay(alignment: .trailing) {
                VStack(spacing: 3) {
                    MenuChevron().scaleEffect(x: 1, y: -1)
                    MenuChevron()
                }
                .padding(.trailing, 8.5)
            }
    }
}

/// All options in one place; the picked one shows.
struct PopUpOptions<Content: View>: PrimitiveView {
    let content: Content
    let choice: PickerChoice
    static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode { PopUpOptionsNode(view, context) }
}

/// Lays out all options over each other, so that the width is the widest one's, and lets only the picked one be seen.
@MainActor final class PopUpOptionsNode<Content: View>: TypedNode<PopUpOptions<Content>> {
    private let layoutNode = ContainerNode(ZStackLayout(alignment: .leading))
    private let client = PopUpClient()
    private var content: _ViewNode!

    override init(_ view: PopUpOptions<Content>, _ context: _ViewContext) {
        super.init(view, context)
        layoutNode.layoutDirection = environment.layoutDirection
        layoutNode.client = client
        client.viewNode = self
        content = make(view.content)
        syncItems()
    }

    /// Only the picked option is part of what the window shows.
    override var childNodes: [_ViewNode] { (client.shown?.client as? NodeClient)?.viewNode.map { [$0] } ?? [] }
    override var ownsItems: Bool { true }
    override func makeItems() -> [LayoutNode] { [layoutNode] }
    override func willDestroy() { content.destroy() }

    override func syncItems() {
        layoutNode.setChildren(ContiguousArray(content.items))
        choose()
    }

    private func choose() {
        client.shown = content.items.first { view.choice.isPicked(TagKey.value(of: $0, below: self)) }
    }

    override func refresh() {
        updateDirection()
        content.update(view.content, environment)
        choose()
    }

    override func environmentChanged(from old: EnvironmentValues) {
        updateDirection()
        content.setEnvironment(environment)
    }

    private func updateDirection() {
        guard layoutNode.layoutDirection != environment.layoutDirection else { return }
        layoutNode.layoutDirection = environment.layoutDirection
        layoutNode.invalidateSize()
    }
}

@MainActor final class PopUpClient: NodeClient {
    /// Where the menu of a control opens: at its button, without its label.
    static func box(in control: LayoutNode) -> CGRect {
        func find(_ n: LayoutNode) -> LayoutNode? {
            n.client is PopUpClient ? n : n.children.lazy.compactMap(find).first
        }
        guard let options = find(control) else { return control.globalFrame }
        let (whole, inner) = (control.globalFrame, options.globalFrame)
        return CGRect(x: inner.minX - 12, y: whole.minY, width: whole.maxX - inner.minX + 12, height: whole.height)
    }

    override var tracksFrame: Bool { true }
    var shown: LayoutNode?
    override func draw(_ node: LayoutNode, _ context: DrawContext) { if let shown { context.draw(shown) } }
}

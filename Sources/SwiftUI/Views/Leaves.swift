import DisplayList

extension Color: View, PrimitiveView, LeafView {
    public typealias Body = Never
    public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode { LeafViewNode(view, context) }
    package func resolveLeaf(_ env: EnvironmentValues) -> any LeafContent {
        FillLeaf(paint: { rect in self._paint(in: rect, environment: env).paint })
    }
}

/// A rectangle of one paint: takes the proposal, 10 for nil (SPEC P3.7).
package struct FillLeaf: LeafContent {
    let paint: (CGRect) -> Paint
    package func sizeThatFits(_ p: ProposedViewSize, enclosing orientation: Axis?) -> CGSize {
        p.replacingUnspecifiedDimensions()
    }
    package func hasSameLayout(as other: any LeafContent) -> Bool { other is FillLeaf }
    /// A clear colour lets the pointer through.
    package func isTouched(at point: CGPoint, size: CGSize) -> Bool {
        if case .color(let c) = paint(CGRect(origin: .zero, size: size)) { c.alpha > 0 } else { true }
    }
    package func draw(_ node: LayoutNode, _ context: DrawContext) {
        let r = context.pixelFrame
        context.add(.fill(PathData(rect: r), paint(r), evenOdd: false))
    }
}

/// A shape with a style; the view that `fill` and a bare shape make.
extension _ShapeView: View, PrimitiveView, LeafView {
    public typealias Body = Never
    public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode { LeafViewNode(view, context) }
    package func resolveLeaf(_ env: EnvironmentValues) -> any LeafContent { ShapeLeaf(view: self, env: env) }
    package static var inspectedType: Any.Type { Content.self }
}

package struct ShapeLeaf<S: Shape, SS: ShapeStyle>: LeafContent {
    nonisolated(unsafe) let view: _ShapeView<S, SS>
    let env: EnvironmentValues

    package func sizeThatFits(_ p: ProposedViewSize, enclosing orientation: Axis?) -> CGSize {
        view.shape.sizeThatFits(p)
    }

    package func hasSameLayout(as other: any LeafContent) -> Bool {
        guard let o = other as? ShapeLeaf<S, SS> else { return false }
        return ViewEquality.equal(view.shape, o.view.shape)
    }

    /// Outlines are touched on their lines only.
    package func isTouched(at point: CGPoint, size: CGSize) -> Bool {
        let drawing = view.shape._drawing(in: CGRect(origin: .zero, size: size))
        let mirrored = env.layoutDirection == .rightToLeft && view.shape.layoutDirectionBehavior == .mirrors
        let p = mirrored ? CGPoint(x: size.width - point.x, y: point.y) : point
        return Path(drawing.filledOutline).contains(p, eoFill: view.fillStyle.isEOFilled)
    }

    package func draw(_ node: LayoutNode, _ context: DrawContext) {
        let r = context.pixelFrame
        var drawing = view.shape._drawing(in: CGRect(origin: .zero, size: r.size))
        if env.layoutDirection == .rightToLeft, view.shape.layoutDirectionBehavior == .mirrors {
            drawing.path = drawing.path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: r.width, ty: 0))
        }
        drawing.path = drawing.path.applying(CGAffineTransform(translationX: r.minX, y: r.minY))
        drawing.evenOdd = view.fillStyle.isEOFilled
        context.add(view.style._paint(in: r, environment: env).displayItem(drawing))
    }
}

/// A flexible gap along the axis of the stack around it (SPEC P3.1–P3.4).
@frozen public struct Spacer: PrimitiveView, LeafView, Sendable {
    /// Points; nil is the default gap, 8.
    public var minLength: CGFloat?
    public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
    public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode { LeafViewNode(view, context) }
    package func resolveLeaf(_ env: EnvironmentValues) -> any LeafContent {
        SpacerLeaf(minimum: max(minLength.flatMap { $0.isFinite ? $0 : nil } ?? ViewSpacing.defaultDistance, 0))
    }
}

struct SpacerLeaf: LeafContent {
    let minimum: CGFloat
    var layoutPriority: Double { -.infinity }
    func sizeThatFits(_ p: ProposedViewSize, enclosing orientation: Axis?) -> CGSize {
        let w = max(p.width ?? minimum, minimum), h = max(p.height ?? minimum, minimum)
        switch orientation {
        case .horizontal: return CGSize(width: w, height: 0)
        case .vertical: return CGSize(width: 0, height: h)
        case nil: return CGSize(width: w, height: h)
        }
    }
    func spacing(enclosing orientation: Axis?) -> ViewSpacing {
        var s = ViewSpacing()
        if orientation != .vertical { s.leading.plain = 0; s.trailing.plain = 0 }
        if orientation != .horizontal { s.top.plain = 0; s.bottom.plain = 0 }
        return s
    }
    func hasSameLayout(as other: any LeafContent) -> Bool { (other as? SpacerLeaf)?.minimum == minimum }
    func isTouched(at point: CGPoint, size: CGSize) -> Bool { false }
    func draw(_ node: LayoutNode, _ context: DrawContext) {}
}

/// A 1-pt line across the stack around it (SPEC P3.6).
public struct Divider: PrimitiveView, LeafView {
    public nonisolated init() {}
    public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode { LeafViewNode(view, context) }
    package func resolveLeaf(_ env: EnvironmentValues) -> any LeafContent {
        DividerLeaf(color: env.colorScheme == .dark ? RGBA(1, 1, 1, 0.1) : RGBA(0, 0, 0, 0.1))
    }
}

struct DividerLeaf: LeafContent {
    let color: RGBA
    func sizeThatFits(_ p: ProposedViewSize, enclosing orientation: Axis?) -> CGSize {
        orientation == .horizontal ? CGSize(width: 1, height: p.height ?? 10) : CGSize(width: p.width ?? 10, height: 1)
    }
    func hasSameLayout(as other: any LeafContent) -> Bool { other is DividerLeaf }
    func draw(_ node: LayoutNode, _ context: DrawContext) {
        context.add(.fill(PathData(rect: context.pixelFrame), .color(color), evenOdd: false))
    }
}

import DisplayList

/// The text of a field, which shows the insertion point, the selection and an input method's text while it is edited.
struct _EditedTextModifier: WrappingModifier {
    func makeClient() -> NodeClient { EditedTextClient() }
    static var isVisible: Bool { false }
}

@MainActor final class EditedTextClient: NodeClient {
    /// How far a text longer than its field is moved to the left, points.
    private var scroll: CGFloat = 0

    override func draw(_ node: LayoutNode, _ context: DrawContext) {
        guard let control = Self.control(around: node), let state = control.editing,
            let line = EditedLine(state, in: node, env: viewNode?.environment ?? EnvironmentValues())
        else {
            scroll = 0
            return context.drawChildren(of: node)
        }
        let frame = Self.visibleFrame(context.frame, line: line)
        scroll = line.scroll(from: scroll, width: frame.width)
        context.group(.clip(PathData(rect: frame.insetBy(dx: -1, dy: 0)), evenOdd: false)) {
            line.draw(
                at: CGPoint(x: frame.minX - scroll, y: frame.minY), context,
                placeholder: { context.drawChildren(of: node) })
        }
    }

    /// The line may begin before the node where the text is right to left or the field wider than its text.
    private static func visibleFrame(_ frame: CGRect, line: EditedLine) -> CGRect {
        CGRect(x: frame.minX, y: frame.minY, width: max(frame.width, 1), height: max(frame.height, line.height))
    }

    /// The scalar nearest to a point in the node's coordinates.
    func index(at x: CGFloat, in node: LayoutNode, _ state: TextEditing) -> Int {
        EditedLine(state, in: node, env: viewNode?.environment ?? EnvironmentValues())?.index(at: x + scroll) ?? 0
    }

    private static func control(around node: LayoutNode) -> ControlClient? {
        var n = node.parent
        while let x = n {
            if let c = x.client as? ControlClient { return c }
            n = x.parent
        }
        return nil
    }

    /// The node below a control that holds its edited text.
    static func node(in control: LayoutNode) -> LayoutNode? {
        if control.client is EditedTextClient { return control }
        return control.children.lazy.compactMap(node(in:)).first
    }
}

/// One line of edited text with its places.
@MainActor struct EditedLine {
    private let state: TextEditing
    private let text: StyledText
    private let measurer: any TextMeasurer
    private let accent: RGBA
    private let ink: RGBA
    /// The scalars of the preedit in the shown text.
    private let preedit: Range<Int>

    init?(_ state: TextEditing, in node: LayoutNode, env: EnvironmentValues) {
        self.state = state
        measurer = env._measurer
        accent = Color.accentColor.rgba(in: env)
        var scalars = Array((state.isSecure ? Self.bullets(state.text) : state.text).unicodeScalars)
        let at = min(state.cursor, scalars.count)
        let inserted = Array(state.preedit.unicodeScalars)
        scalars.insert(contentsOf: inserted, at: at)
        preedit = at..<at + inserted.count
        var shown = String.UnicodeScalarView()
        shown.append(contentsOf: scalars)
        text = Text(verbatim: String(shown)).resolve(env)
        ink = text.runs.first?.color ?? .black
    }

    private static func bullets(_ s: String) -> String { String(repeating: "•", count: s.unicodeScalars.count) }

    var height: CGFloat { max(measurer.measure(text, width: nil, height: nil).size.height, FieldLayout.lineHeight) }
    private var width: CGFloat { measurer.measure(text, width: nil, height: nil).size.width }
    private var isEmpty: Bool { text.string.isEmpty }
    private func x(_ index: Int) -> CGFloat { isEmpty ? 0 : measurer.caretOffset(in: text, before: index) }
    /// The insertion point stands after what an input method shows.
    private var caret: CGFloat { x(preedit.upperBound) }

    func index(at x: CGFloat) -> Int {
        (0...state.text.unicodeScalars.count).min { abs(self.x($0) - x) < abs(self.x($1) - x) } ?? 0
    }

    /// The least change of a scroll offset that keeps the insertion point in sight.
    func scroll(from old: CGFloat, width: CGFloat) -> CGFloat {
        let most = max(self.width + 1 - width, 0)
        return min(max(old, caret + 1 - width), caret, most)
    }

    func draw(at origin: CGPoint, _ context: DrawContext, placeholder: () -> Void) {
        let height = self.height
        func bar(_ from: CGFloat, _ to: CGFloat, _ color: RGBA, y: CGFloat = 0, height: CGFloat) {
            let r = CGRect(x: origin.x + min(from, to), y: origin.y + y, width: abs(to - from), height: height)
            context.add(.fill(PathData(rect: r), .color(color), evenOdd: false))
        }
        if state.cursor != state.anchor {
            bar(
                x(state.selection.lowerBound), x(state.selection.upperBound), accent.multiplyingAlpha(0.3),
                height: height)
        }
        if isEmpty {
            placeholder()
        } else {
            context.add(.text(text, CGRect(x: origin.x, y: origin.y, width: width, height: height)))
        }
        if !preedit.isEmpty { bar(x(preedit.lowerBound), x(preedit.upperBound), ink, y: height - 1, height: 1) }
        bar(caret, caret + 1, ink, height: height)
    }
}

import DisplayList

/// Which view has the keyboard, and how that moves.
@MainActor final class FocusTracker {
    private unowned let window: WindowController
    private(set) weak var node: LayoutNode?
    /// A ring shows where the keyboard moved the focus; a pointer leaves none, except in text.
    private var showsRing = false
    private(set) lazy var text = TextSession(window)

    init(_ window: WindowController) { self.window = window }

    private var client: NodeClient? { node?.client as? NodeClient }
    var use: FocusUse? { client?.focusUse }

    // MARK: Where it can go

    /// The nodes that can have the focus, in layout order.
    var candidates: [LayoutNode] {
        var list: [LayoutNode] = []
        Self.visit(window.root) { node, client in if client.focusUse != nil { list.append(node) } }
        return list
    }

    private static func visit(_ node: LayoutNode, _ body: (LayoutNode, NodeClient) -> Void) {
        if let client = node.client as? NodeClient {
            if client.isHidden { return }
            body(node, client)
        }
        node.children.forEach { visit($0, body) }
    }

    /// Tab and Shift-Tab go round.
    func advance(backward: Bool) {
        let list = candidates
        guard !list.isEmpty else { return }
        let now = list.firstIndex { $0 === node }
        let next: Int =
            if let now { (now + (backward ? list.count - 1 : 1)) % list.count } else { backward ? list.count - 1 : 0 }
        move(to: list[next], byKeyboard: true)
    }

    /// Arrows go to the nearest candidate on that side, measured from centre to centre, sideways steps counting double.
    func move(towards d: CGSize) -> Bool {
        guard let node else { return false }
        let from = node.globalFrame
        var best: (node: LayoutNode, cost: CGFloat)?
        for other in candidates where other !== node {
            let to = other.globalFrame
            let way = CGSize(width: to.midX - from.midX, height: to.midY - from.midY)
            let ahead = way.width * d.width + way.height * d.height
            let aside = abs(way.width * d.height) + abs(way.height * d.width)
            // Beside means that the frames don't overlap on the arrow's axis.
            let isBeyond =
                d.width > 0
                ? to.minX >= from.maxX - 1
                : d.width < 0
                    ? to.maxX <= from.minX + 1 : d.height > 0 ? to.minY >= from.maxY - 1 : to.maxY <= from.minY + 1
            guard ahead > 0, isBeyond else { continue }
            let cost = ahead + 2 * aside
            if cost < best?.cost ?? .infinity { best = (other, cost) }
        }
        guard let best else { return false }
        move(to: best.node, byKeyboard: true)
        return true
    }

    // MARK: Moving

    func move(to new: LayoutNode?, byKeyboard: Bool) {
        showsRing = byKeyboard
        guard new !== node else { return }
        let old = node
        node = new
        if let old { tell(old, false) }
        if let new {
            tell(new, true)
            reveal(new)
        }
        text.follow(new, selectsAll: byKeyboard)
        window.window?.needsFrame()
    }

    /// Writes the focus states of the views that the node is in.
    private func tell(_ node: LayoutNode, _ has: Bool) {
        var n: LayoutNode? = node
        while let x = n {
            if let link = (x.client as? InteractionClient)?.focusLink, link.hasFocus() != has { link.setFocus(has) }
            n = x.parent
        }
    }

    /// Scrolls the views around the node by the least amount.
    private func reveal(_ node: LayoutNode) {
        var n = node.parent
        while let x = n {
            if let scroll = x as? ScrollNode {
                let (view, box) = (scroll.globalFrame, node.globalFrame)
                func way(_ lo: CGFloat, _ hi: CGFloat, _ vlo: CGFloat, _ vhi: CGFloat) -> CGFloat {
                    lo < vlo ? lo - vlo : hi > vhi ? min(hi - vhi, lo - vlo) : 0
                }
                let d = CGSize(
                    width: way(box.minX, box.maxX, view.minX, view.maxX),
                    height: way(box.minY, box.maxY, view.minY, view.maxY))
                if d != .zero {
                    scroll.scroll(to: CGPoint(x: scroll.offset.x + d.width, y: scroll.offset.y + d.height))
                }
            }
            n = x.parent
        }
    }

    /// After a change: drops a focus whose view is gone, and follows what programs wrote to focus states.
    func settle() {
        if let node, !isInTree(node) || use == nil { move(to: nil, byKeyboard: false) }
        var wanted: LayoutNode?
        var isDenied = false
        Self.visit(window.root) { x, client in
            guard let link = (client as? InteractionClient)?.focusLink else { return }
            let has = node.map { isInside($0, x) } ?? false
            if link.hasFocus() {
                if !has, wanted == nil { wanted = firstCandidate(x) }
            } else if has {
                isDenied = true
            }
        }
        if let wanted { move(to: wanted, byKeyboard: true) } else if isDenied { move(to: nil, byKeyboard: false) }
        text.settle()
    }

    private func firstCandidate(_ node: LayoutNode) -> LayoutNode? {
        var found: LayoutNode?
        Self.visit(node) { x, client in if found == nil, client.focusUse != nil { found = x } }
        return found
    }

    private func isInTree(_ node: LayoutNode) -> Bool { isInside(node, window.root) }
    private func isInside(_ node: LayoutNode, _ outer: LayoutNode) -> Bool {
        var n: LayoutNode? = node
        while let x = n {
            if x === outer { return true }
            n = x.parent
        }
        return false
    }

    // MARK: Text

    func pressText(_ node: LayoutNode, at event: PointerEvent) {
        move(to: node, byKeyboard: false)
        text.press(event)
    }
    func dragText(_ node: LayoutNode, to event: PointerEvent) { text.drag(event) }
    func textChanged(_ state: TextEditing) { text.changed(state) }

    // MARK: Drawing

    /// The ring is 3 pt of the accent colour around the control (SPEC F1.11).
    var mark: FocusMark? {
        guard let node, showsRing || use == .edits, traitsAreActive else { return nil }
        return FocusMark(node: node) { [self] context in
            let env = (node.client as? NodeClient)?.viewNode?.environment ?? EnvironmentValues()
            let box = context.pixelFrame.insetBy(dx: -1.5, dy: -1.5)
            let radius = min(7.5, box.height / 2)
            let path = RoundedRectangle(cornerRadius: radius).path(in: box).data
            context.add(.stroke(path, .color(Color.accentColor.opacity(0.5).rgba(in: env)), Stroke(width: 3)))
        }
    }
    private var traitsAreActive: Bool { window.traits.isActive }
}

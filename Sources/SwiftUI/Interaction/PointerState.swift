import DisplayList

/// Follows the pointer over a window: hovering, presses, taps and menus.
@MainActor final class PointerState {
    private unowned let window: WindowController
    private var pressed: (node: LayoutNode, use: PointerUse)?
    private var arena: GestureArena?
    private var fingers: GestureArena?
    private var hovered: [LayoutNode] = []
    private(set) var look = PointerLook.arrow

    init(_ window: WindowController) { self.window = window }

    func handle(_ event: PointerEvent) {
        switch event.phase {
        case .press: press(event)
        case .move: move(event)
        case .release: release(event)
        case .leave: hover(nil)
        case .cancel: cancel()
        }
    }

    // MARK: Pressing

    private func press(_ event: PointerEvent) {
        if let top = window.host.graph.presentations.top, top.isTransient, !top.contains(event.location) {
            return top.dismiss()
        }
        let path = HitTest.path(at: event.location, in: window.root)
        if event.button == .secondary { return openContextMenu(path, at: event.location) }
        guard event.button == .primary else { return }
        // The second press of a double tap goes to those who await it.
        if let arena, arena.isWaiting, event.clickCount > 1 { return arena.handle(event) }
        cancel()
        let arena = GestureArena(path, window.host.graph.clock)
        for hit in path {
            guard let use = (hit.node.client as? NodeClient)?.pointerUse(hit.node) else { continue }
            // A control keeps its press from the gestures around it, and leaves it to those inside.
            if !arena.hasInner(hit.node, hits: path) {
                pressed = (hit.node, use)
                arena.controlPressed(hit.node, hits: path)
            }
            break
        }
        self.arena = arena.isEmpty ? nil : arena
        arena.handle(event)
        guard let pressed else { return }
        switch pressed.use {
        case .press(let show, _, _): show?(true)
        case .drag: drag(event.location)
        case .text: window.focusState.pressText(pressed.node, at: event)
        case .blocked: break
        }
    }

    private func drag(_ location: CGPoint) {
        guard let pressed, case .drag(let follow) = pressed.use,
            let p = HitTest.local(location, in: pressed.node)
        else { return }
        follow(p, pressed.node.size)
    }

    private func move(_ event: PointerEvent) {
        arena?.handle(event)
        guard let pressed else { return event.button == .none ? hover(event.location) : () }
        guard arena?.hasWinner != true else { return letGo() }
        switch pressed.use {
        case .press(let show, _, _): show?(isInside(event.location, pressed.node))
        case .drag: drag(event.location)
        case .text: window.focusState.dragText(pressed.node, to: event)
        case .blocked: break
        }
    }

    /// A button acts when the pointer lets go inside (SPEC F2.7).
    private func release(_ event: PointerEvent) {
        guard event.button == .primary else { return }
        arena?.handle(event)
        let was = arena?.hasWinner == true ? nil : pressed
        letGo()
        if let was, case .press(_, let action, let menu) = was.use, isInside(event.location, was.node) {
            if let menu, action == nil || isOnArrow(event.location, was.node) {
                window.openMenu(menu, at: PopUpClient.box(in: was.node))
            } else {
                action?()
            }
        }
        hover(event.location)
    }

    /// The control is no longer pressed.
    private func letGo() {
        if let pressed, case .press(let show, _, _) = pressed.use { show?(false) }
        pressed = nil
    }

    private func cancel() {
        letGo()
        arena?.cancel()
        arena = nil
    }

    /// Time has passed.
    func settle() {
        arena?.settle()
        if arena?.isOver == true { arena = nil }
        if arena?.hasWinner == true { letGo() }
    }

    /// Two fingers on a touchpad: a factor and an angle (radians) since they came down.
    func pinch(magnification: Double, rotation: Double, phase: PinchEvent.Phase, at location: CGPoint) {
        if phase == .begin {
            let path = HitTest.path(at: location, in: window.root)
            fingers = GestureArena(path, window.host.graph.clock, forFingers: true)
        }
        fingers?.handle(magnification: magnification, rotation: rotation, isEnd: phase == .end, at: location)
        if phase == .cancel { fingers?.cancel() }
        if phase == .end || phase == .cancel { fingers = nil }
    }

    private func isInside(_ location: CGPoint, _ node: LayoutNode) -> Bool {
        HitTest.local(location, in: node).map { CGRect(origin: .zero, size: node.size).contains($0) } ?? false
    }

    /// The arrow of a menu with a primary action is 33 pt wide (SPEC C1.7).
    private func isOnArrow(_ location: CGPoint, _ node: LayoutNode) -> Bool {
        guard let p = HitTest.local(location, in: node) else { return false }
        return node.layoutDirection == .rightToLeft ? p.x < 33 : p.x > node.size.width - 33
    }

    private func openContextMenu(_ path: [HitTest.Hit], at location: CGPoint) {
        for hit in path {
            guard let client = hit.node.client as? ContextMenuClient else { continue }
            window.openMenu(client.rows, at: CGRect(origin: location, size: .zero))
            return
        }
    }

    // MARK: Hovering

    private func hover(_ location: CGPoint?) {
        let hits =
            location.map { p in
                HitTest.all(at: p, in: window.root) {
                    ($0 as? InteractionClient)?.hover != nil || $0 is PointerClient
                }
            } ?? []
        let now = hits.map(\.node)
        for node in hovered where !now.contains(where: { $0 === node }) { tellHover(node, .ended) }
        let before = hovered
        hovered = now
        for hit in hits {
            let isNew = !before.contains { $0 === hit.node }
            if isNew { (hit.node.client as? InteractionClient)?.hover?(true) }
            (hit.node.client as? PointerClient)?.moved(.active(place(hit, location ?? .zero)))
        }
        look = location.map(look(at:)) ?? .arrow
    }

    private func place(_ hit: HitTest.Hit, _ location: CGPoint) -> CGPoint {
        guard let client = hit.node.client as? PointerClient, case .move(let space, _) = client.fact else {
            return hit.point
        }
        return CoordinateSpaces.convert(hit.point, of: hit.node, to: space)
    }

    private func tellHover(_ node: LayoutNode, _ phase: HoverPhase) {
        (node.client as? InteractionClient)?.hover?(false)
        (node.client as? PointerClient)?.moved(phase)
    }

    private func look(at location: CGPoint) -> PointerLook {
        for hit in HitTest.path(at: location, in: window.root) {
            if let style = (hit.node.client as? PointerClient)?.style { return style }
            guard let client = hit.node.client as? NodeClient, let use = client.pointerUse(hit.node) else { continue }
            if case .text = use { return .horizontalText }
        }
        return .arrow
    }

    func help(at location: CGPoint) -> String? {
        HitTest.path(at: location, in: window.root).lazy.compactMap { ($0.node.client as? InteractionClient)?.help }
            .first
    }
}

extension InteractionClient {
    var hover: ((Bool) -> Void)? { if case .hover(let act) = fact { act } else { nil } }
    var help: String? { if case .help(let text) = fact { text } else { nil } }
    var focusLink: FocusLink? { if case .focused(let link) = fact { link } else { nil } }
    var shortcut: KeyboardShortcut? { if case .shortcut(let s?) = fact { s } else { nil } }
}

extension PointerClient {
    func moved(_ phase: HoverPhase) { if case .move(_, let act) = fact { act(phase) } }
    var style: PointerLook? {
        guard case .style(let style?) = fact else { return nil }
        return switch style.shape {
        case .arrow: .arrow
        case .horizontalText: .horizontalText
        case .verticalText: .verticalText
        case .rectSelection: .rectSelection
        case .grabIdle: .grabIdle
        case .grabActive: .grabActive
        case .link: .link
        case .zoomIn: .zoomIn
        case .zoomOut: .zoomOut
        case .columnResize: .columnResize
        case .rowResize: .rowResize
        }
    }
}

/// Points in one view's coordinates or another's.
@MainActor enum CoordinateSpaces {
    /// A point of a node, in a space that the node's ancestors define.
    static func convert(_ point: CGPoint, of node: LayoutNode, to space: CoordinateSpace) -> CGPoint {
        let origin = node.globalFrame.origin
        let global = CGPoint(x: point.x + origin.x, y: point.y + origin.y)
        switch space {
        case .local: return point
        case .global: return global
        case .named(let name):
            var n: LayoutNode? = node
            while let x = n {
                if x.values[ObjectIdentifier(CoordinateSpaceKey.self)] as? AnyHashable == name {
                    let o = x.globalFrame.origin
                    return CGPoint(x: global.x - o.x, y: global.y - o.y)
                }
                n = x.parent
            }
            return global
        }
    }
}

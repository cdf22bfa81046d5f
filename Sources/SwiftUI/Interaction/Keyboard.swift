import DisplayList

/// Does what a key means in a window: shortcuts, moving the focus, and using what has it (SPEC F1, F2).
@MainActor struct Keyboard {
    private let window: WindowController
    private var focus: FocusTracker { window.focusState }

    init(_ window: WindowController) { self.window = window }

    /// True when the key was used.
    func handle(_ event: KeyEvent) -> Bool {
        guard !focus.text.isComposing else { return false }
        if press(event) { return true }
        guard event.phase != .up else { return false }
        return submit(event) || shortcut(event) || use(event) || navigate(event) || leave(event)
    }

    /// Escape ends a popover (SPEC F1.12).
    private func leave(_ event: KeyEvent) -> Bool {
        guard KeyEquivalent(event.key) == .escape, let top = window.host.graph.presentations.top, top.isTransient else {
            return false
        }
        window.perform(top.dismiss)
        return true
    }

    /// `onKeyPress` of the view with the focus, then of the views around it (SPEC F1.7).
    private func press(_ event: KeyEvent) -> Bool {
        let press = KeyPress(event)
        var n = focus.node
        while let x = n {
            if let handler = (x.client as? InteractionClient)?.keyPress, handler.accepts(press) {
                var result = KeyPress.Result.ignored
                window.perform { result = handler.action(press) }
                if result == .handled { return true }
            }
            n = x.parent
        }
        return false
    }

    /// Return in a text field (SPEC F1.9).
    private func submit(_ event: KeyEvent) -> Bool {
        guard focus.use == .edits, KeyEquivalent(event.key) == .return, event.phase == .down else { return false }
        var n = focus.node
        while let x = n {
            if let act = (x.client as? InteractionClient)?.submit {
                window.perform(act)
                return true
            }
            n = x.parent
        }
        return false
    }

    // MARK: Shortcuts

    /// The first control in layout order whose shortcut this is (SPEC F1.5).
    private func shortcut(_ event: KeyEvent) -> Bool {
        guard event.phase == .down, !isTyping(event) else { return false }
        var found: (() -> Void)?
        func visit(_ node: LayoutNode, _ isMeant: Bool) {
            guard found == nil else { return }
            var isMeant = isMeant
            if let client = node.client as? NodeClient {
                if client.isHidden { return }
                if let s = (client as? InteractionClient)?.shortcut { isMeant = matches(s, event) }
                if isMeant, case .press(_, let action?, _)? = client.pointerUse(node) {
                    found = action
                    return
                }
            }
            node.children.forEach { visit($0, isMeant) }
        }
        visit(window.root, false)
        guard let found = found ?? window.command({ matches($0, event) }) else { return false }
        window.perform(found)
        return true
    }

    /// Whether the key goes into a text: it types, and no modifier makes it a command.
    private func isTyping(_ event: KeyEvent) -> Bool {
        guard focus.use == .edits, event.modifiers.isDisjoint(with: [.control, .option, .command]) else { return false }
        return !["\r", "\u{1B}", "\t"].contains(event.key)
    }

    /// Ctrl stands for Command, as programs here have it.
    private func matches(_ s: KeyboardShortcut, _ event: KeyEvent) -> Bool {
        func plain(_ m: Int) -> Int {
            let ctrl = InputModifiers.control.rawValue, command = InputModifiers.command.rawValue
            let held = m & ~(InputModifiers.capsLock.rawValue | InputModifiers.numericPad.rawValue)
            return held & ctrl != 0 ? held & ~ctrl | command : held
        }
        guard plain(s.modifiers.rawValue) == plain(event.modifiers.rawValue) else { return false }
        return s.key.character.lowercased() == event.key.lowercased()
    }

    // MARK: The view with the focus

    private func use(_ event: KeyEvent) -> Bool {
        guard let node = focus.node, let use = focus.use,
            event.modifiers.isDisjoint(with: [.control, .option, .command])
        else { return false }
        let client = node.client as? NodeClient
        switch (use, KeyEquivalent(event.key)) {
        case (.opensMenu, .space), (.opensMenu, .return), (.opensMenu, .upArrow), (.opensMenu, .downArrow):
            guard case .press(_, let action, let menu)? = client?.pointerUse(node) else { return false }
            let isArrow = event.key == KeyEquivalent.upArrow.character || event.key == KeyEquivalent.downArrow.character
            if let action, !isArrow {
                window.perform(action)
            } else if let menu {
                window.openMenu(menu, at: PopUpClient.box(in: node))
            }
            return true
        case (.activates, .space), (.activates, .return):
            guard case .press(_, let action?, _)? = client?.pointerUse(node) else { return false }
            window.perform(action)
            return true
        case (.adjusts, .rightArrow), (.adjusts, .upArrow): return adjust(client, node, isUp: true, event)
        case (.adjusts, .leftArrow), (.adjusts, .downArrow): return adjust(client, node, isUp: false, event)
        case (.custom, .space), (.custom, .return):
            return tapInside(node)
        default: return false
        }
    }

    /// A focusable view acts as its tap gesture does.
    private func tapInside(_ node: LayoutNode) -> Bool {
        var chain: [LayoutNode] = []
        var inner: LayoutNode? = node.children.first
        while let x = inner, chain.count < 64 {
            chain.append(x)
            inner = x.children.count == 1 ? x.children[0] : nil
        }
        var outer = node.parent
        while let x = outer, x.children.count == 1, chain.count < 128 {
            chain.append(x)
            outer = x.parent
        }
        for x in chain {
            guard let g = (x.client as? InteractionClient)?.gesture, g.mask.contains(.gesture),
                let act = g.makeRecognizer().tapAction
            else { continue }
            window.perform(act)
            return true
        }
        return false
    }

    private func adjust(_ client: NodeClient?, _ node: LayoutNode, isUp: Bool, _ event: KeyEvent) -> Bool {
        guard let adjust = client?.semantics(node)?.adjust else { return false }
        let isSideways =
            event.key == KeyEquivalent.leftArrow.character || event.key == KeyEquivalent.rightArrow.character
        let turns = isSideways && node.layoutDirection == .rightToLeft
        window.perform { adjust(isUp != turns) }
        return true
    }

    // MARK: Moving about

    private func navigate(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isDisjoint(with: [.control, .option, .command]), !isTyping(event) else { return false }
        switch KeyEquivalent(event.key) {
        case .tab:
            focus.advance(backward: event.modifiers.contains(.shift))
            return true
        case .leftArrow: return focus.move(towards: CGSize(width: -1, height: 0))
        case .rightArrow: return focus.move(towards: CGSize(width: 1, height: 0))
        case .upArrow: return focus.move(towards: CGSize(width: 0, height: -1)) || scroll(notches: -1)
        case .downArrow: return focus.move(towards: CGSize(width: 0, height: 1)) || scroll(notches: 1)
        case .pageUp: return scroll(pages: -1)
        case .pageDown: return scroll(pages: 1)
        case .home: return scroll(pages: -.infinity)
        case .end: return scroll(pages: .infinity)
        default: return false
        }
    }

    private func scroll(notches: CGFloat) -> Bool {
        let frame = focus.node?.globalFrame ?? CGRect(origin: .zero, size: window.host.size)
        return window.scroll(
            ScrollEvent(
                at: CGPoint(x: frame.midX, y: frame.midY), delta: CGSize(width: 0, height: notches), unit: .notches))
    }

    /// Scrolls the view around the focus, or the first one, by nine tenths of its height; infinitely far to its ends.
    private func scroll(pages: CGFloat) -> Bool {
        var n = focus.node
        while let x = n, !(x is ScrollNode) { n = x.parent }
        func first(_ node: LayoutNode) -> ScrollNode? {
            node as? ScrollNode ?? node.children.lazy.compactMap(first).first
        }
        guard let node = n as? ScrollNode ?? first(window.root) else { return false }
        let way =
            pages.isFinite ? pages * 0.9 * node.size.height : pages > 0 ? node.maximumOffset.y : -node.maximumOffset.y
        guard node.canScroll(by: CGSize(width: 0, height: way)) else { return false }
        node.scroll(to: CGPoint(x: node.offset.x, y: node.offset.y + way))
        return true
    }
}

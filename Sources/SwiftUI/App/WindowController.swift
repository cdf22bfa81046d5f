import DisplayList

/// One window: the view graph that it shows, and where its input goes.
@MainActor final class WindowController: WindowContent {
    let host: ViewHost
    private let description: _WindowDescription
    private(set) var traits = WindowTraits()
    weak var window: (any WindowServices)?
    private(set) lazy var pointerState = PointerState(self)
    private(set) lazy var focusState = FocusTracker(self)
    private var scrolling = KineticScrolling()
    private var isClosed = false

    init(_ description: _WindowDescription) {
        self.description = description
        host = ViewHost(description.content(), ViewHost.Options())
        host.graph.realDate = { Date() }
        host.graph.onNeedsUpdate = { [weak self] in MainActor.assumeIsolated { self?.window?.needsFrame() } }
    }

    var root: LayoutNode { host.activeRoot }
    var title: String? { description.title }

    // MARK: Size

    /// What flexible content gets on an axis where it has no size of its own (SPEC W1.3).
    private static let flexibleSize = CGSize(width: 900, height: 450)

    var openingSize: CGSize {
        let least = minimumSize
        let ideal = description.defaultSize ?? idealSize
        return CGSize(
            width: max(ideal.width, least.width).rounded(.up), height: max(ideal.height, least.height).rounded(.up))
    }

    private var idealSize: CGSize {
        let size = contentSize(.unspecified)
        return CGSize(
            width: size.width > 10 ? size.width : Self.flexibleSize.width,
            height: size.height > 10 ? size.height : Self.flexibleSize.height)
    }

    var minimumSize: CGSize {
        let s = contentSize(.zero)
        return CGSize(width: s.width.rounded(.up), height: s.height.rounded(.up))
    }

    /// With `contentSize` a window whose content has one size keeps it (SPEC W1.2).
    var isResizable: Bool {
        description.resizability != .contentSize || contentSize(.infinity) != contentSize(.zero)
    }

    private func contentSize(_ p: ProposedViewSize) -> CGSize {
        let s = host.graph.contentSize(p)
        func finite(_ v: CGFloat) -> CGFloat { v.isFinite ? max(v, 0) : 0 }
        return CGSize(width: finite(s.width), height: finite(s.height))
    }

    func apply(_ traits: WindowTraits) {
        guard traits != self.traits else { return }
        self.traits = traits
        var options = ViewHost.Options()
        options.isDark = traits.isDark
        options.isRightToLeft = traits.isRightToLeft
        options.locale = traits.locale
        host.setEnvironment(of: options)
        window?.needsFrame()
    }

    func resize(to size: CGSize) {
        guard host.width != size.width || host.height != size.height else { return }
        host.resize(width: size.width, height: size.height)
    }

    // MARK: Pictures

    /// The one place where a frame's time reaches the content.
    func frame(at seconds: Double) -> Double? {
        let isScrolling = scrolling.step(to: seconds)
        host.beginFrame(at: seconds)
        pointerState.settle()
        focusState.settle()
        return isScrolling ? 0 : host.nextFrameDelay
    }

    func displayList() -> DisplayList { host.displayList(scale: traits.scale, focus: focusState.mark) }
    func elements() -> [SemanticElement] { host.semantics }

    func menuBar(_ standard: StandardCommands) -> [MenuItem] {
        func row(_ title: String, _ key: Character, _ action: @escaping () -> Void) -> MenuItem {
            MenuItem(
                title: title, isEnabled: true, isChecked: false, action: action, children: [],
                shortcut: MenuItem.Shortcut(key, .command))
        }
        let own: [CommandGroupPlacement: [MenuItem]] = [
            .newItem: [row("New Window", "n", standard.newWindow), row("Close", "w", standard.closeWindow)],
            .appTermination: [row("Quit", "q", standard.quit)],
        ]
        return rows { MenuBar.rows(commandParts, standard: own, under: host.graph.root) }
    }

    private var commandParts: [_CommandPart] { description.commands.flatMap { $0() } }

    /// The row of the program's menus with this shortcut (SPEC F1.5).
    func command(_ matches: (KeyboardShortcut) -> Bool) -> (() -> Void)? {
        func find(_ rows: [MenuItem]) -> (() -> Void)? {
            for row in rows where row.isEnabled {
                if let s = row.shortcut,
                    matches(
                        KeyboardShortcut(
                            KeyEquivalent(s.key), modifiers: EventModifiers(rawValue: s.modifiers.rawValue)))
                {
                    return row.action
                }
                if let found = find(row.children) { return found }
            }
            return nil
        }
        return find(MenuBar.rows(commandParts, standard: [:], under: host.graph.root))
    }

    // MARK: Input

    func pointer(_ event: PointerEvent) {
        scrolling.stop()
        pointerState.handle(event)
        afterInput()
    }
    func pinch(_ event: PinchEvent) {
        pointerState.pinch(
            magnification: event.magnification, rotation: event.rotation, phase: event.phase, at: event.location)
        afterInput()
    }
    func pointerLook() -> PointerLook { pointerState.look }
    func help(at point: CGPoint) -> String? { pointerState.help(at: point) }

    func scroll(_ event: ScrollEvent) -> Bool {
        let moved = scrolling.handle(event, in: root)
        if moved { afterInput() }
        return moved
    }

    func key(_ event: KeyEvent) -> Bool {
        let used = Keyboard(self).handle(event)
        afterInput()
        return used
    }

    func textChanged(_ state: TextEditing) {
        focusState.textChanged(state)
        afterInput()
    }

    func focus(_ owner: AnyObject) {
        if let node = owner as? LayoutNode { focusState.move(to: node, byKeyboard: true) }
        afterInput()
    }
    var focusedOwner: AnyObject? { focusState.node }

    /// Performs what a person chose, as one event.
    func perform(_ action: () -> Void) {
        action()
        afterInput()
    }

    /// Opens a menu under a box; the choice is one event.
    func openMenu(_ make: () -> [MenuItem], at box: CGRect) { window?.openMenu(rows(make), at: box) }

    func rows(_ make: () -> [MenuItem]) -> [MenuItem] {
        host.settle()
        return make().map(settling)
    }

    /// The row, with an update after its action.
    private func settling(_ row: MenuItem) -> MenuItem {
        var row = row
        let action = row.action
        row.action = { [weak self] in MainActor.assumeIsolated { self?.perform(action) ?? action() } }
        row.children = row.children.map(settling)
        return row
    }

    private func afterInput() {
        focusState.settle()
        window?.needsFrame()
    }

    func closed() {
        guard !isClosed else { return }
        isClosed = true
        host.graph.onNeedsUpdate = nil
        host.graph.destroy()
    }
}

internal import CGTK4
import DisplayList
import Foundation

/// A window on the desktop and the content in it.
@MainActor final class GTKWindow: WindowServices {
    let content: any WindowContent
    let window: UnsafeMutablePointer<GtkWindow>
    private(set) var canvas: Canvas!
    private var input: GTKInput!
    private var bar: MenuBarView!
    fileprivate unowned let platform: GTKPlatform
    private var tick: guint = 0
    private var alarm: guint = 0
    /// Something asked for another frame while one was being made.
    private var wantsFrame = false
    private var isStale = true
    private var menus: [MenuPopover] = []
    private(set) var text: TextInput?
    private var allocated = CGSize.zero
    private(set) lazy var accessibility = Accessibility(self)
    private var opening = CGSize.zero
    private var least = CGSize.zero
    private(set) var isClosed = false

    init(_ content: any WindowContent, _ platform: GTKPlatform) {
        self.content = content
        self.platform = platform
        window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
        canvas = Canvas(owner: self)
        input = GTKInput(self)
        content.window = self
        content.apply(traits)
        least = content.minimumSize
        opening = fitted(content.openingSize)
        let title = content.title ?? String(cString: g_get_prgname())
        gtk_window_set_title(window, title)
        GObject.tell(canvas.widget, GTK_ACCESSIBLE_PROPERTY_LABEL, title)
        gtk_window_set_resizable(window, content.isResizable ? 1 : 0)
        bar = MenuBarView(self)
        gtk_window_set_child(window, bar.widget ?? canvas.widget)
        connect()
    }

    private func connect() {
        GObject.connect(window, "close-request", self, GObject.callback(Self.closeRequest))
        GObject.connect(window, "notify::is-active", self, GObject.callback(Self.traitsChanged))
        GObject.connect(canvas.widget, "notify::scale-factor", self, GObject.callback(Self.traitsChanged))
    }

    private static let closeRequest: @convention(c) (gpointer?, gpointer?) -> gboolean = { _, data in
        MainActor.assumeIsolated { owner(data, GTKWindow.self).end() }
        return 0
    }
    private static let traitsChanged: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
        MainActor.assumeIsolated { owner(data, GTKWindow.self).updateTraits() }
    }

    func present() {
        gtk_widget_grab_focus(canvas.widget)
        gtk_window_present(window)
    }

    var scale: Double { Double(gtk_widget_get_scale_factor(canvas.widget)) }

    private var traits: WindowTraits {
        var t = platform.desktop.traits
        t.scale = scale
        t.isActive = gtk_window_is_active(window) != 0
        return t
    }

    func updateTraits() {
        guard !isClosed else { return }
        content.apply(traits)
        isStale = true
        gtk_widget_queue_draw(canvas.widget)
    }

    // MARK: Size

    /// No window begins larger than the smallest screen.
    private func fitted(_ size: CGSize) -> CGSize {
        var most = CGSize(width: CGFloat.infinity, height: .infinity)
        let monitors = gdk_display_get_monitors(gdk_display_get_default())
        for i in 0..<g_list_model_get_n_items(monitors) {
            guard let monitor = g_list_model_get_item(monitors, i) else { continue }
            var box = GdkRectangle()
            gdk_monitor_get_geometry(OpaquePointer(monitor), &box)
            g_object_unref(monitor)
            most.width = min(most.width, CGFloat(box.width))
            most.height = min(most.height, CGFloat(box.height))
        }
        return CGSize(
            width: max(min(size.width, most.width), least.width),
            height: max(min(size.height, most.height), least.height))
    }

    func measure(isHorizontal: Bool) -> (minimum: gint, natural: gint) {
        func whole(_ v: CGFloat) -> gint { gint(min(max(v, 1), 32_000)) }
        return isHorizontal
            ? (whole(least.width), whole(max(opening.width, least.width)))
            : (whole(least.height), whole(max(opening.height, least.height)))
    }

    func allocate(width: Int, height: Int) {
        guard !isClosed else { return }
        let size = CGSize(width: width, height: height)
        if size != allocated {
            allocated = size
            content.resize(to: size)
            isStale = true
            accessibility.contentChanged()
        }
        accessibility.allocate()
        text?.allocate()
        menus.forEach { $0.allocate() }
    }

    // MARK: Frames

    func needsFrame() {
        guard !isClosed else { return }
        wantsFrame = true
        guard tick == 0 else { return }
        tick = gtk_widget_add_tick_callback(
            canvas.widget, { _, clock, data in MainActor.assumeIsolated { owner(data, GTKWindow.self).frame(clock) } },
            Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    private func frame(_ clock: OpaquePointer?) -> gboolean {
        guard !isClosed else { return 0 }
        wantsFrame = false
        let delay = content.frame(at: Double(gdk_frame_clock_get_frame_time(clock)) / 1e6)
        refresh()
        if delay == 0 || wantsFrame { return 1 }
        tick = 0
        wake(after: delay)
        return 0
    }

    /// Asks for a frame later; nil takes an earlier wish back.
    private func wake(after delay: Double?) {
        if alarm != 0 { g_source_remove(alarm) }
        alarm = 0
        guard let delay else { return }
        alarm = g_timeout_add(
            guint(min(max(delay * 1000, 0), 1e9).rounded(.up)),
            { data in
                MainActor.assumeIsolated {
                    let me = owner(data, GTKWindow.self)
                    me.alarm = 0
                    me.needsFrame()
                }
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Repaints what looks different now.
    private func refresh() {
        isStale = false
        if canvas.show(content.displayList(), scale: scale) { gtk_widget_queue_draw(canvas.widget) }
        accessibility.contentChanged()
        bar.update()
        let now = content.minimumSize
        if now != least {
            least = now
            gtk_widget_queue_resize(canvas.widget)
        }
        input.showLook()
    }

    func snapshot(_ snapshot: OpaquePointer) {
        if isStale { refresh() }
        canvas.draw(on: snapshot)
    }

    // MARK: Services

    func openMenu(_ rows: [MenuItem], at box: CGRect) {
        guard !isClosed, !rows.isEmpty else { return }
        menus.forEach { $0.close() }
        menus.append(MenuPopover(rows, at: box, in: self))
    }

    var hasNoMenu: Bool { menus.isEmpty }

    func menuClosed(_ menu: MenuPopover) {
        guard let i = menus.firstIndex(where: { $0 === menu }) else { return }
        menus.remove(at: i)
        menu.dispose()
        if menus.isEmpty, !isClosed { restoreFocus() }
    }

    func edit(_ state: TextEditing?, in box: CGRect) {
        guard !isClosed else { return }
        guard let state else {
            text?.end()
            text = nil
            restoreFocus()
            return
        }
        if let text { text.load(state, in: box) } else { text = TextInput(state, in: box, of: self) }
    }

    /// Gives GTK's focus to what stands for the content's.
    private func restoreFocus() {
        if let text { return text.focusAgain() }
        gtk_widget_grab_focus(accessibility.focusedWidget ?? canvas.widget)
    }

    func announce(_ text: String) {}
    func close() { gtk_window_close(window) }

    /// The window is going away.
    func end() {
        guard !isClosed else { return }
        isClosed = true
        content.closed()
        if tick != 0 { gtk_widget_remove_tick_callback(canvas.widget, tick) }
        wake(after: nil)
        GObject.setOwner(nil, of: canvas.widget)
        accessibility.end()
        text?.end()
        text = nil
        menus.forEach { $0.dispose() }
        menus = []
        canvas.release()
        platform.closed(self)
    }
}

extension GTKWindow {
    /// The bar's menus now.
    func menuBar() -> [MenuItem] {
        content.menuBar(
            StandardCommands(
                newWindow: { [platform] in platform.openAnother() }, closeWindow: { [weak self] in self?.close() },
                quit: { [platform] in platform.quit() }))
    }

    /// Keys that windows have by themselves: close, quit, and another window (SPEC W1.5).
    func windowKey(_ event: KeyEvent) -> Bool {
        guard event.modifiers.subtracting([.capsLock, .numericPad]) == .control else { return false }
        switch event.key {
        case "w": close()
        case "q": platform.quit()
        case "n": platform.openAnother()
        default: return false
        }
        return true
    }
}

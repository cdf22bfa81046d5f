internal import CGTK4
import DisplayList
import Foundation

/// A window on the desktop and the content in it.
@MainActor final class GTKWindow: WindowServices {
    let content: any WindowContent
    let window: UnsafeMutablePointer<GtkWindow>
    private(set) var canvas: Canvas!
    private var input: GTKInput!
    fileprivate unowned let platform: GTKPlatform
    private var tick: guint = 0
    /// Something asked for another frame while one was being made.
    private var wantsFrame = false
    private var isStale = true
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
        gtk_window_set_title(window, content.title ?? String(cString: g_get_prgname()))
        gtk_window_set_resizable(window, content.isResizable ? 1 : 0)
        gtk_window_set_child(window, canvas.widget)
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
        content.resize(to: CGSize(width: width, height: height))
        isStale = true
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
        let goesOn = content.frame(at: Double(gdk_frame_clock_get_frame_time(clock)) / 1e6)
        refresh()
        if goesOn || wantsFrame { return 1 }
        tick = 0
        return 0
    }

    /// Repaints what looks different now.
    private func refresh() {
        isStale = false
        if canvas.show(content.displayList(), scale: scale) { gtk_widget_queue_draw(canvas.widget) }
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

    func openMenu(_ rows: [MenuItem], at box: CGRect) {}
    func edit(_ state: TextEditing?, in box: CGRect) {}
    func announce(_ text: String) {}
    func close() { gtk_window_close(window) }

    /// The window is going away.
    func end() {
        guard !isClosed else { return }
        isClosed = true
        content.closed()
        if tick != 0 { gtk_widget_remove_tick_callback(canvas.widget, tick) }
        GObject.setOwner(nil, of: canvas.widget)
        canvas.release()
        platform.closed(self)
    }
}

extension GTKWindow {
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

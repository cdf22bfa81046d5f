internal import CGTK4
import DisplayList
import Foundation

/// Edits the text of the field with the focus: GTK's own text widget, unseen, gives input methods, the clipboard, undo
/// and its keys; the content draws what it holds.
@MainActor final class TextInput {
    let widget: UnsafeMutablePointer<GtkWidget>
    private unowned let window: GTKWindow
    private(set) var box: CGRect
    private var preedit = ""
    private var isSecure = false
    /// While the content's own state is put in, changes are not its news.
    private var isLoading = false
    private var isTelling = false
    private var editable: OpaquePointer { OpaquePointer(widget) }

    init(_ state: TextEditing, in box: CGRect, of window: GTKWindow) {
        self.window = window
        self.box = box
        widget = gtk_text_new()
        gtk_widget_set_parent(widget, window.canvas.widget)
        gtk_widget_set_can_target(widget, 0)
        load(state, in: box)
        for signal in ["notify::text", "notify::cursor-position", "notify::selection-bound"] {
            GObject.connect(widget, signal, self, GObject.callback(Self.changed))
        }
        GObject.connect(widget, "preedit-changed", self, GObject.callback(Self.preeditChanged))
        gtk_widget_grab_focus(widget)
        gtk_editable_select_region(editable, gint(state.anchor), gint(state.cursor))
    }

    func load(_ state: TextEditing, in box: CGRect) {
        self.box = box
        guard !isTelling else { return }
        isLoading = true
        defer { isLoading = false }
        isSecure = state.isSecure
        gtk_text_set_visibility(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkText.self), isSecure ? 0 : 1)
        if text != state.text { gtk_editable_set_text(editable, state.text) }
        gtk_editable_select_region(editable, gint(state.anchor), gint(state.cursor))
        gtk_widget_queue_allocate(window.canvas.widget)
    }

    func allocate() {
        var area = GtkAllocation(
            x: gint(box.minX), y: gint(box.minY), width: gint(max(box.width, 1)), height: gint(max(box.height, 1)))
        var least: gint = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        area.width = max(area.width, least)
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, &least, nil, nil, nil)
        area.height = max(area.height, least)
        gtk_widget_size_allocate(widget, &area, -1)
    }

    /// Takes the focus back, after a menu for example.
    func focusAgain() {
        gtk_text_grab_focus_without_selecting(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkText.self))
    }

    func end() {
        isLoading = true
        gtk_widget_unparent(widget)
    }

    private var text: String { String(cString: gtk_editable_get_text(editable)) }

    private static let changed: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
        MainActor.assumeIsolated { owner(data, TextInput.self).tell() }
    }
    private static let preeditChanged: @convention(c) (gpointer?, UnsafePointer<CChar>?, gpointer?) -> Void = {
        _, text, data in
        MainActor.assumeIsolated {
            let me = owner(data, TextInput.self)
            me.preedit = text.map { String(cString: $0) } ?? ""
            me.tell()
        }
    }

    private func tell() {
        guard !isLoading else { return }
        isTelling = true
        defer { isTelling = false }
        var start: gint = 0, end: gint = 0
        _ = gtk_editable_get_selection_bounds(editable, &start, &end)
        let cursor = Int(gtk_editable_get_position(editable))
        let anchor = cursor == Int(start) ? Int(end) : Int(start)
        window.content.textChanged(
            TextEditing(text: text, cursor: cursor, anchor: anchor, preedit: preedit, isSecure: isSecure))
    }
}

internal import CGTK4
import DisplayList

/// The menu bar over a window's content, where its program has commands.
@MainActor final class MenuBarView {
    private unowned let window: GTKWindow
    /// The bar and the canvas below it; nil without commands.
    private(set) var widget: UnsafeMutablePointer<GtkWidget>?
    private var bar: UnsafeMutablePointer<GtkWidget>?
    private var actions: MenuActions?
    private var shown: [Shown] = []
    private static let group = "bar"

    /// What can be seen of a row, to make the model anew only when that is different.
    private struct Shown: Equatable {
        var title: String, isEnabled: Bool, isChecked: Bool, shortcut: MenuItem.Shortcut?, children: [Shown]
        init(_ row: MenuItem) {
            title = row.title
            isEnabled = row.isEnabled
            isChecked = row.isChecked
            shortcut = row.shortcut
            children = row.children.map(Shown.init)
        }
    }

    private static let empty = UnsafeMutableRawPointer(g_menu_new()!).assumingMemoryBound(to: GMenuModel.self)

    init(_ window: GTKWindow) {
        self.window = window
        let rows = window.menuBar()
        guard !rows.isEmpty else { return }
        let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
        let bar = gtk_popover_menu_bar_new_from_model(MenuBarView.empty)!
        let container = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
        gtk_box_append(container, bar)
        gtk_box_append(container, window.canvas.widget)
        self.bar = bar
        widget = box
        show(rows)
    }

    /// Rows read state, so they may be different after an update.
    func update() {
        if bar != nil { show(window.menuBar()) }
    }

    private func show(_ rows: [MenuItem]) {
        let new = rows.map(Shown.init)
        guard new != shown, let bar else { return }
        shown = new
        let actions = MenuActions()
        let model = g_menu_new()!
        for (i, row) in rows.enumerated() {
            let inner = MenuModel.make(choosing(row.children, [i]), Self.group, actions)
            let raw = UnsafeMutableRawPointer(inner)
            g_menu_append_submenu(model, row.title, raw.assumingMemoryBound(to: GMenuModel.self))
            g_object_unref(raw)
        }
        gtk_widget_insert_action_group(bar, Self.group, OpaquePointer(actions.group))
        let raw = UnsafeMutableRawPointer(model)
        gtk_popover_menu_bar_set_menu_model(OpaquePointer(bar), raw.assumingMemoryBound(to: GMenuModel.self))
        g_object_unref(raw)
        self.actions = actions
    }

    /// The rows with actions that look up what the row does at the time when it is chosen.
    private func choosing(_ rows: [MenuItem], _ path: [Int]) -> [MenuItem] {
        rows.enumerated().map { i, row in
            var row = row
            let place = path + [i]
            row.children = choosing(row.children, place)
            row.action = { [unowned window] in
                MainActor.assumeIsolated {
                    var rows = window.menuBar()
                    for i in place.dropLast() where rows.indices.contains(i) { rows = rows[i].children }
                    if let last = place.last, rows.indices.contains(last) { rows[last].action() }
                }
            }
            return row
        }
    }
}

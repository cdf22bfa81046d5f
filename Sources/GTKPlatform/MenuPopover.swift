internal import CGTK4
import DisplayList
import Foundation

/// A menu that is open: GTK's popover menu over rows as plain values.
@MainActor final class MenuPopover {
    private let popover: UnsafeMutablePointer<GtkWidget>
    private unowned let window: GTKWindow
    private let actions: MenuActions
    private static let group = "rows"

    /// - Parameter box: The menu opens below it, or at its corner when it is empty.
    init(_ rows: [MenuItem], at box: CGRect, in window: GTKWindow) {
        self.window = window
        actions = MenuActions()
        let model = MenuModel.make(rows, Self.group, actions)
        popover = gtk_popover_menu_new_from_model_full(
            UnsafeMutableRawPointer(model).assumingMemoryBound(to: GMenuModel.self), GTK_POPOVER_MENU_NESTED)
        g_object_unref(UnsafeMutableRawPointer(model))
        gtk_widget_set_parent(popover, window.canvas.widget)
        gtk_widget_insert_action_group(popover, Self.group, OpaquePointer(actions.group))
        let p = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)
        gtk_popover_set_has_arrow(p, 0)
        gtk_popover_set_position(p, GTK_POS_BOTTOM)
        gtk_widget_set_halign(popover, GTK_ALIGN_START)
        // Popovers start at the middle of what they point to unless they are aligned with its start.
        var rectangle = GdkRectangle(
            x: gint(box.minX.rounded()), y: gint(box.minY.rounded()), width: gint(max(box.width.rounded(), 1)),
            height: gint(max(box.height.rounded(), 1)))
        gtk_popover_set_pointing_to(p, &rectangle)
        GObject.connect(popover, "closed", self, GObject.callback(Self.closed))
        let keys = gtk_event_controller_key_new()
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        GObject.connect(UnsafeMutableRawPointer(keys), "key-pressed", self, GObject.callback(Self.keyPressed))
        gtk_widget_add_controller(popover, keys)
        gtk_popover_popup(p)
    }

    /// Called by the canvas whenever it is given a size.
    func allocate() { gtk_popover_present(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)) }

    func close() { gtk_popover_popdown(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)) }

    /// Takes the widget away; the popover must not be used after.
    func dispose() { gtk_widget_unparent(popover) }

    private static let closed: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
        // The chosen row's action comes after this signal.
        let me = Unmanaged<MenuPopover>.fromOpaque(data!)
        _ = me.retain()
        g_idle_add(
            { data in
                MainActor.assumeIsolated {
                    let me = Unmanaged<MenuPopover>.fromOpaque(data!).takeRetainedValue()
                    me.window.menuClosed(me)
                }
                return 0
            }, data)
    }

    // MARK: Keys that GTK's menus don't have (SPEC F2.2)

    private static let keyPressed: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
        _, value, _, state, data in
        MainActor.assumeIsolated { owner(data, MenuPopover.self).key(value, GTKInput.modifiers(state)) } ? 1 : 0
    }

    private func key(_ value: guint, _ modifiers: InputModifiers) -> Bool {
        guard modifiers.subtracting([.shift, .capsLock, .numericPad]).isEmpty,
            let event = Keys.event(.down, value, modifiers)
        else { return false }
        let rows = visibleRows(popover).filter { gtk_widget_is_sensitive($0) != 0 }
        switch event.key {
        case "\u{F729}": return select(rows.first)
        case "\u{F72B}": return select(rows.last)
        case let key where key.isLetter || key.isNumber:
            let fits = rows.filter { title($0).lowercased().hasPrefix(key.lowercased()) }
            // The same letter again goes on to the next row that fits.
            let now = fits.firstIndex { gtk_widget_has_focus($0) != 0 }
            return select(fits.isEmpty ? nil : fits[((now ?? -1) + 1) % fits.count])
        default: return false
        }
    }

    private func select(_ row: UnsafeMutablePointer<GtkWidget>?) -> Bool {
        row.map { gtk_widget_grab_focus($0) != 0 } ?? false
    }

    /// The menu's buttons that can be seen, in order; those of open submenus are in popovers of their own.
    private func visibleRows(_ widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
        var list: [UnsafeMutablePointer<GtkWidget>] = []
        var child = gtk_widget_get_first_child(widget)
        while let c = child {
            if gtk_widget_get_mapped(c) != 0 {
                let name = String(
                    cString: g_type_name_from_instance(
                        UnsafeMutableRawPointer(c).assumingMemoryBound(to: GTypeInstance.self)))
                if name == "GtkModelButton" {
                    list.append(c)
                } else if !name.contains("Popover") || c == popover {
                    list += visibleRows(c)
                }
            }
            child = gtk_widget_get_next_sibling(c)
        }
        return list
    }

    private func title(_ row: UnsafeMutablePointer<GtkWidget>) -> String {
        GObject.string(of: UnsafeMutableRawPointer(row), "text") ?? ""
    }
}

/// The actions behind a menu's rows.
@MainActor final class MenuActions {
    let group = g_simple_action_group_new()!
    private var actions: [() -> Void] = []

    deinit { g_object_unref(UnsafeMutableRawPointer(group)) }

    /// Adds a row's action, and tells its name.
    func add(_ row: MenuItem) -> String {
        let name = "row\(actions.count)"
        actions.append(row.action)
        let action =
            row.isChecked
            ? g_simple_action_new_stateful(name, nil, g_variant_new_boolean(1)) : g_simple_action_new(name, nil)
        g_simple_action_set_enabled(action, row.isEnabled ? 1 : 0)
        g_object_set_data(
            UnsafeMutableRawPointer(action!).assumingMemoryBound(to: CGTK4.GObject.self), "row",
            gpointer(bitPattern: UInt(actions.count)))
        GObject.connect(UnsafeMutableRawPointer(action), "activate", self, GObject.callback(Self.activate))
        g_action_map_add_action(OpaquePointer(group), action)
        g_object_unref(UnsafeMutableRawPointer(action))
        return name
    }

    private static let activate: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void = { action, _, data in
        MainActor.assumeIsolated {
            let number = g_object_get_data(action?.assumingMemoryBound(to: CGTK4.GObject.self), "row")
            let me = owner(data, MenuActions.self)
            me.actions[Int(bitPattern: number) - 1]()
        }
    }
}

/// Rows as GIO's model of a menu.
@MainActor enum MenuModel {
    /// Separators part sections.
    static func make(_ rows: [MenuItem], _ group: String, _ actions: MenuActions) -> OpaquePointer {
        let menu = g_menu_new()!
        for part in rows.split(whereSeparator: \.isSeparator) {
            let section = g_menu_new()!
            for row in part { append(row, to: section, group, actions) }
            g_menu_append_section(menu, nil, UnsafeMutableRawPointer(section).assumingMemoryBound(to: GMenuModel.self))
            g_object_unref(UnsafeMutableRawPointer(section))
        }
        return menu
    }

    private static func append(_ row: MenuItem, to section: OpaquePointer, _ group: String, _ actions: MenuActions) {
        // An underscore would mark a letter.
        let title = row.title.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
        guard row.children.isEmpty || !row.isEnabled else {
            let inner = make(row.children, group, actions)
            g_menu_append_submenu(
                section, title, UnsafeMutableRawPointer(inner).assumingMemoryBound(to: GMenuModel.self))
            g_object_unref(UnsafeMutableRawPointer(inner))
            return
        }
        let item = g_menu_item_new(title, "\(group).\(actions.add(row))")
        if let shortcut = row.shortcut {
            g_menu_item_set_attribute_value(item, "accel", g_variant_new_string(Keys.accelerator(shortcut)))
        }
        g_menu_append_item(section, item)
        g_object_unref(UnsafeMutableRawPointer(item))
    }
}

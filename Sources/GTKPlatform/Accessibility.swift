internal import CGTK4
import DisplayList
import Foundation

/// Puts the content's semantic elements on the accessibility bus: each is an unseen widget where the element stands, in
/// reading order.
@MainActor final class Accessibility {
    private unowned let window: GTKWindow
    private var widgets: [ElementWidget] = []
    private var byOwner: [ObjectIdentifier: ElementWidget] = [:]
    private var idle: guint = 0
    /// Without a session bus nobody listens.
    private static let isOn: Bool = {
        let environment = ProcessInfo.processInfo.environment
        guard environment["GTK_A11Y"] != "none" else { return false }
        let runtime = environment["XDG_RUNTIME_DIR"].map { $0 + "/bus" }
        return environment["DBUS_SESSION_BUS_ADDRESS"] != nil || runtime.map(FileManager.default.fileExists) == true
    }()

    init(_ window: GTKWindow) { self.window = window }

    /// Something may be different; elements follow once the window has nothing more urgent to do.
    func contentChanged() {
        guard Self.isOn, idle == 0 else { return }
        idle = g_idle_add_full(
            G_PRIORITY_LOW,
            { data in
                MainActor.assumeIsolated {
                    let me = owner(data, Accessibility.self)
                    me.idle = 0
                    me.update()
                }
                return 0
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    func end() {
        if idle != 0 { g_source_remove(idle) }
        widgets.forEach { $0.dispose() }
        widgets = []
        byOwner = [:]
    }

    private func update() {
        guard !window.isClosed else { return }
        var kept: [ObjectIdentifier: ElementWidget] = [:]
        var list: [ElementWidget] = []
        for element in window.content.elements() {
            guard let owner = element.owner else { continue }
            let key = ObjectIdentifier(owner)
            guard kept[key] == nil else { continue }
            let old = byOwner.removeValue(forKey: key)
            let widget: ElementWidget
            if let old, old.role == ElementWidget.role(element) {
                widget = old
            } else {
                old?.dispose()
                widget = ElementWidget(element, in: window)
            }
            widget.show(element)
            kept[key] = widget
            list.append(widget)
        }
        byOwner.values.forEach { $0.dispose() }
        byOwner = kept
        order(list)
        widgets = list
        followFocus()
        gtk_widget_queue_allocate(window.canvas.widget)
    }

    /// Moves the widgets into the list's order; most are there already.
    private func order(_ list: [ElementWidget]) {
        var before: UnsafeMutablePointer<GtkWidget>?
        for w in list {
            if gtk_widget_get_prev_sibling(w.widget) != before {
                gtk_widget_insert_after(w.widget, window.canvas.widget, before)
            }
            before = w.widget
        }
    }

    // MARK: Focus

    /// The widget that stands for the view with the focus, when there is one.
    var focusedWidget: UnsafeMutablePointer<GtkWidget>? {
        window.content.focusedOwner.flatMap { byOwner[ObjectIdentifier($0)]?.widget }
    }

    private func followFocus() {
        // A field being edited is represented by GTK's own text widget.
        guard window.text == nil else { return }
        let target = focusedWidget ?? window.canvas.widget
        guard gtk_widget_has_focus(target) == 0, window.hasNoMenu else { return }
        isMovingFocus = true
        gtk_widget_grab_focus(target)
        isMovingFocus = false
    }
    private var isMovingFocus = false

    /// Assistive technology gave a widget the focus.
    func focusCame(to widget: ElementWidget) {
        guard !isMovingFocus, let owner = widget.element?.owner, window.content.focusedOwner !== owner else { return }
        window.content.focus(owner)
    }

    func allocate() { for w in widgets { w.allocate() } }
}

/// The widget of one element.
@MainActor final class ElementWidget {
    let widget: UnsafeMutablePointer<GtkWidget>
    let role: GtkAccessibleRole
    private(set) var element: SemanticElement?
    private unowned let window: GTKWindow
    private var shown: Shown?

    /// What the bus knows of an element, to tell it changes only.
    private struct Shown: Equatable {
        var label: String, value: String?, hint: String?, isEnabled: Bool, isSelected: Bool
        var canPress: Bool, hasMenu: Bool, canAdjust: Bool
    }

    private static let actions = [
        "element.press", "element.open-menu", "element.increment", "element.decrement", "element.focus",
    ]

    static let type: GType = GObject.makeClass("TesseraElement", from: gtk_widget_get_type()) { klass, _ in
        let c = klass!.assumingMemoryBound(to: GtkWidgetClass.self)
        // Nothing is drawn and no room is needed: the canvas shows the element.
        c.pointee.snapshot = { _, _ in }
        c.pointee.focus = { _, _ in 0 }
        MainActor.assumeIsolated {
            for name in actions {
                gtk_widget_class_install_action(c, name, nil) { widget, name, _ in
                    MainActor.assumeIsolated {
                        GObject.owner(of: widget, as: ElementWidget.self)?.perform(String(cString: name!))
                    }
                }
            }
        }
    }

    init(_ element: SemanticElement, in window: GTKWindow) {
        self.window = window
        role = Self.role(element)
        widget = GObject.makeWidget(Self.type, role: role)
        GObject.setOwner(self, of: widget)
        gtk_widget_set_can_target(widget, 0)
        gtk_widget_set_parent(widget, window.canvas.widget)
        GObject.connect(widget, "notify::has-focus", self, GObject.callback(Self.focusChanged))
    }

    func dispose() {
        GObject.setOwner(nil, of: widget)
        g_signal_handlers_disconnect_matched(
            widget, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(self).toOpaque())
        gtk_widget_unparent(widget)
    }

    private static let focusChanged: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
        MainActor.assumeIsolated {
            let me = owner(data, ElementWidget.self)
            if gtk_widget_has_focus(me.widget) != 0 { me.window.accessibility.focusCame(to: me) }
        }
    }

    // MARK: Telling

    func show(_ e: SemanticElement) {
        element = e
        let new = Shown(
            label: e.label, value: e.value, hint: e.hint, isEnabled: e.isEnabled, isSelected: e.isSelected,
            canPress: e.action != nil, hasMenu: e.menuItems != nil, canAdjust: e.adjust != nil)
        guard new != shown else { return }
        let old = shown
        shown = new
        tell(GTK_ACCESSIBLE_PROPERTY_LABEL, new.label)
        // Assistive technology reads a description after the name: the value where the role has no other place for it.
        let said = [isCheckable ? nil : new.value, new.hint].compactMap { $0 }.joined(separator: ", ")
        if !said.isEmpty || old != nil { tell(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said) }
        if let value = new.value { tell(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, value) }
        if new.hasMenu { tell(GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, true) }
        tell(GTK_ACCESSIBLE_STATE_DISABLED, new.isEnabled ? 0 : 1)
        if isCheckable {
            let isMixed = new.value == "mixed"
            tell(
                GTK_ACCESSIBLE_STATE_CHECKED,
                isMixed ? gint(GTK_ACCESSIBLE_TRISTATE_MIXED.rawValue) : new.isSelected ? 1 : 0)
        } else {
            tell(GTK_ACCESSIBLE_STATE_SELECTED, new.isSelected ? 1 : 0)
        }
        gtk_widget_action_set_enabled(widget, "element.press", new.canPress ? 1 : 0)
        gtk_widget_action_set_enabled(widget, "element.open-menu", new.hasMenu ? 1 : 0)
        gtk_widget_action_set_enabled(widget, "element.increment", new.canAdjust ? 1 : 0)
        gtk_widget_action_set_enabled(widget, "element.decrement", new.canAdjust ? 1 : 0)
        let canHaveFocus: gboolean = new.isEnabled && (new.canPress || new.hasMenu || new.canAdjust || isText) ? 1 : 0
        gtk_widget_set_focusable(widget, canHaveFocus)
        // GTK's bus side has no way to give the focus, so it is an action where there is no other to be the first.
        gtk_widget_action_set_enabled(widget, "element.focus", new.canPress || new.hasMenu ? 0 : canHaveFocus)
    }

    private var isCheckable: Bool { role == GTK_ACCESSIBLE_ROLE_CHECKBOX || role == GTK_ACCESSIBLE_ROLE_RADIO }
    private var isText: Bool { role == GTK_ACCESSIBLE_ROLE_TEXT_BOX }

    private func tell(_ property: GtkAccessibleProperty, _ text: String) { GObject.tell(widget, property, text) }
    private func tell(_ property: GtkAccessibleProperty, _ isOn: Bool) {
        var value = GValue()
        g_value_init(&value, GType(20))  // G_TYPE_BOOLEAN
        g_value_set_boolean(&value, isOn ? 1 : 0)
        var property = property
        gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, &value)
    }
    private func tell(_ state: GtkAccessibleState, _ number: gint) {
        var value = GValue()
        gtk_accessible_state_init_value(state, &value)
        Self.set(&value, number)
        var state = state
        gtk_accessible_update_state_value(OpaquePointer(widget), 1, &state, &value)
        g_value_unset(&value)
    }
    /// States that may also be undefined are kept as a number, those with more sides as an enumeration.
    private static func set(_ value: inout GValue, _ number: gint) {
        switch g_type_fundamental(value.g_type) {
        case GType(20): g_value_set_boolean(&value, number)
        case GType(48):
            // GTK makes a value of the enumeration but reads a number.
            g_value_unset(&value)
            g_value_init(&value, GType(24))  // G_TYPE_INT
            g_value_set_int(&value, number)
        default: g_value_set_int(&value, number)
        }
    }

    func allocate() {
        guard let frame = element?.frame else { return }
        func whole(_ v: CGFloat) -> gint { v.isFinite ? gint(min(max(v.rounded(), -30_000), 30_000)) : 0 }
        var area = GtkAllocation(
            x: whole(frame.minX), y: whole(frame.minY), width: max(whole(frame.width), 0),
            height: max(whole(frame.height), 0))
        gtk_widget_size_allocate(widget, &area, -1)
    }

    private func perform(_ name: String) {
        guard let e = element, let content = Optional(window.content) else { return }
        switch name {
        case "element.press": content.perform { e.action?() }
        case "element.open-menu":
            if let rows = e.menuItems { window.openMenu(content.rows(rows), at: e.frame) }
        case "element.increment": content.perform { e.adjust?(true) }
        case "element.decrement": content.perform { e.adjust?(false) }
        case "element.focus": if let owner = e.owner { content.focus(owner) }
        default: break
        }
    }

    static func role(_ e: SemanticElement) -> GtkAccessibleRole {
        switch e.role {
        case .text: GTK_ACCESSIBLE_ROLE_LABEL
        case .heading: GTK_ACCESSIBLE_ROLE_HEADING
        case .button, .menuButton, .disclosure: GTK_ACCESSIBLE_ROLE_BUTTON
        case .menuItem: GTK_ACCESSIBLE_ROLE_MENU_ITEM
        case .image: GTK_ACCESSIBLE_ROLE_IMG
        case .toggle: GTK_ACCESSIBLE_ROLE_CHECKBOX
        case .slider: GTK_ACCESSIBLE_ROLE_SLIDER
        case .textField: GTK_ACCESSIBLE_ROLE_TEXT_BOX
        case .link: GTK_ACCESSIBLE_ROLE_LINK
        case .scrollArea, .group: GTK_ACCESSIBLE_ROLE_GROUP
        case .popUpButton: GTK_ACCESSIBLE_ROLE_COMBO_BOX
        case .progress: GTK_ACCESSIBLE_ROLE_PROGRESS_BAR
        case .radioButton: GTK_ACCESSIBLE_ROLE_RADIO
        case .stepper: GTK_ACCESSIBLE_ROLE_SPIN_BUTTON
        }
    }
}

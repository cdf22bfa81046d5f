internal import CGTK4
import DisplayList
import Foundation

/// Turns GTK's events into plain values for the content.
@MainActor final class GTKInput {
    private unowned let window: GTKWindow
    private var content: any WindowContent { window.content }
    /// The last press, for click counts.
    private var lastPress: (button: guint, time: Double, location: CGPoint, count: Int)?
    private var location = CGPoint.zero
    private var look = PointerLook.arrow
    private var isPressed = false
    /// How far two fingers have turned, radians.
    private var angle = 0.0

    init(_ window: GTKWindow) {
        self.window = window
        let widget = window.canvas.widget
        add(gtk_event_controller_legacy_new(), to: widget, "event", GObject.callback(Self.event))
        let motion = gtk_event_controller_motion_new()
        add(motion, to: widget, "leave", GObject.callback(Self.leave))
        let scroll = gtk_event_controller_scroll_new(
            GtkEventControllerScrollFlags(
                rawValue: GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES.rawValue
                    | GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue))
        add(scroll, to: widget, "scroll", GObject.callback(Self.scroll))
        GObject.connect(UnsafeMutableRawPointer(scroll), "decelerate", self, GObject.callback(Self.decelerate))
        let keys = gtk_event_controller_key_new()
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        add(
            keys, to: UnsafeMutableRawPointer(window.window).assumingMemoryBound(to: GtkWidget.self), "key-pressed",
            GObject.callback(Self.keyPressed))
        GObject.connect(UnsafeMutableRawPointer(keys), "key-released", self, GObject.callback(Self.keyReleased))
        gtk_widget_set_has_tooltip(widget, 1)
        GObject.connect(widget, "query-tooltip", self, GObject.callback(Self.tooltip))
    }

    private func add(
        _ controller: OpaquePointer?, to widget: UnsafeMutablePointer<GtkWidget>, _ signal: String, _ handler: GCallback
    ) {
        GObject.connect(UnsafeMutableRawPointer(controller), signal, self, handler)
        gtk_widget_add_controller(widget, controller)
    }

    // MARK: Pointer

    private static let event: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean = { _, event, data in
        MainActor.assumeIsolated { owner(data, GTKInput.self).handle(event!) } ? 1 : 0
    }

    private func handle(_ event: OpaquePointer) -> Bool {
        let time = Double(gdk_event_get_time(event)) / 1000
        let modifiers = Self.modifiers(gdk_event_get_modifier_state(event))
        func tell(_ phase: PointerEvent.Phase, _ button: PointerEvent.Button, _ count: Int = 1) {
            content.pointer(
                PointerEvent(phase, at: location, button: button, clickCount: count, modifiers: modifiers, time: time))
            showLook()
        }
        switch gdk_event_get_event_type(event) {
        case GDK_MOTION_NOTIFY, GDK_TOUCH_UPDATE:
            locate(event)
            tell(.move, isPressed ? .primary : .none)
        case GDK_BUTTON_PRESS:
            locate(event)
            let button = gdk_button_event_get_button(event)
            tell(.press, Self.button(button), count(button, time))
            isPressed = true
            return true
        case GDK_TOUCH_BEGIN:
            locate(event)
            tell(.press, .primary, count(1, time))
            isPressed = true
            return true
        case GDK_BUTTON_RELEASE:
            locate(event)
            isPressed = false
            tell(.release, Self.button(gdk_button_event_get_button(event)), lastPress?.count ?? 1)
            return true
        case GDK_TOUCH_END:
            locate(event)
            isPressed = false
            tell(.release, .primary, lastPress?.count ?? 1)
            return true
        case GDK_TOUCH_CANCEL, GDK_GRAB_BROKEN:
            isPressed = false
            tell(.cancel, .none)
        case GDK_TOUCHPAD_PINCH: pinch(event)
        default: break
        }
        return false
    }

    private func pinch(_ event: OpaquePointer) {
        locate(event)
        let phase: PinchEvent.Phase =
            switch gdk_touchpad_event_get_gesture_phase(event) {
            case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN: .begin
            case GDK_TOUCHPAD_GESTURE_PHASE_END: .end
            case GDK_TOUCHPAD_GESTURE_PHASE_CANCEL: .cancel
            default: .update
            }
        angle = phase == .begin ? 0 : angle + gdk_touchpad_event_get_pinch_angle_delta(event)
        content.pinch(
            PinchEvent(
                phase, at: location, magnification: gdk_touchpad_event_get_pinch_scale(event), rotation: angle))
    }

    /// Where the event is in the content; events come in coordinates of the window's surface.
    private func locate(_ event: OpaquePointer) {
        var x = 0.0, y = 0.0
        guard gdk_event_get_position(event, &x, &y) != 0 else { return }
        var dx = 0.0, dy = 0.0, cx = 0.0, cy = 0.0
        let top = UnsafeMutableRawPointer(window.window).assumingMemoryBound(to: GtkWidget.self)
        gtk_native_get_surface_transform(OpaquePointer(window.window), &dx, &dy)
        guard gtk_widget_translate_coordinates(top, window.canvas.widget, x - dx, y - dy, &cx, &cy) != 0 else { return }
        location = CGPoint(x: cx, y: cy)
    }

    /// Presses of one button follow each other within the desktop's time and distance for double clicks.
    private func count(_ button: guint, _ time: Double) -> Int {
        var n = 1
        if let last = lastPress, last.button == button, time - last.time <= 0.4,
            hypot(location.x - last.location.x, location.y - last.location.y) <= 5
        {
            n = last.count + 1
        }
        lastPress = (button, time, location, n)
        return n
    }

    private static func button(_ number: guint) -> PointerEvent.Button {
        PointerEvent.Button(rawValue: Int(number)) ?? .none
    }

    private static let leave: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
        MainActor.assumeIsolated {
            let me = owner(data, GTKInput.self)
            if !me.isPressed { me.content.pointer(PointerEvent(.leave, at: me.location)) }
        }
    }

    func showLook() {
        let now = content.pointerLook()
        guard now != look else { return }
        look = now
        gtk_widget_set_cursor_from_name(window.canvas.widget, now.rawValue)
    }

    private static let tooltip:
        @convention(c) (gpointer?, gint, gint, gboolean, OpaquePointer?, gpointer?) -> gboolean = {
            _, x, y, _, tooltip, data in
            MainActor.assumeIsolated {
                guard let text = owner(data, GTKInput.self).content.help(at: CGPoint(x: Double(x), y: Double(y))) else {
                    return 0
                }
                gtk_tooltip_set_text(tooltip, text)
                return 1
            }
        }

    // MARK: Scrolling

    private static let scroll: @convention(c) (gpointer?, Double, Double, gpointer?) -> gboolean = {
        controller, dx, dy, data in
        MainActor.assumeIsolated {
            let me = owner(data, GTKInput.self)
            let unit = gtk_event_controller_scroll_get_unit(OpaquePointer(controller))
            let isNotch = unit == GDK_SCROLL_UNIT_WHEEL
            return me.content.scroll(
                ScrollEvent(
                    at: me.location, delta: CGSize(width: dx, height: dy), unit: isNotch ? .notches : .points)) ? 1 : 0
        }
    }
    private static let decelerate: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { _, vx, vy, data in
        MainActor.assumeIsolated {
            let me = owner(data, GTKInput.self)
            _ = me.content.scroll(
                ScrollEvent(at: me.location, delta: CGSize(width: vx, height: vy), unit: .points, phase: .release))
        }
    }

    // MARK: Keys

    private static let keyPressed: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
        _, value, code, state, data in
        MainActor.assumeIsolated { owner(data, GTKInput.self).key(.down, value, state) } ? 1 : 0
    }
    private static let keyReleased: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> Void = {
        _, value, code, state, data in
        MainActor.assumeIsolated { _ = owner(data, GTKInput.self).key(.up, value, state) }
    }

    private func key(_ phase: KeyEvent.Phase, _ value: guint, _ state: GdkModifierType) -> Bool {
        guard let event = Keys.event(phase, value, Self.modifiers(state)) else { return false }
        return content.key(event) || (phase == .down && window.windowKey(event))
    }

    static func modifiers(_ state: GdkModifierType) -> InputModifiers {
        var m: InputModifiers = []
        func add(_ flag: GdkModifierType, _ to: InputModifiers) {
            if state.rawValue & flag.rawValue != 0 { m.insert(to) }
        }
        add(GDK_SHIFT_MASK, .shift)
        add(GDK_LOCK_MASK, .capsLock)
        add(GDK_CONTROL_MASK, .control)
        add(GDK_ALT_MASK, .option)
        add(GDK_SUPER_MASK, .command)
        add(GDK_META_MASK, .command)
        return m
    }
}

/// GDK's names of keys as SwiftUI's.
enum Keys {
    private static let special: [guint: Character] = [
        guint(GDK_KEY_Up): "\u{F700}", guint(GDK_KEY_KP_Up): "\u{F700}",
        guint(GDK_KEY_Down): "\u{F701}", guint(GDK_KEY_KP_Down): "\u{F701}",
        guint(GDK_KEY_Left): "\u{F702}", guint(GDK_KEY_KP_Left): "\u{F702}",
        guint(GDK_KEY_Right): "\u{F703}", guint(GDK_KEY_KP_Right): "\u{F703}",
        guint(GDK_KEY_Delete): "\u{F728}", guint(GDK_KEY_KP_Delete): "\u{F728}",
        guint(GDK_KEY_Home): "\u{F729}", guint(GDK_KEY_KP_Home): "\u{F729}",
        guint(GDK_KEY_End): "\u{F72B}", guint(GDK_KEY_KP_End): "\u{F72B}",
        guint(GDK_KEY_Page_Up): "\u{F72C}", guint(GDK_KEY_KP_Page_Up): "\u{F72C}",
        guint(GDK_KEY_Page_Down): "\u{F72D}", guint(GDK_KEY_KP_Page_Down): "\u{F72D}",
        guint(GDK_KEY_BackSpace): "\u{8}", guint(GDK_KEY_Tab): "\t", guint(GDK_KEY_ISO_Left_Tab): "\t",
        guint(GDK_KEY_KP_Tab): "\t", guint(GDK_KEY_Return): "\r", guint(GDK_KEY_KP_Enter): "\r",
        guint(GDK_KEY_ISO_Enter): "\r", guint(GDK_KEY_Escape): "\u{1B}", guint(GDK_KEY_space): " ",
        guint(GDK_KEY_KP_Space): " ",
    ]

    /// nil for keys that type nothing and have no name, such as Shift.
    static func event(_ phase: KeyEvent.Phase, _ value: guint, _ modifiers: InputModifiers) -> KeyEvent? {
        var modifiers = modifiers
        if value >= guint(GDK_KEY_KP_Space), value <= guint(GDK_KEY_KP_9) { modifiers.insert(.numericPad) }
        if let key = special[value] { return KeyEvent(phase, key: key, characters: String(key), modifiers: modifiers) }
        func character(_ v: guint) -> Character? {
            let code = gdk_keyval_to_unicode(v)
            return code == 0 ? nil : Unicode.Scalar(code).map(Character.init)
        }
        guard let typed = character(value) else { return nil }
        return KeyEvent(
            phase, key: character(gdk_keyval_to_lower(value)) ?? typed, characters: String(typed), modifiers: modifiers)
    }

    /// GTK's way to write a shortcut, such as "<Control>s". Command is Control here.
    static func accelerator(_ s: MenuItem.Shortcut) -> String {
        var text = ""
        if s.modifiers.contains(.command) || s.modifiers.contains(.control) { text += "<Control>" }
        if s.modifiers.contains(.option) { text += "<Alt>" }
        if s.modifiers.contains(.shift) { text += "<Shift>" }
        let value =
            special.filter { $0.value == s.key }.keys.min()
            ?? s.key.lowercased().unicodeScalars.first.map { gdk_unicode_to_keyval($0.value) } ?? 0
        return text + (gdk_keyval_name(value).map { String(cString: $0) } ?? "")
    }
}

internal import CGTK4
import DisplayList
import Foundation

/// What the desktop prefers: dark or light, the side that text begins on, the language.
@MainActor final class Desktop {
    private unowned let platform: GTKPlatform
    private var portal: OpaquePointer?
    /// What the desktop portal says, once it answered.
    private var portalIsDark: Bool?
    private let settings = gtk_settings_get_default()

    init(_ platform: GTKPlatform) {
        self.platform = platform
        for name in ["notify::gtk-application-prefer-dark-theme", "notify::gtk-theme-name"] {
            GObject.connect(UnsafeMutableRawPointer(settings), name, self, GObject.callback(Self.settingsChanged))
        }
        askPortal()
    }

    private static let settingsChanged: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
        MainActor.assumeIsolated { owner(data, Desktop.self).platform.traitsChanged() }
    }

    var traits: WindowTraits {
        var t = WindowTraits()
        t.isDark = isDark
        t.locale = Self.localeName
        t.isRightToLeft =
            t.locale.map { Locale.Language(identifier: $0).characterDirection == .rightToLeft } ?? false
        return t
    }

    /// The first of the variables that POSIX names; nil for the C locale.
    private static let localeName: String? = {
        let environment = ProcessInfo.processInfo.environment
        let value = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        guard let name = value?.prefix(while: { $0 != "." && $0 != "@" }), name != "C", name != "POSIX" else {
            return nil
        }
        return String(name)
    }()

    private var isDark: Bool {
        if let portalIsDark { return portalIsDark }
        let theme =
            ProcessInfo.processInfo.environment["GTK_THEME"] ?? GObject.string(
                of: UnsafeMutableRawPointer(settings), "gtk-theme-name") ?? ""
        if theme.hasSuffix("-dark") || theme.hasSuffix(":dark") { return true }
        return GObject.bool(of: UnsafeMutableRawPointer(settings), "gtk-application-prefer-dark-theme")
    }

    // MARK: The portal

    private static let space = "org.freedesktop.appearance", key = "color-scheme"

    private func askPortal() {
        guard ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"] != nil else { return }
        g_dbus_proxy_new_for_bus(
            G_BUS_TYPE_SESSION, GDBusProxyFlags(rawValue: 0), nil, "org.freedesktop.portal.Desktop",
            "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", nil,
            { _, result, data in
                MainActor.assumeIsolated {
                    owner(data, Desktop.self).portalIsHere(g_dbus_proxy_new_for_bus_finish(result, nil))
                }
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func portalIsHere(_ proxy: UnsafeMutablePointer<GDBusProxy>?) {
        guard let proxy else { return }
        portal = OpaquePointer(proxy)
        GObject.connect(proxy, "g-signal", self, GObject.callback(Self.portalSignal))
        var arguments: [OpaquePointer?] = [g_variant_new_string(Self.space), g_variant_new_string(Self.key)]
        g_dbus_proxy_call(
            proxy, "Read", g_variant_new_tuple(&arguments, 2), GDBusCallFlags(rawValue: 0), 1000, nil,
            { source, result, data in
                let proxy = UnsafeMutableRawPointer(source)?.assumingMemoryBound(to: GDBusProxy.self)
                guard let answer = g_dbus_proxy_call_finish(proxy, result, nil) else { return }
                MainActor.assumeIsolated { owner(data, Desktop.self).portalSays(g_variant_get_child_value(answer, 0)) }
                g_variant_unref(answer)
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private static let portalSignal:
        @convention(c) (gpointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, OpaquePointer?, gpointer?) -> Void = {
            _, _, name, arguments, data in
            guard let name, String(cString: name) == "SettingChanged", let arguments,
                g_variant_n_children(arguments) == 3
            else { return }
            func word(_ i: Int) -> String {
                let v = g_variant_get_child_value(arguments, gsize(i))
                defer { g_variant_unref(v) }
                return String(cString: g_variant_get_string(v, nil))
            }
            guard word(0) == "org.freedesktop.appearance", word(1) == "color-scheme" else { return }
            MainActor.assumeIsolated { owner(data, Desktop.self).portalSays(g_variant_get_child_value(arguments, 2)) }
        }

    /// 1 prefers dark, 2 light, 0 neither. The number is wrapped once or twice. Takes the value over.
    private func portalSays(_ value: OpaquePointer?) {
        var value = value
        while let outer = value, g_variant_is_of_type(outer, VariantTypes.named("v")) != 0 {
            value = g_variant_get_variant(outer)
            g_variant_unref(outer)
        }
        guard let value, g_variant_is_of_type(value, VariantTypes.named("u")) != 0 else { return }
        let number = g_variant_get_uint32(value)
        g_variant_unref(value)
        let isDark = number == 1
        guard isDark != self.isDark else { return }
        portalIsDark = isDark
        GObject.set(UnsafeMutableRawPointer(settings), "gtk-application-prefer-dark-theme", isDark)
        platform.traitsChanged()
    }
}

/// GLib's descriptions of a value's type.
enum VariantTypes {
    static func named(_ name: String) -> OpaquePointer? { g_variant_type_checked_(name) }
}

internal import CGTK4

/// Small helpers over GObject's C API.
@MainActor enum GObject {
    /// Calls `handler` with the signal's arguments and `owner`, which must outlive the object or disconnect.
    @discardableResult
    static func connect(_ object: UnsafeMutableRawPointer?, _ signal: String, _ owner: AnyObject, _ handler: GCallback)
        -> UInt
    {
        UInt(
            g_signal_connect_data(
                object, signal, handler, Unmanaged.passUnretained(owner).toOpaque(), nil, GConnectFlags(rawValue: 0)))
    }

    /// A C function of any type as GObject's general one.
    nonisolated static func callback<F>(_ function: F) -> GCallback { unsafeBitCast(function, to: GCallback.self) }

    private static let dataKey = "tessera"

    /// Lets the virtual functions of a widget find its owner, which must outlive it.
    static func setOwner(_ owner: AnyObject?, of object: UnsafeMutableRawPointer) {
        g_object_set_data(
            object.assumingMemoryBound(to: CGTK4.GObject.self), dataKey,
            owner.map { Unmanaged.passUnretained($0).toOpaque() })
    }

    static func owner<T: AnyObject>(of object: UnsafeMutableRawPointer?, as type: T.Type) -> T? {
        guard let object, let p = g_object_get_data(object.assumingMemoryBound(to: CGTK4.GObject.self), dataKey) else {
            return nil
        }
        return Unmanaged<AnyObject>.fromOpaque(p).takeUnretainedValue() as? T
    }

    /// A class derived from a GObject class, whose virtual functions `setUp` fills in.
    static func makeClass(
        _ name: String, from parent: GType, _ setUp: @escaping @convention(c) (gpointer?, gpointer?) -> Void
    )
        -> GType
    {
        var query = GTypeQuery()
        g_type_query(parent, &query)
        var info = GTypeInfo()
        info.class_size = UInt16(query.class_size)
        info.instance_size = UInt16(query.instance_size)
        info.class_init = setUp
        return g_type_register_static(parent, name, &info, GTypeFlags(rawValue: 0))
    }
}

/// The object that a signal handler was connected with.
func owner<T: AnyObject>(_ data: gpointer?, _ type: T.Type = T.self) -> T {
    Unmanaged<T>.fromOpaque(data!).takeUnretainedValue()
}

extension GObject {
    /// A text property; nil when it holds none.
    static func string(of object: UnsafeMutableRawPointer?, _ property: String) -> String? {
        var value = GValue()
        g_value_init(&value, GType(64))  // G_TYPE_STRING
        defer { g_value_unset(&value) }
        g_object_get_property(object?.assumingMemoryBound(to: CGTK4.GObject.self), property, &value)
        return g_value_get_string(&value).map { String(cString: $0) }
    }
    /// A yes-or-no property.
    static func bool(of object: UnsafeMutableRawPointer?, _ property: String) -> Bool {
        var value = GValue()
        g_value_init(&value, GType(20))  // G_TYPE_BOOLEAN
        g_object_get_property(object?.assumingMemoryBound(to: CGTK4.GObject.self), property, &value)
        return g_value_get_boolean(&value) != 0
    }
    static func set(_ object: UnsafeMutableRawPointer?, _ property: String, _ isOn: Bool) {
        var value = GValue()
        g_value_init(&value, GType(20))
        g_value_set_boolean(&value, isOn ? 1 : 0)
        g_object_set_property(object?.assumingMemoryBound(to: CGTK4.GObject.self), property, &value)
    }
}

extension GObject {
    /// A widget with the role that assistive technology sees; roles can't change later.
    static func makeWidget(_ type: GType, role: GtkAccessibleRole) -> UnsafeMutablePointer<GtkWidget> {
        var value = GValue()
        g_value_init(&value, gtk_accessible_role_get_type())
        g_value_set_enum(&value, gint(role.rawValue))
        let object = "accessible-role".withCString { name in
            var name: UnsafePointer<CChar>? = name
            return g_object_new_with_properties(type, 1, &name, &value)!
        }
        return UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
    }

    /// Tells assistive technology a text about a widget.
    static func tell(_ widget: UnsafeMutablePointer<GtkWidget>, _ property: GtkAccessibleProperty, _ text: String) {
        var value = GValue()
        g_value_init(&value, GType(64))  // G_TYPE_STRING
        g_value_set_string(&value, text)
        var property = property
        gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, &value)
        g_value_unset(&value)
    }
}

internal import CGTK4
import CairoPlatform
import DisplayList
import Foundation

/// The widget that shows a window's content: a picture in strips.
@MainActor final class Canvas {
    let widget: UnsafeMutablePointer<GtkWidget>
    private let picture = RetainedPicture()
    private var nodes: [OpaquePointer?] = []

    static let type: GType = GObject.makeClass("TesseraCanvas", from: gtk_widget_get_type()) { klass, _ in
        let c = klass!.assumingMemoryBound(to: GtkWidgetClass.self)
        c.pointee.measure = { widget, orientation, _, minimum, natural, _, _ in
            MainActor.assumeIsolated {
                guard let window = GObject.owner(of: widget, as: GTKWindow.self) else { return }
                let (least, best) = window.measure(isHorizontal: orientation == GTK_ORIENTATION_HORIZONTAL)
                minimum?.pointee = least
                natural?.pointee = best
            }
        }
        c.pointee.size_allocate = { widget, width, height, _ in
            MainActor.assumeIsolated {
                GObject.owner(of: widget, as: GTKWindow.self)?.allocate(width: Int(width), height: Int(height))
            }
        }
        c.pointee.snapshot = { widget, snapshot in
            MainActor.assumeIsolated { GObject.owner(of: widget, as: GTKWindow.self)?.snapshot(snapshot!) }
        }
    }

    init(owner: GTKWindow) {
        widget = g_object_new_with_properties(Self.type, 0, nil, nil)!.withMemoryRebound(
            to: GtkWidget.self, capacity: 1
        ) { $0 }
        GObject.setOwner(owner, of: widget)
        gtk_widget_set_hexpand(widget, 1)
        gtk_widget_set_vexpand(widget, 1)
        gtk_widget_set_focusable(widget, 1)
    }

    /// Brings the strips up to a list; true when some changed.
    func show(_ list: DisplayList, scale: Double) -> Bool {
        let changed = picture.show(list, scale: scale)
        if nodes.count != picture.strips.count {
            release()
            nodes = Array(repeating: nil, count: picture.strips.count)
        }
        for i in changed {
            if let old = nodes[i] { gsk_render_node_unref(old) }
            nodes[i] = node(picture.strips[i])
        }
        return !changed.isEmpty
    }

    /// A drawing of one strip, kept until the strip changes, so that GTK sees what stayed.
    private func node(_ strip: RetainedPicture.Strip) -> OpaquePointer? {
        let scale = Float(picture.scale)
        var bounds = graphene_rect_t()
        graphene_rect_init(
            &bounds, 0, Float(strip.y) / scale, Float(picture.width) / scale, Float(strip.height) / scale)
        guard let node = gsk_cairo_node_new(&bounds) else { return nil }
        let cr = gsk_cairo_node_get_draw_context(node)
        cairo_surface_set_device_scale(strip.surface, picture.scale, picture.scale)
        cairo_set_source_surface(cr, strip.surface, 0, Double(strip.y) / picture.scale)
        cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
        cairo_paint(cr)
        cairo_destroy(cr)
        return node
    }

    func draw(on snapshot: OpaquePointer) {
        for node in nodes { if let node { gtk_snapshot_append_node(snapshot, node) } }
    }

    func release() {
        for node in nodes { if let node { gsk_render_node_unref(node) } }
        nodes = []
    }
}

internal import CCairoPango
import DisplayList
import Foundation

/// Draws display items on a Cairo context, in points.
struct CairoCanvas {
    let cr: OpaquePointer
    /// Whether the target is made of pixels; otherwise outlines and glyphs stay what they are.
    let isRaster: Bool
    let engine = PangoEngine.shared
    /// Items that lie outside are left out; nil draws all.
    var visible: CGRect?

    func draw(_ items: [DisplayItem]) {
        for item in items where isVisible(item) { draw(item) }
    }

    private func isVisible(_ item: DisplayItem) -> Bool {
        guard let visible else { return true }
        if case .group(.clip(let path, _), _) = item { return path.controlPointBounds.intersects(visible) }
        let bounds = item.paintBounds
        // Lines without an area still paint.
        return bounds.insetBy(dx: -1, dy: -1).intersects(visible)
    }

    func draw(_ item: DisplayItem) {
        switch item {
        case .fill(let path, let paint, let evenOdd):
            cairo_set_fill_rule(cr, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            trace(path)
            setSource(paint, covering: path.controlPointBounds)
            cairo_fill(cr)
        case .stroke(let path, let paint, let stroke):
            guard stroke.width > 0 else { return }
            cairo_save(cr)
            trace(path)
            setLook(stroke)
            setSource(paint, covering: item.paintBounds)
            cairo_stroke(cr)
            cairo_restore(cr)
        case .text(let text, let box): draw(text, in: box)
        case .bitmap(let bitmap, let box, let smooth): draw(bitmap, in: box, smooth: smooth)
        case .group(let effect, let items): draw(effect, items)
        }
    }

    /// Replaces the current path.
    func trace(_ path: PathData) {
        cairo_new_path(cr)
        for element in path.elements {
            switch element {
            case .move(let p): cairo_move_to(cr, p.x, p.y)
            case .line(let p): cairo_line_to(cr, p.x, p.y)
            case .quad(let p, let c):
                var x = 0.0, y = 0.0
                if cairo_has_current_point(cr) != 0 { cairo_get_current_point(cr, &x, &y) } else { (x, y) = (c.x, c.y) }
                cairo_curve_to(
                    cr, x + (c.x - x) * 2 / 3, y + (c.y - y) * 2 / 3,
                    p.x + (c.x - p.x) * 2 / 3, p.y + (c.y - p.y) * 2 / 3, p.x, p.y)
            case .cubic(let p, let c, let d): cairo_curve_to(cr, c.x, c.y, d.x, d.y, p.x, p.y)
            case .close: cairo_close_path(cr)
            }
        }
    }

    private func setLook(_ stroke: Stroke) {
        cairo_set_line_width(cr, stroke.width)
        cairo_set_miter_limit(cr, stroke.miterLimit)
        switch stroke.cap {
        case .butt: cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT)
        case .round: cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND)
        case .square: cairo_set_line_cap(cr, CAIRO_LINE_CAP_SQUARE)
        }
        switch stroke.join {
        case .miter: cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER)
        case .round: cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND)
        case .bevel: cairo_set_line_join(cr, CAIRO_LINE_JOIN_BEVEL)
        }
        // Cairo refuses negative dashes and dashes that are all 0; such a line is drawn whole.
        let dash =
            stroke.dash.allSatisfy { $0 >= 0 && $0.isFinite } && stroke.dash.contains { $0 > 0 } ? stroke.dash : []
        cairo_set_dash(cr, dash, Int32(dash.count), stroke.dashPhase)
    }

    private func draw(_ bitmap: Bitmap, in box: CGRect, smooth: Bool) {
        guard box.width > 0, box.height > 0, let surface = ImageSurface(bitmap) else { return }
        cairo_save(cr)
        cairo_rectangle(cr, box.minX, box.minY, box.width, box.height)
        cairo_clip(cr)
        cairo_translate(cr, box.minX, box.minY)
        cairo_scale(cr, box.width / Double(bitmap.width), box.height / Double(bitmap.height))
        cairo_set_source_surface(cr, surface.pointer, 0, 0)
        let pattern = cairo_get_source(cr)
        cairo_pattern_set_filter(pattern, smooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
        if isRaster { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
        cairo_paint(cr)
        cairo_restore(cr)
    }
}

internal import CCairoPango
import DisplayList
import Foundation

extension CairoCanvas {
    func draw(_ text: StyledText, in box: CGRect) {
        engine.locked {
            for line in PangoTextMeasurer.shared.placedLines(of: text, in: box.size) {
                var at = CGPoint(x: box.minX + line.x, y: box.minY + line.baseline)
                if isRaster { at = snapped(at) }
                for stretch in line.stretches {
                    guard let color = stretch.run.background, color.alpha > 0 else { continue }
                    let path = PathData(rect: stretch.background.offsetBy(dx: at.x, dy: at.y))
                    draw(.fill(path, .color(color), evenOdd: false))
                }
                if isRaster, let glyphs = line.glyphs {
                    show(glyphs, at: at)
                    continue
                }
                cairo_move_to(cr, at.x, at.y)
                pango_cairo_show_layout_line(cr, pango_layout_get_line_readonly(line.layout, 0))
                cairo_new_path(cr)
            }
        }
    }

    /// What Pango would draw, without its way through each glyph item: most of the time of a page of labels.
    private func show(_ runs: [PlacedLine.GlyphRun], at point: CGPoint) {
        for run in runs {
            let c = run.color
            cairo_set_source_rgba(cr, c.red, c.green, c.blue, c.alpha)
            cairo_set_scaled_font(cr, run.font)
            withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: run.glyphs.count) { moved in
                for (i, g) in run.glyphs.enumerated() {
                    moved.initializeElement(
                        at: i, to: cairo_glyph_t(index: g.index, x: g.x + point.x, y: g.y + point.y))
                }
                cairo_show_glyphs(cr, moved.baseAddress, Int32(run.glyphs.count))
            }
        }
    }

    /// The point moved up or down to a row of pixels, where nothing is rotated.
    private func snapped(_ point: CGPoint) -> CGPoint {
        var m = cairo_matrix_t()
        cairo_get_matrix(cr, &m)
        guard m.yx == 0, m.xy == 0 else { return point }
        let density = surfaceScale
        var x = Double(point.x), y = Double(point.y)
        cairo_user_to_device(cr, &x, &y)
        y = (y * density).rounded() / density
        cairo_device_to_user(cr, &x, &y)
        return CGPoint(x: point.x, y: y)
    }
}

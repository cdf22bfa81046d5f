internal import CCairoPango
import DisplayList
import Foundation

extension CairoCanvas {
    func draw(_ effect: GroupEffect, _ items: [DisplayItem]) {
        cairo_save(cr)
        defer { cairo_restore(cr) }
        switch effect {
        case .opacity(let alpha):
            cairo_push_group(cr)
            draw(items)
            cairo_pop_group_to_source(cr)
            cairo_paint_with_alpha(cr, min(1, max(0, alpha)))
        case .clip(let path, let evenOdd):
            cairo_set_fill_rule(cr, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            trace(path)
            cairo_clip(cr)
            draw(items)
        case .transform(let t):
            // A matrix without an inverse flattens everything to nothing, and Cairo would refuse it.
            let determinant = t.a * t.d - t.b * t.c
            guard determinant != 0, determinant.isFinite, t.tx.isFinite, t.ty.isFinite else { return }
            var matrix = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
            cairo_transform(cr, &matrix)
            var inner = self
            inner.visible = visible?.applying(t.inverted())
            inner.draw(items)
        case .shadow(let color, let radius, let offset):
            drawShadow(of: items, color, radius, offset)
            draw(items)
        case .blur(let radius):
            guard let picture = blurred(items, radius: radius, offset: .zero) else { return draw(items) }
            cairo_translate(cr, picture.origin.x, picture.origin.y)
            cairo_scale(cr, 1 / picture.scale, 1 / picture.scale)
            cairo_set_source_surface(cr, picture.surface.pointer, 0, 0)
            cairo_paint(cr)
        case .mask(let mask):
            cairo_push_group(cr)
            draw(items)
            let content = cairo_pop_group(cr)
            cairo_push_group(cr)
            draw(mask)
            let shape = cairo_pop_group(cr)
            cairo_set_source(cr, content)
            cairo_mask(cr, shape)
            cairo_pattern_destroy(content)
            cairo_pattern_destroy(shape)
        }
    }

    private func drawShadow(of items: [DisplayItem], _ color: RGBA, _ radius: Double, _ offset: CGSize) {
        guard color.alpha > 0, let picture = blurred(items, radius: radius, offset: offset) else { return }
        cairo_save(cr)
        cairo_translate(cr, picture.origin.x + offset.width, picture.origin.y + offset.height)
        cairo_scale(cr, 1 / picture.scale, 1 / picture.scale)
        cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha)
        cairo_mask_surface(cr, picture.surface.pointer, 0, 0)
        cairo_restore(cr)
    }

    private struct BlurredPicture {
        var surface: ImageSurface, origin: CGPoint, scale: Double
    }

    /// The items as blurred pixels, as far as the clip lets them be seen; nil when there is nothing to see.
    ///
    /// The radius is the Gaussian's standard deviation in points. Vector targets get two pixels per point.
    private func blurred(_ items: [DisplayItem], radius: Double, offset: CGSize) -> BlurredPicture? {
        let reach = GaussianBlur.reach(sigma: radius)
        var x1 = 0.0, y1 = 0.0, x2 = 0.0, y2 = 0.0
        cairo_clip_extents(cr, &x1, &y1, &x2, &y2)
        let visible = CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
            .offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -reach, dy: -reach)
        let bounds = DisplayItem.paintBounds(of: items).insetBy(dx: -reach, dy: -reach).intersection(visible)
        guard !bounds.isNull, bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite else {
            return nil
        }
        var m = cairo_matrix_t()
        cairo_get_matrix(cr, &m)
        let deviceScale = abs(m.xx * m.yy - m.xy * m.yx).squareRoot()
        let scale = max(isRaster ? deviceScale * surfaceScale : 2, 0.05)
        let origin = CGPoint(
            x: (bounds.minX * scale).rounded(.down) / scale,
            y: (bounds.minY * scale).rounded(.down) / scale)
        let width = Int(((bounds.maxX - origin.x) * scale).rounded(.up))
        let height = Int(((bounds.maxY - origin.y) * scale).rounded(.up))
        guard width > 0, height > 0, max(width, height) <= PictureError.maximumPixels,
            let surface = ImageSurface(width: width, height: height), let context = cairo_create(surface.pointer)
        else {
            return nil
        }
        defer { cairo_destroy(context) }
        cairo_scale(context, scale, scale)
        cairo_translate(context, -origin.x, -origin.y)
        CairoCanvas(cr: context, isRaster: true).draw(items)
        surface.withPixels { pixels, stride in
            GaussianBlur.blur(pixels, width: width, height: height, stride: stride, sigma: radius * scale)
        }
        return BlurredPicture(surface: surface, origin: origin, scale: scale)
    }

    /// Pixels per unit of the target itself, above 1 on a window of a dense screen.
    var surfaceScale: Double {
        var x = 1.0, y = 1.0
        cairo_surface_get_device_scale(cairo_get_group_target(cr), &x, &y)
        return max(x, y)
    }
}

internal import CCairoPango
import DisplayList
import Foundation

/// Draws display lists with Cairo: as pixels, PNG, SVG or PDF. The same list gives the same bytes.
package final class CairoPlatform: PicturePlatform, @unchecked Sendable {
    package static let shared = CairoPlatform()

    private let engine = PangoEngine.shared

    package func encode(_ list: DisplayList, format: PictureFormat, scale: Double) throws -> Data {
        switch format {
        case .png: return try surface(list, scale: scale).png()
        case .svg:
            _ = try pixelSize(list.size, scale: 1)
            return Data(engine.locked { SVGWriter(list).document() }.utf8)
        case .pdf: return try pdf(list)
        }
    }

    package func decodeBitmap(_ data: Data) -> Bitmap? { ImageSurface.decodingPNG(data)?.bitmap() }

    /// The list as pixels, `scale` of them per point, its size rounded up to whole ones. An empty picture when the
    /// size is one that `encode` refuses.
    package func render(_ list: DisplayList, scale: Double) -> Bitmap {
        (try? surface(list, scale: scale).bitmap()) ?? Bitmap(width: 0, height: 0, pixels: [])
    }

    /// Draws on a `cairo_t` whose unit is the point, and leaves its state as it was.
    package func draw(_ list: DisplayList, on cr: OpaquePointer) {
        cairo_save(cr)
        let type = cairo_surface_get_type(cairo_get_target(cr))
        let isVector =
            type == CAIRO_SURFACE_TYPE_PDF || type == CAIRO_SURFACE_TYPE_SVG || type == CAIRO_SURFACE_TYPE_PS
            || type == CAIRO_SURFACE_TYPE_RECORDING
        engine.locked {
            if let background = list.background {
                CairoCanvas(cr: cr, isRaster: !isVector).draw(
                    .fill(
                        PathData(rect: CGRect(origin: .zero, size: list.size)), .color(background), evenOdd: false))
            }
            CairoCanvas(cr: cr, isRaster: !isVector).draw(list.items)
        }
        cairo_restore(cr)
    }

    private func pixelSize(_ size: CGSize, scale: Double) throws -> (width: Int, height: Int) {
        let width = (size.width * scale - 1e-6).rounded(.up), height = (size.height * scale - 1e-6).rounded(.up)
        let range = -1.0...Double(PictureError.maximumPixels)
        guard scale > 0, range.contains(width), range.contains(height), size.width >= 0, size.height >= 0 else {
            throw PictureError.badSize(size, scale: scale)
        }
        return (max(1, Int(width)), max(1, Int(height)))
    }

    private func surface(_ list: DisplayList, scale: Double) throws -> ImageSurface {
        let size = try pixelSize(list.size, scale: scale)
        guard let surface = ImageSurface(width: size.width, height: size.height) else {
            throw PictureError.failed("Making a picture of \(size.width) × \(size.height) pixels", "out of memory")
        }
        let cr = cairo_create(surface.pointer)!
        defer { cairo_destroy(cr) }
        cairo_scale(cr, scale, scale)
        if let c = list.background {
            // Also the part of the last pixels that lies beyond the list's size.
            cairo_set_source_rgba(cr, c.red, c.green, c.blue, c.alpha)
            cairo_paint(cr)
        }
        var content = list
        content.background = nil
        draw(content, on: cr)
        try check(cairo_status(cr), "Drawing")
        return surface
    }

    private func pdf(_ list: DisplayList) throws -> Data {
        _ = try pixelSize(list.size, scale: 1)
        let sink = ByteSink()
        let surface = cairo_pdf_surface_create_for_stream(
            ByteSink.write, sink.context, max(1, list.size.width),
            max(1, list.size.height))!
        defer { cairo_surface_destroy(surface) }
        // A fixed date, so that the same picture gives the same bytes.
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
        let cr = cairo_create(surface)!
        draw(list, on: cr)
        cairo_show_page(cr)
        let status = cairo_status(cr)
        cairo_destroy(cr)
        try check(status, "Drawing")
        cairo_surface_finish(surface)
        try check(cairo_surface_status(surface), "Writing PDF")
        return sink.data
    }

    private func check(_ status: cairo_status_t, _ step: String) throws {
        guard status == CAIRO_STATUS_SUCCESS else {
            throw PictureError.failed(step, String(cString: cairo_status_to_string(status)))
        }
    }
}

import CCairoPango
import Foundation

/// Puts pictures side by side on one sheet, each under its title, in as many rows as they need.
package struct ContactSheet {
    package struct Picture {
        package let path: String
        package let title: String

        package init(path: String, title: String) {
            self.path = path
            self.title = title
        }
    }

    package let pictures: [Picture]
    /// Device pixels per point, of the pictures and of the sheet.
    package let scale: Double
    package let appearance: Appearance

    package init(pictures: [Picture], scale: Double, appearance: Appearance) {
        self.pictures = pictures
        self.scale = scale
        self.appearance = appearance
    }

    private static let margin = 24.0
    private static let titleHeight = 22.0
    private static let rowWidth = 1_600.0
    /// The narrowest cell: a title fits.
    private static let narrowest = 84.0

    /// A picture's place on the sheet, in points.
    private struct Cell {
        let picture: OpaquePointer
        let title: String
        var x = 0.0, y = 0.0
        let width: Double, height: Double
    }

    package func write(to path: String) throws {
        var cells = try pictures.map(load)
        defer { cells.forEach { cairo_surface_destroy($0.picture) } }
        let size = Self.arrange(&cells)
        guard size.width * size.height * scale * scale <= Values.mostPixels,
            max(size.width, size.height) * scale <= Values.longestSide
        else {
            throw ToolError.badInput(
                "the contact sheet would be \(Int(size.width))×\(Int(size.height)) points at scale "
                    + "\(Values.short(scale)), too large for one picture; choose fewer widths or a smaller --scale.")
        }
        let sheet = cairo_image_surface_create(
            CAIRO_FORMAT_RGB24, Int32((size.width * scale).rounded(.up)), Int32((size.height * scale).rounded(.up)))
        let context = cairo_create(sheet)
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(sheet)
        }
        draw(cells, in: context)
        let status = cairo_surface_write_to_png(sheet, path)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw ToolError.badInput(
                "the contact sheet can't be written: \(String(cString: cairo_status_to_string(status))).")
        }
    }

    private func load(_ picture: Picture) throws -> Cell {
        guard let surface = cairo_image_surface_create_from_png(picture.path),
            cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
        else { throw ToolError(.programFailed, "the picture '\(picture.title)' was not drawn.") }
        return Cell(
            picture: surface, title: picture.title, width: Double(cairo_image_surface_get_width(surface)) / scale,
            height: Double(cairo_image_surface_get_height(surface)) / scale)
    }

    /// Rows from the left, tops in line; returns the sheet's size in points.
    private static func arrange(_ cells: inout [Cell]) -> (width: Double, height: Double) {
        var (x, y, rowHeight, right) = (margin, margin, 0.0, 0.0)
        for index in cells.indices {
            let width = max(cells[index].width, narrowest)
            if x > margin, x + width + margin > rowWidth {
                (x, y, rowHeight) = (margin, y + rowHeight + margin, 0)
            }
            (cells[index].x, cells[index].y) = (x, y)
            right = max(right, x + width)
            rowHeight = max(rowHeight, titleHeight + cells[index].height)
            x += width + margin
        }
        return (right + margin, y + rowHeight + margin)
    }

    private func draw(_ cells: [Cell], in context: OpaquePointer?) {
        let (paper, ink, edge) = appearance == .light ? (1.0, 0.35, 0.85) : (0.11, 0.65, 0.3)
        cairo_set_source_rgb(context, paper, paper, paper)
        cairo_paint(context)
        cairo_scale(context, scale, scale)
        for cell in cells {
            cairo_set_source_rgb(context, ink, ink, ink)
            Self.drawTitle(cell.title, x: cell.x, y: cell.y, in: context)
            let top = cell.y + Self.titleHeight
            cairo_set_source_rgb(context, edge, edge, edge)
            cairo_set_line_width(context, 1)
            cairo_rectangle(context, cell.x - 0.5, top - 0.5, cell.width + 1, cell.height + 1)
            cairo_stroke(context)
            cairo_save(context)
            cairo_translate(context, cell.x, top)
            cairo_scale(context, 1 / scale, 1 / scale)
            cairo_set_source_surface(context, cell.picture, 0, 0)
            cairo_paint(context)
            cairo_restore(context)
        }
    }

    private static func drawTitle(_ title: String, x: Double, y: Double, in context: OpaquePointer?) {
        let layout = pango_cairo_create_layout(context)
        let font = pango_font_description_from_string("Inter")
        pango_font_description_set_absolute_size(font, 12 * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, font)
        pango_layout_set_text(layout, title, -1)
        cairo_move_to(context, x, y)
        pango_cairo_show_layout(context, layout)
        pango_font_description_free(font)
        g_object_unref(UnsafeMutableRawPointer(layout))
    }
}

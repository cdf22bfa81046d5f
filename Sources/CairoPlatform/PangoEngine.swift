internal import CCairoPango
import DisplayList
import Foundation

/// Owns Pango's font map and turns font values into Pango's. Everything that touches Pango runs inside `locked`.
final class PangoEngine: @unchecked Sendable {
    static let shared = PangoEngine()

    /// Pango counts in 1/1024 of a point here, because all sizes are absolute.
    static let unitsPerPoint = 1024.0

    /// Points in Pango's units. What is not finite acts as 0, and a million points is the most.
    static func units(_ points: Double) -> Int32 {
        points.isFinite ? Int32((min(1e6, max(-1e6, points)) * unitsPerPoint).rounded()) : 0
    }

    /// For questions about fonts alone.
    var context: OpaquePointer { context(locale: "en", isRightToLeft: false) }
    private let fontMap = pango_cairo_font_map_new()!
    private var contexts: [String: OpaquePointer] = [:]
    private let lock = NSRecursiveLock()
    private var descriptions: [FontDescription: OpaquePointer] = [:]
    private var extents: [FontDescription: FaceExtents] = [:]

    /// A context of its own for each language and side, because changing one would lay out all its layouts anew.
    func context(locale: String, isRightToLeft: Bool) -> OpaquePointer {
        let key = isRightToLeft ? locale + "<" : locale
        if let known = contexts[key] { return known }
        let context = pango_font_map_create_context(fontMap)!
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_language(context, pango_language_from_string(locale))
        pango_context_set_base_dir(context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        let options = PangoEngine.makeFontOptions()
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        contexts[key] = context
        return context
    }

    /// Gray antialiasing and no hinting, so that a glyph looks and measures the same at every place and scale.
    static func makeFontOptions() -> OpaquePointer {
        let options = cairo_font_options_create()!
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        return options
    }

    func locked<T>(_ body: () throws -> T) rethrows -> T {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    /// The families to look in, best first.
    static func families(of font: FontDescription) -> String {
        if let family = font.family { return family }
        switch font.design {
        case .default, .rounded: return "Inter"
        case .monospaced: return "monospace"
        case .serif: return "serif"
        }
    }

    /// Pango's description of a font, kept for ever. A size below 0 or not finite acts as 0.
    func description(of font: FontDescription) -> OpaquePointer {
        if let known = descriptions[font] { return known }
        let d = pango_font_description_new()!
        pango_font_description_set_family(d, PangoEngine.families(of: font))
        pango_font_description_set_absolute_size(d, Double(max(0, PangoEngine.units(font.size))))
        pango_font_description_set_weight(d, PangoWeight(rawValue: UInt32(max(100, min(1000, font.weight)))))
        pango_font_description_set_style(d, font.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        descriptions[font] = d
        return d
    }

    /// OpenType features that the font's look asks for, in CSS notation; nil for none.
    static func features(of font: FontDescription) -> String? {
        let list = [font.monospacedDigits ? "\"tnum\" 1" : nil, font.smallCaps ? "\"smcp\" 1" : nil].compactMap { $0 }
        return list.isEmpty ? nil : list.joined(separator: ", ")
    }

    /// The vertical extents that a named family brings along; system designs have fixed ones.
    func faceExtents(of font: FontDescription) -> FaceExtents {
        guard font.family != nil else { return font.design == .serif ? .serif : .system }
        var unit = FontDescription(family: font.family, size: 1000, weight: font.weight, italic: font.italic)
        unit.design = font.design
        if let known = extents[unit] { return known }
        let metrics = pango_context_get_metrics(context, description(of: unit), nil)
        defer { pango_font_metrics_unref(metrics) }
        let em = unit.size * PangoEngine.unitsPerPoint
        let result = FaceExtents(
            ascent: Double(pango_font_metrics_get_ascent(metrics)) / em,
            descent: Double(pango_font_metrics_get_descent(metrics)) / em,
            capHeight: FaceExtents.system.capHeight)
        extents[unit] = result
        return result
    }

    /// The line measures of a font whose size is multiplied by `scale`.
    func line(of font: FontDescription, scale: Double = 1) -> LineFigures {
        if let style = font.textStyle, font.family == nil {
            return FontFigures.styleLine(style, weight: font.weight, scale: scale * font.size / StyleRow.of(style).size)
        }
        let size = font.size.isFinite ? max(0, font.size * scale) : 0
        guard font.family != nil else { return FontFigures.systemLine(size: size) }
        return FontFigures.customLine(size: size, extents: faceExtents(of: font))
    }
}

internal import CCairoPango
import DisplayList
import Foundation

/// A line ready to be drawn: its glyphs, and where they go from the box's top leading corner.
final class PlacedLine {
    struct Piece {
        var string: String, run: Int
    }
    /// A stretch of one font and one run.
    struct Stretch {
        var item: UnsafeMutablePointer<PangoGlyphItem>
        var run: TextRun
        /// From the line's left end, in points.
        var x: Double, width: Double
        /// Where the run's background goes, from the line's left end and the line's baseline.
        var background: CGRect
    }
    let layout: OpaquePointer
    /// The left end of the drawn letters.
    let x: Double
    let baseline: Double
    let scale: Double
    let stretches: [Stretch]
    /// The glyphs of each stretch with their fonts, when nothing else is drawn than glyphs.
    private(set) lazy var glyphs: [GlyphRun]? = makeGlyphs()

    /// Glyphs of one font and colour, placed from the line's left end and baseline, points.
    struct GlyphRun {
        let font: OpaquePointer
        let color: RGBA
        let glyphs: [cairo_glyph_t]
    }

    private func makeGlyphs() -> [GlyphRun]? {
        var runs: [GlyphRun] = []
        for s in stretches {
            let r = s.run
            guard !r.underline, !r.strikethrough, r.baselineOffset == 0,
                let pangoFont = s.item.pointee.item.pointee.analysis.font,
                let font = pango_cairo_font_get_scaled_font(OpaquePointer(pangoFont))
            else { return nil }
            let string = s.item.pointee.glyphs.pointee
            var list: [cairo_glyph_t] = []
            var x = PangoEngine.units(s.x)
            for i in 0..<Int(string.num_glyphs) {
                let g = string.glyphs[i]
                // The top bits mark glyphs that Pango draws itself, such as boxes for missing ones.
                if g.glyph == 0x0FFF_FFFF {
                    x += g.geometry.width
                    continue
                }
                if g.glyph & 0x1000_0000 != 0 { return nil }
                list.append(
                    cairo_glyph_t(
                        index: UInt(g.glyph), x: Double(x + g.geometry.x_offset) / PangoEngine.unitsPerPoint,
                        y: Double(g.geometry.y_offset) / PangoEngine.unitsPerPoint))
                x += g.geometry.width
            }
            runs.append(GlyphRun(font: font, color: r.color, glyphs: list))
        }
        return runs
    }

    /// In reading order; an ellipsis is a piece of its own.
    private init(
        _ pieces: [Piece], x: Double, baseline: Double, scale: Double, isRightToLeft: Bool,
        text: StyledText, engine: PangoEngine
    ) {
        self.x = x
        self.baseline = baseline
        self.scale = scale
        let list = pango_attr_list_new()!
        defer { pango_attr_list_unref(list) }
        var offset = 0
        var ends: [(end: Int, run: TextRun)] = []
        for piece in pieces where text.runs.indices.contains(piece.run) {
            let range = offset..<offset + piece.string.utf8.count
            let run = text.runs[piece.run]
            engine.addFont(run.font, scale: scale, to: list, range)
            engine.addLook(run, scale: scale, to: list, range)
            offset = range.upperBound
            ends.append((offset, run))
        }
        layout = engine.makeLayout(
            text: pieces.map(\.string).joined(), attributes: list, locale: text.locale,
            direction: .fixed(isRightToLeft: isRightToLeft))
        var left = 0.0
        stretches = PangoEngine.glyphItems(of: layout).compactMap { item in
            let start = Int(item.pointee.item.pointee.offset)
            guard let run = ends.first(where: { start < $0.end })?.run else { return nil }
            PlacedLine.track(item, by: run.tracking * scale)
            let width = Double(pango_glyph_string_get_width(item.pointee.glyphs)) / PangoEngine.unitsPerPoint
            let figures = engine.line(of: run.font, scale: scale)
            let box = CGRect(
                x: left, y: -figures.baseline - run.baselineOffset * scale, width: width,
                height: figures.height)
            defer { left += width }
            return Stretch(item: item, run: run, x: left, width: width, background: box)
        }
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// Adds tracking after each cluster, the last one too, as it was measured. (Pango's own letter spacing puts
    /// half of it before the cluster.)
    private static func track(_ item: UnsafeMutablePointer<PangoGlyphItem>, by points: Double) {
        let extra = PangoEngine.units(points)
        guard extra != 0 else { return }
        let glyphs = item.pointee.glyphs.pointee
        let isRightToLeft = item.pointee.item.pointee.analysis.level % 2 == 1
        let count = Int(glyphs.num_glyphs)
        for i in 0..<count {
            let isFirst = i == 0 || glyphs.log_clusters[i - 1] != glyphs.log_clusters[i]
            let isLast = i + 1 == count || glyphs.log_clusters[i + 1] != glyphs.log_clusters[i]
            if isRightToLeft ? isFirst : isLast { glyphs.glyphs[i].geometry.width += extra }
            if isRightToLeft, isFirst { glyphs.glyphs[i].geometry.x_offset += extra }
        }
    }

    static func lines(of text: StyledText, _ laidOut: LaidOutText, width boxWidth: Double) -> [PlacedLine] {
        laidOut.lines.map { line in
            let paragraph = laidOut.shaped.paragraphs[line.broken.paragraph]
            let width = Double(line.broken.width) * laidOut.scale / PangoEngine.unitsPerPoint
            return PlacedLine(
                pieces(line.broken, paragraph), x: offset(of: text, free: boxWidth - width),
                baseline: line.baseline, scale: laidOut.scale,
                isRightToLeft: paragraph.isRightToLeft, text: text, engine: .shared)
        }
    }

    /// A text of one run that needs no breaking, as the table of advances measured it.
    static func simple(_ text: StyledText, units: Int, figures: LineFigures, in boxWidth: Double) -> PlacedLine {
        let width = Double(units) / PangoEngine.unitsPerPoint
        let string = text.runs[0].string
        // ASCII letters read left to right everywhere; digits and signs alone follow their surroundings.
        let isRightToLeft = text.isRightToLeft && !string.contains(where: \.isLetter)
        return PlacedLine(
            [Piece(string: string, run: 0)], x: offset(of: text, free: boxWidth - width),
            baseline: figures.baseline, scale: 1, isRightToLeft: isRightToLeft, text: text,
            engine: .shared)
    }

    /// Where a line begins that leaves `free` points of its box.
    private static func offset(of text: StyledText, free: Double) -> Double {
        switch (text.alignment, text.isRightToLeft) {
        case (.leading, false), (.trailing, true): return 0
        case (.center, _): return free / 2
        case (.trailing, false), (.leading, true): return free
        }
    }

    private static func pieces(_ line: BrokenLine, _ p: ShapedParagraph) -> [Piece] {
        var result: [Piece] = []
        func add(_ cells: Range<Int>) {
            var start = cells.lowerBound
            while start < cells.upperBound {
                var end = start + 1
                while end < cells.upperBound, p.runs[end] == p.runs[start] { end += 1 }
                result.append(Piece(string: p.string(start..<end), run: p.runs[start]))
                start = end
            }
        }
        add(line.head)
        if line.hasEllipsis { result.append(Piece(string: "…", run: line.ellipsisRun)) }
        add(line.tail)
        return result
    }
}

extension PangoEngine {
    fileprivate func addLook(_ run: TextRun, scale: Double, to list: OpaquePointer, _ range: Range<Int>) {
        func level(_ x: Double) -> guint16 { guint16((min(1, max(0, x.isNaN ? 0 : x)) * 65535).rounded()) }
        let c = run.color
        add(pango_attr_foreground_new(level(c.red), level(c.green), level(c.blue)), to: list, range)
        // Pango reads an alpha of 0 as "not set".
        add(pango_attr_foreground_alpha_new(max(1, level(c.alpha))), to: list, range)
        if run.underline { add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), to: list, range) }
        if run.strikethrough { add(pango_attr_strikethrough_new(1), to: list, range) }
        if run.baselineOffset != 0 {
            add(pango_attr_rise_new(PangoEngine.units(run.baselineOffset * scale)), to: list, range)
        }
    }
}

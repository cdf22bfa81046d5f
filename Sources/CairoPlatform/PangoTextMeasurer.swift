internal import CCairoPango
import DisplayList
import Foundation

/// Measures text with Pango's shaper and a table of advances; needs no display and answers from any thread.
package final class PangoTextMeasurer: TextMeasurer, @unchecked Sendable {
    package static let shared = PangoTextMeasurer()

    private let engine = PangoEngine.shared
    private var tables: [FontDescription: AdvanceTable?] = [:]
    private var lastTable: (font: FontDescription, table: AdvanceTable?)?
    private var shapes = GenerationCache<ShapeKey, ShapedText>(size: 4096)
    private var placed = GenerationCache<PlacedKey, [PlacedLine]>(size: 2048)

    private struct PlacedKey: Hashable {
        var text: StyledText, width: Double, height: Double
    }

    package func measure(_ text: StyledText, width: Double?, height: Double?) -> TextMetrics {
        engine.locked {
            if let quick = measureSimple(text, width: TextLayouter.normalized(width)) { return quick }
            return layOut(text, width: width, height: height).metrics
        }
    }

    package func spacing(for font: FontDescription) -> TextSpacing {
        if let style = font.textStyle, font.family == nil {
            return FontFigures.styleSpacing(style, weight: font.weight, scale: font.size / StyleRow.of(style).size)
        }
        let extents = engine.locked { engine.faceExtents(of: font) }
        return FontFigures.systemSpacing(size: font.size, extents: extents)
    }

    package func caretOffset(in text: StyledText, before index: Int) -> Double {
        engine.locked {
            guard let line = placedLines(of: text, in: CGSize(width: CGFloat.infinity, height: .infinity)).first else {
                return 0
            }
            let bytes = text.string.unicodeScalars.prefix(max(index, 0)).reduce(0) { $0 + UTF8.width($1) }
            var x: Int32 = 0
            pango_layout_line_index_to_x(pango_layout_get_line_readonly(line.layout, 0), Int32(bytes), 0, &x)
            return Double(x) / PangoEngine.unitsPerPoint
        }
    }

    /// The width of one line in points, from the table of advances; nil where the text needs the shaper.
    package func tableWidth(of string: String, font: FontDescription, tracking: Double = 0) -> Double? {
        engine.locked { tableUnits(string, font, tracking).map { Double($0) / PangoEngine.unitsPerPoint } }
    }

    /// The width of one line in points, as the shaper answers it; nothing is remembered.
    package func shaperWidth(of string: String, font: FontDescription, tracking: Double = 0) -> Double {
        engine.locked {
            let key = ShapeKey(StyledText(runs: [TextRun(string, font: font, tracking: tracking)]))
            let paragraph = ShapedText(key, engine: engine).paragraphs[0]
            return Double(paragraph.sums[paragraph.count]) / PangoEngine.unitsPerPoint
        }
    }

    /// The text in lines for a proposal, as `measure` counts them and as the platform draws them.
    func layOut(_ text: StyledText, width: Double?, height: Double?) -> LaidOutText {
        TextLayouter(text: text, shaped: shaped(text), engine: engine).layOut(width: width, height: height)
    }

    /// The lines as they are drawn in a box of that size. Call it inside the engine's lock.
    func placedLines(of text: StyledText, in size: CGSize) -> [PlacedLine] {
        placed.value(for: PlacedKey(text: text, width: size.width, height: size.height)) {
            if let units = simpleUnits(text, width: TextLayouter.normalized(size.width)) {
                return [
                    PlacedLine.simple(text, units: units, figures: engine.line(of: text.runs[0].font), in: size.width)
                ]
            }
            return PlacedLine.lines(of: text, layOut(text, width: size.width, height: size.height), width: size.width)
        }
    }

    private func measureSimple(_ text: StyledText, width: Double) -> TextMetrics? {
        guard text.reservedLines == nil, let units = simpleUnits(text, width: width) else { return nil }
        let line = engine.line(of: text.runs[0].font)
        let natural = FontFigures.roundedUpToPixel(Double(units) / PangoEngine.unitsPerPoint)
        return TextMetrics(
            size: CGSize(width: min(width, max(0, natural)), height: line.height),
            firstBaseline: line.baseline, lastBaseline: line.baseline)
    }

    /// The width in Pango units of a text of one look that fits on one line; nil for any other.
    private func simpleUnits(_ text: StyledText, width: Double) -> Int? {
        guard text.runs.count == 1 else { return nil }
        let run = text.runs[0]
        guard let units = tableUnits(run.string, run.font, run.tracking),
            Double(units) / PangoEngine.unitsPerPoint <= width
        else { return nil }
        return units
    }

    private func tableUnits(_ string: String, _ font: FontDescription, _ tracking: Double) -> Int? {
        guard !font.smallCaps, !font.monospacedDigits else { return nil }
        return table(for: font)?.width(of: string, tracking: Int(PangoEngine.units(tracking)))
    }

    private func table(for font: FontDescription) -> AdvanceTable? {
        if let last = lastTable, last.font == font { return last.table }
        let table: AdvanceTable?
        if let known = tables[font] {
            table = known
        } else {
            table = AdvanceTable(font: font, engine: engine)
            tables[font] = .some(table)
        }
        lastTable = (font, table)
        return table
    }

    private func shaped(_ text: StyledText) -> ShapedText {
        let key = ShapeKey(text)
        return shapes.value(for: key) { ShapedText(key, engine: engine) }
    }
}

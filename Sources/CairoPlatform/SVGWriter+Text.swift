internal import CCairoPango
import DisplayList
import Foundation

extension SVGWriter {
    /// One `<text>` for each stretch of one font and look, at the place where the PNG has it.
    func write(_ text: StyledText, in box: CGRect) {
        for line in PangoTextMeasurer.shared.placedLines(of: text, in: box.size) {
            let at = CGPoint(x: box.minX + line.x, y: box.minY + line.baseline)
            for stretch in line.stretches {
                guard let color = stretch.run.background, color.alpha > 0 else { continue }
                let path = PathData(rect: stretch.background.offsetBy(dx: at.x, dy: at.y))
                write(.fill(path, .color(color), evenOdd: false))
            }
            for stretch in line.stretches { write(stretch, of: line, at: at, locale: text.locale) }
        }
    }

    private func write(_ stretch: PlacedLine.Stretch, of line: PlacedLine, at: CGPoint, locale: String) {
        let part = stretch.item.pointee.item.pointee, run = stretch.run
        let all = UnsafeRawBufferPointer(
            start: pango_layout_get_text(line.layout), count: Int(part.offset + part.length))
        let string = String(decoding: all[Int(part.offset)...], as: UTF8.self)
        let n = SVGWriter.number
        var a = #"x="\#(n(at.x + stretch.x))" y="\#(n(at.y - run.baselineOffset * line.scale))" "#
        a += #"font-family="\#(families(of: part, run.font))" "#
        a += #"font-size="\#(n(run.font.size * line.scale))" font-weight="\#(run.font.weight)""#
        if run.font.italic { a += #" font-style="italic""# }
        if let features = PangoEngine.features(of: run.font) {
            a += #" font-feature-settings="\#(SVGWriter.escaped(features))""#
        }
        if run.tracking != 0 { a += #" letter-spacing="\#(n(run.tracking * line.scale))""# }
        let lines = [run.underline ? "underline" : nil, run.strikethrough ? "line-through" : nil].compactMap { $0 }
        if !lines.isEmpty { a += #" text-decoration="\#(lines.joined(separator: " "))""# }
        // In a right-to-left text the end is the left side.
        if part.analysis.level % 2 == 1 { a += #" direction="rtl" unicode-bidi="embed" text-anchor="end""# }
        a += #" textLength="\#(n(stretch.width))" xml:lang="\#(SVGWriter.escaped(locale))""#
        emit(
            #"<text xml:space="preserve" \#(a)\#(SVGWriter.attributes("fill", run.color))>"#
                + SVGWriter.escaped(string) + "</text>")
    }

    /// The font that Pango chose, then what was asked for.
    private func families(of item: PangoItem, _ font: FontDescription) -> String {
        var names: [String] = []
        if let chosen = item.analysis.font, let description = pango_font_describe(chosen) {
            if let family = pango_font_description_get_family(description) { names.append(String(cString: family)) }
            pango_font_description_free(description)
        }
        names += [PangoEngine.families(of: font), font.design == .serif ? "serif" : "sans-serif"]
        var seen = Set<String>()
        return names.filter { seen.insert($0).inserted }
            .map { $0.contains(" ") ? "'\(SVGWriter.escaped($0))'" : SVGWriter.escaped($0) }.joined(separator: ", ")
    }
}

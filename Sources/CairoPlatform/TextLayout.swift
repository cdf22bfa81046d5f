import DisplayList
import Foundation

/// A text broken into lines at certain places, in points from the text's top.
struct LaidOutText {
    struct Line {
        var broken: BrokenLine
        var top: Double
        var baseline: Double
        var figures: LineFigures
    }
    var shaped: ShapedText
    var lines: [Line]
    /// What the fonts' sizes are multiplied by (SPEC T2.12).
    var scale: Double
    var isTruncated: Bool
    var size: CGSize

    var metrics: TextMetrics {
        TextMetrics(
            size: size, firstBaseline: lines[0].baseline, lastBaseline: lines[lines.count - 1].baseline,
            lineCount: lines.count, isTruncated: isTruncated)
    }
}

/// Lays shaped text out for a proposal.
struct TextLayouter {
    let text: StyledText
    let shaped: ShapedText
    let engine: PangoEngine

    /// NaN and negative lengths act as 0; nil and infinity are no limit.
    static func normalized(_ length: Double?) -> Double {
        guard let length else { return .infinity }
        return length.isNaN ? 0 : max(0, length)
    }

    func layOut(width: Double?, height: Double?) -> LaidOutText {
        let width = TextLayouter.normalized(width), height = TextLayouter.normalized(height)
        let full = layOut(width: width, height: height, scale: 1)
        let minimum = max(0.05, text.minimumScaleFactor)
        guard full.isTruncated, minimum < 1 else { return full }
        // A search in steps of one percent, largest first; every step is arithmetic only.
        for percent in stride(from: 99, through: Int((minimum * 100).rounded(.up)), by: -1) {
            let smaller = layOut(width: width, height: height, scale: Double(percent) / 100)
            if !smaller.isTruncated { return smaller }
        }
        return layOut(width: width, height: height, scale: minimum)
    }

    private func layOut(width: Double, height: Double, scale: Double) -> LaidOutText {
        let figures = shaped.fonts.map { engine.line(of: $0, scale: scale).adding(lineSpacing: text.lineSpacing) }
        let tallest = figures.dropFirst().reduce(figures[0]) { $0.union($1) }
        let units = (width / scale + 1e-6) * PangoEngine.unitsPerPoint
        let breaker = LineBreaker(
            text: shaped, width: units < 1e15 ? Int(units) : Int.max,
            lineLimit: lineLimit(tallest, height: height), truncation: text.truncation)
        let (broken, isTruncated) = breaker.lines()
        var lines: [LaidOutText.Line] = []
        var top = 0.0, widest = 0
        for line in broken {
            let f = self.figures(of: line, figures)
            lines.append(LaidOutText.Line(broken: line, top: top, baseline: top + f.baseline, figures: f))
            top += f.pitch
            widest = max(widest, line.advance)
        }
        let last = lines[lines.count - 1]
        let reserved = Double(max(1, text.reservedLines ?? 1) - 1) * tallest.pitch + tallest.height
        let bottom = max(last.top + last.figures.height, text.reservedLines == nil ? 0 : reserved)
        let natural = FontFigures.roundedUpToPixel(Double(widest) * scale / PangoEngine.unitsPerPoint)
        return LaidOutText(
            shaped: shaped, lines: lines, scale: scale, isTruncated: isTruncated,
            size: CGSize(width: min(max(0, natural), width), height: bottom))
    }

    /// The lines allowed: the limit, and as many as the height holds, one at least (SPEC T2.6, T2.8).
    ///
    /// k lines are pitch·(k−1) + height tall. Where pitch and height agree this is SPEC's floor(height / pitch);
    /// where they differ it keeps a text whole that is proposed exactly the height it answered.
    private func lineLimit(_ f: LineFigures, height: Double) -> Int {
        let limit = max(1, text.lineLimit ?? Int.max)
        guard height.isFinite, f.pitch > 0 else { return limit }
        let fitting = ((height - f.height) / f.pitch + 1e-6).rounded(.down) + 1
        return min(limit, max(1, text.reservedLines ?? 1, fitting < 1e9 ? Int(fitting) : Int.max))
    }

    private func figures(of line: BrokenLine, _ all: [LineFigures]) -> LineFigures {
        guard all.count > 1 else { return all[0] }
        let p = shaped.paragraphs[line.paragraph]
        let used = Set(p.runs[line.head]).union(p.runs[line.tail])
        guard let first = used.first else { return all[p.fallbackRun] }
        return used.reduce(all[first]) { $0.union(all[$1]) }
    }
}

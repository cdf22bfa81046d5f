import CairoPlatform
import DisplayList
import Foundation

/// Answers the sizes that were recorded on a Mac; what was not recorded comes from Pango and is noted.
final class RecordedMeasurer: TextMeasurer {
    private struct Library {
        let texts: [RecordedText]
        let figures: [String: Any]
    }

    private nonisolated(unsafe) static var library: Library?
    private let texts: [RecordedText]
    private let figures: [String: Any]
    private var known: [Key: TextMetrics] = [:]
    /// What Pango had to answer.
    private(set) var estimates: Set<String> = []
    /// Pango answered the width 0, with which stacks ask for the least size.
    private(set) var hasLeastWidths = false

    private struct Key: Hashable {
        var text: StyledText, width: Double?, height: Double?
    }

    /// The case's own texts go first, then those of all cases.
    init(_ own: [[String: Any]]) throws {
        if Self.library == nil {
            let all = try CaseFiles.data("text_metrics") as! [String: Any]
            var texts: [[String: Any]] = []
            for group in try CaseFiles.groups() {
                texts += (try CaseFiles.data(group) as! [[String: Any]]).flatMap {
                    $0["texts"] as? [[String: Any]] ?? []
                }
            }
            texts += all["entries"] as! [[String: Any]] + (all["wrapped_from_frames"] as! [[String: Any]])
            Self.library = Library(texts: texts.map(RecordedText.init), figures: all["fonts"] as! [String: Any])
        }
        texts = own.map(RecordedText.init) + Self.library!.texts
        figures = Self.library!.figures
    }

    func spacing(for font: FontDescription) -> TextSpacing {
        guard let f = figures(RecordedFont(font)) else { return PangoTextMeasurer.shared.spacing(for: font) }
        return TextSpacing(gapAbove: f.gapAbove, gapBelow: f.gapBelow, textToText: f.textToText, capHeight: f.capHeight)
    }

    private func figures(_ font: RecordedFont) -> RecordedFigures? {
        font.figureNames.lazy.compactMap { RecordedFigures(self.figures[$0] as? [String: Any]) }.first
    }

    func measure(_ text: StyledText, width: Double?, height: Double?) -> TextMetrics {
        let key = Key(text: text, width: width, height: height)
        if let m = known[key] { return m }
        let m = compute(text, width: limit(width), height: limit(height))
        known[key] = m
        return m
    }

    /// nil and infinity set no limit; NaN and negative widths act as 0.
    private func limit(_ v: Double?) -> Double? {
        guard let v, v < .infinity || v.isNaN else { return nil }
        return v > 0 ? v : 0
    }

    private func compute(_ text: StyledText, width: Double?, height: Double?) -> TextMetrics {
        let fonts = text.runs.map { RecordedFont($0.font) }.reduce(into: [RecordedFont]()) {
            if $0.last != $1 { $0.append($1) }
        }
        let mine = texts.filter { $0.string == text.string && $0.fonts == fonts }
        let pango = PangoTextMeasurer.shared.measure(text, width: width, height: height)
        guard let first = fonts.first, let f = figures(first) else { return estimate(text, width, pango) }
        if let free = mine.first(where: { $0.maxWidth == nil }), let w = free.width, width.map({ w <= $0 }) ?? true {
            let reserved = Double(max(text.reservedLines ?? 1, 1) - 1) * f.pitch(lineSpacing: text.lineSpacing)
            return TextMetrics(
                size: CGSize(width: w, height: max(free.height, f.lineHeight + reserved)),
                firstBaseline: free.firstBaseline ?? pango.firstBaseline,
                lastBaseline: free.lastBaseline ?? free.firstBaseline ?? pango.firstBaseline,
                lineCount: free.height > f.lineHeight * 1.5 ? 2 : 1)
        }
        guard let width, let m = wrapped(text, mine, f, width, height, pango) else {
            return estimate(text, width, pango)
        }
        return m
    }

    private func estimate(_ text: StyledText, _ width: Double?, _ pango: TextMetrics) -> TextMetrics {
        guard width != 0 else {
            hasLeastWidths = true
            return pango
        }
        estimates.insert("“\(text.string)” for the width \(width.map { "\($0)" } ?? "nil")")
        return pango
    }

    /// The lines at a recorded width, cut to the limit and to the height.
    private func wrapped(
        _ text: StyledText, _ mine: [RecordedText], _ f: RecordedFigures,
        _ width: Double, _ height: Double?, _ pango: TextMetrics
    ) -> TextMetrics? {
        let here = mine.filter { $0.maxWidth.map { abs($0 - width) < 0.01 } ?? false }
        let step = f.pitch(lineSpacing: text.lineSpacing)
        func lines(_ t: RecordedText) -> Int {
            1 + Int(((t.height - f.lineHeight) / f.pitch(lineSpacing: t.lineSpacing)).rounded())
        }
        let whole = here.filter { $0.lineLimit == nil && $0.cutTo == nil }.max { ($0.width ?? 0) < ($1.width ?? 0) }
        let full = whole.map(lines) ?? here.compactMap { t in t.lineLimit.map { max($0, lines(t)) } }.max()
        guard let full else { return nil }
        var shown = min(full, text.lineLimit ?? full)
        if let height { shown = min(shown, max(1, 1 + Int(((height - f.lineHeight) / step + 1e-9).rounded(.down)))) }
        let cut = here.filter { ($0.lineLimit ?? $0.cutTo) != nil && lines($0) == shown }
        let wanted =
            switch text.truncation {
            case .head: "head";
            case .middle: "middle";
            case .tail: "tail"
            }
        let best = shown < full ? cut.first { ($0.truncation ?? "tail") == wanted } ?? cut.first : whole ?? cut.first
        let w = best?.width ?? whole?.width ?? width
        let kept = max(shown, text.reservedLines ?? 0)
        let first = whole?.firstBaseline ?? pango.firstBaseline
        return TextMetrics(
            size: CGSize(width: min(w, width), height: f.lineHeight + Double(kept - 1) * step),
            firstBaseline: first, lastBaseline: first + Double(shown - 1) * step,
            lineCount: shown, isTruncated: shown < full)
    }
}

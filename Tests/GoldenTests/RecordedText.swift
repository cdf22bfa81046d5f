import Foundation

/// One recorded size of a paragraph.
struct RecordedText {
    let string: String
    let fonts: [RecordedFont]
    /// nil: measured without a limit.
    let maxWidth: Double?
    /// nil where the line widths were not recorded.
    let width: Double?
    let height: Double
    let firstBaseline: Double?
    let lastBaseline: Double?
    /// The number of lines that the text was cut to, nil where it was not.
    let cutTo: Int?
    let lineLimit: Int?
    let truncation: String?
    let lineSpacing: Double

    init(_ json: [String: Any]) {
        func number(_ keys: String...) -> Double? {
            keys.lazy.compactMap { (json[$0] as? NSNumber)?.doubleValue }.first
        }
        string = (json["string"] as? String ?? "").replacingOccurrences(of: "|", with: "")
        fonts = RecordedFont.list(json["font"])
        maxWidth = number("max_width")
        width = number("width")
        height = number("height") ?? 0
        firstBaseline = number("firstBaseline", "first_baseline")
        lastBaseline = number("lastBaseline", "last_baseline")
        let note = json["note"] as? String ?? ""
        cutTo = note.hasPrefix("truncated to 1 line") ? 1 : nil
        lineLimit = number("line_limit").map { Int($0) }
        truncation = json["truncation"] as? String
        lineSpacing = number("line_spacing") ?? 0
    }
}

/// The recorded line figures of a font.
struct RecordedFigures {
    let lineHeight: Double, pitch: Double, unrounded: Double, gapAbove: Double, gapBelow: Double, textToText: Double,
        capHeight: Double

    init?(_ json: [String: Any]?) {
        func number(_ key: String) -> Double? { (json?[key] as? NSNumber)?.doubleValue }
        guard let h = number("line_height"), let p = number("line_pitch"),
            let u = number("unrounded_line_height"), let a = number("gap_above"),
            let b = number("gap_below"), let t = number("text_to_text"), let c = number("cap_height")
        else { return nil }
        (lineHeight, pitch, unrounded, gapAbove, gapBelow, textToText, capHeight) = (h, p, u, a, b, t, c)
    }

    /// The distance of two lines (SPEC T2.11).
    func pitch(lineSpacing: Double) -> Double { max(pitch, unrounded + lineSpacing) }
}

import DisplayList

/// A font as the case files name it: "system 13", "title", "body w700", "bold system 13 | system 13".
struct RecordedFont: Equatable {
    var style: FontTextStyle?
    var size: Double
    var weight: Int
    var isItalic = false

    /// The fonts of the runs that a name parts by "|".
    static func list(_ json: Any?) -> [RecordedFont] {
        if let d = json as? [String: Any] {
            let weight = (d["weight"] as? Int).map { " w\($0)" } ?? ""
            if let size = d["system"] { return [RecordedFont("system \(size)\(weight)")] }
            return [RecordedFont("\(d["style"] as? String ?? "body")\(weight)")]
        }
        return (json as? String ?? "").split(separator: "|").map { RecordedFont(String($0)) }
    }

    private init(_ name: String) {
        let words = name.split(separator: " ").map(String.init)
        style =
            words.lazy.compactMap { FontTextStyle(rawValue: $0.split(separator: "-").first.map(String.init) ?? $0) }
            .first
        let numbers = words.compactMap(Double.init)
        size = numbers.first { $0 < 100 } ?? 13
        isItalic = words.contains("italic")
        let regular = style == .headline ? 700 : 400
        if let w = words.first(where: { $0.hasPrefix("w") && Int($0.dropFirst()) != nil }) {
            weight = Int(w.dropFirst())!
        } else if name.contains("semibold") {
            weight = 600
        } else {
            weight = numbers.first { $0 >= 100 }.map { Int($0) } ?? (name.contains("bold") ? 700 : regular)
        }
    }

    init(_ font: FontDescription) {
        style = font.textStyle
        size = font.size
        weight = font.weight
        isItalic = font.italic
    }

    /// The name under which the metrics file keeps the font's line figures.
    var figureNames: [String] {
        if let style { return ["\(style.rawValue):\(weight)", style.rawValue] }
        return ["system \(Int(size)):\(weight)", "system \(Int(size)):400"]
    }

    static func == (a: RecordedFont, b: RecordedFont) -> Bool {
        a.style == b.style && (a.style != nil || a.size == b.size) && a.weight == b.weight && a.isItalic == b.isItalic
    }
}

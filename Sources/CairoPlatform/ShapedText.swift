internal import CCairoPango
import DisplayList
import Foundation

/// A paragraph's letters after shaping, as plain numbers, so that a new width costs no shaping.
///
/// A cell is one grapheme: the smallest piece that a line break or an ellipsis may separate.
final class ShapedParagraph {
    let bytes: [UInt8]
    /// Byte offsets of the cells; one more than there are cells.
    let starts: [Int]
    /// Sums of advances before each cell, in Pango units; one more than there are cells.
    let sums: [Int]
    let isSpace: [Bool]
    /// Whether a line may begin at the cell.
    let canBreak: [Bool]
    /// Each cell's run, as an index into the text's runs.
    let runs: [Int]
    let isRightToLeft: Bool
    /// The run that gives an empty paragraph its height.
    let fallbackRun: Int

    var count: Int { isSpace.count }

    init(pieces: [(text: String, run: Int)], styled: ShapeKey, fallbackRun: Int, engine: PangoEngine) {
        let layout = engine.makeLayout(
            pieces: pieces.map { ($0.text, styled.runs[$0.run]) }, locale: styled.locale,
            direction: .ofText(otherwiseRightToLeft: styled.isRightToLeft))
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        let text = pieces.map(\.text).joined()
        let widths = PangoEngine.advances(of: layout)
        var attributeCount: gint = 0
        let attributes = pango_layout_get_log_attrs_readonly(layout, &attributeCount)!
        var starts = [0], sums = [0], spaces: [Bool] = [], breaks: [Bool] = [], runs: [Int] = []
        var pieceEnds: [(end: Int, run: Int)] = []
        for p in pieces { pieceEnds.append(((pieceEnds.last?.end ?? 0) + p.text.utf8.count, p.run)) }
        var scalar = 0, piece = 0
        for character in text {
            let begin = starts[starts.count - 1]
            while piece + 1 < pieceEnds.count, begin >= pieceEnds[piece].end { piece += 1 }
            let scalars = character.unicodeScalars.count
            breaks.append(scalar > 0 && attributes[scalar].is_line_break != 0)
            spaces.append(character.isBreakingSpace)
            let run = pieceEnds[piece].run
            runs.append(run)
            sums.append(
                sums[sums.count - 1] + widths[scalar..<scalar + scalars].reduce(0, +)
                    + Int(PangoEngine.units(styled.runs[run].tracking)))
            starts.append(begin + character.utf8.count)
            scalar += scalars
        }
        bytes = Array(text.utf8)
        self.starts = starts
        self.sums = sums
        isSpace = spaces
        canBreak = breaks
        self.runs = runs
        self.fallbackRun = fallbackRun
        let line = pango_layout_get_line_readonly(layout, 0)
        isRightToLeft =
            line.map { PangoDirection(rawValue: UInt32($0.pointee.resolved_dir)) == PANGO_DIRECTION_RTL }
            ?? styled.isRightToLeft
    }

    func width(_ cells: Range<Int>) -> Int { sums[cells.upperBound] - sums[cells.lowerBound] }

    func string(_ cells: Range<Int>) -> String {
        String(decoding: bytes[starts[cells.lowerBound]..<starts[cells.upperBound]], as: UTF8.self)
    }

    /// The cells without the spaces at their end.
    func trimmingEnd(_ cells: Range<Int>) -> Range<Int> {
        var end = cells.upperBound
        while end > cells.lowerBound, isSpace[end - 1] { end -= 1 }
        return cells.lowerBound..<end
    }

    /// The cells without the spaces at their start.
    func trimmingStart(_ cells: Range<Int>) -> Range<Int> {
        var start = cells.lowerBound
        while start < cells.upperBound, isSpace[start] { start += 1 }
        return start..<cells.upperBound
    }
}

extension Character {
    /// Whitespace that may hang over a line's end; a no-break space may not.
    fileprivate var isBreakingSpace: Bool {
        isWhitespace && self != "\u{A0}" && self != "\u{202F}" && self != "\u{2007}"
    }
}

/// The part of a text that decides its glyphs: a new colour or line limit shapes nothing anew.
struct ShapeKey: Hashable {
    struct Run: Hashable {
        var string: String, font: FontDescription, tracking: Double
    }
    var runs: [Run]
    var locale: String
    var isRightToLeft: Bool

    init(_ text: StyledText) {
        runs = text.runs.map { Run(string: $0.string, font: $0.font, tracking: $0.tracking) }
        locale = text.locale
        isRightToLeft = text.isRightToLeft
    }
}

/// All paragraphs of a text, shaped.
final class ShapedText {
    let paragraphs: [ShapedParagraph]
    let fonts: [FontDescription]
    private var ellipses: [Int: Int] = [:]
    private let key: ShapeKey
    private let engine: PangoEngine

    init(_ key: ShapeKey, engine: PangoEngine) {
        self.key = key
        self.engine = engine
        fonts = key.runs.isEmpty ? [FontDescription()] : key.runs.map(\.font)
        var result: [ShapedParagraph] = []
        var pieces: [(text: String, run: Int)] = []
        for (index, run) in key.runs.enumerated() {
            let parts = run.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            for (number, part) in parts.enumerated() {
                if number > 0 {
                    result.append(ShapedParagraph(pieces: pieces, styled: key, fallbackRun: index, engine: engine))
                    pieces = []
                }
                if !part.isEmpty { pieces.append((String(part), index)) }
            }
        }
        result.append(
            ShapedParagraph(
                pieces: pieces, styled: key, fallbackRun: max(0, key.runs.count - 1),
                engine: engine))
        paragraphs = result
    }

    /// The width of "…" in a run's font, in Pango units.
    func ellipsisWidth(run: Int) -> Int {
        if let known = ellipses[run] { return known }
        guard key.runs.indices.contains(run) else { return 0 }
        var look = key.runs[run]
        look.string = "…"
        let layout = engine.makeLayout(
            pieces: [("…", look)], locale: key.locale, direction: .fixed(isRightToLeft: false))
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        let width = PangoEngine.advances(of: layout).reduce(0, +)
        ellipses[run] = width
        return width
    }
}

/// Which side a paragraph begins on.
struct BaseDirection {
    var isAutomatic: Bool, isRightToLeft: Bool
    static func fixed(isRightToLeft: Bool) -> BaseDirection {
        BaseDirection(isAutomatic: false, isRightToLeft: isRightToLeft)
    }
    /// The side of the first letter that has one.
    static func ofText(otherwiseRightToLeft: Bool) -> BaseDirection {
        BaseDirection(isAutomatic: true, isRightToLeft: otherwiseRightToLeft)
    }
}

extension PangoEngine {
    /// A one-line Pango layout with the fonts set and no drawing attributes; the caller releases it.
    func makeLayout(
        pieces: [(String, ShapeKey.Run)], locale: String,
        direction: BaseDirection
    ) -> OpaquePointer {
        let list = pango_attr_list_new()!
        var offset = 0
        for (text, run) in pieces {
            let end = offset + text.utf8.count
            addFont(run.font, scale: 1, to: list, offset..<end)
            offset = end
        }
        let layout = makeLayout(
            text: pieces.map(\.0).joined(), attributes: list, locale: locale,
            direction: direction)
        pango_attr_list_unref(list)
        return layout
    }

    func makeLayout(
        text: String, attributes: OpaquePointer, locale: String,
        direction: BaseDirection
    ) -> OpaquePointer {
        let layout = pango_layout_new(context(locale: locale, isRightToLeft: direction.isRightToLeft))!
        pango_layout_set_auto_dir(layout, direction.isAutomatic ? 1 : 0)
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_attributes(layout, attributes)
        pango_layout_set_text(layout, text, gint(text.utf8.count))
        return layout
    }

    func addFont(_ font: FontDescription, scale: Double, to list: OpaquePointer, _ range: Range<Int>) {
        var scaled = font
        scaled.size *= scale
        add(pango_attr_font_desc_new(description(of: scaled)), to: list, range)
        if let features = PangoEngine.features(of: font) {
            add(pango_attr_font_features_new(features), to: list, range)
        }
    }

    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, to list: OpaquePointer, _ range: Range<Int>) {
        guard let attribute else { return }
        attribute.pointee.start_index = guint(range.lowerBound)
        attribute.pointee.end_index = guint(range.upperBound)
        pango_attr_list_insert(list, attribute)
    }

    /// The runs of a layout's only line, left to right.
    static func glyphItems(of layout: OpaquePointer) -> [UnsafeMutablePointer<PangoGlyphItem>] {
        guard let line = pango_layout_get_line_readonly(layout, 0) else { return [] }
        var result: [UnsafeMutablePointer<PangoGlyphItem>] = []
        var node = line.pointee.runs
        while let current = node {
            result.append(current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self))
            node = current.pointee.next
        }
        return result
    }

    /// The advance of each Unicode scalar, in Pango units; a cluster's is shared among its scalars.
    static func advances(of layout: OpaquePointer) -> [Int] {
        guard let text = pango_layout_get_text(layout) else { return [] }
        var result = [Int](repeating: 0, count: Int(pango_layout_get_character_count(layout)))
        for item in glyphItems(of: layout) {
            let count = Int(item.pointee.item.pointee.num_chars)
            var widths = [gint](repeating: 0, count: count)
            pango_glyph_item_get_logical_widths(item, text, &widths)
            let first = g_utf8_pointer_to_offset(text, text + Int(item.pointee.item.pointee.offset))
            for i in 0..<count { result[Int(first) + i] = Int(widths[i]) }
        }
        return result
    }
}

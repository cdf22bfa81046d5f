internal import CCairoPango
import DisplayList
import Foundation

/// One font's advances and kerning pairs for printable ASCII, filled in as pairs are met.
///
/// A width is then a sum of table look-ups and equals the shaper's. Text in which the font might put other glyphs
/// than the plain ones (Inter's arrows, case-sensitive punctuation, the multiplication sign between digits) is
/// refused, and the caller asks the shaper.
final class AdvanceTable {
    private static let first = 0x20, count = 95
    private static let unknown = Int32.min, refused = Int32.min + 1
    private let font: OpaquePointer
    private let buffer: OpaquePointer
    private var glyphs = [hb_codepoint_t](repeating: 0, count: AdvanceTable.count)
    private var advances = [Int32](repeating: 0, count: AdvanceTable.count)
    /// kerning[a * 95 + b], added between a and b.
    private var kerning = [Int32](repeating: AdvanceTable.unknown, count: AdvanceTable.count * AdvanceTable.count)

    /// nil when the engine finds no such font. The table lives as long as the program.
    init?(font description: FontDescription, engine: PangoEngine) {
        guard let loaded = pango_context_load_font(engine.context, engine.description(of: description)),
            let hbFont = pango_font_get_hb_font(loaded), let buffer = hb_buffer_create()
        else { return nil }
        font = hbFont
        self.buffer = buffer
        for i in 0..<AdvanceTable.count {
            if let shaped = shape([UInt8(AdvanceTable.first + i)]), shaped.count == 1, shaped[0].glyph != 0 {
                glyphs[i] = shaped[0].glyph
                advances[i] = shaped[0].advance
            }
        }
    }

    /// The width in Pango units, nil where only the shaper knows. `tracking` is added once for each letter.
    func width(of string: String, tracking: Int) -> Int? {
        var copy = string
        return copy.withUTF8 { width(of: $0, tracking: tracking) }
    }

    private func width(of bytes: UnsafeBufferPointer<UInt8>, tracking: Int) -> Int? {
        var sum = 0, previous = -1, lastVisible = -1
        for byte in bytes {
            let i = Int(byte) - AdvanceTable.first
            guard i >= 0, i < AdvanceTable.count, glyphs[i] != 0 else { return nil }
            sum += Int(advances[i]) + tracking
            if previous >= 0 {
                let k = kern(previous, i)
                guard k != AdvanceTable.refused else { return nil }
                sum += Int(k)
                guard !AdvanceTable.maySubstitute(after: previous, lastVisible, i) else { return nil }
            }
            previous = i
            if i != 0 { lastVisible = i }
        }
        return sum
    }

    /// Whether Inter may change a glyph here that no pair of letters shows alone: "2x4", "2 * 4", "<==", ":\\".
    private static func maySubstitute(after previous: Int, _ lastVisible: Int, _ i: Int) -> Bool {
        switch i + first {
        case 0x78, 0x2A: return isDigit(lastVisible)  // x and *
        case 0x3D: return previous == i  // =
        case 0x5C: return true  // the backslash
        default: return false
        }
    }

    private static func isDigit(_ i: Int) -> Bool { i >= 0x30 - first && i <= 0x39 - first }

    private func kern(_ a: Int, _ b: Int) -> Int32 {
        let index = a * AdvanceTable.count + b
        if kerning[index] == AdvanceTable.unknown { kerning[index] = measurePair(a, b) }
        return kerning[index]
    }

    private func measurePair(_ a: Int, _ b: Int) -> Int32 {
        guard let pair = shape([UInt8(AdvanceTable.first + a), UInt8(AdvanceTable.first + b)]), pair.count == 2,
            pair[0].glyph == glyphs[a], pair[1].glyph == glyphs[b]
        else { return AdvanceTable.refused }
        return pair[0].advance + pair[1].advance - advances[a] - advances[b]
    }

    private func shape(_ bytes: [UInt8]) -> [(glyph: hb_codepoint_t, advance: Int32)]? {
        hb_buffer_clear_contents(buffer)
        bytes.withUnsafeBufferPointer { raw in
            raw.withMemoryRebound(to: CChar.self) {
                hb_buffer_add_utf8(buffer, $0.baseAddress, Int32(bytes.count), 0, Int32(bytes.count))
            }
        }
        hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
        hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
        hb_shape(font, buffer, nil, 0)
        var count: UInt32 = 0
        guard let info = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return nil }
        return (0..<Int(count)).map { (info[$0].codepoint, positions[$0].x_advance) }
    }
}

import Foundation

/// Apple's text styles, which fix size, weight and line metrics on macOS (SPEC T1.1–T1.11).
package enum FontTextStyle: String, Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
}

package enum FontDesign: String, Hashable, Sendable { case `default`, monospaced, rounded, serif }

/// A font as a platform must find it.
package struct FontDescription: Hashable, Sendable {
    /// nil: the system family (Inter here).
    package var family: String?
    /// Points.
    package var size: Double
    /// 100...900, 400 is regular.
    package var weight: Int
    package var italic: Bool
    package var design: FontDesign
    /// Set when the line metrics are those of a text style, not of a plain size (SPEC T1.16).
    package var textStyle: FontTextStyle?
    package var monospacedDigits: Bool
    package var smallCaps: Bool
    package init(
        family: String? = nil, size: Double = 13, weight: Int = 400, italic: Bool = false,
        design: FontDesign = .default, textStyle: FontTextStyle? = nil, monospacedDigits: Bool = false,
        smallCaps: Bool = false
    ) {
        self.family = family; self.size = size; self.weight = weight; self.italic = italic
        self.design = design; self.textStyle = textStyle
        self.monospacedDigits = monospacedDigits; self.smallCaps = smallCaps
    }
}

/// A stretch of text of one look.
package struct TextRun: Hashable, Sendable {
    package var string: String
    package var font: FontDescription
    package var color: RGBA
    package var background: RGBA?
    package var underline: Bool
    package var strikethrough: Bool
    /// Points between characters: kerning and tracking together.
    package var tracking: Double
    /// Points upwards.
    package var baselineOffset: Double
    package init(
        _ string: String, font: FontDescription = FontDescription(), color: RGBA = .black,
        background: RGBA? = nil, underline: Bool = false, strikethrough: Bool = false,
        tracking: Double = 0, baselineOffset: Double = 0
    ) {
        self.string = string; self.font = font; self.color = color; self.background = background
        self.underline = underline; self.strikethrough = strikethrough
        self.tracking = tracking; self.baselineOffset = baselineOffset
    }
}

package enum TextAlignmentKind: Hashable, Sendable { case leading, center, trailing }
package enum TruncationKind: Hashable, Sendable { case head, middle, tail }

/// A paragraph: runs and the rules for its lines.
package struct StyledText: Hashable, Sendable {
    package var runs: [TextRun]
    package var alignment: TextAlignmentKind = .leading
    /// nil: as many lines as needed; below 1 acts as 1.
    package var lineLimit: Int?
    /// The lines whose height is kept even when fewer are there.
    package var reservedLines: Int?
    package var truncation: TruncationKind = .tail
    /// Extra points between lines (SPEC T2.11).
    package var lineSpacing: Double = 0
    /// 1: never shrink (SPEC T2.12).
    package var minimumScaleFactor: Double = 1
    package var isRightToLeft: Bool = false
    /// A BCP 47 name such as "zh-Hans", which picks glyphs and line-break rules.
    package var locale: String = "en"
    package init(runs: [TextRun]) { self.runs = runs }
    package var string: String { runs.map(\.string).joined() }
}

/// What measuring a paragraph answers, in points.
package struct TextMetrics: Hashable, Sendable {
    package var size: CGSize
    package var firstBaseline: Double
    package var lastBaseline: Double
    package var lineCount: Int
    package var isTruncated: Bool
    package init(
        size: CGSize, firstBaseline: Double, lastBaseline: Double, lineCount: Int = 1,
        isTruncated: Bool = false
    ) {
        self.size = size; self.firstBaseline = firstBaseline; self.lastBaseline = lastBaseline
        self.lineCount = lineCount; self.isTruncated = isTruncated
    }
}

/// The distances that a font asks of its neighbours in a stack (SPEC T1.1–T1.21), in points.
package struct TextSpacing: Hashable, Sendable {
    package var gapAbove: Double, gapBelow: Double, textToText: Double, capHeight: Double
    package init(gapAbove: Double, gapBelow: Double, textToText: Double, capHeight: Double) {
        self.gapAbove = gapAbove; self.gapBelow = gapBelow; self.textToText = textToText; self.capHeight = capHeight
    }
}

/// Measures text. Pure: the same paragraph and proposal give the same answer, and no display is needed.
package protocol TextMeasurer: AnyObject {
    /// `width` and `height` are the proposal: nil or infinite means no limit; NaN and negative act as 0.
    func measure(_ text: StyledText, width: Double?, height: Double?) -> TextMetrics
    func spacing(for font: FontDescription) -> TextSpacing
    /// How far from the left end of a one-line text the insertion point before a Unicode scalar is, points.
    func caretOffset(in text: StyledText, before index: Int) -> Double
}

extension TextMeasurer {
    /// The width of what is before: right where all text runs from left to right.
    package func caretOffset(in text: StyledText, before index: Int) -> Double {
        guard let run = text.runs.first else { return 0 }
        var before = text
        before.runs = [run]
        before.runs[0].string = String(String.UnicodeScalarView(text.string.unicodeScalars.prefix(max(index, 0))))
        return measure(before, width: nil, height: nil).size.width
    }
}

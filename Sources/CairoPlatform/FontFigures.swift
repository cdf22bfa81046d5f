import DisplayList
import Foundation

/// The vertical measures of one line, in points.
struct LineFigures: Hashable {
    /// From the line's top to its baseline.
    var baseline: Double
    /// Of the last line.
    var height: Double
    /// From a line's top to the next line's top.
    var pitch: Double
    /// The height before the pixel grid, from which extra line spacing counts (SPEC T2.11).
    var unrounded: Double

    /// The measures of a line that holds both: the tallest wins (SPEC T2.13).
    func union(_ other: LineFigures) -> LineFigures {
        LineFigures(
            baseline: max(baseline, other.baseline), height: max(height, other.height),
            pitch: max(pitch, other.pitch), unrounded: max(unrounded, other.unrounded))
    }

    func adding(lineSpacing: Double) -> LineFigures {
        var r = self
        if lineSpacing.isFinite { r.pitch = max(pitch, unrounded + lineSpacing) }
        return r
    }
}

/// A typeface's vertical extents as parts of its size.
struct FaceExtents: Hashable {
    var ascent: Double, descent: Double, capHeight: Double
    /// Apple's system font (SPEC T1.20), whose figures Inter takes over here.
    static let system = FaceExtents(ascent: 1980.0 / 2048, descent: 432.0 / 2048, capHeight: 1443.0 / 2048)
    /// Apple's serif design, from the recorded gaps of `system 20:400:serif`.
    static let serif = FaceExtents(ascent: 1950.0 / 2048, descent: 494.0 / 2048, capHeight: 1444.0 / 2048)
}

/// Line measures and gaps of text styles and system fonts (SPEC 4.1).
enum FontFigures {
    /// The reference's pixel: sizes are rounded to half a point, whatever a picture's scale (SPEC T1.23).
    static func roundedUpToPixel(_ value: Double) -> Double { ((value - 1e-9) * 2).rounded(.up) / 2 }

    /// A system font's line: ascent and descent each become whole points, rounded up below 17 pt and to nearest
    /// from 17 pt on; exactly 20 pt has one point more of descent. That gives all twelve recorded heights:
    /// 10→13, 11→14, 12→15, 13→16, 15→19, 17→20, 20→24, 22→26, 24→28, 26→30, 32→38, 40→47.
    static func systemLine(size: Double) -> LineFigures {
        let rule: FloatingPointRoundingRule = size < 17 ? .up : .toNearestOrAwayFromZero
        let ascent = (size * FaceExtents.system.ascent).rounded(rule)
        let descent = (size * FaceExtents.system.descent).rounded(rule) + (size == 20 ? 1 : 0)
        return LineFigures(
            baseline: ascent, height: ascent + descent, pitch: ascent + descent,
            unrounded: ascent + descent)
    }

    /// Another family's line: its own ascent and descent, each rounded to a whole point.
    static func customLine(size: Double, extents: FaceExtents) -> LineFigures {
        let ascent = (size * extents.ascent).rounded(), descent = (size * extents.descent).rounded()
        return LineFigures(
            baseline: ascent, height: ascent + descent, pitch: ascent + descent,
            unrounded: ascent + descent)
    }

    /// A text style's line. The baseline lies half of the style's extra height below the font's ascent, to the
    /// nearest point (recorded: body 14, title 25, largeTitle 29).
    static func styleLine(_ style: FontTextStyle, weight: Int, scale: Double) -> LineFigures {
        let row = StyleRow.of(style)
        let face = FaceExtents.system
        let extra = row.unrounded - row.size * (face.ascent + face.descent)
        let line = LineFigures(
            baseline: (row.size * face.ascent + extra / 2).rounded(),
            height: row.height(weight: weight), pitch: row.pitch, unrounded: row.unrounded)
        guard scale != 1 else { return line }
        return LineFigures(
            baseline: (line.baseline * scale).rounded(), height: roundedUpToPixel(line.height * scale),
            pitch: roundedUpToPixel(line.pitch * scale), unrounded: line.unrounded * scale)
    }

    /// SPEC T1.20; the leading of a plain system font is 0, so two texts touch (T1.12).
    static func systemSpacing(size: Double, extents: FaceExtents) -> TextSpacing {
        let ascent = size * extents.ascent, descent = size * extents.descent, cap = size * extents.capHeight
        let extra = roundedUpToPixel(0.1 * (ascent + descent))
        return TextSpacing(
            gapAbove: descent + extra, gapBelow: max(ascent + descent + extra - cap, extra + descent),
            textToText: 0, capHeight: cap)
    }

    static func styleSpacing(_ style: FontTextStyle, weight: Int, scale: Double) -> TextSpacing {
        let row = StyleRow.of(style)
        return TextSpacing(
            gapAbove: row.gapAbove(weight: weight) * scale, gapBelow: row.gapBelow * scale,
            textToText: row.textToText * scale,
            capHeight: row.size * FaceExtents.system.capHeight * scale)
    }
}

/// One text style's recorded figures (macOS 26.2; SPEC T1.1–T1.11), in points.
struct StyleRow {
    let size, lineHeight, pitch, unrounded, gapBelow, textToText: Double
    /// For the weights 400, 500, 600, 700 and 800.
    let gapsAbove: [Double]
    /// The first weight whose line is taller, and that height.
    var taller: (weight: Int, height: Double)?

    func height(weight: Int) -> Double {
        guard let taller, weight >= taller.weight else { return lineHeight }
        return taller.height
    }

    func gapAbove(weight: Int) -> Double { gapsAbove[min(4, max(0, (weight + 50) / 100 - 4))] }

    static func of(_ style: FontTextStyle) -> StyleRow { rows[style]! }

    private static let rows: [FontTextStyle: StyleRow] = {
        let body = StyleRow(
            size: 13, lineHeight: 18.5, pitch: 19, unrounded: 55.0 / 3, gapBelow: 11.15087890625, textToText: 1,
            gapsAbove: [
                6.2240598101696385, 6.231110924428219, 6.238154983224689, 6.273269814990758, 6.317688712396123,
            ],
            taller: (800, 19))
        let small = StyleRow(
            size: 10, lineHeight: 15, pitch: 16, unrounded: 14.791666666666671, gapBelow: 9.2314453125,
            textToText: 1.5,
            gapsAbove: [
                4.908985229199306, 4.9146757604505495, 4.920360597661656, 4.9486996714901395, 4.984547498452166,
            ])
        return [
            .body: body, .headline: body, .footnote: small, .caption: small, .caption2: small,
            .largeTitle: StyleRow(
                size: 26, lineHeight: 38, pitch: 39, unrounded: 37.625, gapBelow: 23.3017578125, textToText: 1.5,
                gapsAbove: [
                    12.678809606772006, 12.693296920142544, 12.70776973726656, 12.779917138810873,
                    12.871180797671904,
                ]),
            .title: StyleRow(
                size: 22, lineHeight: 33, pitch: 33, unrounded: 32.91666666666667, gapBelow: 20.9091796875,
                textToText: 0.5,
                gapsAbove: [
                    11.092043498811563, 11.104716701505652, 11.117377223182515, 11.180490280810048,
                    11.260325845746635,
                ]),
            .title2: StyleRow(
                size: 17, lineHeight: 25.5, pitch: 27, unrounded: 25, gapBelow: 16.04345703125, textToText: 2,
                gapsAbove: [
                    8.772205890995544, 8.781841285637324, 8.791467038943093, 8.839451690650304,
                    8.900150410080716,
                ]),
            .title3: StyleRow(
                size: 15, lineHeight: 22, pitch: 24, unrounded: 21.66666666666667, gapBelow: 13.59716796875,
                textToText: 2.5,
                gapsAbove: [
                    7.498132850582593, 7.506476105032771, 7.514811011083893, 7.556360752820531,
                    7.6089195612384195,
                ],
                taller: (500, 23)),
            .callout: StyleRow(
                size: 12, lineHeight: 17.5, pitch: 18, unrounded: 17.125, gapBelow: 10.677734375, textToText: 1,
                gapsAbove: [
                    5.952368283179524, 5.958965869768996, 5.965556854703678, 5.998413100490552,
                    6.039974974414804,
                ]),
            .subheadline: StyleRow(
                size: 11, lineHeight: 16, pitch: 17, unrounded: 15.958333333333329, gapBelow: 10.20458984375,
                textToText: 1.5,
                gapsAbove: [
                    5.680676756189417, 5.6868208151097726, 5.692958726182667, 5.723556385990349,
                    5.762261236433488,
                ]),
        ]
    }()
}

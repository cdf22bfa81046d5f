import DisplayList
import SwiftUI

/// Measures plain strings as `Text` does, without a view, so that a benchmark can tell text from layout.
public enum TextBenchmark {
    /// The size of each string on one line in the system font, in points, in the order of `strings`.
    ///
    /// The runtime's own measurer answers, as it does for a `Text` that was proposed no width: the height is the
    /// font's line (16 at 13 points, SPEC T1.16) however empty the string is, and the width is rounded up to a pixel
    /// of a screen with two pixels to the point. A string with line breaks has a line for each.
    ///
    /// - Parameters:
    ///   - strings: The texts; none gives no sizes.
    ///   - size: The font's size in points. Defaults to 13. NaN, ∞ and what is below 0 act as 0.
    /// - Complexity: O(*n*) in the number of characters. Strings of printable ASCII are summed from a table of
    ///   advances; others are shaped, and the measurer remembers the last few thousand of those.
    public static func sizes(of strings: [String], fontSize size: CGFloat = 13) -> [CGSize] {
        let measurer = EnvironmentValues()._measurer
        let font = FontDescription(size: size.isFinite ? max(0, Double(size)) : 0)
        return strings.map {
            measurer.measure(StyledText(runs: [TextRun($0, font: font)]), width: nil, height: nil).size
        }
    }
}

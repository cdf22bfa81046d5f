import CPangoLayouts
import Foundation
import LayoutTesting

/// A thousand labels that nothing has seen before, through the runtime's measurer and through Pango's layouts.
struct TextMeasuring {
    let name: String
    /// The text of the label with this number, which no other label has.
    let makeLabel: (Int) -> String
    private static let count = 1_000, rounds = 51

    private static let kinds = [
        TextMeasuring(name: "\"Label 7919\"") { "Label \($0 * 7_919)" },
        TextMeasuring(name: "two English words") {
            "\(word($0)) \(word($0 / words.count))\($0 / (words.count * words.count))"
        },
        TextMeasuring(name: "Turkish, accented") { "Seçilmiş öğe \($0 * 7_919)" },
        TextMeasuring(name: "Chinese") { "已选择第\($0 * 7_919)块" },
        TextMeasuring(name: "Arabic") { "البلاطة \($0 * 7_919)" },
    ]

    private static let words = [
        "Selected", "Wrapping", "Available", "Today", "Favourites", "AVATAR", "Yellow", "Typography", "fjord", "Window",
    ]

    private static func word(_ number: Int) -> String { words[number % words.count] }

    static func reportAll() {
        print(
            "\n1,000 new labels in Inter 13, µs of processor time per label, medians of \(rounds) runs with new texts.")
        print(
            label("labels", 20)
                + ["runtime", "a layout each", "ratio", "one layout", "ratio", "differs"].map { text($0, 14) }.joined())
        pango_layouts_prepare(13)
        for kind in kinds { kind.report() }
        print(
            """
            runtime: the measurer behind Text. a layout each: a new PangoLayout for each label, the font found beforehand.
            one layout: a single PangoLayout given one text after the other. ratio: that column to runtime.
            differs: the most by which a width of the runtime and Pango's differ, in points (the runtime rounds up to half points).
            """)
    }

    private func report() {
        var (runtime, each, reusing): ([Double], [Double], [Double]) = ([], [], [])
        var difference = 0.0
        // One round more, in which caches of fonts and glyphs fill, doesn't count.
        for round in 0...Self.rounds {
            let strings = (0..<Self.count).map { makeLabel(round * Self.count + $0) }
            var sizes: [CGSize] = []
            let ours = Clock.time { sizes = TextBenchmark.sizes(of: strings) }
            var widths = [Double](repeating: 0, count: Self.count)
            let pointers = strings.map { UnsafePointer(strdup($0)) }
            defer { pointers.forEach { free(UnsafeMutablePointer(mutating: $0)) } }
            let one = Clock.time { pango_layouts_measure_reusing(pointers, &widths, Self.count) }
            let many = Clock.time { pango_layouts_measure_each(pointers, &widths, Self.count) }
            for (size, width) in zip(sizes, widths) { difference = max(difference, abs(size.width - width)) }
            guard round > 0 else { continue }
            runtime.append(ours)
            reusing.append(one)
            each.append(many)
        }
        func cost(_ times: [Double]) -> Double { times.median / 1_000 / Double(Self.count) }
        print(
            label(name, 20) + hundredths(cost(runtime)) + hundredths(cost(each))
                + text(String(format: "%.1f×", each.median / runtime.median), 14) + hundredths(cost(reusing))
                + text(String(format: "%.1f×", reusing.median / runtime.median), 14) + hundredths(difference))
    }

    private func hundredths(_ value: Double) -> String { text(String(format: "%.2f", value), 14) }
}

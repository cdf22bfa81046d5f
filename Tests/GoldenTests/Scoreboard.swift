import Foundation

/// What the cases came to, for the last lines of a run and for the page in the docs.
struct Scoreboard {
    enum Mark: String {
        case passed, failed, unsupported
        case known = "known to differ"
    }
    struct Row {
        let name: String
        let mark: Mark
        let remark: String
    }

    private(set) var rows: [Row] = []
    /// Cases in which stacks asked for a text's least width, which was not recorded.
    var leastWidths = 0

    mutating func add(_ name: String, _ mark: Mark, _ remark: String = "") {
        rows.append(Row(name: name, mark: mark, remark: remark))
    }

    private func group(_ row: Row) -> String { String(row.name.prefix { $0 != "/" }) }

    private func line(_ list: [Row]) -> String {
        func count(_ m: Mark) -> Int { list.lazy.filter { $0.mark == m }.count }
        let more = [Mark.known, .unsupported].filter { count($0) > 0 }.map { ", \(count($0)) \($0.rawValue)" }.joined()
        return "\(count(.passed)) passed, \(count(.failed)) failed" + more
    }

    /// One line for each group, then the sum.
    var summary: String {
        let groups = Dictionary(grouping: rows, by: group).sorted { $0.key < $1.key }
        var lines = groups.map { "golden \($0.key): \(line($0.value))" }
        if leastWidths > 0 {
            lines.append(
                "goldens: in \(leastWidths) cases Pango answered the least widths of texts, which were not recorded")
        }
        return (lines + ["goldens: \(line(rows))"]).joined(separator: "\n")
    }

    /// The page in the docs, written when `GOLDEN_PAGE` names a file.
    var page: String {
        var text = """
            # Held against Apple's frames

            Every case whose frames Apple's SwiftUI produced (macOS 26.2), laid out by this package: a frame that doesn't
            depend on a font matches within 0.01 pt, one that does within 0.5 pt with the recorded text sizes.
            Written by `GOLDEN_PAGE=… swift test --filter GoldenTests`.

            **\(line(rows))**

            | Case | Result | Remark |
            |---|---|---|

            """
        for r in rows.sorted(by: { $0.name < $1.name }) { text += "| \(r.name) | \(r.mark.rawValue) | \(r.remark) |\n" }
        return text
    }
}

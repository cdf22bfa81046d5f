import Foundation

/// Prints a tree for people: one line for each view, its frame, and what it was proposed.
package enum NodeTree {
    package static func dump(_ root: Node) -> String {
        var lines: [(head: String, tail: String)] = []
        add(root, indent: "", to: &lines)
        let width = min(60, lines.map(\.head.count).max() ?? 0)
        return lines.map { $0.head.padded(to: width) + "  " + $0.tail }.joined(separator: "\n")
    }

    private static func add(_ node: Node, indent: String, to lines: inout [(head: String, tail: String)]) {
        let name = node.text ?? node.label
        let head = indent + node.type + (name.map { " “\($0.count > 36 ? $0.prefix(35) + "…" : $0)”" } ?? "")
        let seen = node.presented.map { "  seen at " + text($0) } ?? ""
        lines.append((head, text(node.frame) + "  ← " + size(node.proposedWidth, node.proposedHeight) + seen))
        for child in node.children { add(child, indent: indent + "  ", to: &lines) }
    }

    private static func text(_ f: Node.Frame) -> String { "(\(short(f.x)), \(short(f.y))) \(size(f.width, f.height))" }

    private static func size(_ width: Double?, _ height: Double?) -> String { "\(short(width))×\(short(height))" }

    /// At most two decimals; the JSON has them all.
    static func short(_ value: Double?) -> String {
        guard let value else { return "nil" }
        guard value.isFinite else { return value.isNaN ? "NaN" : value > 0 ? "∞" : "−∞" }
        let rounded = (value * 100).rounded() / 100
        return Values.short(rounded == 0 ? 0 : rounded)
    }
}

extension String {
    /// At least `width` characters long, by spaces at the end, or at the start when `leading`.
    func padded(to width: Int, leading: Bool = false) -> String {
        let spaces = String(repeating: " ", count: max(0, width - count))
        return leading ? spaces + self : self + spaces
    }
}

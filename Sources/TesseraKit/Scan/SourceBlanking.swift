/// Takes out of a copy of a file what only an editor needs, line for line, so that messages keep their line numbers.
package enum SourceBlanking {
    /// The text without its top-level `#Preview` blocks, and without imports of `modules` (parts of the same package
    /// that are compiled together with it).
    package static func blanked(_ text: String, importsOf modules: Set<String> = []) -> String {
        let mask = SourceMask(text)
        let tokens = Token.tokens(of: mask)
        var ranges: [Range<Int>] = []
        var index = 0
        var depth = 0
        while index < tokens.count {
            let token = tokens[index]
            if depth == 0, token.text == "#", let end = previewEnd(after: index, in: tokens) {
                ranges.append(token.offset..<(tokens[end - 1].offset + 1))
                index = end
                continue
            }
            if depth == 0, token.text == "import", index + 1 < tokens.count, modules.contains(tokens[index + 1].text) {
                ranges.append(lineStart(tokens, index)..<(tokens[index + 1].offset + tokens[index + 1].text.utf8.count))
            }
            if token.text == "{" { depth += 1 }
            if token.text == "}" { depth -= 1 }
            index += 1
        }
        guard !ranges.isEmpty else { return text }
        var bytes = Array(text.utf8)
        for range in ranges {
            for position in range where bytes[position] != newline { bytes[position] = UInt8(ascii: " ") }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The index after a `#Preview(…) {…}` whose `#` is at `index`; nil when it is something else.
    private static func previewEnd(after index: Int, in tokens: [Token]) -> Int? {
        guard index + 2 < tokens.count, tokens[index + 1].text == "Preview" else { return nil }
        var next = index + 2
        if tokens[next].text == "(" { next = Token.afterClosing(next, in: tokens) }
        guard next < tokens.count, tokens[next].text == "{" else { return nil }
        return Token.afterClosing(next, in: tokens)
    }

    /// Where the attributes and modifiers of the import at `index` start (`@testable import X`).
    private static func lineStart(_ tokens: [Token], _ index: Int) -> Int {
        var first = index
        while first > 0, !tokens[first].startsLine { first -= 1 }
        return tokens[first].offset
    }
}

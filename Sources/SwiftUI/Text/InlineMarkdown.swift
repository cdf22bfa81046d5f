/// The inline Markdown that string literals of `Text` may hold: emphasis, code, strikethrough and links.
enum InlineMarkdown {
    struct Span: Equatable {
        var text: String
        var isBold = false
        var isItalic = false
        var isCode = false
        var isStruck = false
        var link: String?
    }

    private static let marks: [(mark: String, set: (inout Span) -> Void)] = [
        (
            "***",
            {
                $0.isBold = true; $0.isItalic = true
            }
        ), ("**", { $0.isBold = true }), ("__", { $0.isBold = true }),
        ("~~", { $0.isStruck = true }), ("*", { $0.isItalic = true }), ("_", { $0.isItalic = true }),
    ]

    static func parse(_ source: String) -> [Span] {
        guard source.contains(where: { "*_`~[\\".contains($0) }) else { return [Span(text: source)] }
        return spans(Substring(source), Span(text: ""))
    }

    private static func spans(_ source: Substring, _ look: Span) -> [Span] {
        var out: [Span] = []
        var plain = ""
        func flush() {
            if !plain.isEmpty {
                var s = look
                s.text = plain
                out.append(s)
            }
            plain = ""
        }
        var rest = source
        while let c = rest.first {
            if c == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
                plain.append(next)
                rest = rest.dropFirst(2)
            } else if let found = code(rest, look) ?? link(rest, look) ?? emphasis(rest, look, previous: plain.last) {
                flush()
                out += found.spans
                rest = found.rest
            } else {
                // a run of marks that opens nothing is text as a whole
                let run = "*_~".contains(c) ? rest.prefix { $0 == c } : rest.prefix(1)
                plain += run
                rest = rest.dropFirst(run.count)
            }
        }
        flush()
        return out
    }

    private typealias Found = (spans: [Span], rest: Substring)

    private static func code(_ s: Substring, _ look: Span) -> Found? {
        guard s.first == "`", let end = s.dropFirst().firstIndex(of: "`") else { return nil }
        var span = look
        span.text = String(s[s.index(after: s.startIndex)..<end])
        span.isCode = true
        return ([span], s[s.index(after: end)...])
    }

    private static func link(_ s: Substring, _ look: Span) -> Found? {
        guard s.first == "[", let close = s.firstIndex(of: "]"), s[close...].dropFirst().first == "(",
            let end = s[close...].firstIndex(of: ")")
        else { return nil }
        var inner = look
        inner.link = String(s[s.index(close, offsetBy: 2)..<end])
        return (spans(s[s.index(after: s.startIndex)..<close], inner), s[s.index(after: end)...])
    }

    private static func emphasis(_ s: Substring, _ look: Span, previous: Character?) -> Found? {
        for m in marks where s.hasPrefix(m.mark) {
            let inside = s.dropFirst(m.mark.count)
            guard let first = inside.first, !first.isWhitespace else { continue }
            if m.mark.first == "_", let previous, previous.isLetter || previous.isNumber { continue }
            guard let end = closing(m.mark, inside) else { continue }
            var inner = look
            m.set(&inner)
            return (spans(inside[..<end], inner), inside[inside.index(end, offsetBy: m.mark.count)...])
        }
        return nil
    }

    /// Where a mark closes: after text, and not inside a longer run of the same character.
    private static func closing(_ mark: String, _ s: Substring) -> Substring.Index? {
        let c = mark.first!
        var i = s.startIndex
        while let run = s[i...].firstIndex(of: c) {
            let end = s[run...].firstIndex { $0 != c } ?? s.endIndex
            let length = s.distance(from: run, to: end)
            let opensBefore = run == s.startIndex || s[s.index(before: run)].isWhitespace
            let followedByWord = c == "_" && end < s.endIndex && (s[end].isLetter || s[end].isNumber)
            if length == mark.count, !opensBefore, !followedByWord { return run }
            if length > mark.count, length >= 3, !opensBefore { return s.index(end, offsetBy: -mark.count) }
            i = end
        }
        return nil
    }
}

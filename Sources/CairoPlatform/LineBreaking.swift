import DisplayList
import Foundation

/// One line of a paragraph, as cells. Widths in Pango units.
struct BrokenLine {
    var paragraph: Int
    /// What is drawn before the ellipsis, or all of it.
    var head: Range<Int>
    /// What is drawn after the ellipsis.
    var tail: Range<Int>
    var hasEllipsis = false
    /// The run that the ellipsis looks like.
    var ellipsisRun = 0
    /// Without the spaces that hang over the end.
    var width: Int
    /// With them.
    var advance: Int
}

/// Breaks shaped paragraphs into lines by arithmetic alone (SPEC T2.1–T2.8).
struct LineBreaker {
    let text: ShapedText
    /// Pango units; `Int.max` for no limit.
    let width: Int
    /// `Int.max` for no limit.
    let lineLimit: Int
    let truncation: TruncationKind

    /// The lines, and whether some text was left out.
    func lines() -> (lines: [BrokenLine], isTruncated: Bool) {
        var result: [BrokenLine] = []
        for (index, paragraph) in text.paragraphs.enumerated() {
            guard result.count < lineLimit else {
                let truncated = truncate(result[result.count - 1])
                result[result.count - 1] = truncated
                return (result, true)
            }
            let (ranges, isWhole) = breakParagraph(paragraph, limit: lineLimit - result.count)
            result += ranges.map { line(paragraph, index, $0) }
            if !isWhole {
                result[result.count - 1] = truncate(result[result.count - 1])
                return (result, true)
            }
        }
        return (result, false)
    }

    private func line(_ paragraph: ShapedParagraph, _ index: Int, _ cells: Range<Int>) -> BrokenLine {
        let drawn = paragraph.trimmingEnd(cells)
        return BrokenLine(
            paragraph: index, head: drawn, tail: cells.upperBound..<cells.upperBound,
            width: paragraph.width(drawn), advance: paragraph.width(cells))
    }

    /// Greedy lines, at most `limit` of them; false when cells are left over.
    private func breakParagraph(_ p: ShapedParagraph, limit: Int) -> (ranges: [Range<Int>], isWhole: Bool) {
        guard p.count > 0, width < p.sums[p.count] else { return ([0..<p.count], true) }
        var ranges: [Range<Int>] = []
        var start = 0
        while start < p.count {
            guard ranges.count < limit else { return (ranges, false) }
            let end = lineEnd(p, from: start)
            ranges.append(start..<end)
            start = end
        }
        return (ranges.count == 2 ? balanced(p, ranges[0], ranges[1]) : ranges, true)
    }

    /// Where the line that begins at `start` ends: after the last word that fits, or inside a word that is wider
    /// than a whole line (SPEC T2.5). Spaces always fit, because they hang.
    private func lineEnd(_ p: ShapedParagraph, from start: Int) -> Int {
        var lastBreak = start
        for i in start..<p.count {
            if i > start, p.canBreak[i] { lastBreak = i }
            if p.isSpace[i] || p.sums[i + 1] - p.sums[start] <= width { continue }
            if lastBreak > start { return lastBreak }
            var end = max(i, start + 1)
            while end < p.count, p.isSpace[end] { end += 1 }
            return end
        }
        return p.count
    }

    /// SPEC T2.4: a lone last word takes the word before it along, if that evens the two lines out. Words are what
    /// spaces separate; scripts without spaces stay greedy.
    private func balanced(_ p: ShapedParagraph, _ first: Range<Int>, _ second: Range<Int>) -> [Range<Int>] {
        let unchanged = [first, second]
        func beginsWord(_ cell: Int) -> Bool { p.canBreak[cell] && p.isSpace[cell - 1] }
        guard beginsWord(second.lowerBound), !second.dropFirst().contains(where: { p.canBreak[$0] }),
            let split = first.dropFirst().last(where: { p.canBreak[$0] }), beginsWord(split)
        else { return unchanged }
        let a = first.lowerBound..<split, b = split..<second.upperBound
        let newSecond = p.width(p.trimmingEnd(b))
        let before = abs(p.width(p.trimmingEnd(first)) - p.width(p.trimmingEnd(second)))
        let after = abs(p.width(p.trimmingEnd(a)) - newSecond)
        return newSecond <= width && after < before ? [a, b] : unchanged
    }

    /// The line made to hold the rest of its paragraph with an ellipsis in place of what does not fit (SPEC T2.6).
    private func truncate(_ line: BrokenLine) -> BrokenLine {
        let p = text.paragraphs[line.paragraph]
        let all = line.head.lowerBound..<p.count
        let run = all.isEmpty ? p.fallbackRun : p.runs[truncation == .head ? p.count - 1 : all.lowerBound]
        let ellipsis = text.ellipsisWidth(run: run)
        func make(_ head: Range<Int>, _ tail: Range<Int>) -> BrokenLine {
            let w = p.width(head) + ellipsis + p.width(tail)
            return BrokenLine(
                paragraph: line.paragraph, head: head, tail: tail, hasEllipsis: true,
                ellipsisRun: run, width: w, advance: w)
        }
        let none = p.count..<p.count, nothing = all.lowerBound..<all.lowerBound
        func fits(_ l: BrokenLine) -> Bool { width == Int.max || l.width <= width }
        var best = make(nothing, none)
        switch truncation {
        case .tail:
            for end in all.lowerBound...p.count {
                let next = make(p.trimmingEnd(all.lowerBound..<end), none)
                guard fits(next) else { break }
                best = next
            }
        case .head:
            for start in (all.lowerBound...p.count).reversed() {
                let next = make(nothing, p.trimmingStart(start..<p.count))
                guard fits(next) else { break }
                best = next
            }
        case .middle:
            best = middle(p, all, best, make, fits)
        }
        return best
    }

    /// Grows both ends, the narrower one first, until neither can grow.
    private func middle(
        _ p: ShapedParagraph, _ all: Range<Int>, _ empty: BrokenLine,
        _ make: (Range<Int>, Range<Int>) -> BrokenLine,
        _ fits: (BrokenLine) -> Bool
    ) -> BrokenLine {
        var left = all.lowerBound, right = all.upperBound
        var best = empty
        while left < right {
            func candidate(growLeft: Bool) -> BrokenLine {
                make(
                    p.trimmingEnd(all.lowerBound..<left + (growLeft ? 1 : 0)),
                    p.trimmingStart(right - (growLeft ? 0 : 1)..<all.upperBound))
            }
            let preferLeft = p.width(best.head) <= p.width(best.tail)
            guard let growLeft = [preferLeft, !preferLeft].first(where: { fits(candidate(growLeft: $0)) }) else {
                break
            }
            best = candidate(growLeft: growLeft)
            if growLeft { left += 1 } else { right -= 1 }
        }
        return best
    }
}

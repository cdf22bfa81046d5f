import SwiftUI

extension FlowArrangement {
    /// Gives what is left of each row in `width` to the children that ask for it.
    ///
    /// Those of the highest priority come first and share equally; what one of them doesn't take goes to the
    /// others, and then to the next priority. `priorities` has one entry per child; empty: all are equal.
    /// `measure` is told a child's new width and answers its size and the distance to its line; it is called at
    /// most twice per child.
    package static func fillRows(
        _ items: inout FlowItems, width: CGFloat, rows: inout [FlowRow], priorities: [Double],
        measure: (_ index: Int, _ width: CGFloat) -> Measured
    ) {
        guard !items.flags.isEmpty, width < .infinity else { return }
        var start = 0
        for number in rows.indices {
            let range = start..<rows[number].end
            start = range.upperBound
            var free = width - rows[number].width
            var takers = range.filter { items.flags[$0].contains(.fillsRow) }
            guard !takers.isEmpty, free > 0 else { continue }
            while !takers.isEmpty, free > 0 {
                var group = takers
                if !priorities.isEmpty {
                    let highest = takers.reduce(-Double.infinity) { max($0, priorities[$1]) }
                    group = takers.filter { !(priorities[$0] < highest) }
                    takers.removeAll { !(priorities[$0] < highest) }
                } else {
                    takers = []
                }
                free = share(free, among: group, &items, measure)
            }
            rows[number].width = max(rows[number].width, width - max(free, 0))
            (rows[number].ascent, rows[number].descent) = (0, 0)
            for index in range {
                let guide = items.guide(index)
                rows[number].ascent = max(rows[number].ascent, guide)
                rows[number].descent = max(rows[number].descent, items.heights[index] - guide)
            }
        }
    }

    /// Widens the children of a group and returns what none of them took.
    private static func share(
        _ space: CGFloat, among group: [Int], _ items: inout FlowItems,
        _ measure: (_ index: Int, _ width: CGFloat) -> Measured
    ) -> CGFloat {
        var free = space
        var open = group
        for round in 1...2 where !open.isEmpty {
            let each = free / CGFloat(open.count)
            var greedy: [Int] = []
            var answers: [Int: (Measured, taken: CGFloat)] = [:]
            for index in open {
                let offered = items.widths[index] + each
                let answer = measure(index, offered)
                // Rounding errors don't make a child modest.
                let isGreedy = answer.width >= offered - 1e-9 * offered
                answers[index] = (answer, isGreedy ? each : max(0, answer.width - items.widths[index]))
                if isGreedy { greedy.append(index) }
            }
            // Where some are modest, the greedy ones are asked again with what those leave.
            let asksAgain = round == 1 && greedy.count < open.count
            for index in open where !(asksAgain && greedy.contains(index)) {
                guard let (answer, taken) = answers[index] else { continue }
                items.widths[index] += taken
                items.heights[index] = answer.height
                if !items.guides.isEmpty { items.guides[index] = answer.guide }
                free -= taken
            }
            open = asksAgain ? greedy : []
        }
        return free
    }
}

import SwiftUI

/// Chooses which children of a flow stay when its rows are limited.
package struct FlowOverflow {
    /// Children that may be left out, the first to go first: lower priorities before higher ones, and later
    /// children before earlier ones.
    package let leavingOrder: [Int]
    /// The child that says how many are left out.
    package let label: Int?

    /// `priorities` has one entry per child; empty: all are equal. NaN counts as 0.
    package init(flags: [FlowItems.Flags], priorities: [Double]) {
        label = flags.firstIndex { $0.contains(.overflowLabel) }
        let candidates = flags.indices.reversed().filter { flags[$0].contains(.hidesInOverflow) }
        if priorities.isEmpty {
            leavingOrder = candidates
        } else {
            func priority(_ index: Int) -> Double { priorities[index].isNaN ? 0 : priorities[index] }
            leavingOrder = candidates.sorted {
                priority($0) != priority($1) ? priority($0) < priority($1) : $0 > $1
            }
        }
    }

    /// The least number of children to leave out so that `fits` is true of the rest, by halving; all that may be
    /// left out if even that doesn't fit.
    package func leastCount(fits: (Int) -> Bool) -> Int {
        var low = 0
        var high = leavingOrder.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if fits(middle) { high = middle } else { low = middle }
        }
        return high
    }

    /// The children that stay when so many are left out, in order: no breaks, and the label only if it is needed.
    package func shown(leavingOut count: Int, flags: [FlowItems.Flags]) -> [Int] {
        var isOut = [Bool](repeating: false, count: flags.count)
        for index in leavingOrder.prefix(count) { isOut[index] = true }
        return flags.indices.filter { index in
            if flags[index].contains(.overflowLabel) { return index == label && count > 0 }
            return !isOut[index] && !flags[index].contains(.lineBreak)
        }
    }

    /// What the shown children ask for; a child after a break starts a row.
    package static func flags(of shown: [Int], _ flags: [FlowItems.Flags]) -> [FlowItems.Flags] {
        var next = 0
        return shown.map { index in
            var result = flags[index]
            if flags[next..<index].contains(where: { $0.contains(.lineBreak) }) { result.insert(.startsRow) }
            next = index + 1
            return result
        }
    }
}

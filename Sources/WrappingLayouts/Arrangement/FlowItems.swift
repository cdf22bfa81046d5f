import SwiftUI

/// The numbers of a flow's children, in flat arrays of one entry per child.
package struct FlowItems: Equatable {
    /// What a child asks of the row breaking.
    package struct Flags: OptionSet, Equatable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The child starts a new row even if it would fit on the current one.
        package static let startsRow = Flags(rawValue: 1)
        /// The child shares its row with nobody.
        package static let alone = Flags(rawValue: 2)
        /// The child takes what is left of its row.
        package static let fillsRow = Flags(rawValue: 4)
        /// The child is no item but a break between two.
        package static let lineBreak = Flags(rawValue: 8)
        /// The child may be left out where rows are limited.
        package static let hidesInOverflow = Flags(rawValue: 16)
        /// The child stands for those that are left out.
        package static let overflowLabel = Flags(rawValue: 32)

        /// Children with one of these can be missing from the rows.
        package static let special: Flags = [.lineBreak, .hidesInOverflow, .overflowLabel]
    }

    package var widths: [CGFloat]
    package var heights: [CGFloat]
    /// How far below its top each child's line lies (its baseline, say); empty: the tops are the lines.
    package var guides: [CGFloat] = []
    /// The gap before each child when it doesn't start a row; empty: `gap` before every child.
    package var gaps: [CGFloat] = []
    package var gap: CGFloat
    /// Empty: no child asks for anything.
    package var flags: [Flags] = []

    package init(widths: [CGFloat] = [], heights: [CGFloat] = [], gap: CGFloat = 8) {
        self.widths = widths
        self.heights = heights
        self.gap = gap
    }

    package var count: Int { widths.count }

    @inline(__always)
    package func gap(before index: Int) -> CGFloat { gaps.isEmpty ? gap : gaps[index] }

    @inline(__always)
    package func guide(_ index: Int) -> CGFloat { guides.isEmpty ? 0 : guides[index] }

    /// Forgets the children and keeps the memory of the arrays.
    package mutating func removeAll() {
        widths.removeAll(keepingCapacity: true)
        heights.removeAll(keepingCapacity: true)
        guides.removeAll(keepingCapacity: true)
        gaps.removeAll(keepingCapacity: true)
        flags.removeAll(keepingCapacity: true)
    }

    /// Only the children of these indices, in their order; `gap` says the gap between two that become neighbours.
    package func picking(_ indices: [Int], gap distance: (_ before: Int, _ index: Int) -> CGFloat) -> FlowItems {
        var result = FlowItems(
            widths: indices.map { widths[$0] }, heights: indices.map { heights[$0] }, gap: gap)
        if !guides.isEmpty { result.guides = indices.map { guides[$0] } }
        if !flags.isEmpty { result.flags = indices.map { flags[$0] } }
        guard !gaps.isEmpty else { return result }
        result.gaps.reserveCapacity(indices.count)
        var before = -1
        for index in indices {
            result.gaps.append(before == index - 1 ? gaps[index] : before < 0 ? 0 : distance(before, index))
            before = index
        }
        return result
    }
}

/// One row of a flow: the children from the end of the row before up to `end`.
package struct FlowRow: Equatable {
    package var end: Int
    package var width: CGFloat
    /// From the top of the row to its line, and from the line to the bottom.
    package var ascent: CGFloat
    package var descent: CGFloat
    package var y: CGFloat = 0
    /// The row is the last one, or a child asked for the break after it; such rows are never stretched.
    package var endsParagraph = false

    package var height: CGFloat { ascent + descent }
}

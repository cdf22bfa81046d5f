import Foundation

/// A long list or grid of which only the lines in sight have views (SPEC G2.10).
///
/// Lines that were never seen count as long as the average of those that were; the first line is measured for a start.
/// A pass costs what is in sight, whatever the number of elements.
package final class WindowedNode: LayoutNode {
    /// The lines' direction, tracks, alignment and gap.
    package private(set) var grid: LazyGridLayout
    package private(set) var count: Int
    /// Makes the nodes of these elements, one each, and drops all others.
    package var provide: ((Range<Int>) -> [LayoutNode])?
    private var extents = KnownExtents()
    private var slotCount = 0

    package init(_ grid: LazyGridLayout, count: Int) {
        self.grid = grid
        self.count = count
        super.init()
    }

    package func set(_ grid: LazyGridLayout, count: Int) {
        if grid != self.grid { extents = KnownExtents() }
        self.grid = grid
        self.count = count
        invalidateSize()
    }

    package override var passesValuesOn: Bool { false }
    package override var layoutPriority: Double { count == 0 ? -.infinity : 0 }
    package override func computeSpacing() -> ViewSpacing { .plainView }
    package override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        nil
    }

    private var axis: Axis { grid.axis }
    private var gap: CGFloat { grid.spacing ?? ViewSpacing.defaultDistance }
    private func lineCount(_ slots: Int) -> Int { slots == 0 ? 0 : (count + slots - 1) / slots }

    package override func computeSize(_ p: ProposedViewSize) -> CGSize {
        let slots = grid.slots(in: p[axis.other])
        let used = slots.last.map { $0.start + $0.length } ?? 0
        let across = max(used, p[axis.other] ?? 0)
        prepare(slots, across)
        return CGSize(axis, length(slots.count), cross: across)
    }

    /// Other tracks give other lines; the first one is measured so that there is an average.
    private func prepare(_ slots: [LazyGridLayout.Slot], _ across: CGFloat) {
        if slots.count != slotCount {
            slotCount = slots.count
            extents = KnownExtents()
        }
        guard extents.isEmpty, count > 0, !slots.isEmpty else { return }
        let nodes = show(0..<min(slots.count, count))
        extents[0] = extent(nodes[...], slots)
    }

    private func length(_ slots: Int) -> CGFloat {
        let lines = lineCount(slots)
        return lines == 0 ? 0 : extents.start(of: lines, gap: gap) - gap
    }

    private func show(_ range: Range<Int>) -> [LayoutNode] {
        let nodes = provide?(range) ?? []
        setChildren(ContiguousArray(nodes), invalidating: false)
        return nodes
    }

    private func offer(_ slot: LazyGridLayout.Slot) -> ProposedViewSize {
        ProposedViewSize(axis, nil, cross: slot.length)
    }

    private func extent(_ nodes: ArraySlice<LayoutNode>, _ slots: [LazyGridLayout.Slot]) -> CGFloat {
        zip(nodes, slots).reduce(0) { e, pair in
            let s = pair.0.sizeThatFits(offer(pair.1))[axis]
            return s.isFinite ? max(e, s) : e
        }
    }

    package override func placeChildren() {
        markPathToViewport()
        let across = size[axis.other]
        let slots = grid.slots(in: across)
        guard count > 0, !slots.isEmpty else { return setChildren([], invalidating: false) }
        prepare(slots, across)
        let used = slots.last.map { $0.start + $0.length } ?? 0
        let shift = grid.guide(grid.alignment, across) - grid.guide(grid.alignment, used)
        let sight = sight()
        let lines = lineCount(slots.count)
        let first = extents.line(at: sight.lowerBound, gap: gap, count: lines)
        let last = min(extents.line(at: sight.upperBound, gap: gap, count: lines) + 1, lines)
        let elements = (first * slots.count)..<min(last * slots.count, count)
        let nodes = show(elements)
        var at = extents.start(of: first, gap: gap)
        for line in first..<last {
            let from = line * slots.count - elements.lowerBound
            let cells = nodes[min(from, nodes.count)..<min(from + slots.count, nodes.count)]
            let length = extent(cells, slots)
            extents[line] = length
            for (node, slot) in zip(cells, slots) {
                var box = CGRect(origin: .zero, size: CGSize(axis, length, cross: slot.length))
                box.origin[axis] = at
                box.origin[axis.other] = shift + slot.start
                let o = (slot.alignment ?? grid.alignment).origin(of: node.dimensions(in: offer(slot)), in: box.size)
                place(node, at: CGPoint(x: box.minX + o.x, y: box.minY + o.y), proposal: offer(slot))
            }
            at += length + gap
        }
    }

    /// The part of the axis that can be seen, in the node's coordinates.
    private func sight() -> ClosedRange<CGFloat> {
        var o = origin[axis]
        var n = parent
        while let p = n {
            if p is ScrollNode || p is RootNode {
                let low = max(-o, 0)
                return low...max(p.size[axis] - o, low)
            }
            o += p.origin[axis]
            n = p.parent
        }
        return 0...max(size[axis], 0)
    }

    /// Nodes up to the viewport are placed again in every pass, since what is in sight depends on where they are.
    private func markPathToViewport() {
        var n: LayoutNode? = self
        while let node = n, !(node is ScrollNode), !(node is RootNode) {
            node.followsViewport = true
            n = node.parent
        }
    }
}

/// The lengths of the lines that were seen, and an average for all others.
struct KnownExtents {
    private var lines: [Int] = []
    /// `sums[i]` is the length of the first i known lines together.
    private var sums: [CGFloat] = [0]

    var isEmpty: Bool { lines.isEmpty }
    private var average: CGFloat { lines.isEmpty ? 0 : sums[lines.count] / CGFloat(lines.count) }

    /// How many known lines come before a line.
    private func rank(_ line: Int) -> Int {
        var lo = 0, hi = lines.count
        while lo < hi {
            let mid = (lo + hi) / 2
            if lines[mid] < line { lo = mid + 1 } else { hi = mid }
        }
        return lo
    }

    subscript(line: Int) -> CGFloat? {
        get {
            let i = rank(line)
            return i < lines.count && lines[i] == line ? sums[i + 1] - sums[i] : nil
        }
        set {
            guard let newValue else { return }
            let i = rank(line)
            if i < lines.count, lines[i] == line {
                let change = newValue - (sums[i + 1] - sums[i])
                if change != 0 { for j in (i + 1)..<sums.count { sums[j] += change } }
            } else {
                lines.insert(line, at: i)
                sums.insert(sums[i], at: i)
                for j in (i + 1)..<sums.count { sums[j] += newValue }
            }
        }
    }

    /// Where a line begins.
    func start(of line: Int, gap: CGFloat) -> CGFloat {
        let known = rank(line)
        return sums[known] + CGFloat(line - known) * average + CGFloat(line) * gap
    }

    /// The line at a position, within the lines there are.
    func line(at position: CGFloat, gap: CGFloat, count: Int) -> Int {
        var lo = 0, hi = count
        while lo < hi {
            let mid = (lo + hi) / 2
            if start(of: mid + 1, gap: gap) <= position { lo = mid + 1 } else { hi = mid }
        }
        return min(lo, max(count - 1, 0))
    }
}

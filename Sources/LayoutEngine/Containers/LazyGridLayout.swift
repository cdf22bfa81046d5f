import Foundation

/// One column or row of a lazy grid, as it is declared.
package struct LazyGridTrack: Equatable {
    package enum Size: Equatable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat, maximum: CGFloat)
        case adaptive(minimum: CGFloat, maximum: CGFloat)
    }
    package var size: Size
    /// Points after this track and between the tracks of an adaptive one; nil is 8.
    package var spacing: CGFloat?
    package var alignment: Alignment?
    package init(size: Size, spacing: CGFloat?, alignment: Alignment?) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// A section's edge view in a lazy grid: it takes a line of its own; content of another section starts a new line.
package struct SectionMembership: Equatable {
    package enum Part { case header, content, footer }
    package let section: GroupIdentity
    package let part: Part
    package init(section: GroupIdentity, part: Part) {
        self.section = section
        self.part = part
    }
    package static func == (l: Self, r: Self) -> Bool { l.section === r.section && l.part == r.part }
}
package enum SectionKey: LayoutValueKey { package static var defaultValue: SectionMembership? { nil } }

/// The layout of `LazyVGrid` (`axis` vertical: lines are rows) and `LazyHGrid` (SPEC G2.2–G2.9).
package struct LazyGridLayout: PinningLayout, Equatable {
    package var axis: Axis
    package var tracks: [LazyGridTrack]
    /// Of the tracks in the grid, and of cells in tracks without an alignment of their own.
    package var alignment: Alignment
    /// Points between lines; nil is 8 (SPEC G2.8).
    package var spacing: CGFloat?
    package var pinned: PinnedScrollableViews

    package init(
        axis: Axis, tracks: [LazyGridTrack], alignment: Alignment, spacing: CGFloat?, pinned: PinnedScrollableViews
    ) {
        self.axis = axis
        self.tracks = tracks
        self.alignment = alignment
        self.spacing = spacing
        self.pinned = pinned
    }

    /// A track with its place across the grid.
    struct Slot {
        var start: CGFloat, length: CGFloat
        var alignment: Alignment?
    }
    private struct Line {
        var cells: Range<Int>
        /// A header or footer, across all tracks.
        var isEdge: Bool
    }
    private var cross: Axis { axis.other }
    private var lineGap: CGFloat { spacing ?? ViewSpacing.defaultDistance }

    package func sizeThatFits(proposal p: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let slots = slots(in: p[cross])
        var across = slots.last.map { $0.start + $0.length } ?? 0
        let lines = lines(subviews, slots.count)
        for l in lines where l.isEdge {
            across = max(
                across, subviews[l.cells.lowerBound].sizeThatFits(ProposedViewSize(axis, nil, cross: p[cross]))[cross])
        }
        across = max(across, p[cross] ?? 0)
        let extents = lines.map { extent($0, subviews, slots, across) }
        return CGSize(axis, extents.reduce(0, +) + lineGap * CGFloat(max(lines.count - 1, 0)), cross: across)
    }

    /// Repeats the algorithm with the grid's own size, which may be larger than what was proposed (SPEC G2.5).
    package func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let across = bounds.size[cross]
        let slots = slots(in: across)
        let used = slots.last.map { $0.start + $0.length } ?? 0
        let shift = bounds.origin[cross] + guide(alignment, across) - guide(alignment, used)
        var at = bounds.origin[axis]
        var starts: [CGFloat] = [], extents: [CGFloat] = [], slotOf: [Slot?] = []
        for line in lines(subviews, slots.count) {
            let extent = extent(line, subviews, slots, across)
            for n in line.cells.indices {
                starts.append(at)
                extents.append(extent)
                slotOf.append(line.isEdge ? nil : slots[n - line.cells.lowerBound])
            }
            at += extent + lineGap
        }
        guard starts.count == subviews.count else { return }
        pin(&starts, extents, subviews)
        for (n, i) in subviews.indices.enumerated() {
            let slot = slotOf[n]
            var box = CGRect(origin: .zero, size: CGSize(axis, extents[n], cross: slot?.length ?? across))
            box.origin[axis] = starts[n]
            box.origin[cross] = slot.map { shift + $0.start } ?? bounds.origin[cross]
            place(subviews[i], in: box, slot?.alignment, isEdge: slot == nil)
        }
    }

    private func place(_ view: LayoutSubview, in box: CGRect, _ own: Alignment?, isEdge: Bool) {
        let offer = ProposedViewSize(axis, nil, cross: box.size[cross])
        let o = (isEdge ? .center : own ?? alignment).origin(of: view.dimensions(in: offer), in: box.size)
        view.place(at: CGPoint(x: box.minX + o.x, y: box.minY + o.y), proposal: offer)
    }

    func guide(_ a: Alignment, _ length: CGFloat) -> CGFloat {
        ViewDimensions(node: nil, size: CGSize(axis, 0, cross: length), proposal: .unspecified)[a.key(cross)]
    }

    // MARK: Lines

    /// Cells fill lines in order; headers and footers stand alone, and a section starts a new line.
    private func lines(_ subviews: LayoutSubviews, _ count: Int) -> [Line] {
        var lines: [Line] = []
        var previous: GroupIdentity?
        guard count > 0 else { return [] }
        for i in subviews.indices {
            let s = subviews[i][SectionKey.self]
            let isEdge = s != nil && s?.part != .content
            if !isEdge, let last = lines.last, !last.isEdge, last.cells.count < count, s?.section === previous {
                lines[lines.count - 1].cells = last.cells.lowerBound..<(i + 1)
            } else {
                lines.append(Line(cells: i..<(i + 1), isEdge: isEdge))
            }
            previous = s?.section
        }
        return lines
    }

    private func extent(_ line: Line, _ subviews: LayoutSubviews, _ slots: [Slot], _ across: CGFloat) -> CGFloat {
        line.cells.enumerated().reduce(0) { extent, e in
            let length = line.isEdge ? across : slots[e.offset].length
            return max(extent, subviews[e.element].sizeThatFits(ProposedViewSize(axis, nil, cross: length))[axis])
        }
    }
}

import Foundation

extension LazyGridLayout {
    /// The tracks for a length across the grid; nil gives every track its minimum (inferred) (SPEC G2.2–G2.4).
    func slots(in available: CGFloat?) -> [Slot] {
        func gap(_ t: LazyGridTrack) -> CGFloat { t.spacing ?? ViewSpacing.defaultDistance }
        let gaps = tracks.dropLast().reduce(0) { $0 + gap($1) }
        let fixed = tracks.reduce(0) { $0 + $1.fixedLength }
        var remaining = (available ?? 0) - fixed - gaps
        var left = tracks.reduce(0) { $0 + ($1.isFixed ? 0 : 1) }
        var slots: [Slot] = []
        var at: CGFloat = 0
        for t in tracks {
            var lengths = [t.fixedLength]
            if !t.isFixed {
                let share = available == nil ? nil : max(remaining / CGFloat(left), 0)
                lengths = t.lengths(in: share, gap: gap(t))
                remaining -= lengths.reduce(0, +) + gap(t) * CGFloat(lengths.count - 1)
                left -= 1
            }
            for l in lengths {
                slots.append(Slot(start: at, length: l, alignment: t.alignment))
                at += l + gap(t)
            }
        }
        return slots
    }
}

extension LazyGridTrack {
    var isFixed: Bool { if case .fixed = size { true } else { false } }

    var fixedLength: CGFloat { if case .fixed(let l) = size, l.isFinite { max(l, 0) } else { 0 } }

    /// The lengths of the track, several for an adaptive one, in the share that is left for it.
    func lengths(in share: CGFloat?, gap: CGFloat) -> [CGFloat] {
        switch size {
        case .fixed: return [fixedLength]
        case .flexible(let lo, let hi):
            return [min(max(share ?? lo, lo), max(hi, lo))]
        case .adaptive(let lo, let hi):
            guard let share else { return [lo] }
            guard share.isFinite, lo + gap > 0 else { return [min(share, hi)] }
            let n = max(floor((share + gap) / (lo + gap)), 1)
            return Array(repeating: max(min((share - (n - 1) * gap) / n, hi), 0), count: Int(n))
        }
    }
}

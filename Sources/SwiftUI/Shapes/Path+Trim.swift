import DisplayList
import Foundation

extension Path {
    /// The part between two fractions of the whole length, closing lines included.
    ///
    /// `trimmedPath(from: 0, to: 0.5)` of a 40 × 40 square is its top and right side. Fractions are limited to 0...1;
    /// when `to` is not above `from`, or one is NaN, the result is empty.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let from = max(0, min(1, from)), to = max(0, min(1, to))
        guard to > from else { return Path() }
        if from == 0, to == 1 { return self }
        let subpaths = data.subpaths
        let lengths = subpaths.map { $0.segments.map(SegmentLength.init) }
        let total = lengths.joined().reduce(0) { $0 + $1.total }
        let first = from * total, last = to * total
        var result = Path()
        var position: CGFloat = 0
        for (sub, measures) in zip(subpaths, lengths) {
            let size = measures.reduce(0) { $0 + $1.total }
            if sub.isClosed, first <= position, last >= position + size {
                result.data.elements += sub.elements
            } else {
                var isOpen = false
                for m in measures {
                    let a = max(0, first - position), b = min(m.total, last - position)
                    position += m.total
                    guard b > a else { continue }
                    let part = m.segment.part(from: m.parameter(at: a), to: m.parameter(at: b))
                    if !isOpen { result.move(to: part.start) }
                    isOpen = true
                    result.data.elements.append(part.element)
                }
                continue
            }
            position += size
        }
        return result
    }
}

/// A segment with the distances of points along it.
private struct SegmentLength {
    let segment: PathSegment
    /// The distance from the start at each of equally spaced parameters.
    private let distances: [CGFloat]
    var total: CGFloat { distances[distances.count - 1] }

    init(_ segment: PathSegment) {
        self.segment = segment
        var count = 64
        if case .line = segment { count = 1 }
        var sum: CGFloat = 0, previous = segment.start
        distances =
            [0]
            + (1...count).map { i in
                let p = segment.point(at: CGFloat(i) / CGFloat(count))
                sum += hypot(p.x - previous.x, p.y - previous.y)
                previous = p
                return sum
            }
    }

    func parameter(at distance: CGFloat) -> CGFloat {
        guard distance > 0 else { return 0 }
        guard distance < total, let i = distances.firstIndex(where: { $0 > distance }) else { return 1 }
        let step = (distance - distances[i - 1]) / (distances[i] - distances[i - 1])
        return (CGFloat(i - 1) + step) / CGFloat(distances.count - 1)
    }
}

extension PathSegment {
    fileprivate var element: PathElement {
        switch self {
        case .line(_, let b): .line(b)
        case .quad(_, let c, let b): .quad(to: b, control: c)
        case .cubic(_, let c, let d, let b): .cubic(to: b, control1: c, control2: d)
        }
    }
}

extension Subpath {
    /// The steps that draw it; a closing line is left to `close`.
    fileprivate var elements: [PathElement] {
        var body = segments
        if isClosed, case .line(_, let b)? = body.last, b == start { body.removeLast() }
        return [.move(start)] + body.map(\.element) + (isClosed ? [.close] : [])
    }
}

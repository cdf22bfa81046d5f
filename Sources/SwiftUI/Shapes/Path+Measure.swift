import DisplayList
import Foundation

extension Path {
    /// The smallest rectangle around the lines and curves themselves, not their control points; null when empty.
    public var boundingRect: CGRect {
        var minX = CGFloat.infinity, minY = CGFloat.infinity, maxX = -CGFloat.infinity, maxY = -CGFloat.infinity
        func add(_ p: CGPoint) {
            minX = min(minX, p.x)
            minY = min(minY, p.y)
            maxX = max(maxX, p.x)
            maxY = max(maxY, p.y)
        }
        for sub in data.subpaths {
            add(sub.start)
            for s in sub.segments {
                add(s.end)
                for t in s.turns(\.x) + s.turns(\.y) { add(s.point(at: t)) }
            }
        }
        return minX > maxX ? .null : CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// Whether a point lies inside the filled path; open subpaths count as closed.
    ///
    /// - Parameter eoFill: see `FillStyle.isEOFilled`; false by default.
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
        var winding = 0, crossings = 0
        func count(_ s: PathSegment) {
            guard let direction = s.crossing(of: p) else { return }
            winding += direction
            crossings += 1
        }
        for sub in data.subpaths where !sub.segments.isEmpty {
            for s in sub.segments {
                var rest = s, done: CGFloat = 0
                for t in s.turns(\.y) {
                    let (head, tail) = rest.split(at: (t - done) / (1 - done))
                    count(head)
                    rest = tail
                    done = t
                }
                count(rest)
            }
            if let last = sub.segments.last, last.end != sub.start { count(.line(last.end, sub.start)) }
        }
        return eoFill ? crossings % 2 == 1 : winding != 0
    }
}

extension PathSegment {
    /// +1 or −1 when this piece, which never turns back along y, crosses the ray from `p` to the right; else nil.
    fileprivate func crossing(of p: CGPoint) -> Int? {
        let down = start.y <= p.y && end.y > p.y, up = end.y <= p.y && start.y > p.y
        guard down || up else { return nil }
        var low: CGFloat = 0, high: CGFloat = 1
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if (point(at: middle).y <= p.y) == down { low = middle } else { high = middle }
        }
        return point(at: low).x > p.x ? (down ? 1 : -1) : nil
    }
}

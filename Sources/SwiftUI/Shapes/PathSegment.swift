import DisplayList
import Foundation

/// A line or curve between two points of a path.
enum PathSegment: Equatable {
    case line(CGPoint, CGPoint)
    case quad(CGPoint, CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint, CGPoint)

    var start: CGPoint {
        switch self {
        case .line(let a, _), .quad(let a, _, _), .cubic(let a, _, _, _): a
        }
    }

    var end: CGPoint {
        switch self {
        case .line(_, let b), .quad(_, _, let b), .cubic(_, _, _, let b): b
        }
    }

    func point(at t: CGFloat) -> CGPoint {
        let s = 1 - t
        switch self {
        case .line(let a, let b):
            return CGPoint(x: s * a.x + t * b.x, y: s * a.y + t * b.y)
        case .quad(let a, let c, let b):
            return CGPoint(
                x: s * s * a.x + 2 * s * t * c.x + t * t * b.x,
                y: s * s * a.y + 2 * s * t * c.y + t * t * b.y)
        case .cubic(let a, let c, let d, let b):
            let p = s * s * s, q = 3 * s * s * t, r = 3 * s * t * t, u = t * t * t
            return CGPoint(x: p * a.x + q * c.x + r * d.x + u * b.x, y: p * a.y + q * c.y + r * d.y + u * b.y)
        }
    }

    /// The parts before and after `t`.
    func split(at t: CGFloat) -> (PathSegment, PathSegment) {
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        switch self {
        case .line(let a, let b):
            let m = mix(a, b)
            return (.line(a, m), .line(m, b))
        case .quad(let a, let c, let b):
            let l = mix(a, c), r = mix(c, b), m = mix(l, r)
            return (.quad(a, l, m), .quad(m, r, b))
        case .cubic(let a, let c, let d, let b):
            let l = mix(a, c), m = mix(c, d), r = mix(d, b)
            let lm = mix(l, m), mr = mix(m, r), mid = mix(lm, mr)
            return (.cubic(a, l, lm, mid), .cubic(mid, mr, r, b))
        }
    }

    /// The part between two parameters, `from` below `to`.
    func part(from: CGFloat, to: CGFloat) -> PathSegment {
        let head = to >= 1 ? self : split(at: to).0
        return from <= 0 ? head : head.split(at: from / to).1
    }

    /// Where the curve turns back along one coordinate, strictly between 0 and 1, in order.
    func turns(_ k: KeyPath<CGPoint, CGFloat>) -> [CGFloat] {
        let roots: [CGFloat]
        switch self {
        case .line:
            return []
        case .quad(let a, let c, let b):
            let d = a[keyPath: k] - 2 * c[keyPath: k] + b[keyPath: k]
            roots = d == 0 ? [] : [(a[keyPath: k] - c[keyPath: k]) / d]
        case .cubic(let p0, let p1, let p2, let p3):
            let u = p1[keyPath: k] - p0[keyPath: k], v = p2[keyPath: k] - p1[keyPath: k]
            let w = p3[keyPath: k] - p2[keyPath: k]
            roots = Self.solve(u - 2 * v + w, 2 * (v - u), u)
        }
        return roots.filter { $0 > 0 && $0 < 1 }.sorted()
    }

    /// The real solutions of a·t² + b·t + c = 0, computed without losing digits when `a` is small.
    private static func solve(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
        guard a != 0 else { return b == 0 ? [] : [-c / b] }
        let d = b * b - 4 * a * c
        guard d >= 0 else { return [] }
        let q = -(b + (b < 0 ? -1 : 1) * d.squareRoot()) / 2
        return q == 0 ? [0] : [q / a, c / q]
    }

    /// Points along the segment after its start, no more than about `tolerance` points away from it in between.
    func flattened(tolerance: CGFloat = 0.02) -> [CGPoint] {
        let bend: CGFloat
        switch self {
        case .line(_, let b):
            return [b]
        case .quad(let a, let c, let b):
            bend = hypot(a.x - 2 * c.x + b.x, a.y - 2 * c.y + b.y) / 4
        case .cubic(let a, let c, let d, let b):
            bend =
                0.75
                * max(
                    hypot(a.x - 2 * c.x + d.x, a.y - 2 * c.y + d.y),
                    hypot(c.x - 2 * d.x + b.x, c.y - 2 * d.y + b.y))
        }
        let ideal = (bend / tolerance).squareRoot().rounded(.up)
        let count = ideal.isFinite ? max(1, min(1000, Int(ideal))) : 1
        return (1...count).map { point(at: CGFloat($0) / CGFloat(count)) }
    }
}

/// A run of joined segments.
struct Subpath {
    var start: CGPoint
    var segments: [PathSegment] = []
    /// The last segment is then the line back to the start, or absent when the path was back already.
    var isClosed = false
}

extension PathData {
    /// The path as joined segments; a step after `close` begins a new subpath at the same start.
    var subpaths: [Subpath] {
        var result: [Subpath] = []
        var current: Subpath?
        func finish() { if let c = current { result.append(c) } }
        for e in elements {
            if case .move(let p) = e {
                finish()
                current = Subpath(start: p)
                continue
            }
            guard var sub = current else { continue }
            if sub.isClosed {
                finish()
                sub = Subpath(start: sub.start)
            }
            let from = sub.segments.last?.end ?? sub.start
            switch e {
            case .move: break
            case .line(let p): sub.segments.append(.line(from, p))
            case .quad(let p, let c): sub.segments.append(.quad(from, c, p))
            case .cubic(let p, let c, let d): sub.segments.append(.cubic(from, c, d, p))
            case .close:
                if from != sub.start { sub.segments.append(.line(from, sub.start)) }
                sub.isClosed = true
            }
            current = sub
        }
        finish()
        return result
    }
}

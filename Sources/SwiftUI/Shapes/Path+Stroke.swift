import DisplayList
import Foundation

extension Path {
    /// The outline of the stroked path, to be filled with the non-zero rule.
    ///
    /// It is made of overlapping convex pieces that all turn the same way: one for each straight stretch, join and cap.
    /// Curves are followed to within 0.02 pt. A width of 0, below 0 or NaN gives an empty path.
    public func strokedPath(_ style: StrokeStyle) -> Path { Path(data.stroked(style.stroke)) }
}

extension PathData {
    /// The outline of this path drawn with `stroke`, for a non-zero fill.
    func stroked(_ stroke: Stroke) -> PathData {
        guard stroke.width > 0 else { return PathData() }
        var outline = StrokeOutline(stroke: stroke)
        for sub in subpaths where !sub.segments.isEmpty || sub.isClosed {
            var line = Polyline(points: [sub.start], isClosed: sub.isClosed)
            for p in sub.segments.lazy.flatMap({ $0.flattened() }) where p != line.points[line.points.count - 1] {
                line.points.append(p)
            }
            if line.isClosed, line.points.count > 1, line.points.last == line.points.first { line.points.removeLast() }
            for piece in line.dashed(stroke.dash, phase: stroke.dashPhase) { outline.add(piece) }
        }
        return outline.path
    }
}

/// Points joined by straight lines, without equal neighbours.
private struct Polyline {
    var points: [CGPoint]
    var isClosed: Bool

    private var length: Double {
        zip(points, points.dropFirst() + (isClosed ? [points[0]] : []))
            .reduce(0) { $0 + Double(hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y)) }
    }

    /// The drawn stretches of the dash pattern; the whole line when there is none, or when it would be cut into more
    /// than 100,000 stretches.
    func dashed(_ dash: [Double], phase: Double) -> [Polyline] {
        guard !dash.isEmpty, phase.isFinite else { return [self] }
        let period = dash.reduce(0, +) * (dash.count % 2 == 0 ? 1 : 2)
        guard length / period < 100_000 else { return [self] }
        var offset = phase.truncatingRemainder(dividingBy: period)
        if offset < 0 { offset += period }
        var index = 0
        while offset >= dash[index % dash.count] {
            offset -= dash[index % dash.count]
            index += 1
        }
        var left = dash[index % dash.count] - offset
        var pieces: [Polyline] = []
        var current = index % 2 == 0 ? [points[0]] : []
        let ends = isClosed ? points.dropFirst() + [points[0]] : points.dropFirst()
        var from = points[0]
        for to in ends {
            var length = Double(hypot(to.x - from.x, to.y - from.y))
            while length > left {
                let t = CGFloat(left / length)
                from = CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
                if index % 2 == 0 {
                    pieces.append(Polyline(points: current + [from], isClosed: false))
                    current = []
                } else {
                    current = [from]
                }
                length -= left
                index += 1
                left = dash[index % dash.count]
            }
            left -= length
            if index % 2 == 0 { current.append(to) }
            from = to
        }
        if current.count > 1 { pieces.append(Polyline(points: current, isClosed: false)) }
        return pieces
    }
}

/// Collects the convex pieces of a stroke.
private struct StrokeOutline {
    let stroke: Stroke
    var path = PathData()
    private var half: CGFloat { CGFloat(stroke.width / 2) }

    init(stroke: Stroke) { self.stroke = stroke }

    mutating func add(_ line: Polyline) {
        let p = line.points.reduce(into: [CGPoint]()) { if $0.last != $1 { $0.append($1) } }
        guard p.count > 1 else {
            dot(p[0])
            return
        }
        let count = line.isClosed ? p.count : p.count - 1
        let directions = (0..<count).map { unitVector(from: p[$0], to: p[($0 + 1) % p.count]) }
        for i in 0..<count { bar(p[i], p[(i + 1) % p.count], directions[i]) }
        for i in 1..<count { join(p[i], directions[i - 1], directions[i]) }
        if line.isClosed {
            join(p[0], directions[count - 1], directions[0])
        } else {
            cap(p[0], CGVector(dx: -directions[0].dx, dy: -directions[0].dy))
            cap(p[p.count - 1], directions[count - 1])
        }
    }

    /// A subpath without length shows its caps only.
    private mutating func dot(_ p: CGPoint) {
        switch stroke.cap {
        case .butt: break
        case .round: disc(p)
        case .square:
            path.elements +=
                PathData(rect: CGRect(x: p.x - half, y: p.y - half, width: 2 * half, height: 2 * half))
                .elements
        }
    }

    private mutating func bar(_ a: CGPoint, _ b: CGPoint, _ d: CGVector) {
        polygon([side(a, d, 1), side(b, d, 1), side(b, d, -1), side(a, d, -1)])
    }

    private mutating func join(_ p: CGPoint, _ a: CGVector, _ b: CGVector) {
        let cross = a.dx * b.dy - a.dy * b.dx, dot = a.dx * b.dx + a.dy * b.dy
        if abs(cross) < 1e-12, dot > 0 { return }
        if stroke.join == .round {
            disc(p)
            return
        }
        let outer: CGFloat = cross > 0 ? -1 : 1
        var corners = [p, side(p, a, outer), side(p, b, outer)]
        // The miter's length in line widths is 1 / sin(θ/2), where θ is the angle between the two lines.
        let sine = ((1 + dot) / 2).squareRoot()
        if stroke.join == .miter, sine > 0, 1 / sine <= CGFloat(stroke.miterLimit) {
            let middle = unitVector(from: .zero, to: CGPoint(x: outer * -(a.dy + b.dy), y: outer * (a.dx + b.dx)))
            corners.insert(CGPoint(x: p.x + middle.dx * half / sine, y: p.y + middle.dy * half / sine), at: 2)
        }
        polygon(corners)
    }

    private mutating func cap(_ p: CGPoint, _ d: CGVector) {
        switch stroke.cap {
        case .butt: break
        case .round: disc(p)
        case .square: bar(p, CGPoint(x: p.x + d.dx * half, y: p.y + d.dy * half), d)
        }
    }

    private mutating func disc(_ p: CGPoint) {
        path.elements +=
            Path(ellipseIn: CGRect(x: p.x - half, y: p.y - half, width: 2 * half, height: 2 * half))
            .data.elements
    }

    /// The point half a line width beside `p`; +1 is to the right of `d` on the screen.
    private func side(_ p: CGPoint, _ d: CGVector, _ sign: CGFloat) -> CGPoint {
        CGPoint(x: p.x - d.dy * half * sign, y: p.y + d.dx * half * sign)
    }

    /// Adds a closed polygon, clockwise on the screen like the discs.
    private mutating func polygon(_ corners: [CGPoint]) {
        var area: CGFloat = 0
        for (a, b) in zip(corners, corners.dropFirst() + [corners[0]]) { area += a.x * b.y - b.x * a.y }
        let ordered = area < 0 ? corners.reversed() : corners
        path.elements += [.move(ordered[0])] + ordered.dropFirst().map { .line($0) } + [.close]
    }
}

import DisplayList
import Foundation

extension Path {
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        let unit = CGAffineTransform(scaleX: rect.width / 2, y: rect.height / 2)
            .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
        let curves = Self.arcElements(from: 0, sweep: 2 * .pi)
        let path = PathData([.move(CGPoint(x: 1, y: 0))] + curves + [.close])
        data.elements += path.applying(unit.concatenating(transform)).elements
    }

    /// An arc of a circle, joined to the current point by a line.
    ///
    /// Angles are measured from the positive x axis. `clockwise` is meant in CoreGraphics' upward y, so `false` runs
    /// clockwise on the screen: 0° → 90° with `false` is the lower right quarter, with `true` the other three.
    /// A full turn with `clockwise: false` closes the subpath; equal angles add their point only.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * Double.pi
        let delta = endAngle.radians - startAngle.radians
        var sweep = delta
        if abs(delta) < 1e-9 {
            sweep = 0
        } else if clockwise, delta > 0 {
            sweep = -(turn - delta.truncatingRemainder(dividingBy: turn))
        } else if !clockwise, delta < 0 {
            sweep = turn - (-delta).truncatingRemainder(dividingBy: turn)
        }
        appendArc(center, radius, startAngle.radians, sweep, transform)
        if abs(delta - turn) < 1e-9, !clockwise { closeSubpath() }
    }

    /// An arc of exactly `delta`, which may be negative or more than a turn; joined to the current point by a line.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
        transform: CGAffineTransform = .identity
    ) {
        appendArc(center, radius, startAngle.radians, delta.radians, transform)
    }

    /// An arc that touches the lines current point → `tangent1End` → `tangent2End`, and a line to its beginning.
    ///
    /// On a straight corner or with radius 0 only the line to `tangent1End` is drawn. Needs a current point.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        guard let current = currentPoint else { return }
        let start = current.applying(transform.inverted())
        let a = unitVector(from: tangent1End, to: start), b = unitVector(from: tangent1End, to: tangent2End)
        let cross = a.dx * b.dy - a.dy * b.dx, dot = a.dx * b.dx + a.dy * b.dy
        guard radius > 0, abs(cross) > 1e-9 else {
            addLine(to: tangent1End.applying(transform))
            return
        }
        let half = acos(max(-1, min(1, Double(dot)))) / 2
        let reach = radius / CGFloat(tan(half)), distance = radius / CGFloat(sin(half))
        let middle = unitVector(from: .zero, to: CGPoint(x: a.dx + b.dx, y: a.dy + b.dy))
        let center = CGPoint(x: tangent1End.x + middle.dx * distance, y: tangent1End.y + middle.dy * distance)
        func angle(_ v: CGVector) -> Double {
            atan2(Double(tangent1End.y + v.dy * reach - center.y), Double(tangent1End.x + v.dx * reach - center.x))
        }
        let sweep = (angle(b) - angle(a)).remainder(dividingBy: 2 * .pi)
        appendArc(center, radius, angle(a), sweep, transform)
    }

    private mutating func appendArc(
        _ center: CGPoint, _ radius: CGFloat, _ start: Double, _ sweep: Double,
        _ transform: CGAffineTransform
    ) {
        guard start.isFinite, sweep.isFinite else { return }
        let place = CGAffineTransform(scaleX: radius, y: radius)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y)).concatenating(transform)
        let first = CGPoint(x: cos(start), y: sin(start))
        let arc = PathData([isEmpty ? .move(first) : .line(first)] + Self.arcElements(from: start, sweep: sweep))
        data.elements += arc.applying(place).elements
    }

    /// Cubics along the unit circle: whole quarters, then the rest; handles are 4/3·tan(θ/4) long.
    private static func arcElements(from start: Double, sweep: Double) -> [PathElement] {
        var elements: [PathElement] = []
        var done = 0.0
        while abs(sweep) - done > 1e-9 {
            let step = min(.pi / 2, abs(sweep) - done)
            let sign: Double = sweep < 0 ? -1 : 1
            let a = start + sign * done, b = a + sign * step
            let k = sign * 4 / 3 * tan(step / 4)
            elements.append(
                .cubic(
                    to: CGPoint(x: cos(b), y: sin(b)),
                    control1: CGPoint(x: cos(a) - k * sin(a), y: sin(a) + k * cos(a)),
                    control2: CGPoint(x: cos(b) + k * sin(b), y: sin(b) - k * cos(b))))
            done += step
        }
        return elements
    }
}

/// The direction from `a` to `b` with length 1, or (0, 0) when they are the same.
func unitVector(from a: CGPoint, to b: CGPoint) -> CGVector {
    let dx = b.x - a.x, dy = b.y - a.y
    let length = (dx * dx + dy * dy).squareRoot()
    return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : CGVector.zero
}

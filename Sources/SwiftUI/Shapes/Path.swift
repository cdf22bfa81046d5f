import DisplayList
import Foundation
import LayoutEngine

/// The outline of a 2D shape: subpaths of lines and curves, in points, y down.
///
/// A step that needs a current point (`addLine`, `addCurve`, …) adds nothing to a path that has none, as CoreGraphics
/// does. A `Path` used as a view draws from the origin of its frame and is neither scaled nor clipped.
public struct Path: Equatable, Sendable {
    package var data: PathData

    /// One step of a path.
    @frozen public enum Element: Equatable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath
    }

    /// An empty path.
    public init() { data = PathData() }

    package init(_ data: PathData) { self.data = data }

    /// A closed rectangle from its top leading corner clockwise.
    public init(_ rect: CGRect) { data = PathData(rect: rect) }

    /// An ellipse that touches the four sides of `rect`, clockwise from the middle of the right side.
    public init(ellipseIn rect: CGRect) {
        self.init()
        addEllipse(in: rect)
    }

    /// A path that `callback` draws.
    public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
    }

    public var isEmpty: Bool { data.isEmpty }

    /// The point where the next line begins; after `closeSubpath` the start of that subpath; nil in an empty path.
    public var currentPoint: CGPoint? {
        switch data.elements.last {
        case nil: nil
        case .move(let p), .line(let p), .quad(let p, _), .cubic(let p, _, _): p
        case .close: subpathStart
        }
    }

    private var subpathStart: CGPoint? {
        for case .move(let p) in data.elements.reversed() { return p }
        return nil
    }

    public mutating func move(to end: CGPoint) { data.elements.append(.move(end)) }

    public mutating func addLine(to end: CGPoint) { append(.line(end)) }

    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { append(.quad(to: end, control: control)) }

    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        append(.cubic(to: end, control1: control1, control2: control2))
    }

    /// Draws a line back to the subpath's start and joins the ends; nothing on an empty or already closed path.
    public mutating func closeSubpath() {
        if let last = data.elements.last, last != .close { data.elements.append(.close) }
    }

    private mutating func append(_ e: PathElement) {
        if !data.elements.isEmpty { data.elements.append(e) }
    }

    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        data.elements += PathData(rect: rect).applying(transform).elements
    }

    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for r in rects { addRect(r, transform: transform) }
    }

    /// A move to the first point and lines to the others.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for p in lines.dropFirst() { addLine(to: p) }
    }

    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        data.elements += path.data.applying(transform).elements
    }

    public func applying(_ transform: CGAffineTransform) -> Path { Path(data.applying(transform)) }

    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    /// Calls `body` with each step in order.
    public func forEach(_ body: (Element) -> Void) {
        for e in data.elements {
            switch e {
            case .move(let p): body(.move(to: p))
            case .line(let p): body(.line(to: p))
            case .quad(let p, let c): body(.quadCurve(to: p, control: c))
            case .cubic(let p, let c, let d): body(.curve(to: p, control1: c, control2: d))
            case .close: body(.closeSubpath)
            }
        }
    }
}

extension Path: LosslessStringConvertible {
    /// The steps in postfix form with six significant digits: `0 0 m 10 0 l h`.
    public var description: String {
        func text(_ points: CGPoint...) -> String {
            points.map { String(format: "%g %g", Double($0.x), Double($0.y)) }.joined(separator: " ")
        }
        return data.elements.map {
            switch $0 {
            case .move(let p): text(p) + " m"
            case .line(let p): text(p) + " l"
            case .quad(let p, let c): text(c, p) + " q"
            case .cubic(let p, let c, let d): text(c, d, p) + " c"
            case .close: "h"
            }
        }.joined(separator: " ")
    }

    /// Reads what `description` writes; nil for an unknown word or a step with the wrong number of coordinates.
    /// Coordinates after the last step are left out.
    public init?(_ string: String) {
        self.init()
        var numbers: [CGFloat] = []
        for word in string.split(whereSeparator: \.isWhitespace) {
            if let v = Double(word) { numbers.append(CGFloat(v)); continue }
            let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
                CGPoint(x: numbers[$0], y: numbers[$0 + 1])
            }
            switch (word, numbers.count) {
            case ("m", 2): move(to: points[0])
            case ("l", 2): addLine(to: points[0])
            case ("q", 4): addQuadCurve(to: points[1], control: points[0])
            case ("c", 6): addCurve(to: points[2], control1: points[0], control2: points[1])
            case ("h", 0): closeSubpath()
            default: return nil
            }
            numbers = []
        }
    }
}

extension Path: Shape {
    /// The path itself, wherever `rect` is.
    public func path(in rect: CGRect) -> Path { self }
}

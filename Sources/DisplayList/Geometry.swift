import Foundation

/// One step of an outline, in points.
package enum PathElement: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(to: CGPoint, control: CGPoint)
    case cubic(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case close
}

/// An outline of lines and curves, the only geometry that a platform draws.
package struct PathData: Hashable, Sendable {
    package var elements: [PathElement]

    package init(_ elements: [PathElement] = []) { self.elements = elements }

    package init(rect r: CGRect) {
        elements = [
            .move(CGPoint(x: r.minX, y: r.minY)), .line(CGPoint(x: r.maxX, y: r.minY)),
            .line(CGPoint(x: r.maxX, y: r.maxY)), .line(CGPoint(x: r.minX, y: r.maxY)), .close,
        ]
    }

    package var isEmpty: Bool { elements.isEmpty }

    /// The box around all end and control points; null when there are none.
    package var controlPointBounds: CGRect {
        var minX = CGFloat.infinity, minY = CGFloat.infinity, maxX = -CGFloat.infinity, maxY = -CGFloat.infinity
        func add(_ p: CGPoint) {
            minX = min(minX, p.x); minY = min(minY, p.y); maxX = max(maxX, p.x); maxY = max(maxY, p.y)
        }
        for e in elements {
            switch e {
            case .move(let p), .line(let p): add(p)
            case .quad(let p, let c): add(p); add(c)
            case .cubic(let p, let c, let d): add(p); add(c); add(d)
            case .close: break
            }
        }
        return minX > maxX ? .null : CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    package func applying(_ t: CGAffineTransform) -> PathData {
        PathData(
            elements.map {
                switch $0 {
                case .move(let p): .move(p.applying(t))
                case .line(let p): .line(p.applying(t))
                case .quad(let p, let c): .quad(to: p.applying(t), control: c.applying(t))
                case .cubic(let p, let c, let d):
                    .cubic(to: p.applying(t), control1: c.applying(t), control2: d.applying(t))
                case .close: .close
                }
            })
    }
}

/// An sRGB colour, components 0...1.
package struct RGBA: Hashable, Sendable {
    package var red: Double, green: Double, blue: Double, alpha: Double
    package init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
        self.red = red; self.green = green; self.blue = blue; self.alpha = alpha
    }
    package static let clear = RGBA(0, 0, 0, 0)
    package static let black = RGBA(0, 0, 0)
    package static let white = RGBA(1, 1, 1)
    package func multiplyingAlpha(_ a: Double) -> RGBA { RGBA(red, green, blue, alpha * a) }
}

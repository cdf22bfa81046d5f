import Foundation

/// What colours the inside of an outline or a glyph. Points are in window coordinates.
package enum Paint: Hashable, Sendable {
    package struct Stop: Hashable, Sendable {
        package var color: RGBA, location: Double
        package init(color: RGBA, location: Double) { self.color = color; self.location = location }
    }
    case color(RGBA)
    case linearGradient([Stop], from: CGPoint, to: CGPoint)
    case radialGradient([Stop], center: CGPoint, startRadius: Double, endRadius: Double)
    /// Angles in radians, clockwise from the positive x axis.
    case angularGradient([Stop], center: CGPoint, startAngle: Double, endAngle: Double)
}

package enum LineCap: Sendable, Hashable { case butt, round, square }
package enum LineJoin: Sendable, Hashable { case miter, round, bevel }

package struct Stroke: Hashable, Sendable {
    package var width: Double, cap: LineCap, join: LineJoin, miterLimit: Double, dash: [Double], dashPhase: Double
    package init(
        width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10,
        dash: [Double] = [], dashPhase: Double = 0
    ) {
        self.width = width; self.cap = cap; self.join = join; self.miterLimit = miterLimit
        self.dash = dash; self.dashPhase = dashPhase
    }
}

/// Pixels of a picture: premultiplied BGRA rows (Cairo's ARGB32 in little endian), row after row.
package final class Bitmap: Sendable {
    package let width: Int, height: Int, pixels: [UInt8]
    package init(width: Int, height: Int, pixels: [UInt8]) {
        self.width = width; self.height = height; self.pixels = pixels
    }
}

/// Something done to a whole group of items.
package enum GroupEffect: Equatable {
    case opacity(Double)
    case clip(PathData, evenOdd: Bool)
    case transform(CGAffineTransform)
    case shadow(color: RGBA, radius: Double, offset: CGSize)
    case blur(radius: Double)
    /// Keeps the group where the mask's items are opaque.
    case mask([DisplayItem])
}

/// One drawing step, in points of the window, origin top leading, y down, already on the pixel grid.
package indirect enum DisplayItem: Equatable {
    case fill(PathData, Paint, evenOdd: Bool)
    case stroke(PathData, Paint, Stroke)
    /// The text's box; the platform lays the text out again for exactly this size.
    case text(StyledText, CGRect)
    case bitmap(Bitmap, CGRect, smooth: Bool)
    case group(GroupEffect, [DisplayItem])

    package static func == (l: DisplayItem, r: DisplayItem) -> Bool {
        switch (l, r) {
        case (.fill(let a, let b, let c), .fill(let d, let e, let f)): a == d && b == e && c == f
        case (.stroke(let a, let b, let c), .stroke(let d, let e, let f)): a == d && b == e && c == f
        case (.text(let a, let b), .text(let c, let d)): a == c && b == d
        case (.bitmap(let a, let b, let c), .bitmap(let d, let e, let f)): a === d && b == e && c == f
        case (.group(let a, let b), .group(let c, let d)): a == c && b == d
        default: false
        }
    }
}

/// Everything that a picture or window shows, as plain values.
package struct DisplayList: Equatable {
    /// Points.
    package var size: CGSize
    package var background: RGBA?
    package var items: [DisplayItem]
    package init(size: CGSize, background: RGBA? = nil, items: [DisplayItem] = []) {
        self.size = size; self.background = background; self.items = items
    }
}

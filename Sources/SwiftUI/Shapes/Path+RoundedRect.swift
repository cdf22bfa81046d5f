import DisplayList
import Foundation

extension Path {
    /// A rectangle whose corners have the same radius; limited to half the shorter side (SPEC P3.10).
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// A rectangle with elliptical corners; each radius is limited to half the shorter side (SPEC P3.10).
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.init()
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// A rectangle with a radius per corner.
    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.init()
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    /// Adds a rounded rectangle; a radius of 0, below 0 or NaN adds a plain rectangle.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        guard cornerSize.width > 0, cornerSize.height > 0, rect.width > 0, rect.height > 0 else {
            addRect(rect, transform: transform)
            return
        }
        let limit = min(rect.width, rect.height) / 2
        let radius = CGSize(width: min(cornerSize.width, limit), height: min(cornerSize.height, limit))
        let outline = RoundedOutline(
            rect: rect, topLeading: radius, bottomLeading: radius, bottomTrailing: radius,
            topTrailing: radius, style: style)
        data.elements += outline.path.applying(transform).elements
    }

    /// Adds a rounded rectangle with a radius per corner.
    ///
    /// A radius may take what its neighbour leaves of their common edge, and half of that edge in any case: radii 20
    /// and 90 on a 100-pt edge become 20 and 80.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        func whole(_ r: CGFloat) -> CGFloat { r > 0 ? r : 0 }
        let tl = whole(cornerRadii.topLeading), bl = whole(cornerRadii.bottomLeading)
        let br = whole(cornerRadii.bottomTrailing), tr = whole(cornerRadii.topTrailing)
        func limited(_ r: CGFloat, across h: CGFloat, along v: CGFloat) -> CGSize {
            let side = min(r, max(rect.width / 2, rect.width - h), max(rect.height / 2, rect.height - v))
            return CGSize(width: side, height: side)
        }
        let outline = RoundedOutline(
            rect: rect, topLeading: limited(tl, across: tr, along: bl),
            bottomLeading: limited(bl, across: br, along: tl),
            bottomTrailing: limited(br, across: bl, along: tr),
            topTrailing: limited(tr, across: tl, along: br), style: style)
        data.elements += outline.path.applying(transform).elements
    }
}

/// The outline of a rectangle with four rounded corners, clockwise from the middle of the trailing edge's straight part.
private struct RoundedOutline {
    let rect: CGRect
    let topLeading: CGSize, bottomLeading: CGSize, bottomTrailing: CGSize, topTrailing: CGSize
    let style: RoundedCornerStyle

    /// A corner as it is passed: `ahead` is the way towards it, `onward` the way from it.
    private struct Corner {
        let point: CGPoint, ahead: CGVector, onward: CGVector
        /// The radius along each of the two edges, and how many radii the corner may take of each.
        let radiusIn: CGFloat, radiusOut: CGFloat, roomIn: CGFloat, roomOut: CGFloat

        /// The point `p` radii before the corner and `q` radii past it.
        func at(_ p: CGFloat, _ q: CGFloat) -> CGPoint {
            CGPoint(
                x: point.x - ahead.dx * p * radiusIn + onward.dx * q * radiusOut,
                y: point.y - ahead.dy * p * radiusIn + onward.dy * q * radiusOut)
        }
    }

    var path: PathData {
        let right = CGVector(dx: 1, dy: 0), down = CGVector(dx: 0, dy: 1)
        let left = CGVector(dx: -1, dy: 0), up = CGVector(dx: 0, dy: -1)
        func room(_ edge: CGFloat, _ a: CGFloat, _ b: CGFloat) -> CGFloat { a + b > 0 ? edge / (a + b) : .infinity }
        let roomRight = room(rect.height, topTrailing.height, bottomTrailing.height)
        let roomLeft = room(rect.height, topLeading.height, bottomLeading.height)
        let roomTop = room(rect.width, topLeading.width, topTrailing.width)
        let roomBottom = room(rect.width, bottomLeading.width, bottomTrailing.width)
        let corners = [
            Corner(
                point: CGPoint(x: rect.maxX, y: rect.maxY), ahead: down, onward: left,
                radiusIn: bottomTrailing.height, radiusOut: bottomTrailing.width,
                roomIn: roomRight, roomOut: roomBottom),
            Corner(
                point: CGPoint(x: rect.minX, y: rect.maxY), ahead: left, onward: up,
                radiusIn: bottomLeading.width, radiusOut: bottomLeading.height,
                roomIn: roomBottom, roomOut: roomLeft),
            Corner(
                point: CGPoint(x: rect.minX, y: rect.minY), ahead: up, onward: right,
                radiusIn: topLeading.height, radiusOut: topLeading.width, roomIn: roomLeft, roomOut: roomTop),
            Corner(
                point: CGPoint(x: rect.maxX, y: rect.minY), ahead: right, onward: down,
                radiusIn: topTrailing.width, radiusOut: topTrailing.height, roomIn: roomTop, roomOut: roomRight),
        ]
        let start = rect.minY + (topTrailing.height + rect.height - bottomTrailing.height) / 2
        var path = PathData([.move(CGPoint(x: rect.maxX, y: start))])
        for corner in corners { path.elements += style == .circular ? circular(corner) : continuous(corner) }
        path.elements.append(.close)
        return path
    }

    private func circular(_ c: Corner) -> [PathElement] {
        let handle: CGFloat = 1 - 0.5522847498
        return [.line(c.at(1, 0)), .cubic(to: c.at(0, 1), control1: c.at(handle, 0), control2: c.at(0, handle))]
    }

    /// Three cubics (SPEC P3.10). On an edge without room for 1.528665 radii the curve begins where the room ends, and
    /// its handles move towards 0.96 and 0.82 radii, which they reach when the room is one radius.
    private func continuous(_ c: Corner) -> [PathElement] {
        func handles(_ room: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
            let begin = min(1.528665, room)
            let t = (begin - 1) / 0.528665
            return (begin, 0.96 + t * (1.08849296 - 0.96), 0.82 + t * (0.86840694 - 0.82))
        }
        let (begin, far, near) = handles(c.roomIn)
        let (end, farOut, nearOut) = handles(c.roomOut)
        let edge: CGFloat = 0.63149379, bend: CGFloat = 0.07491139
        let flat: CGFloat = 0.37282383, steep: CGFloat = 0.16905956
        return [
            .line(c.at(begin, 0)),
            .cubic(to: c.at(edge, bend), control1: c.at(far, 0), control2: c.at(near, 0)),
            .cubic(to: c.at(bend, edge), control1: c.at(flat, steep), control2: c.at(steep, flat)),
            .cubic(to: c.at(0, end), control1: c.at(0, nearOut), control2: c.at(0, farOut)),
        ]
    }
}

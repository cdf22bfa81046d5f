import DisplayList

/// Scrolls the views under the pointer, and lets them glide on after a touchpad's flick.
@MainActor struct KineticScrolling {
    private weak var gliding: ScrollNode?
    private var velocity = CGSize.zero
    private var lastTime: Double?
    /// The share of its speed that a glide loses, per second, in the exponent.
    private static let friction = 4.0
    /// Points per second below which a glide ends.
    private static let slowest = 10.0

    /// True when something scrolled, or a glide began.
    mutating func handle(_ event: ScrollEvent, in root: LayoutNode) -> Bool {
        stop()
        guard event.phase == .move else { return glide(event, in: root) }
        for node in Self.scrollViews(at: event.location, in: root) {
            let d = Self.points(event, in: node)
            if node.canScroll(by: d) {
                node.scroll(to: CGPoint(x: node.offset.x + d.width, y: node.offset.y + d.height))
                return true
            }
        }
        return false
    }

    private mutating func glide(_ event: ScrollEvent, in root: LayoutNode) -> Bool {
        gliding = Self.scrollViews(at: event.location, in: root).first { $0.canScroll(by: event.delta) }
        velocity = event.delta
        lastTime = nil
        return gliding != nil
    }

    mutating func stop() { gliding = nil }

    /// Glides on to a time; true while it goes on.
    mutating func step(to seconds: Double) -> Bool {
        guard let node = gliding else { return false }
        defer { lastTime = seconds }
        guard let last = lastTime else { return true }
        let fade = exp(-Self.friction * max(seconds - last, 0))
        let way = (1 - fade) / Self.friction
        let d = CGSize(width: velocity.width * way, height: velocity.height * way)
        velocity = CGSize(width: velocity.width * fade, height: velocity.height * fade)
        guard node.canScroll(by: d), hypot(velocity.width, velocity.height) > Self.slowest else {
            stop()
            return false
        }
        node.scroll(to: CGPoint(x: node.offset.x + d.width, y: node.offset.y + d.height))
        return true
    }

    /// Innermost first.
    private static func scrollViews(at point: CGPoint, in root: LayoutNode) -> [ScrollNode] {
        let path = HitTest.path(at: point, in: root) { client, node in
            client is ScrollClient && (client.viewNode?.environment.isScrollEnabled ?? true)
        }
        return path.compactMap { $0.node.children.first as? ScrollNode }
    }

    /// A notch of a wheel scrolls as GTK's scrolled window does: the view's length to the power of 2/3.
    private static func points(_ event: ScrollEvent, in node: ScrollNode) -> CGSize {
        guard event.unit == .notches else { return event.delta }
        func step(_ length: CGFloat) -> CGFloat { pow(max(length, 1), 2 / 3) }
        // A plain wheel moves a view that scrolls sideways only.
        let sideways = !node.axes.contains(.vertical) && event.delta.width == 0
        return CGSize(
            width: (sideways ? event.delta.height : event.delta.width) * step(node.size.width),
            height: event.delta.height * step(node.size.height))
    }
}

extension ScrollNode {
    /// Whether moving by this would change the offset.
    func canScroll(by d: CGSize) -> Bool {
        let m = maximumOffset
        func can(_ d: CGFloat, _ at: CGFloat, _ most: CGFloat) -> Bool { d > 0 ? at < most : d < 0 ? at > 0 : false }
        return axes.contains(.horizontal) && can(d.width, offset.x, m.x)
            || axes.contains(.vertical) && can(d.height, offset.y, m.y)
    }
}

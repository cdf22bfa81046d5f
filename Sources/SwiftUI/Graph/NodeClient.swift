import DisplayList

/// What a layout node means to the drawing, hit-testing and semantic passes. The plain one draws its children.
@MainActor package class NodeClient {
    package weak var viewNode: _ViewNode?
    package init() {}

    package func draw(_ node: LayoutNode, _ context: DrawContext) { context.drawChildren(of: node) }

    /// What the node is to assistive technology and to `--tap`, or nil.
    package func semantics(_ node: LayoutNode) -> SemanticElement? { nil }
    /// False where neither drawing nor semantics nor hits go further.
    package var isHidden: Bool { false }
    /// True when a point outside the node's frame can't hit anything inside.
    package var clipsHits: Bool { false }
    package var allowsHitTesting: Bool { true }
}

/// A thing that a person can perceive or use, as plain values and one or two actions.
@MainActor package final class SemanticElement {
    package var role: SemanticRole
    package var label: String
    package var value: String?
    package var isEnabled = true
    package var isSelected = false
    package var frame = CGRect.zero
    package var action: (() -> Void)?
    /// The rows of a menu, made when it opens.
    package var menuItems: (() -> [MenuItem])?
    /// The subtree below is described by this element alone.
    package var hidesChildren = true

    package init(role: SemanticRole, label: String) {
        self.role = role
        self.label = label
    }
}

package struct MenuItem {
    package var title: String
    package var isEnabled: Bool
    package var isChecked: Bool
    package var action: () -> Void
    package var children: [MenuItem]
}

/// Walks the placed tree and writes display items in window coordinates.
@MainActor package final class DrawContext {
    package private(set) var items: [DisplayItem] = []
    /// Where the current node's top leading corner is.
    package private(set) var origin = CGPoint.zero
    /// The length of a device pixel, points.
    package let pixel: Double

    package init(pixel: Double) { self.pixel = pixel }

    package func add(_ item: DisplayItem) { items.append(item) }

    package func draw(_ node: LayoutNode) {
        let saved = origin
        origin = CGPoint(x: origin.x + node.origin.x, y: origin.y + node.origin.y)
        if let client = node.client as? NodeClient {
            if !client.isHidden { client.draw(node, self) }
        } else {
            drawChildren(of: node)
        }
        origin = saved
    }

    /// Children in order of zIndex, equal ones as written (SPEC P2.13).
    package func drawChildren(of node: LayoutNode) {
        if let layered = node as? LayeredNode, layered.isBackground, node.children.count > 1 {
            draw(node.children[1])
            draw(node.children[0])
            return
        }
        for c in ZIndexKey.sorted(node.children) { draw(c) }
    }

    /// The node's frame in the window, both corners on device pixels, halves up (SPEC L3.11).
    package func pixelFrame(_ node: LayoutNode) -> CGRect {
        func snap(_ v: CGFloat) -> CGFloat { floor(v / pixel + 0.5) * pixel }
        let x0 = snap(origin.x), y0 = snap(origin.y)
        let x1 = snap(origin.x + node.size.width), y1 = snap(origin.y + node.size.height)
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }

    package func frame(_ node: LayoutNode) -> CGRect { CGRect(origin: origin, size: node.size) }

    /// Collects what `body` draws into a group.
    package func group(_ effect: GroupEffect, _ body: () -> Void) {
        let outer = items
        items = []
        body()
        let inner = items
        items = outer
        if !inner.isEmpty { items.append(.group(effect, inner)) }
    }

    /// What `body` draws, apart.
    package func collecting(_ body: () -> Void) -> [DisplayItem] {
        let outer = items
        items = []
        body()
        let inner = items
        items = outer
        return inner
    }
}

/// Where `zIndex` is kept.
package enum ZIndexKey {
    package static func value(_ n: LayoutNode) -> Double {
        n.layoutValue(ObjectIdentifier(ZIndexKey.self)) as? Double ?? 0
    }
    package static func sorted(_ nodes: ContiguousArray<LayoutNode>) -> ContiguousArray<LayoutNode> {
        guard nodes.count > 1, nodes.contains(where: { value($0) != 0 }) else { return nodes }
        let order = nodes.enumerated().sorted {
            let (a, b) = (value($0.element), value($1.element))
            return a == b ? $0.offset < $1.offset : a < b
        }
        return ContiguousArray(order.map(\.element))
    }
}

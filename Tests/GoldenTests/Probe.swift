import DisplayList
import LayoutEngine
import SwiftUI

/// Marks a place in a chain of modifiers; changes nothing about layout.
struct Probe: WrappingModifier {
    enum Key {}
    let name: String

    func makeLayoutNode(_ env: EnvironmentValues) -> LayoutNode {
        let node = LayoutNode()
        node.values[ObjectIdentifier(Key.self)] = name
        return node
    }

    func updateLayoutNode(_ node: LayoutNode, from old: Probe, _ env: EnvironmentValues) {
        node.values[ObjectIdentifier(Key.self)] = name
    }

    static var isVisible: Bool { false }

    /// The probes of a laid-out tree; of several with one name the last in view order. Nodes that were never placed, such
    /// as candidates that don't fit, don't count.
    @MainActor static func frames(in root: LayoutNode) -> [String: (frame: CGRect, proposal: ProposedViewSize)] {
        var found: [String: (CGRect, ProposedViewSize)] = [:]
        func visit(_ n: LayoutNode) {
            if let name = n.values[ObjectIdentifier(Key.self)] as? String { found[name] = (n.globalFrame, n.proposal) }
            for c in n.children where !c.needsPlacement { visit(c) }
        }
        visit(root)
        return found
    }
}

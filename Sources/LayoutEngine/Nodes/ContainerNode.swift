import Foundation

/// A node whose children are arranged by a `Layout`.
package final class ContainerNode: LayoutNode {
    package private(set) var layout: LayoutBox
    /// Places children where their relative positions can't depend on the container's origin.
    private let trustsLayout: Bool
    private var lanes: (AnswerLane, AnswerLane)?
    private var lastMiss = ProposedViewSize.unspecified
    private var missRun = 0
    private var nextLane = false
    private var pending: ContiguousArray<PendingPlacement> = []
    private var isPlacing = false
    private var guides: [AlignmentKey: CGFloat?] = [:]
    private var guidesSize = CGSize.zero
    private var guidesProposal = ProposedViewSize.unspecified

    package init<L: Layout>(_ layout: L) {
        self.layout = TypedLayoutBox(layout)
        trustsLayout = layout is BuiltInLayout
        super.init()
    }

    /// Takes a new layout value of any type; the cache is updated before its next use (SPEC L2.5, L6.2).
    package func setLayout<L: Layout>(_ new: L) {
        if let box = layout as? TypedLayoutBox<L> { box.layout = new } else { layout = TypedLayoutBox(new) }
        invalidateSize()
    }

    package var stackOrientation: Axis? { layout.properties.stackOrientation }
    package override var passesValuesOn: Bool { false }
    package override var isTranslationInvariant: Bool { trustsLayout }

    /// −∞ for an empty container, else 0 (SPEC L2.7).
    package override var layoutPriority: Double { children.isEmpty ? -.infinity : 0 }

    package override func computeSize(_ p: ProposedViewSize) -> CGSize {
        let s = UserCode.run(layout.name) { layout.sizeThatFits(p, LayoutSubviews(container: self)) }
        if s.width.isNaN || s.height.isNaN {
            RuntimeNotes.report(
                "\(layout.name) answered \(s.width) × \(s.height) for \(RuntimeNotes.text(p))",
                rule: "a layout's answer must be a number (SPEC L2.1)",
                hint: "look for ∞ − ∞ or a division by zero in its sizeThatFits; the answer counts as 0 there")
            return CGSize(width: s.width.isNaN ? 0 : s.width, height: s.height.isNaN ? 0 : s.height)
        }
        return s
    }

    package override func computeSpacing() -> ViewSpacing {
        layout.spacing(LayoutSubviews(container: self))
    }

    // MARK: Children's answers

    @inline(__always)
    func childSize(_ i: Int, _ p: ProposedViewSize) -> CGSize {
        if let (a, b) = lanes {
            if a.holds(p) {
                let s = a[i]
                if !s.width.isNaN { return s }
            } else if b.holds(p) {
                let s = b[i]
                if !s.width.isNaN { return s }
            }
        }
        return askChild(i, p)
    }

    private func askChild(_ i: Int, _ p: ProposedViewSize) -> CGSize {
        let s = children[i].sizeThatFits(p)
        guard children.count >= 16 else { return s }
        if lanes == nil { lanes = (AnswerLane(count: children.count), AnswerLane(count: children.count)) }
        let (a, b) = lanes!
        if a.holds(p) {
            a[i] = s
        } else if b.holds(p) {
            b[i] = s
        } else if lastMiss.isSame(as: p) {
            missRun += 1
            if missRun >= 3 {   // a question that is being asked of everybody
                let lane = nextLane ? b : a
                nextLane.toggle()
                lane.claim(p)
                lane[i] = s
                missRun = 0
            }
        } else {
            lastMiss = p
            missRun = 0
        }
        return s
    }

    func forgetChild(_ i: Int) {
        guard let (a, b) = lanes else { return }
        a.forget(i)
        b.forget(i)
    }

    override func childrenChanged() { lanes = nil }

    override func forget() {
        super.forget()
        layout.isCacheStale = true
        guides.removeAll(keepingCapacity: true)
    }

    // MARK: Placement

    struct PendingPlacement {
        var position = CGPoint.zero
        var anchor = UnitPoint.topLeading
        var proposal = ProposedViewSize.unspecified
        var isPlaced = false
    }

    func place(_ i: Int, at position: CGPoint, anchor: UnitPoint, proposal p: ProposedViewSize) {
        guard isPlacing else {
            RuntimeNotes.report(
                "\(layout.name) placed subview \(i) while it was not placing",
                rule: "place(at:anchor:proposal:) may be called only inside placeSubviews (SPEC L3.6)",
                hint: "move the call into placeSubviews; it was ignored")
            return
        }
        var position = position
        if position.x.isNaN || position.y.isNaN {
            RuntimeNotes.report(
                "\(layout.name) placed subview \(i) at (\(position.x), \(position.y)), anchor (\(anchor.x), \(anchor.y))",
                rule: "a position must be a number (SPEC L3.7)",
                hint: "look for ∞ − ∞ or 0/0 in its placeSubviews; the coordinate counts as 0")
            if position.x.isNaN { position.x = 0 }
            if position.y.isNaN { position.y = 0 }
        }
        pending[i] = PendingPlacement(position: position, anchor: anchor, proposal: p, isPlaced: true)
    }

    /// Runs `body`, which places subviews, and returns what it asked for, without moving anything.
    func placements(in bounds: CGRect, proposal: ProposedViewSize, _ body: () -> Void) -> ContiguousArray<PendingPlacement> {
        var saved = ContiguousArray<PendingPlacement>()
        swap(&saved, &pending)
        let wasPlacing = isPlacing
        if !wasPlacing, saved.count == children.count {   // reuse the memory of the last pass
            swap(&saved, &pending)
            for i in pending.indices { pending[i].isPlaced = false }
        } else {
            pending = ContiguousArray(repeating: PendingPlacement(), count: children.count)
        }
        isPlacing = true
        body()
        isPlacing = wasPlacing
        if wasPlacing {
            swap(&saved, &pending)
            return saved
        }
        return pending
    }

    /// The child's left-to-right frame origin for a placement; never placed means centred (SPEC L3.5).
    private func resolve(_ i: Int, _ p: PendingPlacement, in bounds: CGRect,
                         proposal: ProposedViewSize) -> (CGPoint, CGSize, ProposedViewSize) {
        guard p.isPlaced else {
            let s = childSize(i, proposal)
            return (CGPoint(x: bounds.midX - s.width / 2, y: bounds.midY - s.height / 2), s, proposal)
        }
        let s = childSize(i, p.proposal)
        return (CGPoint(x: p.position.x - p.anchor.x * s.width, y: p.position.y - p.anchor.y * s.height), s, p.proposal)
    }

    package override func placeChildren() {
        let bounds = CGRect(origin: trustsLayout ? .zero : origin, size: size)
        let asked = placements(in: bounds, proposal: proposal) {
            UserCode.run(layout.name) { layout.place(bounds, proposal, LayoutSubviews(container: self)) }
        }
        let mirrored = layoutDirection == .rightToLeft
        for i in children.indices {
            let (o, s, p) = resolve(i, asked[i], in: bounds, proposal: proposal)
            let x = mirrored ? bounds.maxX - (o.x + s.width) : o.x - bounds.minX
            children[i].setPlacement(origin: CGPoint(x: x, y: o.y - bounds.minY), size: s, proposal: p)
        }
    }

    // MARK: Alignment

    package override func explicitAlignment(_ key: AlignmentKey, size s: CGSize, proposal p: ProposedViewSize) -> CGFloat? {
        if children.isEmpty { return nil }
        if guidesSize != s || !guidesProposal.isSame(as: p) {
            guides.removeAll(keepingCapacity: true)
            guidesSize = s
            guidesProposal = p
        }
        if let known = guides[key] { return known }
        let value = layout.explicitAlignment(key, CGRect(origin: .zero, size: s), p, LayoutSubviews(container: self))
        guides[key] = .some(value)
        return value
    }

    func mergedAlignment(_ key: AlignmentKey, placements: ContiguousArray<PendingPlacement>) -> CGFloat? {
        var found: [CGFloat] = []
        for i in children.indices where placements[i].isPlaced {
            let p = placements[i]
            let s = childSize(i, p.proposal)
            guard let v = children[i].explicitAlignment(key, size: s, proposal: p.proposal) else { continue }
            found.append(v + (key.axis == .horizontal ? p.position.x - p.anchor.x * s.width
                                : p.position.y - p.anchor.y * s.height))
        }
        return found.isEmpty ? nil : key.combine(found)
    }
}

/// Tessera's own layouts: they are known to shift with their bounds.
package protocol BuiltInLayout {}

extension ContainerNode {
    /// The children as a layout sees them.
    package var allSubviews: LayoutSubviews { LayoutSubviews(container: self) }
}

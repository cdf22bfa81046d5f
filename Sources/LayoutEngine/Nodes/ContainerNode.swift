import Foundation

/// A node whose children are arranged by a `Layout`.
package final class ContainerNode: LayoutNode {
    @exclusivity(unchecked) package private(set) var layout: LayoutBox
    /// Places children where their relative positions can't depend on the container's origin.
    private let trustsLayout: Bool
    @exclusivity(unchecked) private var laneA = AnswerLane()
    @exclusivity(unchecked) private var laneB = AnswerLane()
    private var lastMiss = ProposedViewSize.unspecified
    private var missRun = 0
    private var nextIsB = false
    @exclusivity(unchecked) private var pending = PlacementBuffer(count: 0)
    /// The children again, without a retain for each look at one.
    @exclusivity(unchecked) private var handles = UnsafeMutablePointer<Unmanaged<LayoutNode>>.allocate(capacity: 1)
    @exclusivity(unchecked) private var handleCount = 0
    /// The sizes of children that never change with the proposal.
    @exclusivity(unchecked) private var rigidSizes = UnsafeMutablePointer<CGSize>.allocate(capacity: 1)
    /// Where `place` writes; nil while nothing may be placed.
    @exclusivity(unchecked) private var openSlots: UnsafeMutablePointer<PendingPlacement>?
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
        if i < handleCount {
            let rigid = rigidSizes[i]
            if !rigid.width.isNaN { return rigid }
        }
        if laneA.holds(p) {
            let s = laneA[i]
            if !s.width.isNaN { return s }
        } else if laneB.holds(p) {
            let s = laneB[i]
            if !s.width.isNaN { return s }
        }
        return askChild(i, p)
    }

    private func askChild(_ i: Int, _ p: ProposedViewSize) -> CGSize {
        precondition(i < handleCount, "a layout kept a subview that is no longer there")
        let s = handles[i]._withUnsafeGuaranteedRef { $0.sizeThatFits(p) }
        if laneA.holds(p) {
            laneA[i] = s
        } else if laneB.holds(p) {
            laneB[i] = s
        } else if handleCount < 16 {
            return s
        } else if lastMiss.isSame(as: p) {
            missRun += 1
            if missRun >= 3 { claimLane(p, i, s) }  // a question that is being asked of everybody
        } else {
            lastMiss = p
            missRun = 0
        }
        return s
    }

    private func claimLane(_ p: ProposedViewSize, _ i: Int, _ s: CGSize) {
        if nextIsB { laneB.claim(p, count: children.count) } else { laneA.claim(p, count: children.count) }
        if nextIsB { laneB[i] = s } else { laneA[i] = s }
        nextIsB.toggle()
        missRun = 0
    }

    func forgetChild(_ i: Int) {
        if i < handleCount { rigidSizes[i] = Self.rigidSize(children[i]) }
        laneA.forget(i)
        laneB.forget(i)
    }

    override func childrenChanged() {
        laneA.free()
        laneB.free()
        pending = PlacementBuffer(count: children.count)
        handles.deallocate()
        rigidSizes.deallocate()
        handleCount = children.count
        handles = .allocate(capacity: max(handleCount, 1))
        rigidSizes = .allocate(capacity: max(handleCount, 1))
        for (i, c) in children.enumerated() {
            (handles + i).initialize(to: .passUnretained(c))
            (rigidSizes + i).initialize(to: Self.rigidSize(c))
        }
    }

    /// NaN for a child whose size depends on the proposal.
    private static func rigidSize(_ child: LayoutNode) -> CGSize {
        child.rigidSize ?? CGSize(width: CGFloat.nan, height: CGFloat.nan)
    }

    deinit {
        handles.deallocate()
        rigidSizes.deallocate()
        laneA.free()
        laneB.free()
    }

    override func forget() {
        super.forget()
        layout.isCacheStale = true
        guides.removeAll(keepingCapacity: true)
    }

    // MARK: Placement

    @inline(__always)
    func place(_ i: Int, at position: CGPoint, anchor: UnitPoint, proposal p: ProposedViewSize) {
        guard let slots = openSlots, i < handleCount, !position.x.isNaN, !position.y.isNaN else {
            return placeCarefully(i, position, anchor, p)
        }
        slots[i] = PendingPlacement(position: position, anchor: anchor, proposal: p, isPlaced: true)
    }

    private func placeCarefully(_ i: Int, _ position: CGPoint, _ anchor: UnitPoint, _ p: ProposedViewSize) {
        guard let slots = openSlots, i < handleCount else {
            RuntimeNotes.report(
                "\(layout.name) placed subview \(i) while it was not placing",
                rule: "place(at:anchor:proposal:) may be called only inside placeSubviews (SPEC L3.6)",
                hint: "move the call into placeSubviews; it was ignored")
            return
        }
        RuntimeNotes.report(
            "\(layout.name) placed subview \(i) at (\(position.x), \(position.y)), anchor (\(anchor.x), \(anchor.y))",
            rule: "a position must be a number (SPEC L3.7)",
            hint: "look for ∞ − ∞ or 0/0 in its placeSubviews; the coordinate counts as 0")
        let known = CGPoint(x: position.x.isNaN ? 0 : position.x, y: position.y.isNaN ? 0 : position.y)
        slots[i] = PendingPlacement(position: known, anchor: anchor, proposal: p, isPlaced: true)
    }

    /// Runs `body`, which places subviews, and returns what it asked for, without moving anything.
    func placements(_ body: () -> Void) -> PlacementBuffer {
        let outer = openSlots
        let buffer = outer == nil ? pending : PlacementBuffer(count: children.count)
        if outer == nil { buffer.reset() }
        openSlots = buffer.slots
        body()
        openSlots = outer
        return buffer
    }

    /// The child's left-to-right frame origin for a placement; never placed means centred (SPEC L3.5).
    @inline(__always)
    private func resolve(
        _ i: Int, _ p: PendingPlacement, in bounds: CGRect,
        proposal: ProposedViewSize
    ) -> (CGPoint, CGSize, ProposedViewSize) {
        guard p.isPlaced else {
            let s = childSize(i, proposal)
            return (CGPoint(x: bounds.midX - s.width / 2, y: bounds.midY - s.height / 2), s, proposal)
        }
        let s = childSize(i, p.proposal)
        return (p.origin(for: s), s, p.proposal)
    }

    package override func placeChildren() {
        let bounds = CGRect(origin: trustsLayout ? .zero : origin, size: size)
        let asked = placements {
            UserCode.run(layout.name) { layout.place(bounds, proposal, LayoutSubviews(container: self)) }
        }
        let mirrored = layoutDirection == .rightToLeft
        let slots = asked.slots
        let kept = children  // the handles stay good while this list lives
        let list = handles
        for i in 0..<min(asked.count, handleCount) {
            let (o, s, p) = resolve(i, slots[i], in: bounds, proposal: proposal)
            let x = mirrored ? bounds.maxX - (o.x + s.width) : o.x - bounds.minX
            list[i]._withUnsafeGuaranteedRef {
                $0.setPlacement(origin: CGPoint(x: x, y: o.y - bounds.minY), size: s, proposal: p)
            }
        }
        withExtendedLifetime(kept) {}
    }

    // MARK: Alignment

    package override func explicitAlignment(_ key: AlignmentKey, size s: CGSize, proposal p: ProposedViewSize)
        -> CGFloat?
    {
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

    func mergedAlignment(_ key: AlignmentKey, placements: PlacementBuffer) -> CGFloat? {
        var found: [CGFloat] = []
        for i in children.indices where placements.slots[i].isPlaced {
            let p = placements.slots[i]
            let s = childSize(i, p.proposal)
            guard let v = children[i].explicitAlignment(key, size: s, proposal: p.proposal) else { continue }
            let o = p.origin(for: s)
            found.append(v + (key.axis == .horizontal ? o.x : o.y))
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

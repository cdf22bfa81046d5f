import DisplayList

/// Lets the gestures under a pointer compete: the first that is recognised ends the others, but for simultaneous ones.
@MainActor final class GestureArena {
    private struct Entry {
        let recognizer: _AnyGestureRecognizer
        let isSimultaneous: Bool
        let client: InteractionClient
    }
    private var entries: [Entry] = []
    private weak var winner: _AnyGestureRecognizer?
    /// Releases that wait until an earlier gesture has or hasn't got its next tap.
    private var held: [(recognizer: _AnyGestureRecognizer, event: PointerEvent)] = []

    /// Whether something exclusive has been recognised.
    var hasWinner: Bool { winner != nil }
    /// Whether a gesture still awaits a tap.
    var isWaiting: Bool { entries.contains { $0.recognizer.state == .waiting } }
    /// Whether nothing can happen any more.
    var isOver: Bool { entries.allSatisfy { $0.recognizer.isOver } && held.isEmpty }

    /// - Parameter hits: Innermost first.
    init(_ hits: [HitTest.Hit], _ clock: AnimationClock, forFingers: Bool = false) {
        var high: [Entry] = [], normal: [Entry] = []
        for hit in hits {
            guard let client = hit.node.client as? InteractionClient, let g = client.gesture else { continue }
            if !g.mask.contains(.subviews) { (high, normal) = ([], []) }
            guard g.mask.contains(.gesture) else { continue }
            let r = g.makeRecognizer()
            guard r.isForFingers == forFingers else { continue }
            r.attach(to: hit.node, clock)
            let entry = Entry(recognizer: r, isSimultaneous: g.rank == .simultaneous, client: client)
            if g.rank == .high { high.insert(entry, at: 0) } else { normal.append(entry) }
        }
        entries = high + normal
    }

    var isEmpty: Bool { entries.isEmpty }

    /// A control inside `node` keeps its press: gestures outside of it are out, but for simultaneous and earlier ones.
    func controlPressed(_ node: LayoutNode, hits: [HitTest.Hit]) {
        guard let place = hits.firstIndex(where: { $0.node === node }) else { return }
        let outside = Set(hits[place...].map { ObjectIdentifier($0.node) })
        entries.removeAll { e in
            guard let n = e.recognizer.node, let g = e.client.gesture else { return true }
            return g.rank == .normal && outside.contains(ObjectIdentifier(n))
        }
    }

    /// Whether a gesture inside the control's own content comes before it.
    func hasInner(_ node: LayoutNode, hits: [HitTest.Hit]) -> Bool {
        guard let place = hits.firstIndex(where: { $0.node === node }) else { return false }
        let inside = Set(hits[..<place].map { ObjectIdentifier($0.node) })
        return entries.contains { $0.recognizer.node.map { inside.contains(ObjectIdentifier($0)) } ?? false }
    }

    func handle(_ event: PointerEvent) {
        for e in entries where !e.recognizer.isOver {
            let r = e.recognizer
            e.client.refresh(r)
            if !e.isSimultaneous {
                if let winner, winner !== r {
                    r.cancel()
                    continue
                }
                if event.phase == .release, isBlocked(r) {
                    held.append((r, event))
                    continue
                }
            }
            r.handle(event)
            settle(e)
        }
    }

    func handle(magnification: Double, rotation: Double, isEnd: Bool, at location: CGPoint) {
        for e in entries where !e.recognizer.isOver {
            e.client.refresh(e.recognizer)
            e.recognizer.handle(magnification: magnification, rotation: rotation, isEnd: isEnd, at: location)
        }
    }

    /// Whether an earlier exclusive gesture awaits another tap, or will after this release.
    private func isBlocked(_ r: _AnyGestureRecognizer) -> Bool {
        for e in entries {
            if e.recognizer === r { return false }
            if !e.isSimultaneous, e.recognizer.state == .waiting { return true }
        }
        return false
    }

    private func settle(_ e: Entry) {
        let state = e.recognizer.state
        guard !e.isSimultaneous, state == .active || state == .ended, winner == nil else { return }
        winner = e.recognizer
        for other in entries where other.recognizer !== e.recognizer && !other.isSimultaneous {
            other.recognizer.cancel()
        }
        held.removeAll { $0.recognizer !== e.recognizer }
    }

    /// Time has passed: long presses may have been recognised, waits may be over.
    func settle() {
        for e in entries { settle(e) }
        guard !held.isEmpty, !isWaiting else { return }
        let due = held
        held = []
        for (r, event) in due where !r.isOver && (winner == nil || winner === r) {
            r.handle(event)
            if let e = entries.first(where: { $0.recognizer === r }) { settle(e) }
        }
    }

    func cancel() {
        held = []
        for e in entries { e.recognizer.cancel() }
    }
}

extension InteractionClient {
    var gesture: GestureAttachment? { if case .gesture(let g) = fact, isEnabled { g } else { nil } }

    /// Gives a running recognizer the actions of the view as it is now.
    func refresh(_ r: _AnyGestureRecognizer) {
        if let g = gesture { r.adopt(g.makeRecognizer()) }
    }
}

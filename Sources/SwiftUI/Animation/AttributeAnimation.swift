import Foundation

/// Types of which not every two values have a way between them.
package protocol PartlyAnimatable: Animatable {
    func hasWay(to other: Self) -> Bool
}

extension AnyLayout: PartlyAnimatable {
    package func hasWay(to other: AnyLayout) -> Bool { hasSameType(as: other) }
}

/// The animation of a node's view, modifier or layout, when its type is `Animatable` (SPEC A6.1).
@MainActor package struct AnimatedAttribute<T> {
    private var animation: AttributeAnimation?

    package init() {}

    /// The value has changed. `onTick` runs at each step of an animation, and once after it.
    package mutating func changed(from old: T, to new: T, of node: _ViewNode, onTick: @escaping () -> Void) {
        guard AnimatableTypes.includes(T.self), let type = T.self as? any Animatable.Type else { return }
        if animation == nil { animation = AttributeAnimation.make(type, node.graph.clock) }
        withUnsafePointer(to: old) { o in
            withUnsafePointer(to: new) { n in
                animation!.change(from: UnsafeRawPointer(o), to: UnsafeRawPointer(n), node, onTick)
            }
        }
    }

    /// What is seen of a value: itself, or where its animation is.
    package func seen(_ value: T) -> T {
        guard let animation, animation.isRunning else { return value }
        var v = value
        withUnsafeMutablePointer(to: &v) { animation.present(UnsafeMutableRawPointer($0)) }
        return v
    }
}

/// Which types have data to animate.
enum AnimatableTypes {
    nonisolated(unsafe) private static var known: [ObjectIdentifier: Bool] = [:]

    static func includes(_ type: Any.Type) -> Bool {
        if let answer = known[ObjectIdentifier(type)] { return answer }
        func hasData<A: Animatable>(_ a: A.Type) -> Bool { A.AnimatableData.self != EmptyAnimatableData.self }
        let answer = (type as? any Animatable.Type).map { hasData($0) } ?? false
        known[ObjectIdentifier(type)] = answer
        return answer
    }
}

/// The animation of one value of a type known to the subclass.
@MainActor class AttributeAnimation: RunningAnimation {
    let clock: AnimationClock
    init(_ clock: AnimationClock) {
        self.clock = clock
        super.init()
    }
    static func make<A: Animatable>(_ type: A.Type, _ clock: AnimationClock) -> AttributeAnimation {
        TypedAttributeAnimation<A>(clock)
    }
    var isRunning: Bool { false }
    func change(from: UnsafeRawPointer, to: UnsafeRawPointer, _ node: _ViewNode, _ onTick: @escaping () -> Void) {}
    func present(_ value: UnsafeMutableRawPointer) {}
}

@MainActor private final class TypedAttributeAnimation<A: Animatable>: AttributeAnimation {
    private var animator = Animator<A.AnimatableData>()
    private weak var node: _ViewNode?
    private var onTick: (() -> Void)?

    override var isRunning: Bool { !animator.isIdle }
    override var end: Double { animator.end }

    override func change(
        from: UnsafeRawPointer, to: UnsafeRawPointer, _ node: _ViewNode, _ onTick: @escaping () -> Void
    ) {
        let old = from.assumingMemoryBound(to: A.self).pointee, new = to.assumingMemoryBound(to: A.self).pointee
        if let o = old as? any PartlyAnimatable, !hasWay(o, new) { return animator.stop() }
        let a = old.animatableData, b = new.animatableData
        guard a != b else { return }
        let t = node.graph.transaction(for: node)
        guard let animation = t.animation else { return animator.stop() }
        self.node = node
        self.onTick = onTick
        let dues = animator.add(
            b - a, animation, at: clock.time, completions: t.completions, environment: node.environment)
        clock.start(self)
        for due in dues { clock.at(due) {} }
    }

    private func hasWay<P: PartlyAnimatable>(_ old: P, _ new: A) -> Bool { (new as? P).map(old.hasWay) ?? false }

    override func present(_ value: UnsafeMutableRawPointer) {
        let p = value.assumingMemoryBound(to: A.self)
        p.pointee.animatableData = p.pointee.animatableData - animator.remaining(at: clock.time)
    }

    override func tick(_ time: Double) -> Bool {
        guard !animator.isIdle, let node, node.isAlive else { return false }
        animator.tick(time)
        onTick?()
        return !animator.isIdle
    }
}

import DisplayList

/// One or more taps: presses that are let go within 10 points.
nonisolated public struct TapGesture: Gesture {
    /// How many taps; 1 unless given, and at least 1.
    public var count: Int
    public typealias Body = Never
    public nonisolated init(count: Int = 1) { self.count = count }
    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Void> { TapRecognizer(count: count) { _, _ in } }
}

/// One or more taps, with their place.
nonisolated public struct SpatialTapGesture: Gesture {
    public struct Value: Equatable, @unchecked Sendable {
        public var location: CGPoint
    }
    public var count: Int
    public var coordinateSpace: CoordinateSpace
    public typealias Body = Never
    public nonisolated init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }
    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
        TapRecognizer(count: count) { [coordinateSpace] r, point in Value(location: r.local(point, in: coordinateSpace))
        }
    }
}

final class TapRecognizer<Value>: _GestureRecognizer<Value> {
    private let count: Int
    private let make: (_GestureRecognizer<Value>, CGPoint) -> Value
    private var start: CGPoint?
    /// Points between press and release (ours).
    private static var slop: CGFloat { 10 }
    /// Seconds between one tap and the next (ours).
    private static var pause: Double { 0.35 }

    init(count: Int, _ make: @escaping (_GestureRecognizer<Value>, CGPoint) -> Value) {
        self.count = max(count, 1)
        self.make = make
    }

    override func handle(_ event: PointerEvent) {
        switch event.phase {
        case .press: start = event.location
        case .move, .release:
            guard let start else { return fail() }
            guard hypot(event.location.x - start.x, event.location.y - start.y) <= Self.slop else { return fail() }
            guard event.phase == .release else { return }
            if event.clickCount % count == 0 { return end(with: make(self, event.location)) }
            guard count > 1 else { return fail() }
            state = .waiting
            if let clock {
                clock.at(clock.time + Self.pause) { [weak self] in if self?.state == .waiting { self?.fail() } }
            }
        case .leave, .cancel: fail()
        }
    }

    override var tapAction: (() -> Void)? {
        guard !ended.isEmpty else { return nil }
        return { [self] in
            let value = make(self, .zero)
            ended.forEach { $0(value) }
        }
    }
}

/// Holding still for a while.
nonisolated public struct LongPressGesture: Gesture {
    /// Seconds; half a second unless given.
    public var minimumDuration: Double
    /// Points that the pointer may move meanwhile; 10 unless given.
    public var maximumDistance: CGFloat
    public typealias Value = Bool
    public typealias Body = Never
    public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }
    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Bool> { LongPressRecognizer(self) }

    /// Told when the press begins, and when it ends in any way.
    var pressing: ((Bool) -> Void)?
    nonisolated func pressing(_ tell: ((Bool) -> Void)?) -> LongPressGesture {
        var g = self
        g.pressing = tell
        return g
    }
}

final class LongPressRecognizer: _GestureRecognizer<Bool> {
    private var gesture: LongPressGesture
    private var start = CGPoint.zero
    private var isPressing = false
    init(_ gesture: LongPressGesture) {
        self.gesture = gesture
        super.init()
        own = { [weak self] in self?.press(false) }
    }

    override func adopt(_ newer: _AnyGestureRecognizer) {
        super.adopt(newer)
        if let newer = newer as? LongPressRecognizer { gesture = newer.gesture }
    }

    private func press(_ isOn: Bool) {
        guard isOn != isPressing else { return }
        isPressing = isOn
        gesture.pressing?(isOn)
    }

    override func handle(_ event: PointerEvent) {
        switch event.phase {
        case .press:
            start = event.location
            tell(true)
            press(true)
            let duration = gesture.minimumDuration.isFinite ? max(gesture.minimumDuration, 0) : .infinity
            if let clock { clock.at(clock.time + duration) { [weak self] in self?.end(with: true) } }
        case .move:
            let d = hypot(event.location.x - start.x, event.location.y - start.y)
            if d > gesture.maximumDistance { fail() }
        case .release, .leave, .cancel: fail()
        }
    }
}

/// Moving while pressed.
nonisolated public struct DragGesture: Gesture {
    public struct Value: Equatable, @unchecked Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        /// Points per second.
        public var velocity: CGSize
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// Where the drag would end if it slowed down from now on: a quarter of a second on at its velocity.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }
        public var predictedEndTranslation: CGSize {
            CGSize(
                width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
        }
    }
    /// Points to move before the gesture begins; 10 unless given.
    public var minimumDistance: CGFloat
    public var coordinateSpace: CoordinateSpace
    public typealias Body = Never
    public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }
    @_disfavoredOverload
    public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }
    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> { DragRecognizer(self) }
}

final class DragRecognizer: _GestureRecognizer<DragGesture.Value> {
    private let gesture: DragGesture
    private var start: PointerEvent?
    private var startPoint = CGPoint.zero
    private var last: (time: Double, point: CGPoint)?
    private var velocity = CGSize.zero
    init(_ gesture: DragGesture) { self.gesture = gesture }

    override func handle(_ event: PointerEvent) {
        let point = local(event.location, in: gesture.coordinateSpace)
        switch event.phase {
        case .press:
            start = event
            startPoint = point
            last = (event.time, point)
            if gesture.minimumDistance <= 0 { change(to: value(event, point)) }
        case .move:
            guard let start else { return fail() }
            follow(event, point)
            let way = hypot(event.location.x - start.location.x, event.location.y - start.location.y)
            if state == .active || way >= gesture.minimumDistance { change(to: value(event, point)) }
        case .release:
            if state == .active { end(with: value(event, point)) } else { fail() }
        case .leave, .cancel: fail()
        }
    }

    /// The velocity of the last moves, the newest counting most.
    private func follow(_ event: PointerEvent, _ point: CGPoint) {
        if let last, event.time > last.time {
            let dt = event.time - last.time
            let now = CGSize(width: (point.x - last.point.x) / dt, height: (point.y - last.point.y) / dt)
            velocity = CGSize(
                width: (velocity.width + 2 * now.width) / 3, height: (velocity.height + 2 * now.height) / 3)
        }
        last = (event.time, point)
    }

    private func value(_ event: PointerEvent, _ point: CGPoint) -> DragGesture.Value {
        DragGesture.Value(
            time: Date(timeIntervalSinceReferenceDate: event.time), location: point, startLocation: startPoint,
            velocity: velocity)
    }
}

/// Two fingers moving apart on a touchpad.
nonisolated public struct MagnifyGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var magnification: CGFloat
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }
    /// How far the factor must be from 1 before the gesture begins; 0.01 unless given.
    public var minimumScaleDelta: CGFloat
    public typealias Body = Never
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
        FingerRecognizer(threshold: Double(minimumScaleDelta)) { magnification, _ in
            magnification - 1
        } make: { magnification, _, anchor, point in
            Value(magnification: CGFloat(magnification), startAnchor: anchor, startLocation: point)
        }
    }
}

/// Two fingers turning on a touchpad.
nonisolated public struct RotateGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var rotation: Angle
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }
    /// How far to turn before the gesture begins; 1° unless given.
    public var minimumAngleDelta: Angle
    public typealias Body = Never
    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
        FingerRecognizer(threshold: minimumAngleDelta.radians) { _, rotation in
            rotation
        } make: { _, rotation, anchor, point in
            Value(rotation: .radians(rotation), startAnchor: anchor, startLocation: point)
        }
    }
}

final class FingerRecognizer<Value>: _GestureRecognizer<Value> {
    private let threshold: Double
    private let amount: (Double, Double) -> Double
    private let make: (Double, Double, UnitPoint, CGPoint) -> Value
    private var start: CGPoint?

    init(
        threshold: Double, amount: @escaping (_ magnification: Double, _ rotation: Double) -> Double,
        make: @escaping (_ magnification: Double, _ rotation: Double, UnitPoint, CGPoint) -> Value
    ) {
        self.threshold = threshold
        self.amount = amount
        self.make = make
    }

    override var isForFingers: Bool { true }

    override func handle(magnification: Double, rotation: Double, isEnd: Bool, at location: CGPoint) {
        let point = start ?? local(location, in: .local)
        start = point
        let size = node?.size ?? .zero
        let anchor = UnitPoint(
            x: size.width > 0 ? point.x / size.width : 0.5, y: size.height > 0 ? point.y / size.height : 0.5)
        guard state == .active || abs(amount(magnification, rotation)) >= threshold else {
            if isEnd { fail() }
            return
        }
        let value = make(magnification, rotation, anchor, point)
        if isEnd { end(with: value) } else { change(to: value) }
    }
}

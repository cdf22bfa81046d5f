import DisplayList

/// What a user does to a view, recognised as one thing.
@MainActor @preconcurrency public protocol Gesture<Value> {
    associatedtype Value
    associatedtype Body: Gesture
    /// The gesture that this one is made of.
    @MainActor @preconcurrency var body: Body { get }
    func _makeRecognizer() -> _GestureRecognizer<Value>
}

extension Gesture where Value == Body.Value {
    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> { body._makeRecognizer() }
}

extension Gesture where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Gesture {
    public typealias Value = Never
    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Never> { fatalError("Never is no gesture") }
}

/// Which gestures take part where one is attached.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none = GestureMask([])
    /// The attached gesture, and none of the views inside.
    public static let gesture = GestureMask(rawValue: 1)
    /// Those of the views inside alone.
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}

/// A gesture as it is attached to a view.
package struct GestureAttachment {
    enum Rank { case normal, high, simultaneous }
    let rank: Rank
    let mask: GestureMask
    let makeRecognizer: @MainActor () -> _AnyGestureRecognizer

    nonisolated init<G: Gesture>(_ gesture: G, _ rank: Rank, _ mask: GestureMask) {
        self.rank = rank
        self.mask = mask
        makeRecognizer = { gesture._makeRecognizer() }
    }
}

extension View {
    private nonisolated func attach<G: Gesture>(_ gesture: G, _ rank: GestureAttachment.Rank, _ mask: GestureMask)
        -> some View
    {
        modifier(_InteractionModifier(fact: .gesture(GestureAttachment(gesture, rank, mask))))
    }

    /// Attaches a gesture; those of views inside come first.
    public nonisolated func gesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View {
        attach(gesture, .normal, mask)
    }
    public nonisolated func gesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
        attach(gesture, .normal, isEnabled ? .all : .subviews)
    }
    /// Attaches a gesture that comes before those of views inside.
    public nonisolated func highPriorityGesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all)
        -> some View
    {
        attach(gesture, .high, mask)
    }
    public nonisolated func highPriorityGesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
        attach(gesture, .high, isEnabled ? .all : .subviews)
    }
    /// Attaches a gesture that is recognised beside those of views inside.
    public nonisolated func simultaneousGesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all)
        -> some View
    {
        attach(gesture, .simultaneous, mask)
    }
    public nonisolated func simultaneousGesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
        attach(gesture, .simultaneous, isEnabled ? .all : .subviews)
    }

    /// Acts when the view is tapped `count` times (1 unless given). Without a window, `tap` performs the action.
    public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded { MainActor.assumeIsolated { action() } })
    }
    /// Acts with the point that was tapped, in a coordinate space.
    public nonisolated func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(
            SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }
    /// Acts when the view is held for `minimumDuration` seconds (half a second unless given) without moving more than
    /// `maximumDistance` points. `onPressingChanged` tells when the press begins and ends.
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        gesture(
            LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
                .pressing(onPressingChanged).onEnded { _ in action() })
    }
}

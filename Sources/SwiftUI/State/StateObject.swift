/// Watches an observable object that something else owns.
@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: InstallableProperty {
    private nonisolated(unsafe) var object: ObjectType

    public nonisolated init(wrappedValue: ObjectType) { object = wrappedValue }
    public nonisolated init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        get { object }
        set { object = newValue }
    }

    /// Bindings to the object's properties.
    @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    @MainActor @preconcurrency @dynamicMemberLookup @frozen public struct Wrapper {
        let object: ObjectType
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<
            Subject
        > {
            let object = object
            return Binding(read: { object[keyPath: keyPath] }, write: { v, _ in object[keyPath: keyPath] = v })
        }
    }

    package mutating func install(on node: _ViewNode, slot: inout AnyObject?) {
        let s = (slot as? ObjectSubscription) ?? ObjectSubscription(node)
        slot = s
        s.observe(object.objectWillChange)
    }
}

/// An observable object that belongs to a view: made once, kept as long as the view's identity (SPEC D1.1).
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: InstallableProperty, IgnoredInEquality {
    private nonisolated(unsafe) let makeObject: () -> ObjectType
    private var box: StateObjectBox<ObjectType>?

    public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { makeObject = thunk }

    /// The view's object. Outside a view's body a new one is made for each read, with a note.
    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        if let box { return box.object }
        RuntimeNotes.report(
            "the StateObject of \(ObjectType.self) was read before its view was shown",
            rule: "a StateObject has its object only while its view is in a window (SPEC D1.1)",
            hint: "read it in the body, in an action, in onAppear or in task")
        return makeObject()
    }

    /// Bindings to the object's properties.
    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        .init(object: wrappedValue)
    }

    package mutating func install(on node: _ViewNode, slot: inout AnyObject?) {
        let b = (slot as? StateObjectBox<ObjectType>) ?? StateObjectBox(makeObject(), node)
        slot = b
        box = b
        b.subscription.observe(b.object.objectWillChange)
    }
}

@MainActor final class StateObjectBox<ObjectType: ObservableObject>: DestroyableSlot {
    let object: ObjectType
    let subscription: ObjectSubscription
    init(_ object: ObjectType, _ node: _ViewNode) {
        self.object = object
        subscription = ObjectSubscription(node)
    }
    func ownerDestroyed() { subscription.ownerDestroyed() }
}

/// Watches an observable object that an ancestor put into the environment.
///
/// Reading it without one ends the program with a message that says what to write.
@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: InstallableProperty, IgnoredInEquality {
    private var object: ObjectType?

    public nonisolated init() {}

    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        guard let object else {
            fatalError(
                """
                No ObservableObject of type \(ObjectType.self) found. \
                An @EnvironmentObject is looked up in the environment of the view's ancestors. \
                Write .environmentObject(…) on an ancestor of the view, and read it only in the body or in actions.
                """)
        }
        return object
    }

    /// Bindings to the object's properties.
    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        .init(object: wrappedValue)
    }

    package mutating func install(on node: _ViewNode, slot: inout AnyObject?) {
        var env = node.environment
        env.reads = node.environmentKeys.recorder
        object = env.value(ObjectIdentifier(EnvironmentObjectKey<ObjectType>.self))
        guard let object else { return }
        let s = (slot as? ObjectSubscription) ?? ObjectSubscription(node)
        slot = s
        s.observe(object.objectWillChange)
    }
}

/// Stands for the place of an object of a type in the environment.
enum EnvironmentObjectKey<T> {}

public struct _ObservableObjectModifier<T: ObservableObject>: EnvironmentModifier {
    let object: T
    package func modify(_ env: inout EnvironmentValues) {
        env.set(ObjectIdentifier(EnvironmentObjectKey<T>.self), object)
    }
}

extension View {
    /// Puts an object where `@EnvironmentObject` of its type finds it, in this view and what is inside it.
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(_ObservableObjectModifier(object: object))
    }
}

/// An identity that views of one body share, such as for geometry that moves between them.
@propertyWrapper public struct Namespace: InstallableProperty, IgnoredInEquality {
    public struct ID: Hashable, Sendable {
        let number: Int
    }
    private var box: IDBox?

    public init() {}

    /// The namespace of the view; outside a view's body every namespace is the same one.
    public var wrappedValue: ID { box?.id ?? ID(number: 0) }

    package mutating func install(on node: _ViewNode, slot: inout AnyObject?) {
        if let known = slot as? IDBox {
            box = known
        } else {
            node.graph.namespaceCount += 1
            box = IDBox(ID(number: node.graph.namespaceCount))
            slot = box
        }
    }

    private final class IDBox {
        let id: ID
        init(_ id: ID) { self.id = id }
    }
}

/// A length that follows the user's text size. macOS has no such setting, so the value is always the one given.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    public let wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
}

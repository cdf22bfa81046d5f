/// A stored property of a view that the graph fills in before each evaluation of the body.
public protocol DynamicProperty {
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

/// A property that knows how to take its storage from a node.
@MainActor package protocol InstallableProperty: DynamicProperty {
    /// `slot` keeps the storage for the life of the node.
    mutating func install(on node: _ViewNode, slot: inout AnyObject?)
}

/// Finds and fills the dynamic properties of a value.
@MainActor package enum DynamicProperties {
    private static var cache: [ObjectIdentifier: [(offset: Int, type: any DynamicProperty.Type)]] = [:]

    private static func fields(_ type: Any.Type) -> [(offset: Int, type: any DynamicProperty.Type)] {
        if let known = cache[ObjectIdentifier(type)] { return known }
        let list = Fields.of(type).compactMap { f in
            (f.type as? any DynamicProperty.Type).map { (offset: f.offset, type: $0) }
        }
        cache[ObjectIdentifier(type)] = list
        return list
    }

    package static func install<V>(_ value: inout V, on node: _ViewNode) {
        let list = fields(V.self)
        node.environmentKeys.removeAll()
        if list.isEmpty { return }
        var next = 0
        withUnsafeMutablePointer(to: &value) { p in
            install(list, UnsafeMutableRawPointer(p), node, &next)
        }
    }

    private static func install(
        _ list: [(offset: Int, type: any DynamicProperty.Type)], _ base: UnsafeMutableRawPointer,
        _ node: _ViewNode, _ next: inout Int
    ) {
        for f in list { one(f.type, base + f.offset, node, &next) }
    }

    private static func one<P: DynamicProperty>(
        _ type: P.Type, _ p: UnsafeMutableRawPointer, _ node: _ViewNode, _ next: inout Int
    ) {
        let typed = p.assumingMemoryBound(to: P.self)
        if var installable = typed.pointee as? any InstallableProperty {
            while node.slots.count <= next { node.slots.append(nil) }
            installable.install(on: node, slot: &node.slots[next])
            next += 1
            typed.pointee = installable as! P
        } else {
            install(fields(P.self), p, node, &next)
        }
        typed.pointee.update()
    }
}

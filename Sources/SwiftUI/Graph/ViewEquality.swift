@_spi(Reflection) import Swift

/// Decides whether two values of a type would give the same view.
///
/// Equal bytes are equal values. Otherwise `Equatable` decides, else the fields one by one; references
/// and closures are equal only when they are the same. "Unequal" is always a safe answer.
package enum ViewEquality {
    private enum Plan {
        case bytes
        case equatable
        case fields([(offset: Int, type: Any.Type)])
    }

    nonisolated(unsafe) private static var plans: [ObjectIdentifier: Plan] = [:]

    package static func equal<T>(_ a: T, _ b: T) -> Bool {
        withUnsafePointer(to: a) { x in
            withUnsafePointer(to: b) { y in equal(T.self, UnsafeRawPointer(x), UnsafeRawPointer(y)) }
        }
    }

    private static func equal<T>(_ type: T.Type, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        if memcmp(a, b, MemoryLayout<T>.size) == 0 { return true }
        switch plan(type) {
        case .bytes: return false
        case .equatable:
            return compare(a.assumingMemoryBound(to: T.self).pointee, b.assumingMemoryBound(to: T.self).pointee)
        case .fields(let list):
            return list.allSatisfy { f in open(f.type, a + f.offset, b + f.offset) }
        }
    }

    private static func open(_ type: Any.Type, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        func go<T>(_ t: T.Type) -> Bool { equal(t, a, b) }
        return _openExistential(type, do: go)
    }

    private static func compare<T>(_ a: T, _ b: T) -> Bool {
        guard let x = a as? any Equatable else { return false }
        func same<E: Equatable>(_ x: E) -> Bool { (b as? E).map { $0 == x } ?? false }
        return same(x)
    }

    private static func plan<T>(_ type: T.Type) -> Plan {
        if let p = plans[ObjectIdentifier(type)] { return p }
        let p: Plan
        if type is AnyClass {
            p = .bytes
        } else if type is any IgnoredInEquality.Type {
            p = .fields([])
        } else if type is any Equatable.Type {
            p = .equatable
        } else {
            let list = Fields.of(type)
            p = list.isEmpty ? .bytes : .fields(list)
        }
        plans[ObjectIdentifier(type)] = p
        return p
    }
}

@_silgen_name("swift_getMetadataKind") private func metadataKind(_ type: Any.Type) -> UInt

/// The stored fields of structs and tuples; other types have none to look into.
package enum Fields {
    package static func of(_ type: Any.Type) -> [(offset: Int, type: Any.Type)] {
        guard let kind = _MetadataKind(rawValue: metadataKind(type)), kind == .struct || kind == .tuple else {
            return []
        }
        var list: [(offset: Int, type: Any.Type)] = []
        let isComplete = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
            list.append((offset, fieldType))
            return true
        }
        return isComplete ? list : []
    }
}

/// A field that never makes two views different, such as state: its first value counts once (SPEC D1.1).
package protocol IgnoredInEquality {}

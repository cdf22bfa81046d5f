import DisplayList
import Foundation

/// Where one display list may look different from another.
package enum Damage {
    /// Boxes around what differs, points; nil when everything may.
    package static func boxes(from old: DisplayList, to new: DisplayList) -> [CGRect]? {
        guard old.size == new.size, old.background == new.background else { return nil }
        var boxes: [CGRect] = []
        compare(old.items[...], new.items[...], &boxes)
        return boxes
    }

    private static func compare(
        _ old: ArraySlice<DisplayItem>, _ new: ArraySlice<DisplayItem>, _ boxes: inout [CGRect]
    ) {
        if old.count == new.count {
            for (a, b) in zip(old, new) where a != b { compare(a, b, &boxes) }
            return
        }
        var (a, b) = (old, new)
        while let x = a.first, let y = b.first, x == y {
            a.removeFirst()
            b.removeFirst()
        }
        while let x = a.last, let y = b.last, x == y {
            a.removeLast()
            b.removeLast()
        }
        boxes += (a + b).map(\.paintBounds)
    }

    private static func compare(_ old: DisplayItem, _ new: DisplayItem, _ boxes: inout [CGRect]) {
        if case .group(let effect, let a) = old, case .group(let other, let b) = new, effect == other {
            switch effect {
            case .opacity: return compare(a[...], b[...], &boxes)
            case .clip(let path, _):
                var inner: [CGRect] = []
                compare(a[...], b[...], &inner)
                boxes += inner.map { $0.intersection(path.controlPointBounds) }.filter { !$0.isNull }
                return
            case .transform, .shadow, .blur, .mask: break
            }
        }
        boxes.append(old.paintBounds)
        boxes.append(new.paintBounds)
    }
}

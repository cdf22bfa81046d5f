import SwiftUI

/// How many columns of a `WideFirstGrid` a child takes.
public struct ColumnSpan: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// 0: the grid decides.
    let slots: Int32

    /// So many columns: at least 1, at most as many as there are at the width at hand.
    public init(_ columns: Int) {
        slots = Int32(min(max(columns, 1), GridArrangement.slotLimit))
    }

    public init(integerLiteral columns: Int) { self.init(columns) }

    private init(slots: Int32) { self.slots = slots }

    /// All columns that there are.
    public static let all = ColumnSpan(slots: .max)

    /// What the grid gives by itself, the default: `firstSpan` to the first child, one column to each other.
    public static let automatic = ColumnSpan(slots: 0)
}

package struct ColumnSpanKey: LayoutValueKey {
    package static let defaultValue = ColumnSpan.automatic
}

extension View {
    /// How many columns this view takes in a `WideFirstGrid`; other containers ignore it.
    ///
    /// A span is never more than the columns that fit: `.columnSpan(3)` takes two where there are two. Below 1
    /// counts as 1. `.columnSpan(.all)` takes a row of its own.
    public func columnSpan(_ span: ColumnSpan) -> some View {
        layoutValue(key: ColumnSpanKey.self, value: span)
    }

    /// How many columns this view takes in a `WideFirstGrid`, as a number.
    public func columnSpan(_ columns: Int) -> some View {
        columnSpan(ColumnSpan(columns))
    }
}

extension LayoutSubview {
    var columnSpan: ColumnSpan { self[ColumnSpanKey.self] }
}

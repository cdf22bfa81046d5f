import SwiftUI

/// What a child asks of the `FlowLayout` around it.
package struct RowBehaviorKey: LayoutValueKey {
    package static let defaultValue = FlowItems.Flags()
}

/// How a child of a `FlowLayout` takes its place in a row.
public struct RowBehavior: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The child is the first one of its row, even if there is room on the row before.
    public static let startsNewRow = RowBehavior(rawValue: 1)
    /// The child takes what its neighbours leave of its row, shared equally between all such children of the
    /// row. It needs a finite width; without one the child has its ideal width.
    public static let fillsRow = RowBehavior(rawValue: 2)
}

extension View {
    /// How this view takes its place in a row of a `FlowLayout`; other containers ignore it.
    ///
    ///     FlowLayout(spacing: 8) {
    ///         ForEach(tags, id: \.self) { Text($0) }
    ///         TextField("Add a tag", text: $new).rowBehavior(.fillsRow)
    ///     }
    ///
    /// Defaults to none; the innermost of several counts.
    public func rowBehavior(_ behavior: RowBehavior) -> some View {
        var flags = FlowItems.Flags()
        if behavior.contains(.startsNewRow) { flags.insert(.startsRow) }
        if behavior.contains(.fillsRow) { flags.insert(.fillsRow) }
        return layoutValue(key: RowBehaviorKey.self, value: flags)
    }
}

extension LayoutSubview {
    var rowBehavior: FlowItems.Flags { self[RowBehaviorKey.self] }
}

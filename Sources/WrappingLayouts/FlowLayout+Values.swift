import SwiftUI

/// What a child asks of the `FlowLayout` around it.
package struct RowBehaviorKey: LayoutValueKey {
    package static let defaultValue = FlowItems.Flags()
}

/// What a child is to the `FlowLayout` around it: an item, a break, or the label of what is left out.
package struct FlowRoleKey: LayoutValueKey {
    package static let defaultValue = FlowItems.Flags()
}

/// How a child of a `FlowLayout` takes its place in a row.
public struct RowBehavior: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The child is the first one of its row, even if there is room on the row before.
    public static let startsNewRow = RowBehavior(rawValue: 1)
    /// The child takes what its neighbours leave of its row.
    ///
    /// Several such children share equally; what one of them doesn't take, since its own maximum is less, goes to
    /// the others. Those of a higher `layoutPriority(_:)` come first, as in an `HStack`. It needs a finite width;
    /// without one the child has its ideal width.
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

    /// Lets a `FlowLayout` of limited rows leave this view out.
    ///
    ///     FlowLayout(spacing: 8, maximumRows: 2) {
    ///         ForEach(tags, id: \.self) { Text($0).hidesInOverflow() }
    ///         OverflowLabel { Text("+\($0) more") }
    ///     }
    ///
    /// A view that is left out is neither drawn nor found by assistive technologies, and has no gap. Views without
    /// this modifier always stay. The last ones go first; those of a lower `layoutPriority(_:)` before all
    /// others, if the priority is set outside this modifier.
    ///
    /// `axis` is that of the flow. The view shows nothing wherever it is proposed a zero size, in other
    /// containers, too; its state may start anew when it comes back.
    public func hidesInOverflow(of axis: Axis = .horizontal) -> some View {
        // The flow proposes a size of zero to what it leaves out, and leaves the direction across its rows open otherwise.
        ViewThatFits(in: axis == .horizontal ? .vertical : .horizontal) {
            self
            Color.clear.frame(width: 0, height: 0)
        }
        .layoutValue(key: FlowRoleKey.self, value: .hidesInOverflow)
    }
}

/// Ends a row of a `FlowLayout`: what follows starts a new one.
///
///     FlowLayout(spacing: 8) {
///         ForEach(fruit, id: \.self) { Text($0) }
///         LineBreak()
///         ForEach(vegetables, id: \.self) { Text($0) }
///     }
///
/// A break takes no space and has no gaps. Several breaks in a row count as one, and so do breaks before the first
/// or after the last child. In other containers it is an empty view of no size.
public struct LineBreak: View {
    public init() {}

    public var body: some View {
        Color.clear.frame(width: 0, height: 0).layoutValue(key: FlowRoleKey.self, value: .lineBreak)
    }
}

extension LayoutSubview {
    var flowFlags: FlowItems.Flags { self[RowBehaviorKey.self].union(self[FlowRoleKey.self]) }
}

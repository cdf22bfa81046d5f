import Foundation

/// The distances that a view asks of its neighbours, per edge, in points.
///
/// `ViewSpacing()` has no preference at all, `.zero` asks for 0 on every edge (SPEC L4.5).
public struct ViewSpacing: Sendable, Equatable {
    /// What one edge asks for. NaN stands for "no preference".
    package struct EdgePreference: Sendable, Equatable {
        /// Next to anything.
        package var plain: CGFloat = .nan
        /// Below text / above text: the plain view's or the text's share (SPEC L4.11).
        package var aboveText: CGFloat = .nan
        package var belowText: CGFloat = .nan
        /// Between two texts; the lower one decides (SPEC T1.21).
        package var textToText: CGFloat = .nan

        package init(
            plain: CGFloat = .nan, aboveText: CGFloat = .nan, belowText: CGFloat = .nan,
            textToText: CGFloat = .nan
        ) {
            self.plain = plain; self.aboveText = aboveText; self.belowText = belowText; self.textToText = textToText
        }

        mutating func formMaximum(_ o: EdgePreference) {
            plain = Self.larger(plain, o.plain)
            aboveText = Self.larger(aboveText, o.aboveText)
            belowText = Self.larger(belowText, o.belowText)
            textToText = Self.larger(textToText, o.textToText)
        }

        private static func larger(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a.isNaN ? b : b.isNaN ? a : max(a, b) }

        package static func == (l: Self, r: Self) -> Bool {
            func same(_ a: CGFloat, _ b: CGFloat) -> Bool { a == b || (a.isNaN && b.isNaN) }
            return same(l.plain, r.plain) && same(l.aboveText, r.aboveText) && same(l.belowText, r.belowText)
                && same(l.textToText, r.textToText)
        }

        /// The gap between two touching edges; the first is above or before the second (SPEC L4.9, L4.10).
        static func distance(_ a: Self, _ b: Self) -> CGFloat {
            var best = CGFloat.nan
            func consider(_ x: CGFloat, _ y: CGFloat) {
                let sum = x + y
                if !sum.isNaN { best = best.isNaN ? sum : max(best, sum) }
            }
            consider(a.aboveText, b.aboveText)
            consider(a.belowText, b.belowText)
            consider(a.textToText, b.textToText)
            if !best.isNaN { return best }
            let plain = larger(a.plain, b.plain)
            return plain.isNaN ? ViewSpacing.defaultDistance : plain
        }
    }

    package static let defaultDistance: CGFloat = 8

    package var top = EdgePreference(), leading = EdgePreference()
    package var bottom = EdgePreference(), trailing = EdgePreference()

    /// No preferences: two of these are the default, 8 pt, apart.
    public init() {}

    public static let zero: ViewSpacing = {
        var s = ViewSpacing()
        s.top.plain = 0; s.leading.plain = 0; s.bottom.plain = 0; s.trailing.plain = 0
        return s
    }()

    /// A view without text, such as a colour or a shape (SPEC L4.11).
    package static let plainView: ViewSpacing = {
        var s = ViewSpacing()
        s.resetHorizontal()
        s.resetTop(); s.resetBottom()
        return s
    }()

    package mutating func resetTop() { top = EdgePreference(belowText: 0) }
    package mutating func resetBottom() { bottom = EdgePreference(aboveText: 0) }
    package mutating func resetHorizontal() { leading = EdgePreference(); trailing = EdgePreference() }

    /// Takes the larger preference of both, on the given edges (SPEC L4.6).
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        if edges.contains(.top) { top.formMaximum(other.top) }
        if edges.contains(.leading) { leading.formMaximum(other.leading) }
        if edges.contains(.bottom) { bottom.formMaximum(other.bottom) }
        if edges.contains(.trailing) { trailing.formMaximum(other.trailing) }
    }

    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var s = self
        s.formUnion(other, edges: edges)
        return s
    }

    /// The preferred gap, in points, between this view and the next one along `axis` (SPEC L4.7–L4.10).
    ///
    /// Layouts run left to right and are mirrored afterwards, so trailing always meets leading.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        axis == .horizontal
            ? EdgePreference.distance(trailing, next.leading)
            : EdgePreference.distance(bottom, next.top)
    }
}

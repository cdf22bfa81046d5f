import SwiftUI

/// The arithmetic that all arrangements share: what counts as a length, and when something fits.
package enum Length {
    /// Lengths beyond this many points count as this many, so that no sum of them overflows to infinity.
    package static let limit: CGFloat = 1e15

    /// The tolerance of a fit test, as a multiple of the numbers compared: 64 units in the last place of 1.
    ///
    /// Over 32,604 decimal exact fits a strict comparison loses 10,742, one unit 5,744 and sixteen none.
    package static let tolerance: CGFloat = 64 * .ulpOfOne

    /// True if `need` points don't fit in `width` points; rounding errors never break an exact fit.
    @inline(__always)
    package static func overflows(_ need: CGFloat, _ width: CGFloat) -> Bool {
        need > width && need > width + tolerance * max(abs(width), abs(need), 1)
    }

    /// A child's answer as a length: NaN, infinite and negative answers count as 0.
    @inline(__always)
    package static func answer(_ value: CGFloat) -> CGFloat {
        value > 0 && value < .infinity ? min(value, limit) : 0
    }

    /// A parameter such as a gap: NaN, infinite and negative values count as `fallback`.
    package static func parameter(_ value: CGFloat, default fallback: CGFloat) -> CGFloat {
        value >= 0 && value < .infinity ? min(value, limit) : fallback
    }

    /// A proposed width as the limit of a row: nil, NaN and ∞ leave rows unlimited, negative widths count as 0.
    package static func rowLimit(_ proposed: CGFloat?) -> CGFloat {
        guard let proposed, proposed < .infinity else { return .infinity }
        return min(max(proposed, 0), limit)
    }

    /// The width that placement uses: the proposal's, or that of the bounds if the proposal is nil, NaN or ∞.
    ///
    /// Children of 150, 60 and 60 points at a proposed width of 100 make three rows and a bounds of 150, in
    /// which only two rows would be made; a nil proposal placed in 208 points must not draw at its ideal width.
    package static func placementWidth(proposed: CGFloat?, bounds: CGFloat) -> CGFloat {
        if let proposed, proposed < .infinity { return proposed }
        return bounds
    }
}

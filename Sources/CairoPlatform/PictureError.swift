import Foundation

/// Why a picture could not be made: what happened, which rule, what to try.
package struct PictureError: Error, CustomStringConvertible {
    package var what: String
    package var rule: String
    package var hint: String

    package var description: String { "\(what)\nRule: \(rule)\nTry: \(hint)" }

    static func badSize(_ size: CGSize, scale: Double) -> PictureError {
        PictureError(
            what: "A picture of \(size.width) × \(size.height) points at scale \(scale) cannot be drawn.",
            rule: "a picture's sides are finite, not negative, and at most \(maximumPixels) pixels long; "
                + "the scale is above 0",
            hint: "give the root view a finite frame, or ask for a smaller scale.")
    }

    static func failed(_ step: String, _ reason: String) -> PictureError {
        PictureError(
            what: "\(step) failed: \(reason).",
            rule: "Cairo must accept every drawing command of the picture",
            hint: "look for lengths that are NaN or infinite in the display list, or free some memory.")
    }

    /// Cairo's own limit for image surfaces.
    static let maximumPixels = 32_767
}

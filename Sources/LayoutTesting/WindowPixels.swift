import CairoPlatform
import SwiftUI

/// The pixels of a harness's view as a window keeps them: showing the view again repaints only what looks different.
@MainActor public final class WindowPixels {
    private let picture = RetainedPicture()
    private let scale: Double

    /// `scale` is device pixels per point.
    public init(scale: Double = 1) { self.scale = scale }

    /// Shows the view as it is seen at this moment.
    ///
    /// - Returns: how many of the picture's strips were painted.
    @discardableResult public func show(_ harness: Harness) -> Int {
        picture.show(harness.host.displayList(scale: scale), scale: scale).count
    }
}

extension Harness {
    /// Steps time like `advance(by:)`, without letting asynchronous work go on.
    public func step(by seconds: Double) { host.advance(by: seconds) }
}

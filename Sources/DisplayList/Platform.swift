import Foundation

package enum PictureFormat: String, Sendable, CaseIterable { case png, svg, pdf }

/// Turns a display list into a picture.
package protocol PicturePlatform: AnyObject {
    /// `scale` is device pixels per point (PNG only; SVG and PDF are in points).
    func encode(_ list: DisplayList, format: PictureFormat, scale: Double) throws -> Data
    /// Decodes a picture file (PNG here), nil when it is none.
    func decodeBitmap(_ data: Data) -> Bitmap?
}

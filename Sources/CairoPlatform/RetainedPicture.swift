internal import CCairoPango
import DisplayList
import Foundation

/// A window's picture in strips of pixels. Showing another list repaints only what looks different.
///
/// A strip that changes gets a new surface, so that whoever holds the old one still has the old picture. The pixels are
/// those of a PNG of the same list and scale.
package final class RetainedPicture {
    /// Device pixels.
    package static let stripHeight = 256

    package struct Strip {
        /// A Cairo image surface.
        package let surface: OpaquePointer
        fileprivate let image: ImageSurface
        /// Where it stands in the picture, device pixels.
        package let y: Int
        package let height: Int
    }

    package private(set) var strips: [Strip] = []
    package private(set) var width = 0
    package private(set) var height = 0
    package private(set) var scale = 1.0
    private var shown: DisplayList?

    package init() {}

    /// Makes the strips show the list, and tells the numbers of those that changed. All are new after a change of size.
    package func show(_ list: DisplayList, scale: Double) -> [Int] {
        let (w, h) = Self.pixels(list.size, scale)
        guard w > 0, h > 0 else {
            strips = []
            shown = nil
            return []
        }
        let damage =
            w == width && h == height && scale == self.scale ? shown.flatMap { Damage.boxes(from: $0, to: list) } : nil
        (width, height, self.scale, shown) = (w, h, scale, list)
        guard let damage else {
            let count = (h + Self.stripHeight - 1) / Self.stripHeight
            let items = StripItems(list.items, scale: scale, count: count)
            strips = (0..<count).compactMap { i in
                let y = i * Self.stripHeight
                return paint(
                    items[i], list.background, y: y, height: min(Self.stripHeight, h - y), over: nil, in: nil)
            }
            return Array(strips.indices)
        }
        let boxes = parts(of: damage)
        if boxes.allSatisfy(\.isNull) { return [] }
        let items = StripItems(list.items, scale: scale, count: strips.count)
        return strips.indices.filter { i in
            let strip = strips[i], box = boxes[i]
            guard !box.isNull, box.width > 0, box.height > 0,
                let new = paint(
                    items[i], list.background, y: strip.y, height: strip.height, over: strip, in: box)
            else { return false }
            strips[i] = new
            return true
        }
    }

    /// Of each strip, the whole device pixels that boxes in points touch.
    private func parts(of damage: [CGRect]) -> [CGRect] {
        var parts = [CGRect](repeating: .null, count: strips.count)
        for box in damage {
            for i in StripItems.range(of: box, scale: scale, count: strips.count) {
                parts[i] = parts[i].union(part(box, of: strips[i]))
            }
        }
        return parts
    }

    private static func pixels(_ size: CGSize, _ scale: Double) -> (Int, Int) {
        func whole(_ v: CGFloat) -> Int {
            let p = (Double(v) * scale - 1e-6).rounded(.up)
            return p > 0 && p <= Double(PictureError.maximumPixels) ? Int(p) : 0
        }
        return (whole(size.width), whole(size.height))
    }

    /// The whole device pixels of a strip that a box in points touches.
    private func part(_ box: CGRect, of strip: Strip) -> CGRect {
        let pixels = CGRect(
            x: box.minX * scale, y: box.minY * scale, width: box.width * scale, height: box.height * scale)
        // Smoothed edges may reach a pixel further.
        let x0 = max((pixels.minX - 1).rounded(.down), 0), x1 = min((pixels.maxX + 1).rounded(.up), CGFloat(width))
        let y0 = max((pixels.minY - 1).rounded(.down), CGFloat(strip.y))
        let y1 = min((pixels.maxY + 1).rounded(.up), CGFloat(strip.y + strip.height))
        return x1 > x0 && y1 > y0 ? CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .null
    }

    private func paint(
        _ items: [DisplayItem], _ background: RGBA?, y: Int, height: Int, over old: Strip?, in box: CGRect?
    ) -> Strip? {
        guard let image = ImageSurface(width: width, height: height) else { return nil }
        // A box that is nearly the whole strip costs less painted whole than copied.
        let box = box.flatMap { $0.width * $0.height > CGFloat(width * height) * 0.8 ? nil : $0 }
        if let old, box != nil { image.copyPixels(of: old.image) }
        // The matrix is the one of a whole picture, so that everything is rounded alike.
        cairo_surface_set_device_offset(image.pointer, 0, -Double(y))
        let cr = cairo_create(image.pointer)!
        let clip = box ?? CGRect(x: 0, y: y, width: width, height: height)
        cairo_rectangle(cr, clip.minX, clip.minY, clip.width, clip.height)
        cairo_clip(cr)
        cairo_scale(cr, scale, scale)
        if let c = background {
            cairo_set_source_rgba(cr, c.red, c.green, c.blue, c.alpha)
            cairo_paint(cr)
        }
        let visible = CGRect(
            x: clip.minX / scale, y: clip.minY / scale, width: clip.width / scale, height: clip.height / scale)
        PangoEngine.shared.locked { CairoCanvas(cr: cr, isRaster: true, visible: visible).draw(items) }
        cairo_destroy(cr)
        cairo_surface_set_device_offset(image.pointer, 0, 0)
        cairo_surface_flush(image.pointer)
        return Strip(surface: image.pointer, image: image, y: y, height: height)
    }
}

/// Which items of a list each strip shows, found in one pass over the list.
struct StripItems {
    private let lists: [[DisplayItem]]

    subscript(i: Int) -> [DisplayItem] { lists[i] }

    init(_ items: [DisplayItem], scale: Double, count: Int) {
        lists = Self.distribute(items, scale, count).lists
    }

    /// The strips that a box in points touches, with a pixel for smoothed edges.
    static func range(of box: CGRect, scale: Double, count: Int) -> Range<Int> {
        guard !box.isNull, box.minY.isFinite, box.maxY.isFinite else { return box.isNull ? 0..<0 : 0..<count }
        let height = Double(RetainedPicture.stripHeight)
        func strip(_ y: Double) -> Int { Int(min(max((y / height).rounded(.down), -1), Double(count))) }
        let first = max(strip(box.minY * scale - 1), 0), last = min(strip(box.maxY * scale + 1), count - 1)
        return first <= last ? first..<(last + 1) : 0..<0
    }

    /// The items of each strip, and a box around all.
    private static func distribute(_ items: [DisplayItem], _ scale: Double, _ count: Int) -> (
        lists: [[DisplayItem]], bounds: CGRect
    ) {
        var lists = [[DisplayItem]](repeating: [], count: count)
        var all = CGRect.null
        for item in items {
            if case .group(let effect, let inner) = item, effect.isLocal, inner.count > 1 {
                let (parts, bounds) = distribute(inner, scale, count)
                let box = effect.paintBounds(of: bounds)
                all = all.union(box)
                for i in range(of: box, scale: scale, count: count) where !parts[i].isEmpty {
                    lists[i].append(.group(effect, parts[i]))
                }
            } else {
                let box = item.paintBounds
                all = all.union(box)
                for i in range(of: box, scale: scale, count: count) { lists[i].append(item) }
            }
        }
        return (lists, all)
    }
}

extension GroupEffect {
    /// Whether each pixel depends on the content at that pixel alone, in the same coordinates.
    fileprivate var isLocal: Bool {
        switch self {
        case .opacity, .clip: true
        case .transform, .shadow, .blur, .mask: false
        }
    }
}

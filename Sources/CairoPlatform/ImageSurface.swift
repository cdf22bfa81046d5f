internal import CCairoPango
import DisplayList
import Foundation

/// A Cairo picture in memory, freed with its owner.
final class ImageSurface {
    let pointer: OpaquePointer
    let width: Int, height: Int

    /// nil when Cairo cannot make one of that size.
    init?(width: Int, height: Int) {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else {
            return nil
        }
        pointer = surface
        self.width = width
        self.height = height
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
    }

    /// Copies the bitmap; nil when it is empty or has too few bytes.
    convenience init?(_ bitmap: Bitmap) {
        guard bitmap.width > 0, bitmap.height > 0, bitmap.pixels.count >= bitmap.width * bitmap.height * 4 else {
            return nil
        }
        self.init(width: bitmap.width, height: bitmap.height)
        withPixels { target, stride in
            bitmap.pixels.withUnsafeBytes { source in
                for y in 0..<height {
                    memcpy(target + y * stride, source.baseAddress! + y * width * 4, width * 4)
                }
            }
        }
    }

    /// Takes over a reference to a surface that Cairo decoded, and copies it to the pixel form used here.
    init?(decoded surface: OpaquePointer) {
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        pointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        let cr = cairo_create(pointer)
        cairo_set_source_surface(cr, surface, 0, 0)
        cairo_paint(cr)
        cairo_destroy(cr)
    }

    deinit { cairo_surface_destroy(pointer) }

    /// Calls `body` with the pixels and the bytes per row.
    func withPixels(_ body: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
        cairo_surface_flush(pointer)
        if let data = cairo_image_surface_get_data(pointer) {
            body(data, Int(cairo_image_surface_get_stride(pointer)))
        }
        cairo_surface_mark_dirty(pointer)
    }

    /// Takes over the pixels of a surface of the same size.
    func copyPixels(of other: ImageSurface) {
        withPixels { target, stride in
            other.withPixels { source, _ in memcpy(target, source, height * stride) }
        }
    }

    func bitmap() -> Bitmap {
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        withPixels { source, stride in
            bytes.withUnsafeMutableBytes { target in
                for y in 0..<height { memcpy(target.baseAddress! + y * width * 4, source + y * stride, width * 4) }
            }
        }
        return Bitmap(width: width, height: height, pixels: bytes)
    }

    func png() throws -> Data {
        let sink = ByteSink()
        let status = cairo_surface_write_to_png_stream(pointer, ByteSink.write, sink.context)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw PictureError.failed("Writing PNG", String(cString: cairo_status_to_string(status)))
        }
        return sink.data
    }

    static func decodingPNG(_ data: Data) -> ImageSurface? {
        let source = ByteSource(data)
        guard let surface = cairo_image_surface_create_from_png_stream(ByteSource.read, source.context) else {
            return nil
        }
        return ImageSurface(decoded: surface)
    }
}

/// Collects the bytes that Cairo writes.
final class ByteSink {
    private(set) var data = Data()
    var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static let write: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> cairo_status_t = {
        context, bytes, count in
        guard let context, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<ByteSink>.fromOpaque(context).takeUnretainedValue().data.append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
    }
}

/// Hands bytes to Cairo.
final class ByteSource {
    private let bytes: [UInt8]
    private var position = 0
    init(_ data: Data) { bytes = Array(data) }
    var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static let read: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, UInt32) -> cairo_status_t =
        {
            context, target, count in
            guard let context, let target else { return CAIRO_STATUS_READ_ERROR }
            let source = Unmanaged<ByteSource>.fromOpaque(context).takeUnretainedValue()
            guard source.position + Int(count) <= source.bytes.count else { return CAIRO_STATUS_READ_ERROR }
            for i in 0..<Int(count) { target[i] = source.bytes[source.position + i] }
            source.position += Int(count)
            return CAIRO_STATUS_SUCCESS
        }
}

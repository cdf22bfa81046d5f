import CCairoPango
import CWebP
import Foundation

/// An animated WebP of pictures in files, lossless, repeated for ever. The same pictures give the same bytes.
struct MovingPicture {
    /// PNG files of one size.
    let files: [String]
    let fps: Double

    func write(to path: String) throws {
        let first = try Self.pixels(files[0])
        var options = WebPAnimEncoderOptions()
        guard WebPAnimEncoderOptionsInitInternal(&options, WEBP_MUX_ABI_VERSION) != 0 else {
            throw Self.failure("the encoder's version differs from its headers'")
        }
        options.minimize_size = 0
        options.kmax = 0x7fff_ffff
        options.kmin = 0x7fff_fffe
        guard
            let encoder = WebPAnimEncoderNewInternal(
                Int32(first.width), Int32(first.height), &options, WEBP_MUX_ABI_VERSION)
        else { throw Self.failure("there is too little memory") }
        defer { WebPAnimEncoderDelete(encoder) }
        var config = WebPConfig()
        guard WebPConfigInitInternal(&config, WEBP_PRESET_DEFAULT, 75, WEBP_ENCODER_ABI_VERSION) != 0,
            WebPConfigLosslessPreset(&config, 3) != 0
        else { throw Self.failure("the encoder's version differs from its headers'") }
        config.thread_level = 0
        for (n, file) in files.enumerated() {
            try add(n == 0 ? first : Self.pixels(file), at: time(n), encoder, &config)
        }
        WebPAnimEncoderAdd(encoder, nil, time(files.count), nil)
        var data = WebPData()
        guard WebPAnimEncoderAssemble(encoder, &data) != 0 else {
            throw Self.failure(String(cString: WebPAnimEncoderGetError(encoder)))
        }
        defer { WebPDataClear(&data) }
        try Data(bytes: data.bytes, count: data.size).write(to: URL(fileURLWithPath: path))
    }

    /// Milliseconds, as the format counts.
    private func time(_ frame: Int) -> Int32 { Int32((Double(frame) * 1000 / fps).rounded()) }

    private func add(
        _ pixels: Pixels, at time: Int32, _ encoder: OpaquePointer, _ config: inout WebPConfig
    ) throws {
        var picture = WebPPicture()
        guard WebPPictureInitInternal(&picture, WEBP_ENCODER_ABI_VERSION) != 0 else {
            throw Self.failure("the encoder's version differs from its headers'")
        }
        picture.use_argb = 1
        picture.width = Int32(pixels.width)
        picture.height = Int32(pixels.height)
        defer { WebPPictureFree(&picture) }
        let isRead = pixels.bytes.withUnsafeBufferPointer {
            WebPPictureImportBGRX(&picture, $0.baseAddress, Int32(pixels.width * 4)) != 0
        }
        guard isRead, WebPAnimEncoderAdd(encoder, &picture, time, &config) != 0 else {
            throw Self.failure(String(cString: WebPAnimEncoderGetError(encoder)))
        }
    }

    private struct Pixels {
        let width: Int, height: Int, bytes: [UInt8]
    }

    /// Pictures of windows are opaque, so that premultiplied colours are the colours themselves.
    private static func pixels(_ file: String) throws -> Pixels {
        guard let surface = cairo_image_surface_create_from_png(file) else { throw failure("a frame is missing") }
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface)
        else { throw failure("a frame was not drawn") }
        let width = Int(cairo_image_surface_get_width(surface)), height = Int(cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        for y in 0..<height {
            bytes.withUnsafeMutableBytes { memcpy($0.baseAddress! + y * width * 4, data + y * stride, width * 4) }
        }
        return Pixels(width: width, height: height, bytes: bytes)
    }

    private static func failure(_ reason: String) -> ToolError {
        .badInput("the film can't be encoded: \(reason).")
    }
}

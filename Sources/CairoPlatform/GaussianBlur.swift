import Foundation

/// A Gaussian blur as three box blurs one after another, on rows of four bytes per pixel.
enum GaussianBlur {
    /// How far a blur spreads, in the unit of `sigma`. NaN and negative act as 0.
    static func reach(sigma: Double) -> Double { sigma > 0 && sigma.isFinite ? (sigma * 3).rounded(.up) + 1 : 0 }

    /// Blurs premultiplied pixels in place. `sigma` in pixels.
    static func blur(_ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, sigma: Double) {
        guard sigma > 0.1, sigma.isFinite, width > 0, height > 0 else { return }
        var scratch = [UInt8](repeating: 0, count: max(width, height) * 4)
        let boxes = boxRadii(sigma: sigma)
        for y in 0..<height {
            for radius in boxes { boxBlur(pixels + y * stride, count: width, step: 4, radius: radius, &scratch) }
        }
        for x in 0..<width {
            for radius in boxes { boxBlur(pixels + x * 4, count: height, step: stride, radius: radius, &scratch) }
        }
    }

    /// Radii of three boxes whose variances add up to sigma².
    private static func boxRadii(sigma: Double) -> [Int] {
        let ideal = (12 * sigma * sigma / 3 + 1).squareRoot()
        var lower = Int(ideal)
        if lower % 2 == 0 { lower -= 1 }
        let l = Double(lower)
        let small = Int(((12 * sigma * sigma - 3 * l * l - 12 * l - 9) / (-4 * l - 4)).rounded())
        return (0..<3).map { (($0 < small ? lower : lower + 2) - 1) / 2 }
    }

    private static func boxBlur(
        _ line: UnsafeMutablePointer<UInt8>, count: Int, step: Int, radius: Int,
        _ scratch: inout [UInt8]
    ) {
        guard radius > 0 else { return }
        let size = 2 * radius + 1
        scratch.withUnsafeMutableBufferPointer { copy in
            for i in 0..<count {
                for c in 0..<4 { copy[i * 4 + c] = line[i * step + c] }
            }
            for c in 0..<4 {
                var sum = 0
                for i in 0..<min(radius, count) { sum += Int(copy[i * 4 + c]) }
                for i in 0..<count {
                    if i + radius < count { sum += Int(copy[(i + radius) * 4 + c]) }
                    if i > radius { sum -= Int(copy[(i - radius - 1) * 4 + c]) }
                    line[i * step + c] = UInt8((sum + size / 2) / size)
                }
            }
        }
    }
}

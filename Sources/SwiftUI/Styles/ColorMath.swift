import DisplayList
import Foundation

/// Conversions between colour spaces. Components are 0...1 and may lie outside in wider spaces.
enum ColorMath {
    /// sRGB's transfer function: from a linear component to a displayed one, mirrored below 0.
    static func encode(_ linear: Double) -> Double {
        let v = abs(linear)
        let e = v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055
        return linear < 0 ? -e : e
    }

    /// The inverse of `encode`.
    static func decode(_ displayed: Double) -> Double {
        let v = abs(displayed)
        let l = v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
        return displayed < 0 ? -l : l
    }

    /// The sRGB components of a Display P3 colour, which has the same transfer function and white point.
    static func displayP3(_ r: Double, _ g: Double, _ b: Double, _ alpha: Double) -> RGBA {
        let r = decode(r), g = decode(g), b = decode(b)
        return RGBA(
            encode(1.2249401763 * r - 0.2249401763 * g),
            encode(-0.0420569547 * r + 1.0420569547 * g),
            encode(-0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b), alpha)
    }

    /// Hue as a fraction of a turn (whole turns are left out), saturation and brightness limited to 0...1.
    static func hsb(_ hue: Double, _ saturation: Double, _ brightness: Double, _ alpha: Double) -> RGBA {
        let h = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
        let s = max(0, min(1, saturation)), v = max(0, min(1, brightness))
        func component(_ n: Double) -> Double {
            let k = (n + h).truncatingRemainder(dividingBy: 6)
            return v - v * s * max(0, min(k, 4 - k, 1))
        }
        return RGBA(component(5), component(3), component(1), alpha)
    }

    /// Lightness and two opponent components of Oklab.
    static func oklab(_ c: RGBA) -> SIMD3<Double> {
        let r = decode(c.red), g = decode(c.green), b = decode(c.blue)
        let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        return SIMD3(
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
    }

    /// The inverse of `oklab`.
    static func fromOklab(_ c: SIMD3<Double>, alpha: Double) -> RGBA {
        func cube(_ v: Double) -> Double { v * v * v }
        let l = cube(c.x + 0.3963377774 * c.y + 0.2158037573 * c.z)
        let m = cube(c.x - 0.1055613458 * c.y - 0.0638541728 * c.z)
        let s = cube(c.x - 0.0894841775 * c.y - 1.2914855480 * c.z)
        return RGBA(
            encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            encode(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), alpha)
    }

    /// A blend in Oklab (perceptual) or sRGB (device), weighted by opacity, so that a clear colour adds no hue.
    static func mix(_ a: RGBA, _ b: RGBA, _ t: Double, perceptual: Bool) -> RGBA {
        if t <= 0 || a == b { return a }
        if t >= 1 { return b }
        let alpha = a.alpha + (b.alpha - a.alpha) * t
        let share = alpha > 0 ? b.alpha * t / alpha : t
        func blend(_ v: SIMD3<Double>, _ w: SIMD3<Double>) -> SIMD3<Double> { v + (w - v) * share }
        if perceptual { return fromOklab(blend(oklab(a), oklab(b)), alpha: alpha) }
        let c = blend(SIMD3(a.red, a.green, a.blue), SIMD3(b.red, b.green, b.blue))
        return RGBA(c.x, c.y, c.z, alpha)
    }
}

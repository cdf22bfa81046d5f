import DisplayList
import Foundation

extension SVGWriter {
    /// At most four decimals and no needless zeros. What is not finite becomes 0.
    static func number(_ x: Double) -> String {
        guard x.isFinite, abs(x) < 1e12 else { return "0" }
        let r = (x * 10000).rounded() / 10000
        return r == r.rounded() ? String(Int(r)) : String(r)
    }

    static func point(_ p: CGPoint) -> String { "\(number(p.x)) \(number(p.y))" }

    static func data(_ path: PathData) -> String {
        path.elements.map {
            switch $0 {
            case .move(let p): "M\(point(p))"
            case .line(let p): "L\(point(p))"
            case .quad(let p, let c): "Q\(point(c)) \(point(p))"
            case .cubic(let p, let c, let d): "C\(point(c)) \(point(d)) \(point(p))"
            case .close: "Z"
            }
        }.joined()
    }

    static func color(_ c: RGBA) -> String {
        func byte(_ x: Double) -> String {
            let v = Int((min(1, max(0, x.isNaN ? 0 : x)) * 255).rounded())
            return (v < 16 ? "0" : "") + String(v, radix: 16)
        }
        return "#" + byte(c.red) + byte(c.green) + byte(c.blue)
    }

    /// ` fill="#rrggbb"` and, below 1, ` fill-opacity="…"`.
    static func attributes(_ name: String, _ c: RGBA, suffix: String = "") -> String {
        #" \#(name)\#(suffix)="\#(color(c))""#
            + (c.alpha < 1 ? #" \#(name)-opacity="\#(number(max(0, c.alpha)))""# : "")
    }

    static func stops(_ stops: [Paint.Stop]) -> String {
        stops.map { #"<stop offset="\#(number($0.location))"\#(attributes("stop", $0.color, suffix: "-color"))/>"# }
            .joined()
    }

    static func attributes(_ s: Stroke) -> String {
        let caps: [LineCap: String] = [.butt: "butt", .round: "round", .square: "square"]
        let joins: [LineJoin: String] = [.miter: "miter", .round: "round", .bevel: "bevel"]
        var r = #" stroke-width="\#(number(s.width))" stroke-linecap="\#(caps[s.cap]!)""#
        r += #" stroke-linejoin="\#(joins[s.join]!)""#
        if s.join == .miter { r += #" stroke-miterlimit="\#(number(s.miterLimit))""# }
        if s.dash.contains(where: { $0 > 0 }), s.dash.allSatisfy({ $0 >= 0 }) {
            r += #" stroke-dasharray="\#(s.dash.map(number).joined(separator: " "))""#
            r += #" stroke-dashoffset="\#(number(s.dashPhase))""#
        }
        return r
    }

    /// XML text; control characters that XML forbids are left out.
    static func escaped(_ s: String) -> String {
        var r = ""
        for u in s.unicodeScalars {
            switch u {
            case "&": r += "&amp;"
            case "<": r += "&lt;"
            case ">": r += "&gt;"
            case "\"": r += "&quot;"
            case "\t": r.unicodeScalars.append(u)
            default: if u.value >= 0x20, u.value != 0xFFFE, u.value != 0xFFFF { r.unicodeScalars.append(u) }
            }
        }
        return r
    }
}

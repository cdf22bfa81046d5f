internal import CCairoPango
import DisplayList
import Foundation

/// Writes a display list as SVG of its own, because Cairo's would turn letters into outlines.
final class SVGWriter {
    private let list: DisplayList
    private var body = ""
    private var definitions = ""
    private var nextID = 1
    let engine = PangoEngine.shared

    init(_ list: DisplayList) { self.list = list }

    func document() -> String {
        if let background = list.background {
            write(.fill(PathData(rect: CGRect(origin: .zero, size: list.size)), .color(background), evenOdd: false))
        }
        for item in list.items { write(item) }
        let w = SVGWriter.number(max(1, list.size.width)), h = SVGWriter.number(max(1, list.size.height))
        let head =
            #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" "#
            + #"width="\#(w)" height="\#(h)" viewBox="0 0 \#(w) \#(h)">"#
        let defs = definitions.isEmpty ? "" : "<defs>\n\(definitions)</defs>\n"
        return #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n\(head)\n\(defs)\(body)</svg>\n"
    }

    func write(_ item: DisplayItem) {
        switch item {
        case .fill(let path, let paint, let evenOdd):
            let rule = evenOdd ? #" fill-rule="evenodd""# : ""
            let look = attributes("fill", paint, path.controlPointBounds)
            emit(#"<path d="\#(SVGWriter.data(path))"\#(rule)\#(look)/>"#)
        case .stroke(let path, let paint, let stroke):
            guard stroke.width > 0 else { return }
            emit(
                #"<path d="\#(SVGWriter.data(path))" fill="none"\#(attributes("stroke", paint, item.paintBounds))"#
                    + SVGWriter.attributes(stroke) + "/>")
        case .text(let text, let box): write(text, in: box)
        case .bitmap(let bitmap, let box, let smooth): write(bitmap, in: box, smooth: smooth)
        case .group(let effect, let items): write(effect, items)
        }
    }

    func emit(_ line: String) { body += line + "\n" }

    /// Adds a definition around `make(id)` and answers its id.
    func define(_ make: (String) -> String) -> String {
        let id = "d\(nextID)"
        nextID += 1
        definitions += make(id) + "\n"
        return id
    }

    /// What `write` emits, apart from the body.
    func captured(_ write: () -> Void) -> String {
        let outer = body
        body = ""
        write()
        defer { body = outer }
        return body
    }

    private func attributes(_ name: String, _ paint: Paint, _ bounds: CGRect) -> String {
        switch paint {
        case .color(let c): return SVGWriter.attributes(name, c)
        case .linearGradient(let stops, let from, let to):
            let n = [from.x, from.y, to.x, to.y].map(SVGWriter.number)
            return reference(
                name,
                define {
                    #"<linearGradient id="\#($0)" gradientUnits="userSpaceOnUse" x1="\#(n[0])" y1="\#(n[1])" x2="\#(n[2])" "#
                        + #"y2="\#(n[3])">\#(SVGWriter.stops(stops))</linearGradient>"#
                })
        case .radialGradient(let stops, let center, let start, let end):
            let n = [center.x, center.y, max(0, end)].map(SVGWriter.number)
            // SVG 1.1 has no inner radius: the stops move outwards instead.
            let inner = end > 0 ? min(1, max(0, start / end)) : 0
            let moved = stops.map { Paint.Stop(color: $0.color, location: inner + $0.location * (1 - inner)) }
            return reference(
                name,
                define {
                    #"<radialGradient id="\#($0)" gradientUnits="userSpaceOnUse" cx="\#(n[0])" cy="\#(n[1])" r="\#(n[2])">"#
                        + SVGWriter.stops(moved) + "</radialGradient>"
                })
        case .angularGradient(let stops, let center, let start, let end):
            let size = [bounds.minX, bounds.minY, bounds.width, bounds.height].map(SVGWriter.number)
            let sectors = AngularSectors(stops: stops, center: center, start: start, end: end, covering: bounds).all()
            let drawn = sectors.map { s in
                let triangle = PathData([.move(center), .line(s.from), .line(s.to), .close])
                    .applying(CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
                return #"<path d="\#(SVGWriter.data(triangle))"\#(SVGWriter.attributes("fill", s.startColor))/>"#
            }.joined()
            return reference(
                name,
                define {
                    #"<pattern id="\#($0)" patternUnits="userSpaceOnUse" x="\#(size[0])" y="\#(size[1])" width="\#(size[2])" "#
                        + #"height="\#(size[3])"><g shape-rendering="crispEdges">\#(drawn)</g></pattern>"#
                })
        }
    }

    private func reference(_ name: String, _ id: String) -> String { #" \#(name)="url(#\#(id))""# }

    private func write(_ bitmap: Bitmap, in box: CGRect, smooth: Bool) {
        guard box.width > 0, box.height > 0, let png = try? ImageSurface(bitmap)?.png() else { return }
        let n = [box.minX, box.minY, box.width, box.height].map(SVGWriter.number)
        let look = smooth ? "" : #" image-rendering="optimizeSpeed" style="image-rendering:pixelated""#
        emit(
            #"<image x="\#(n[0])" y="\#(n[1])" width="\#(n[2])" height="\#(n[3])" preserveAspectRatio="none"\#(look) "#
                + #"xlink:href="data:image/png;base64,\#(png.base64EncodedString())"/>"#)
    }
}

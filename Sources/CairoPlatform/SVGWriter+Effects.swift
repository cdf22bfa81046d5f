import DisplayList
import Foundation

extension SVGWriter {
    func write(_ effect: GroupEffect, _ items: [DisplayItem]) {
        emit("<g\(attributes(effect, items))>")
        for item in items { write(item) }
        emit("</g>")
    }

    private func attributes(_ effect: GroupEffect, _ items: [DisplayItem]) -> String {
        let n = SVGWriter.number
        switch effect {
        case .opacity(let alpha): return #" opacity="\#(n(min(1, max(0, alpha))))""#
        case .clip(let path, let evenOdd):
            let rule = evenOdd ? #" clip-rule="evenodd""# : ""
            let id = define { #"<clipPath id="\#($0)"><path d="\#(SVGWriter.data(path))"\#(rule)/></clipPath>"# }
            return #" clip-path="url(#\#(id))""#
        case .transform(let t):
            return #" transform="matrix(\#([t.a, t.b, t.c, t.d, t.tx, t.ty].map(n).joined(separator: " ")))""#
        case .shadow(let color, let radius, let offset):
            return filter(
                around: effect, items,
                """
                <feGaussianBlur in="SourceAlpha" stdDeviation="\(n(max(0, radius)))"/>\
                <feOffset dx="\(n(offset.width))" dy="\(n(offset.height))" result="s"/>\
                <feFlood flood-color="\(SVGWriter.color(color))" flood-opacity="\(n(color.alpha))"/>\
                <feComposite in2="s" operator="in"/>\
                <feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>
                """)
        case .blur(let radius):
            return filter(around: effect, items, #"<feGaussianBlur stdDeviation="\#(n(max(0, radius)))"/>"#)
        case .mask(let mask):
            let white = #"<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"/>"#
            let shape = captured { for item in mask { write(item) } }
            // SVG masks by brightness: whitening leaves only the opacity to count.
            let look = filter(around: .opacity(1), mask, white)
            let box = DisplayItem.paintBounds(of: mask)
            let id = define { #"<mask id="\#($0)" \#(SVGWriter.region(box))><g\#(look)>\#(shape)</g></mask>"# }
            return #" mask="url(#\#(id))""#
        }
    }

    private func filter(around effect: GroupEffect, _ items: [DisplayItem], _ steps: String) -> String {
        let box = effect.paintBounds(of: DisplayItem.paintBounds(of: items))
        let id = define {
            #"<filter id="\#($0)" \#(SVGWriter.region(box, unit: "filterUnits")) "#
                + #"color-interpolation-filters="sRGB">\#(steps)</filter>"#
        }
        return #" filter="url(#\#(id))""#
    }

    private static func region(_ box: CGRect, unit: String = "maskUnits") -> String {
        let n = (box.isNull ? [0, 0, 0, 0] : [box.minX, box.minY, box.width, box.height]).map(number)
        return #"\#(unit)="userSpaceOnUse" x="\#(n[0])" y="\#(n[1])" width="\#(n[2])" height="\#(n[3])""#
    }
}

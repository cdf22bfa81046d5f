import SwiftUI

extension Interpreter {
    func modified(_ v: AnyView, _ name: String, _ args: Arguments) -> AnyView {
        layoutModified(v, name, args) ?? textModified(v, name, args) ?? lookModified(v, name, args)
            ?? scrollModified(v, name, args) ?? controlModified(v, name, args) ?? gridModified(v, name, args)
            ?? miss(".\(name)")
    }

    private func layoutModified(_ v: AnyView, _ name: String, _ args: Arguments) -> AnyView? {
        switch name {
        case "probe": return AnyView(v.modifier(Probe(name: args.raw as! String)))
        case "frame": return framed(v, args)
        case "padding": return padded(v, args)
        case "fixedSize":
            return AnyView(
                v.fixedSize(horizontal: args.bool("horizontal") ?? true, vertical: args.bool("vertical") ?? true))
        case "offset": return AnyView(v.offset(x: args.number("x") ?? 0, y: args.number("y") ?? 0))
        case "position": return AnyView(v.position(x: args.number("x") ?? 0, y: args.number("y") ?? 0))
        case "transition":
            return AnyView(
                v.transition(
                    args.string("move").map { AnyTransition.move(edge: Names.edge($0)) } ?? AnyTransition.opacity))
        case "matchedGeometryEffect":
            let properties: MatchedGeometryProperties =
                switch args.string("properties") {
                case "position": .position
                case "size": .size
                default: .frame
                }
            return AnyView(
                v.matchedGeometryEffect(
                    id: args.string("id") ?? "", in: Namespace().wrappedValue, properties: properties,
                    isSource: args.bool("isSource") ?? true))
        case "layoutPriority": return AnyView(v.layoutPriority(Double(args.number ?? 0)))
        case "layoutValue": return AnyView(v.layoutValue(key: Indent.self, value: args.number("value") ?? 0))
        case "alignmentGuide": return guided(v, args)
        case "id": return AnyView(v.id("\(args.raw)"))
        case "background", "overlay":
            let alignment = Names.alignment(args.string("alignment")), content = join(args.views("content"))
            return name == "background"
                ? AnyView(v.background(alignment: alignment) { content })
                : AnyView(v.overlay(alignment: alignment) { content })
        default: return nil
        }
    }

    private func framed(_ v: AnyView, _ args: Arguments) -> AnyView {
        guard let d = args.raw as? [String: Any] else { return miss(".frame") }
        let known: Set = [
            "width", "height", "alignment", "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight",
            "maxHeight",
        ]
        for (k, x) in d where k != "alignment" && (!known.contains(k) || args.number(x) == nil) {
            return miss(".frame(\(k): \(x))")
        }
        let alignment = Names.alignment(args.string("alignment"))
        if d.keys.contains(where: { $0.hasPrefix("m") || $0.hasPrefix("ideal") }) {
            return AnyView(
                v.frame(
                    minWidth: args.number("minWidth"), idealWidth: args.number("idealWidth"),
                    maxWidth: args.number("maxWidth"),
                    minHeight: args.number("minHeight"), idealHeight: args.number("idealHeight"),
                    maxHeight: args.number("maxHeight"), alignment: alignment))
        }
        return AnyView(v.frame(width: args.number("width"), height: args.number("height"), alignment: alignment))
    }

    private func insets(_ args: Arguments) -> EdgeInsets? {
        let sides = ["top", "leading", "bottom", "trailing"].map { args.number($0) }
        guard sides.contains(where: { $0 != nil }) else { return nil }
        return EdgeInsets(top: sides[0] ?? 0, leading: sides[1] ?? 0, bottom: sides[2] ?? 0, trailing: sides[3] ?? 0)
    }

    private func padded(_ v: AnyView, _ args: Arguments) -> AnyView {
        if let i = insets(args) { return AnyView(v.padding(i)) }
        return AnyView(v.padding(Names.edges(args.string("edges")), args.number("all") ?? args.number("length")))
    }

    private func guided(_ v: AnyView, _ args: Arguments) -> AnyView {
        let value = args["value"]
        guard args.string("guide") == "leading" else { return miss(".alignmentGuide(\(args.string("guide") ?? ""))") }
        if let n = value as? NSNumber { return AnyView(v.alignmentGuide(.leading) { _ in CGFloat(n.doubleValue) }) }
        switch value as? String {
        case "own trailing": return AnyView(v.alignmentGuide(.leading) { $0[.trailing] })
        case "own width / 2": return AnyView(v.alignmentGuide(.leading) { $0.width / 2 })
        default: return miss(".alignmentGuide value \(value ?? "")")
        }
    }

    private func lookModified(_ v: AnyView, _ name: String, _ args: Arguments) -> AnyView? {
        switch name {
        case "border": return AnyView(v.border(Names.color(args.string("color")), width: args.number("width") ?? 1))
        case "disabled": return AnyView(v.disabled(args.raw as? Bool ?? true))
        case "environment":
            if let scheme = args.string("colorScheme") {
                return AnyView(v.environment(\.colorScheme, scheme.hasPrefix("dark") ? .dark : .light))
            }
            guard let d = args.string("layoutDirection") else { return nil }
            return AnyView(v.environment(\.layoutDirection, d == "rightToLeft" ? .rightToLeft : .leftToRight))
        default: return nil
        }
    }
}

import SwiftUI

extension Interpreter {
    /// A text, or the sum of its runs.
    func text(_ args: Arguments) -> Text {
        guard let runs = args["runs"] as? [[String: Any]] else { return Text(verbatim: args.raw as? String ?? "") }
        let parts = runs.map { run -> Text in
            let a = Arguments(run, model)
            var t = Text(verbatim: a.string("text") ?? "")
            if let name = a.string("font") { t = t.font(Names.font(name)) }
            if a.bool("bold") == true { t = t.bold() }
            if a.bool("italic") == true { t = t.italic() }
            if a.bool("underline") == true { t = t.underline() }
            if let c = a.string("color") { t = t.foregroundStyle(Names.color(c)) }
            return t
        }
        return parts.dropFirst().reduce(parts[0], +)
    }

    /// Modifiers of text; nil for any other.
    func textModified(_ v: AnyView, _ name: String, _ args: Arguments) -> AnyView? {
        let word = args.raw as? String, isOn = args.raw as? Bool ?? true
        switch name {
        case "font": return font(args).map { AnyView(v.font($0)) }
        case "bold": return AnyView(v.bold(isOn))
        case "fontWeight": return AnyView(v.fontWeight(Names.weight(word)))
        case "underline": return AnyView(v.underline(isOn))
        case "strikethrough": return AnyView(v.strikethrough(isOn))
        case "lineSpacing": return AnyView(v.lineSpacing(args.number ?? 0))
        case "truncationMode":
            let mode: Text.TruncationMode = word == "head" ? .head : word == "middle" ? .middle : .tail
            return AnyView(v.truncationMode(mode))
        case "multilineTextAlignment":
            let alignment: TextAlignment = word == "trailing" ? .trailing : word == "center" ? .center : .leading
            return AnyView(v.multilineTextAlignment(alignment))
        case "textCase":
            let textCase: Text.Case? = word == "uppercase" ? .uppercase : word == "lowercase" ? .lowercase : nil
            return AnyView(v.textCase(textCase))
        case "lineLimit": return lineLimited(v, args)
        case "foregroundStyle":
            return word == "secondary"
                ? AnyView(v.foregroundStyle(.secondary))
                : word == "tertiary"
                    ? AnyView(v.foregroundStyle(.tertiary)) : AnyView(v.foregroundStyle(Names.color(word)))
        case "foregroundColor": return AnyView(v.foregroundColor(Names.color(word)))
        default: return nil
        }
    }

    private func font(_ args: Arguments) -> Font? {
        guard var f = Names.font(args.raw as? String ?? args.string("style") ?? "") else { return nil }
        if args.bool("bold") == true { f = f.bold() }
        if let w = Names.weight(args.string("weight")) { f = f.weight(w) }
        return f
    }

    private func lineLimited(_ v: AnyView, _ args: Arguments) -> AnyView {
        let low = args.number("min").map { Int($0) }, high = args.number("max").map { Int($0) }
        let limit = (args.number ?? args.number("limit")).map { Int($0) }
        switch (low, high, limit) {
        case (let a?, let b?, _): return AnyView(v.lineLimit(a...b))
        case (let a?, nil, _): return AnyView(v.lineLimit(a...))
        case (nil, let b?, _): return AnyView(v.lineLimit(...b))
        case (nil, nil, let n?):
            return args.bool("reservesSpace").map { AnyView(v.lineLimit(n, reservesSpace: $0)) }
                ?? AnyView(v.lineLimit(n))
        default: return AnyView(v.lineLimit(nil))
        }
    }
}

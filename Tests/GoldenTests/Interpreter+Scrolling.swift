import SwiftUI

extension Interpreter {
    func scrollModified(_ v: AnyView, _ name: String, _ args: Arguments) -> AnyView? {
        switch name {
        case "scrollDisabled": return AnyView(v.scrollDisabled(args.raw as? Bool ?? true))
        case "scrollTo":
            return AnyView(
                Scrolling(model: model, target: args.string("on") ?? "", anchor: args.string("anchor"), content: v))
        case "safeAreaPadding":
            return AnyView(
                v.safeAreaPadding(Names.edges(args.string("edges")), args.number("all") ?? args.number("length")))
        default: return nil
        }
    }
}

/// Scrolls to the row that the model names whenever that name changes.
private struct Scrolling: View {
    let model: CaseModel
    /// The names of the model's values; an anchor may also be written out.
    let target: String
    let anchor: String?
    let content: AnyView

    private var wanted: String { model.values[target].map { "\($0)" } ?? "" }

    private var point: UnitPoint? {
        guard let anchor else { return nil }
        return Names.point(anchor) ?? Names.point(model.values[anchor] as? String)
    }

    var body: some View {
        ScrollViewReader { proxy in
            content.onChange(of: wanted) { proxy.scrollTo(wanted, anchor: point) }
        }
    }
}

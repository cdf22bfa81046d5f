import SwiftUI

/// Builds SwiftUI views from the notation.
@MainActor final class Interpreter {
    let model: CaseModel
    /// Views, modifiers and arguments that the module or the interpreter lacks.
    private(set) var unsupported: Set<String> = []

    init(_ model: CaseModel) {
        self.model = model
        model.values.merge(ScrollRecord.start) { own, _ in own }
    }

    func miss(_ what: String) -> AnyView {
        unsupported.insert(what)
        return AnyView(EmptyView())
    }

    /// Several views as one, without a layout of their own.
    func join(_ views: ArraySlice<AnyView>) -> AnyView {
        switch views.count {
        case 0: return AnyView(EmptyView())
        case 1: return views.first!
        default:
            let middle = views.startIndex + views.count / 2
            return AnyView(TupleView((join(views[..<middle]), join(views[middle...]))))
        }
    }

    func join(_ nodes: [Notation]) -> AnyView { join(nodes.map(view)[...]) }

    func view(_ node: Notation) -> AnyView {
        let args = Arguments(node.args, model)
        if let shape = ShapeBuilder(node.kind, args) { return shaped(shape, node) }
        return apply(node.modifiers[...], to: plain(node, args))
    }

    func apply(_ modifiers: ArraySlice<Notation.Modifier>, to view: AnyView) -> AnyView {
        modifiers.reduce(view) { modified($0, $1.name, Arguments($1.args, model)) }
    }

    private func shaped(_ start: ShapeBuilder, _ node: Notation) -> AnyView {
        var shape = start
        for (i, m) in node.modifiers.enumerated() {
            let args = Arguments(m.args, model)
            if m.name.hasPrefix("shape.") {
                guard shape.apply(String(m.name.dropFirst(6)), args) else { return miss(m.name) }
            } else if let v = shape.view(m.name, args) {
                return apply(node.modifiers[(i + 1)...], to: v)
            } else {
                return apply(node.modifiers[i...], to: AnyView(shape.shape))
            }
        }
        return AnyView(shape.shape)
    }

    private func plain(_ node: Notation, _ args: Arguments) -> AnyView {
        switch node.kind {
        case "Color": return AnyView(Names.color(args.raw as? String))
        case "Text": return AnyView(text(args))
        case "Spacer": return AnyView(Spacer(minLength: args.number("minLength")))
        case "Divider": return AnyView(Divider())
        case "EmptyView": return AnyView(EmptyView())
        case "Group": return AnyView(Group { join(node.children) })
        case "If":
            let shown = (args.raw as? [String: Any])?.keys.allSatisfy { model.values[$0] as? Bool == true } ?? false
            return AnyView(Conditional(isShown: shown, content: join(node.children)))
        case "ForEach": return forEach(node, args)
        case "LinearGradient":
            return AnyView(
                Rectangle().fill(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)))
        case "CustomLayout": return custom(args.string("id"), join(node.children))
        default: return container(node, args) ?? lazyContainer(node, args) ?? control(node, args) ?? miss(node.kind)
        }
    }

    private func container(_ node: Notation, _ args: Arguments) -> AnyView? {
        let spacing = args.number("spacing"), name = args.string("alignment")
        switch node.kind {
        case "HStack": return AnyView(HStack(alignment: Names.vertical(name), spacing: spacing) { join(node.children) })
        case "VStack":
            return AnyView(VStack(alignment: Names.horizontal(name), spacing: spacing) { join(node.children) })
        case "ZStack": return AnyView(ZStack(alignment: Names.alignment(name)) { join(node.children) })
        case "HStackLayout", "VStackLayout", "AnyLayout":
            let named = node.kind == "AnyLayout" ? Notation(args.raw as! [String: Any]) : node
            let inner = Arguments(named.args, model)
            let layout =
                named.kind == "HStackLayout"
                ? AnyLayout(
                    HStackLayout(alignment: Names.vertical(inner.string("alignment")), spacing: inner.number("spacing"))
                )
                : AnyLayout(
                    VStackLayout(
                        alignment: Names.horizontal(inner.string("alignment")), spacing: inner.number("spacing")))
            return AnyView(layout { join(node.children) })
        case "ScrollView":
            return AnyView(
                ScrollView(Names.axes(args.string("axes")), showsIndicators: args.bool("showsIndicators") ?? true) {
                    join(node.children)
                })
        default: return nil
        }
    }

    private func custom(_ id: String?, _ content: AnyView) -> AnyView {
        switch id {
        case "radial": return AnyView(RadialLayout()() { content })
        case "values": return AnyView(ValuesLayout()() { content })
        case "flow": return AnyView(FlowOfCase()() { content })
        default: return miss("CustomLayout \(id ?? "")")
        }
    }

    private func forEach(_ node: Notation, _ args: Arguments) -> AnyView {
        if let count = args.number("count"), let template = args["template"] as? [String: Any] {
            let element = view(Notation(template))
            return AnyView(ForEach(0..<Int(count), id: \.self) { _ in element })
        }
        if let rows = args["template"] { return templated(rows, args) }
        let ids = (args["ids"] as? [Any] ?? []).map { "\($0)" }
        let rows = zip(ids, node.children.map(view)).map { Row(id: $0, view: $1) }
        return AnyView(ForEach(rows) { $0.view })
    }

    private struct Row: Identifiable {
        let id: String
        let view: AnyView
    }

    /// `foreach/identity`: each row keeps the width that it was made with.
    private func templated(_ template: Any, _ args: Arguments) -> AnyView {
        guard let name = args.string("over"), let items = model.values[name] as? [[String: Any]],
            (template as? [String: Any])?["StatefulRow"] != nil
        else { return miss("ForEach template") }
        let rows = items.map { ($0["id"] as! String, CGFloat(($0["width"] as! NSNumber).doubleValue)) }
        return AnyView(ForEach(rows, id: \.0) { StatefulRow(id: $0.0, width: $0.1) })
    }

    private struct StatefulRow: View {
        let id: String
        @State private var width: CGFloat

        init(id: String, width: CGFloat) {
            self.id = id
            _width = State(initialValue: width)
        }

        var body: some View { Color.blue.frame(width: width, height: 20).modifier(Probe(name: "row-\(id)")) }
    }
}

/// Content that comes and goes.
struct Conditional: View {
    let isShown: Bool
    let content: AnyView
    var body: some View {
        if isShown { content }
    }
}

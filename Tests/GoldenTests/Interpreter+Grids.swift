import SwiftUI

extension Interpreter {
    func lazyContainer(_ node: Notation, _ args: Arguments) -> AnyView? {
        switch node.kind {
        case "Grid":
            return AnyView(
                Grid(
                    alignment: Names.alignment(args.string("alignment")),
                    horizontalSpacing: args.number("horizontalSpacing"),
                    verticalSpacing: args.number("verticalSpacing")
                ) { join(node.children) })
        case "GridRow":
            return AnyView(
                GridRow(alignment: args.string("alignment").map { Names.vertical($0) }) { join(node.children) })
        case "LazyVGrid":
            return AnyView(
                LazyVGrid(
                    columns: tracks(args["columns"]), alignment: Names.horizontal(args.string("alignment")),
                    spacing: args.number("spacing")
                ) { join(node.children) })
        case "LazyHGrid":
            return AnyView(
                LazyHGrid(
                    rows: tracks(args["rows"]), alignment: Names.vertical(args.string("alignment")),
                    spacing: args.number("spacing")
                ) { join(node.children) })
        case "LazyVStack":
            let names = args.strings("pinnedViews") ?? []
            var pinned: PinnedScrollableViews = []
            if names.contains("sectionHeaders") { pinned.insert(.sectionHeaders) }
            if names.contains("sectionFooters") { pinned.insert(.sectionFooters) }
            return AnyView(
                LazyVStack(
                    alignment: Names.horizontal(args.string("alignment")), spacing: args.number("spacing"),
                    pinnedViews: pinned
                ) { join(node.children) })
        case "List": return AnyView(List { join(node.children) })
        case "ViewThatFits":
            let axes = args.string("axes").map { Names.axes($0) } ?? [.horizontal, .vertical]
            return AnyView(ViewThatFits(in: axes) { join(node.children) })
        case "Section":
            return AnyView(
                Section {
                    join(node.children)
                } header: {
                    join(args.views("header"))
                } footer: {
                    join(args.views("footer"))
                })
        default: return nil
        }
    }

    private func tracks(_ json: Any?) -> [GridItem] {
        (json as? [[String: Any]] ?? []).map { d in
            let args = Arguments(d, model)
            let limits = Arguments(args["flexible"] ?? args["adaptive"] ?? [String: Any](), model)
            let low = limits.number("minimum") ?? 10, high = limits.number("maximum") ?? .infinity
            let size: GridItem.Size =
                args["adaptive"] != nil
                ? .adaptive(minimum: low, maximum: high)
                : args.number("fixed").map { .fixed($0) } ?? .flexible(minimum: low, maximum: high)
            return GridItem(
                size, spacing: args.number("spacing"), alignment: args.string("alignment").map { Names.alignment($0) })
        }
    }

    func gridModified(_ v: AnyView, _ name: String, _ args: Arguments) -> AnyView? {
        switch name {
        case "gridCellColumns": return AnyView(v.gridCellColumns(Int(args.number ?? 1)))
        case "gridCellAnchor": return Names.point(args.raw as? String).map { AnyView(v.gridCellAnchor($0)) }
        case "gridCellUnsizedAxes": return AnyView(v.gridCellUnsizedAxes(Names.axes(args.raw as? String)))
        case "gridColumnAlignment": return AnyView(v.gridColumnAlignment(Names.horizontal(args.raw as? String)))
        default: return nil
        }
    }
}

import Foundation
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
        case "scrollIndicators":
            return AnyView(v.scrollIndicators(args.raw as? String == "hidden" ? .hidden : .visible))
        case "contentMargins": return margined(v, args)
        case "scrollTargetLayout": return AnyView(v.scrollTargetLayout(isEnabled: args.raw as? Bool ?? true))
        case "scrollPosition": return positioned(v, args)
        case "onScrollGeometryChange":
            return AnyView(
                v.onScrollGeometryChange(for: ScrollGeometry.self, of: { $0 }) { [model] _, now in
                    ScrollRecord.store(now, in: model)
                })
        case "onScrollPhaseChange":
            return AnyView(v.onScrollPhaseChange { [model] _, _ in ScrollRecord.count("phaseChanges", in: model) })
        case "flipsForRightToLeftLayoutDirection":
            return AnyView(v.flipsForRightToLeftLayoutDirection(args.raw as? Bool ?? true))
        default: return nil
        }
    }

    private func margined(_ v: AnyView, _ args: Arguments) -> AnyView? {
        let placement: ContentMarginPlacement
        switch args.string("for") {
        case "scrollContent": placement = .scrollContent
        case "scrollIndicators": placement = .scrollIndicators
        case nil: placement = .automatic
        default: return nil
        }
        return AnyView(v.contentMargins(Names.edges(args.string("edges")), args.number("length"), for: placement))
    }

    private func positioned(_ v: AnyView, _ args: Arguments) -> AnyView? {
        guard let name = args.string("id")?.split(separator: " ").first.map(String.init) else { return nil }
        let id = Binding<String?>(
            get: { [model] in (model.values[name] as? NSNumber).map { "\($0)" } },
            set: { [model] new in model.values[name] = new.flatMap { Int($0) }.map { NSNumber(value: $0) } })
        return AnyView(v.scrollPosition(id: id, anchor: Names.point(args.string("anchor"))))
    }
}

/// What `scroll/geometry` keeps in its model of the scroll view.
enum ScrollRecord {
    /// The values before the first report.
    static let start: [String: Any] = Dictionary(
        uniqueKeysWithValues: [
            "offsetX", "offsetY", "sizeW", "sizeH", "insetTop", "insetBottom", "insetLeading", "containerW",
            "containerH", "visibleY",
            "visibleH", "boundsY", "boundsH", "phaseChanges", "geometryCalls",
        ].map { ($0, NSNumber(value: 0)) })

    static func store(_ g: ScrollGeometry, in model: CaseModel) {
        let now: [String: CGFloat] = [
            "offsetX": g.contentOffset.x, "offsetY": g.contentOffset.y, "sizeW": g.contentSize.width,
            "sizeH": g.contentSize.height,
            "insetTop": g.contentInsets.top, "insetBottom": g.contentInsets.bottom,
            "insetLeading": g.contentInsets.leading,
            "containerW": g.containerSize.width, "containerH": g.containerSize.height, "visibleY": g.visibleRect.minY,
            "visibleH": g.visibleRect.height, "boundsY": g.bounds.minY, "boundsH": g.bounds.height,
        ]
        model.values.merge(now.mapValues { NSNumber(value: Double($0)) }) { $1 }
        count("geometryCalls", in: model)
    }

    static func count(_ name: String, in model: CaseModel) {
        model.values[name] = NSNumber(value: (model.values[name] as? NSNumber ?? 0).intValue + 1)
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

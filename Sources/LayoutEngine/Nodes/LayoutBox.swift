import Foundation

/// A layout value of any type together with its cache.
package class LayoutBox {
    package final var isCacheStale = false
    package var name: String { "" }
    var properties: LayoutProperties { LayoutProperties() }
    func sizeThatFits(_ p: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize { .zero }
    func place(_ bounds: CGRect, _ p: ProposedViewSize, _ subviews: LayoutSubviews) {}
    func spacing(_ subviews: LayoutSubviews) -> ViewSpacing { .zero }
    func explicitAlignment(
        _ key: AlignmentKey, _ bounds: CGRect, _ p: ProposedViewSize,
        _ subviews: LayoutSubviews
    ) -> CGFloat? { nil }
}

final class TypedLayoutBox<L: Layout>: LayoutBox {
    var layout: L { didSet { isCacheStale = true } }
    private var cache: L.Cache?

    init(_ layout: L) { self.layout = layout }

    override var name: String {
        if let any = layout as? AnyLayout { return any.box.name }
        return String(describing: L.self)
    }

    override var properties: LayoutProperties {
        if let any = layout as? AnyLayout { return any.box.properties }
        return L.layoutProperties
    }

    /// Makes the cache, or brings it up to date after a change (SPEC L4.2).
    private func prepare(_ subviews: LayoutSubviews) {
        if cache == nil {
            cache = layout.makeCache(subviews: subviews)
        } else if isCacheStale {
            layout.updateCache(&cache!, subviews: subviews)
        }
        isCacheStale = false
    }

    override func sizeThatFits(_ p: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
        prepare(subviews)
        return layout.sizeThatFits(proposal: p, subviews: subviews, cache: &cache!)
    }

    override func place(_ bounds: CGRect, _ p: ProposedViewSize, _ subviews: LayoutSubviews) {
        prepare(subviews)
        layout.placeSubviews(in: bounds, proposal: p, subviews: subviews, cache: &cache!)
    }

    override func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
        prepare(subviews)
        return layout.spacing(subviews: subviews, cache: &cache!)
    }

    override func explicitAlignment(
        _ key: AlignmentKey, _ bounds: CGRect, _ p: ProposedViewSize,
        _ subviews: LayoutSubviews
    ) -> CGFloat? {
        prepare(subviews)
        return key.axis == .horizontal
            ? layout.explicitAlignment(
                of: HorizontalAlignment(key.id), in: bounds, proposal: p, subviews: subviews, cache: &cache!)
            : layout.explicitAlignment(
                of: VerticalAlignment(key.id), in: bounds, proposal: p, subviews: subviews, cache: &cache!)
    }
}

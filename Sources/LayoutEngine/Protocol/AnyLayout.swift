import Foundation

/// A layout of any type; switching the layout inside keeps the subviews' identity (SPEC L6).
public struct AnyLayout: Layout {
    package var box: AnyLayoutBox

    public init<L: Layout>(_ layout: L) { box = (layout as? AnyLayout)?.box ?? ConcreteAnyLayoutBox(layout: layout) }

    /// Whether both stand for layouts of one type.
    package func hasSameType(as other: AnyLayout) -> Bool { box.type == other.box.type }

    /// The cache of whatever layout it was made for.
    public struct Cache {
        fileprivate var type: Any.Type
        fileprivate var value: Any
    }

    /// The animatable data of the layout inside; two of different layouts don't mix (SPEC L6.6).
    public struct AnimatableData: VectorArithmetic {
        package var box: AnyVector?
        public static var zero: AnimatableData { AnimatableData(box: nil) }
        public static func + (l: Self, r: Self) -> Self { Self(box: l.box?.adding(r.box, 1) ?? r.box) }
        public static func - (l: Self, r: Self) -> Self { Self(box: l.box?.adding(r.box, -1) ?? r.box?.scaled(-1)) }
        public static func == (l: Self, r: Self) -> Bool {
            switch (l.box, r.box) {
            case (nil, nil): true
            case (let a?, let b?): a.equals(b)
            default: false
            }
        }
        public mutating func scale(by rhs: Double) { box = box?.scaled(rhs) }
        public var magnitudeSquared: Double { box?.magnitudeSquared ?? 0 }
    }

    public var animatableData: AnimatableData {
        get { AnimatableData(box: box.vector) }
        set { if let v = newValue.box, let b = box.with(v) { box = b } }
    }

    public func makeCache(subviews: Subviews) -> Cache {
        Cache(type: box.type, value: box.makeCache(subviews))
    }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        guard cache.type == box.type else {
            cache = makeCache(subviews: subviews)
            return
        }
        box.updateCache(&cache.value, subviews)
    }

    private func match(_ cache: inout Cache, _ subviews: Subviews) {
        if cache.type != box.type { cache = makeCache(subviews: subviews) }
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        match(&cache, subviews)
        return box.spacing(subviews, &cache.value)
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        match(&cache, subviews)
        return box.sizeThatFits(proposal, subviews, &cache.value)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        match(&cache, subviews)
        box.placeSubviews(bounds, proposal, subviews, &cache.value)
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        match(&cache, subviews)
        return box.explicitAlignment(guide, bounds, proposal, subviews, &cache.value)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        match(&cache, subviews)
        return box.explicitAlignment(guide, bounds, proposal, subviews, &cache.value)
    }
}

/// The concrete layout behind an `AnyLayout`.
package class AnyLayoutBox: @unchecked Sendable {
    var type: Any.Type { fatalError("abstract") }
    package var name: String { String(describing: type) }
    package var properties: LayoutProperties { LayoutProperties() }
    var vector: AnyVector { fatalError("abstract") }
    func with(_ v: AnyVector) -> AnyLayoutBox? { nil }
    func makeCache(_ s: LayoutSubviews) -> Any { () }
    func updateCache(_ c: inout Any, _ s: LayoutSubviews) {}
    func spacing(_ s: LayoutSubviews, _ c: inout Any) -> ViewSpacing { .zero }
    func sizeThatFits(_ p: ProposedViewSize, _ s: LayoutSubviews, _ c: inout Any) -> CGSize { .zero }
    func placeSubviews(_ b: CGRect, _ p: ProposedViewSize, _ s: LayoutSubviews, _ c: inout Any) {}
    func explicitAlignment(
        _ g: HorizontalAlignment, _ b: CGRect, _ p: ProposedViewSize, _ s: LayoutSubviews,
        _ c: inout Any
    ) -> CGFloat? { nil }
    func explicitAlignment(
        _ g: VerticalAlignment, _ b: CGRect, _ p: ProposedViewSize, _ s: LayoutSubviews,
        _ c: inout Any
    ) -> CGFloat? { nil }
}

private final class ConcreteAnyLayoutBox<L: Layout>: AnyLayoutBox, @unchecked Sendable {
    let layout: L
    init(layout: L) { self.layout = layout }
    override var type: Any.Type { L.self }
    override var properties: LayoutProperties { L.layoutProperties }
    override var vector: AnyVector { TypedVector(layout.animatableData) }
    override func with(_ v: AnyVector) -> AnyLayoutBox? {
        guard let v = v as? TypedVector<L.AnimatableData> else { return nil }
        var copy = layout
        copy.animatableData = v.value
        return ConcreteAnyLayoutBox(layout: copy)
    }
    override func makeCache(_ s: LayoutSubviews) -> Any { layout.makeCache(subviews: s) }

    private func use<R>(_ c: inout Any, _ s: LayoutSubviews, _ body: (inout L.Cache) -> R) -> R {
        var typed = c as? L.Cache ?? layout.makeCache(subviews: s)
        c = ()  // so that the typed copy owns its memory alone
        defer { c = typed }
        return body(&typed)
    }
    override func updateCache(_ c: inout Any, _ s: LayoutSubviews) {
        use(&c, s) { layout.updateCache(&$0, subviews: s) }
    }
    override func spacing(_ s: LayoutSubviews, _ c: inout Any) -> ViewSpacing {
        use(&c, s) { layout.spacing(subviews: s, cache: &$0) }
    }
    override func sizeThatFits(_ p: ProposedViewSize, _ s: LayoutSubviews, _ c: inout Any) -> CGSize {
        use(&c, s) { layout.sizeThatFits(proposal: p, subviews: s, cache: &$0) }
    }
    override func placeSubviews(_ b: CGRect, _ p: ProposedViewSize, _ s: LayoutSubviews, _ c: inout Any) {
        use(&c, s) { layout.placeSubviews(in: b, proposal: p, subviews: s, cache: &$0) }
    }
    override func explicitAlignment(
        _ g: HorizontalAlignment, _ b: CGRect, _ p: ProposedViewSize, _ s: LayoutSubviews,
        _ c: inout Any
    ) -> CGFloat? {
        use(&c, s) { layout.explicitAlignment(of: g, in: b, proposal: p, subviews: s, cache: &$0) }
    }
    override func explicitAlignment(
        _ g: VerticalAlignment, _ b: CGRect, _ p: ProposedViewSize, _ s: LayoutSubviews,
        _ c: inout Any
    ) -> CGFloat? {
        use(&c, s) { layout.explicitAlignment(of: g, in: b, proposal: p, subviews: s, cache: &$0) }
    }
}

/// A vector of any type.
package class AnyVector {
    func adding(_ o: AnyVector?, _ sign: Double) -> AnyVector { self }
    func scaled(_ f: Double) -> AnyVector { self }
    func equals(_ o: AnyVector) -> Bool { false }
    var magnitudeSquared: Double { 0 }
}

private final class TypedVector<V: VectorArithmetic>: AnyVector {
    let value: V
    init(_ value: V) { self.value = value }
    override func adding(_ o: AnyVector?, _ sign: Double) -> AnyVector {
        guard let o = o as? TypedVector<V> else { return self }
        return TypedVector(sign < 0 ? value - o.value : value + o.value)
    }
    override func scaled(_ f: Double) -> AnyVector {
        var v = value
        v.scale(by: f)
        return TypedVector(v)
    }
    override func equals(_ o: AnyVector) -> Bool { (o as? TypedVector<V>)?.value == value }
    override var magnitudeSquared: Double { value.magnitudeSquared }
}

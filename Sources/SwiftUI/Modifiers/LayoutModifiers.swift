import DisplayList

/// A modifier that is a unary layout.
@MainActor package protocol UnaryLayoutModifier: WrappingModifier {
    associatedtype Layout: UnaryLayout
    var layout: Layout { get }
}

extension UnaryLayoutModifier {
    package func makeLayoutNode(_ env: EnvironmentValues) -> LayoutNode { UnaryNode(layout) }
    package func updateLayoutNode(_ node: LayoutNode, from old: Self, _ env: EnvironmentValues) {
        (node as! UnaryNode<Layout>).setLayout(layout)
    }
}

public struct _PaddingLayout: UnaryLayoutModifier { package let layout: PaddingLayout }
public struct _FrameLayout: UnaryLayoutModifier { package let layout: FrameLayout }
public struct _FlexFrameLayout: UnaryLayoutModifier { package let layout: FlexFrameLayout }
public struct _FixedSizeLayout: UnaryLayoutModifier { package let layout: FixedSizeLayout }
public struct _AspectRatioLayout: UnaryLayoutModifier { package let layout: AspectRatioLayout }
/// Moves what is drawn. The layout has the offset at once; what is seen may be on its way there.
public struct _OffsetEffect: UnaryLayoutModifier, Animatable {
    package private(set) var layout: OffsetLayout
    nonisolated init(layout: OffsetLayout) { self.layout = layout }

    public nonisolated var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(layout.x, layout.y) }
        set { layout = OffsetLayout(x: newValue.first, y: newValue.second) }
    }

    package func updateLayoutNode(_ node: LayoutNode, from old: Self, _ env: EnvironmentValues) {
        (node as! UnaryNode<OffsetLayout>).setLayout(layout)
        (node.client as! OffsetClient).target = layout
    }
    package func makeClient() -> NodeClient { OffsetClient(layout) }
    package func updateClient(_ client: NodeClient, _ env: EnvironmentValues) {
        let c = client as! OffsetClient
        c.seen = layout
        c.isMirrored = env.layoutDirection == .rightToLeft
    }
}

@MainActor final class OffsetClient: NodeClient {
    var target: OffsetLayout
    var seen: OffsetLayout
    var isMirrored = false

    init(_ layout: OffsetLayout) {
        target = layout
        seen = layout
    }

    override var tracksFrame: Bool { true }
    override var movesContentAsOne: Bool { true }
    override var contentShift: CGSize {
        CGSize(width: (seen.x - target.x) * (isMirrored ? -1 : 1), height: seen.y - target.y)
    }
}

public struct _PositionLayout: UnaryLayoutModifier { package let layout: PositionLayout }
public struct _LayoutPriorityLayout: UnaryLayoutModifier {
    package let layout: PriorityLayout
    package static var isVisible: Bool { false }
}

/// How a view of a given ratio fills a space.
public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

extension View {
    /// Adds space around the view: 16 pt unless given (SPEC P2.1); negative insets shrink it.
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(_PaddingLayout(layout: PaddingLayout(EdgeInsets(edges, length ?? 16))))
    }
    public nonisolated func padding(_ length: CGFloat) -> some View {
        modifier(_PaddingLayout(layout: PaddingLayout(EdgeInsets(.all, length))))
    }
    public nonisolated func padding(_ insets: EdgeInsets) -> some View {
        modifier(_PaddingLayout(layout: PaddingLayout(insets)))
    }

    /// Fixes the view's frame, points; nil leaves a dimension to the view (SPEC P1.1–P1.4).
    ///
    /// A negative, infinite or NaN length is reported and counts as nil.
    public nonisolated func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
        -> some View
    {
        modifier(_FrameLayout(layout: FrameLayout(width: width, height: height, alignment: alignment)))
    }

    @available(*, deprecated, message: "Please pass one or more parameters.")
    public nonisolated func frame() -> some View {
        modifier(_FrameLayout(layout: FrameLayout(width: nil, height: nil, alignment: .center)))
    }

    /// Bounds the view's frame, points (SPEC P1.5–P1.13).
    public nonisolated func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        modifier(
            _FlexFrameLayout(
                layout: FlexFrameLayout(
                    horizontal: .init(min: minWidth, ideal: idealWidth, max: maxWidth, "width"),
                    vertical: .init(min: minHeight, ideal: idealHeight, max: maxHeight, "height"), alignment: alignment)
            ))
    }

    /// Gives the view its ideal size on both axes (SPEC P2.4).
    public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
    public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(_FixedSizeLayout(layout: FixedSizeLayout(horizontal: horizontal, vertical: vertical)))
    }

    /// Offers the view the largest (`.fit`) or smallest covering (`.fill`) size of a ratio (SPEC P2.5–P2.7).
    public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(_AspectRatioLayout(layout: AspectRatioLayout(ratio: aspectRatio, fills: contentMode == .fill)))
    }
    public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }
    public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
    public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// Moves what is drawn, points; the layout stays (SPEC P2.9).
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modifier(_OffsetEffect(layout: OffsetLayout(x: x, y: y)))
    }
    public nonisolated func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }

    /// Puts the view's centre at a point of the space offered (SPEC P2.10).
    public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modifier(_PositionLayout(layout: PositionLayout(x: x, y: y)))
    }
    public nonisolated func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }

    /// Who is served first when space is short; 0 unless set (SPEC P2.12).
    public nonisolated func layoutPriority(_ value: Double) -> some View {
        modifier(_LayoutPriorityLayout(layout: PriorityLayout(value)))
    }
}

public struct _AlignmentWritingModifier: WrappingModifier {
    let key: AlignmentKey
    let compute: (ViewDimensions) -> CGFloat
    package func makeLayoutNode(_ env: EnvironmentValues) -> LayoutNode { AlignmentGuideNode(key, compute) }
    package func updateLayoutNode(_ node: LayoutNode, from old: Self, _ env: EnvironmentValues) {
        (node as! AlignmentGuideNode).set(key, compute)
    }
    package static var isVisible: Bool { false }
}

extension View {
    /// Overrides one alignment guide (SPEC V1.8); the closure sees the guides from before.
    public nonisolated func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(_AlignmentWritingModifier(key: g.key, compute: computeValue))
    }
    public nonisolated func alignmentGuide(_ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat)
        -> some View
    {
        modifier(_AlignmentWritingModifier(key: g.key, compute: computeValue))
    }
}

/// Attaches a value that the container reads.
public struct _ValueModifier<Value>: WrappingModifier {
    let key: ObjectIdentifier
    let value: Value
    let changesLayout: Bool
    package func makeLayoutNode(_ env: EnvironmentValues) -> LayoutNode {
        let n = LayoutNode()
        n.values[key] = value
        return n
    }
    package func updateLayoutNode(_ node: LayoutNode, from old: Self, _ env: EnvironmentValues) {
        guard !ViewEquality.equal(old.value, value) else { return }
        node.values[key] = value
        if changesLayout { node.invalidateSize() }
    }
    package static var isVisible: Bool { false }
}

extension View {
    /// Attaches a value for the layout container around the view (SPEC L1.9).
    public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(_ValueModifier(key: ObjectIdentifier(key), value: value, changesLayout: true))
    }
    /// Higher values draw later; 0 unless set (SPEC P2.13).
    public nonisolated func zIndex(_ value: Double) -> some View {
        if value != 0 { ZIndexKey.isUsed = true }
        return modifier(_ValueModifier(key: ObjectIdentifier(ZIndexKey.self), value: value, changesLayout: false))
    }
}

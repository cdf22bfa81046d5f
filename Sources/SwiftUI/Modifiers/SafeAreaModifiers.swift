/// Keeps an edge of a view's area for another view.
public struct _SafeAreaInsetModifier<Inset: View>: ViewModifier {
    let layout: EdgeInsetLayout
    let inset: Inset
    public func body(content: Content) -> some View {
        _LayoutView(layout: layout, content: TupleView((content, ZStack { inset })))
    }
}

extension View {
    /// Shows another view at an edge and shrinks the view's area by it and `spacing`, points; nil is 8 (SPEC P2.16).
    ///
    /// ## Differences on Linux
    /// A scroll view shrinks as other views do; on a Mac it keeps its frame and insets its content.
    public nonisolated func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            _SafeAreaInsetModifier(
                layout: EdgeInsetLayout(
                    edge: edge == .top ? .top : .bottom,
                    alignment: Alignment(horizontal: alignment, vertical: .center),
                    spacing: spacing ?? 8), inset: content()))
    }
    public nonisolated func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            _SafeAreaInsetModifier(
                layout: EdgeInsetLayout(
                    edge: edge == .leading ? .leading : .trailing,
                    alignment: Alignment(horizontal: .center, vertical: alignment),
                    spacing: spacing ?? 8), inset: content()))
    }
}

/// A set of areas that content usually keeps clear of.
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
    /// Keeps the view's content clear of its edges by points; nil is the default padding, 16.
    ///
    /// ## Differences on Linux
    /// This is padding: a scroll view's content is not seen beyond the inset while it scrolls.
    public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(edges, length)
    }
    public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }
    public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

    /// Lets the view reach beyond safe areas.
    ///
    /// ## Differences on Linux
    /// Windows have no safe areas, so nothing changes.
    public nonisolated func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        self
    }
    @available(*, deprecated, message: "Use ignoresSafeArea(_:edges:) instead.")
    public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
}

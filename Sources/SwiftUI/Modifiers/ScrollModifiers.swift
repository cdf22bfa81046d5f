import DisplayList

/// What the nearest scroll view takes from the views around it.
struct ScrollSettings: Equatable {
    var margins = EdgeInsets()
    var anchors = ScrollAnchors()
}

private enum ScrollSettingsKey: EnvironmentKey { static var defaultValue: ScrollSettings { ScrollSettings() } }
private enum HorizontalIndicatorKey: EnvironmentKey { static let defaultValue = ScrollIndicatorVisibility.automatic }
private enum VerticalIndicatorKey: EnvironmentKey { static let defaultValue = ScrollIndicatorVisibility.automatic }

extension EnvironmentValues {
    var _scroll: ScrollSettings {
        get { self[ScrollSettingsKey.self] }
        set { self[ScrollSettingsKey.self] = newValue }
    }
    /// Whether horizontal scroll indicators are wanted.
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[HorizontalIndicatorKey.self] }
        set { self[HorizontalIndicatorKey.self] = newValue }
    }
    /// Whether vertical scroll indicators are wanted.
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[VerticalIndicatorKey.self] }
        set { self[VerticalIndicatorKey.self] = newValue }
    }
}

// MARK: Indicators

/// Whether scroll views show where they are.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    private enum Kind { case automatic, visible, hidden, never }
    private let kind: Kind
    public static let automatic = ScrollIndicatorVisibility(kind: .automatic)
    public static let visible = ScrollIndicatorVisibility(kind: .visible)
    /// Hidden, though a mouse may bring them back.
    public static let hidden = ScrollIndicatorVisibility(kind: .hidden)
    public static let never = ScrollIndicatorVisibility(kind: .never)
}

/// Whether the scroll views inside want indicators.
public struct _ScrollIndicatorModifier: EnvironmentModifier {
    let visibility: ScrollIndicatorVisibility
    let axes: Axis.Set
    package func modify(_ env: inout EnvironmentValues) {
        if axes.includes(.horizontal) { env.horizontalScrollIndicatorVisibility = visibility }
        if axes.includes(.vertical) { env.verticalScrollIndicatorVisibility = visibility }
    }
}

extension View {
    /// Sets whether scroll views inside show indicators, which never take space (SPEC P4.7).
    ///
    /// ## Differences on Linux
    /// The wish is in the environment; indicators are not drawn.
    public nonisolated func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        modifier(_ScrollIndicatorModifier(visibility: visibility, axes: axes))
    }
}

// MARK: Margins

/// What content margins are for.
public struct ContentMarginPlacement: Hashable, Sendable {
    fileprivate enum Kind { case automatic, content, indicators }
    fileprivate let kind: Kind
    /// Content and indicators.
    public static let automatic = ContentMarginPlacement(kind: .automatic)
    public static let scrollContent = ContentMarginPlacement(kind: .content)
    public static let scrollIndicators = ContentMarginPlacement(kind: .indicators)
}

/// Sets margins, or anchors, of the nearest scroll view inside.
public struct _ScrollSettingsModifier: EnvironmentModifier {
    enum Change: Equatable {
        case margins(Edge.Set, EdgeInsets)
        case anchor(UnitPoint?, ScrollAnchorRole?)
    }
    let change: Change

    package func modify(_ env: inout EnvironmentValues) {
        var s = env._scroll
        switch change {
        case .margins(let edges, let insets):
            if edges.contains(.top) { s.margins.top = insets.top }
            if edges.contains(.leading) { s.margins.leading = insets.leading }
            if edges.contains(.bottom) { s.margins.bottom = insets.bottom }
            if edges.contains(.trailing) { s.margins.trailing = insets.trailing }
        case .anchor(let point, let role):
            if role == nil || role == .initialOffset { s.anchors.start = point }
            if role == nil || role == .sizeChanges { s.anchors.change = point }
            if role == nil || role == .alignment { s.anchors.short = point }
        }
        env._scroll = s
    }
}

extension View {
    /// Insets the content of the nearest scroll view inside, points: the view becomes as much larger across its axes,
    /// and its content rests, and is aligned by `scrollTo`, clear of the margins (golden scroll/margins). Edges left
    /// out keep theirs.
    ///
    /// ## Differences on Linux
    /// Margins for indicators change nothing, because indicators are not drawn.
    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        modifier(_ScrollSettingsModifier(change: .margins(placement == .scrollIndicators ? [] : edges, insets)))
    }
    /// `length` in points; nil is the default padding, 16 (inferred).
    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(edges, EdgeInsets(.all, length ?? 16), for: placement)
    }
    public nonisolated func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic)
        -> some View
    {
        contentMargins(.all, length, for: placement)
    }
}

// MARK: Anchors

/// What a scroll anchor is for.
public struct ScrollAnchorRole: Hashable, Sendable {
    private enum Kind { case initialOffset, sizeChanges, alignment }
    private let kind: Kind
    /// Where the scroll view starts.
    public static let initialOffset = ScrollAnchorRole(kind: .initialOffset)
    /// The point that stays when the content or the view changes its size while they meet there.
    public static let sizeChanges = ScrollAnchorRole(kind: .sizeChanges)
    /// Where content shorter than the view is.
    public static let alignment = ScrollAnchorRole(kind: .alignment)
}

extension View {
    /// The points of content and scroll view that meet until someone scrolls, in every role; nil is the leading top
    /// (SPEC P4.6).
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        modifier(_ScrollSettingsModifier(change: .anchor(anchor, nil)))
    }
    /// The same for one role; others keep theirs.
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        modifier(_ScrollSettingsModifier(change: .anchor(anchor, role)))
    }
}

// MARK: Position

/// Scrolls to the view that a binding names when the name changes.
public struct _ScrollPositionModifier<ID: Hashable>: ViewModifier {
    let id: Binding<ID?>
    let anchor: UnitPoint?
    public typealias Body = Never
    public func body(content: Content) -> Never { fatalError("scrollPosition has no body") }
    public static func _makeModifiedNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _ViewContext)
        -> _ViewNode
    {
        ScrollPositionNode(view, context)
    }
}

@MainActor
final class ScrollPositionNode<C: View, ID: Hashable>: TypedNode<ModifiedContent<C, _ScrollPositionModifier<ID>>> {
    private var content: _ViewNode!
    private var last: ID?

    override init(_ view: ModifiedContent<C, _ScrollPositionModifier<ID>>, _ context: _ViewContext) {
        super.init(view, context)
        last = readID()
        content = make(view.content)
    }

    override var childNodes: [_ViewNode] { content.map { [$0] } ?? [] }
    private func readID() -> ID? { tracking { view.modifier.id.wrappedValue } }

    override func refresh() {
        let now = readID()
        content.update(view.content, environment)
        guard now != last else { return }
        last = now
        if let now { ScrollViewProxy(node: self).scrollTo(now, anchor: view.modifier.anchor) }
    }

    override func environmentChanged(from old: EnvironmentValues) { content.setEnvironment(environment) }
}

extension View {
    /// Scrolls the scroll view inside to the view with the id that is written to the binding, as `scrollTo` does:
    /// without an anchor by the least amount. The value that the binding starts with, nil and an unknown id scroll
    /// nowhere, and `scrollTo` doesn't write the binding (golden scroll/position).
    ///
    /// ## Differences on Linux
    /// Scrolling by hand doesn't write the binding.
    public nonisolated func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        modifier(_ScrollPositionModifier(id: id, anchor: anchor))
    }

    /// Marks the layout whose views `scrollPosition` finds.
    ///
    /// ## Differences on Linux
    /// Ids are found anywhere in the scroll view, so nothing changes.
    public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
}

// MARK: Geometry and phases

/// How a scroll view and its content lie to each other, points.
public struct ScrollGeometry: Equatable, Sendable {
    /// Where the view's top left corner is in the content; negative within the insets.
    public var contentOffset: CGPoint
    public var contentSize: CGSize
    /// The content margins.
    public var contentInsets: EdgeInsets
    /// The view's size less the insets.
    public var containerSize: CGSize

    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    /// The container at the offset (golden scroll/geometry).
    public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    /// What is seen of the content, insets included.
    public var visibleRect: CGRect {
        CGRect(
            x: contentOffset.x, y: contentOffset.y, width: containerSize.width + contentInsets.horizontal,
            height: containerSize.height + contentInsets.vertical)
    }
}

/// A node that knows the geometry of a scroll view.
@MainActor protocol ScrollGeometrySource: AnyObject { var scrollGeometry: ScrollGeometry { get } }

/// Tells when something about the geometry of the scroll view inside changed.
public struct _ScrollGeometryModifier<T: Equatable>: ViewModifier {
    let transform: (ScrollGeometry) -> T
    let action: (T, T) -> Void
    public typealias Body = Never
    public func body(content: Content) -> Never { fatalError("onScrollGeometryChange has no body") }
    public static func _makeModifiedNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _ViewContext)
        -> _ViewNode
    {
        ScrollGeometryNode(view, context)
    }
}

@MainActor
final class ScrollGeometryNode<C: View, T: Equatable>: ContentNode<C, _ScrollGeometryModifier<T>>, PreferenceReading {
    private var last: T?

    override init(_ view: ModifiedContent<C, _ScrollGeometryModifier<T>>, _ context: _ViewContext) {
        super.init(view, context)
        graph.addPreferenceReader(self)
    }

    override func willDestroy() { graph.removePreferenceReader(self) }

    /// Runs after each layout.
    func readPreferences() {
        guard let now = Self.source(in: content).map({ view.modifier.transform($0.scrollGeometry) }), now != last else {
            return
        }
        let old = last ?? now
        last = now
        graph.after { [view] in view.modifier.action(old, now) }
    }

    private static func source(in node: _ViewNode) -> (any ScrollGeometrySource)? {
        if let found = node as? any ScrollGeometrySource { return found }
        for c in node.childNodes {
            if let found = source(in: c) { return found }
        }
        return nil
    }
}

/// What moves a scroll view.
@frozen public enum ScrollPhase: Equatable, Sendable {
    case idle, tracking, interacting, decelerating, animating
    /// True unless idle.
    public var isScrolling: Bool { self != .idle }
}

extension View {
    /// Runs an action with the old and new value when what `transform` makes of the scroll view's geometry changed, and
    /// once with the first value as both. Of several scroll views inside the first counts.
    public nonisolated func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(_ScrollGeometryModifier(transform: transform, action: action))
    }

    /// Runs an action with the old and new phase, first with `idle` as both; a program's scroll without an animation
    /// has no phases (golden scroll/geometry).
    ///
    /// ## Differences on Linux
    /// Every scroll is a program's, so the phase stays idle.
    public nonisolated func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View {
        onAppear { action(.idle, .idle) }
    }
}

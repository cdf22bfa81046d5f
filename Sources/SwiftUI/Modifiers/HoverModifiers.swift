import DisplayList

/// Where the pointer is over a view.
@frozen public enum HoverPhase: Equatable, Sendable {
    /// In the coordinate space asked for, points.
    case active(CGPoint)
    case ended
}

/// How the pointer looks over a view.
public struct PointerStyle: Hashable, Sendable {
    package enum Shape: Sendable {
        case arrow, horizontalText, verticalText, rectSelection, grabIdle, grabActive, link, zoomIn, zoomOut,
            columnResize, rowResize
    }
    package let shape: Shape
    public static let `default` = PointerStyle(shape: .arrow)
    public static let horizontalText = PointerStyle(shape: .horizontalText)
    public static let verticalText = PointerStyle(shape: .verticalText)
    public static let rectSelection = PointerStyle(shape: .rectSelection)
    public static let grabIdle = PointerStyle(shape: .grabIdle)
    public static let grabActive = PointerStyle(shape: .grabActive)
    public static let link = PointerStyle(shape: .link)
    public static let zoomIn = PointerStyle(shape: .zoomIn)
    public static let zoomOut = PointerStyle(shape: .zoomOut)
    public static let columnResize = PointerStyle(shape: .columnResize)
    public static let rowResize = PointerStyle(shape: .rowResize)
}

/// Keeps what a view wants of the pointer, for the window.
public struct _PointerModifier: WrappingModifier {
    package enum Fact {
        case move(CoordinateSpace, (HoverPhase) -> Void)
        /// nil leaves the choice to views around.
        case style(PointerStyle?)
    }
    let fact: Fact
    package func makeClient() -> NodeClient { PointerClient(fact) }
    package func updateClient(_ client: NodeClient, _ env: EnvironmentValues) { (client as! PointerClient).fact = fact }
    package static var isVisible: Bool { false }
}

/// The node of a view that the pointer concerns.
@MainActor package final class PointerClient: NodeClient {
    package fileprivate(set) var fact: _PointerModifier.Fact
    init(_ fact: _PointerModifier.Fact) { self.fact = fact }
}

extension View {
    /// Tells where the pointer moves over the view and when it leaves; a picture without a window has no pointer.
    public nonisolated func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(_PointerModifier(fact: .move(coordinateSpace.coordinateSpace, action)))
    }
    /// The look of the pointer over the view; nil is that of the views around. A picture without a window has no
    /// pointer.
    public nonisolated func pointerStyle(_ style: PointerStyle?) -> some View {
        modifier(_PointerModifier(fact: .style(style)))
    }
}

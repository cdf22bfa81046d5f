import DisplayList

/// A part of a user interface.
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
    static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode
}

extension View {
    public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        CompositeNode(view, context)
    }
}

extension Never: View {
    public var body: Never { fatalError("Never has no body") }
}

/// A view that the graph handles itself; it has no body.
package protocol PrimitiveView: View where Body == Never {}
extension PrimitiveView {
    public var body: Never { fatalError("\(Self.self) is drawn by the runtime and has no body") }
}

/// Where a new node goes.
public struct _ViewContext {
    package let graph: ViewGraph
    package let parent: _ViewNode?
    package var environment: EnvironmentValues
}

/// Builds a view from the statements of a closure.
@resultBuilder public struct ViewBuilder {
    public nonisolated static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public nonisolated static func buildBlock() -> EmptyView { EmptyView() }
    public nonisolated static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public nonisolated static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        TupleView((repeat each content))
    }
    public nonisolated static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public nonisolated static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> {
        _ConditionalContent(storage: .trueContent(first))
    }
    public nonisolated static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> {
        _ConditionalContent(storage: .falseContent(second))
    }
    public nonisolated static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}

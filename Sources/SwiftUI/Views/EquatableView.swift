/// A view that is evaluated again only when it isn't equal to its earlier value.
///
/// Here views that are `Equatable` are compared by `==` in any case.
nonisolated public struct EquatableView<Content: View & Equatable>: View {
    public var content: Content
    public nonisolated init(content: Content) { self.content = content }
    @MainActor public var body: some View { content }
}

extension View where Self: Equatable {
    /// Evaluates the view again only when it isn't equal to its earlier value.
    public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

/// A modifier that changes nothing.
@frozen public struct EmptyModifier: ViewModifier, Sendable {
    public nonisolated static let identity = EmptyModifier()
    public nonisolated init() {}
    public func body(content: Content) -> Content { content }
}

/// A type that makes previews of views; `tessera` can show its views by name.
@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

/// How the preview canvas proposes a size.
public enum PreviewLayout: Sendable {
    case device
    case sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}

extension View {
    /// Names a preview. Nothing about the view changes.
    public nonisolated func previewDisplayName(_ value: String?) -> some View { self }
    /// Sizes a preview in Xcode's canvas; a fixed size frames the view here too.
    @ViewBuilder public nonisolated func previewLayout(_ value: PreviewLayout) -> some View {
        if case .fixed(let width, let height) = value { frame(width: width, height: height) } else { self }
    }
}

import DisplayList

/// Where a popover is attached.
public enum PopoverAttachmentAnchor {
    /// The rectangle of a view; the view's own bounds.
    case rect(Anchor<CGRect>.Source)
    /// A point of the view.
    case point(UnitPoint)
}

/// A place in a view, for others to read.
///
/// ## Differences on Linux
/// The bounds of the view are the only source.
public struct Anchor<Value> {
    public struct Source {}
}
extension Anchor.Source where Value == CGRect {
    public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source() }
}

extension View {
    nonisolated func presentation(
        _ style: Presentation.Style, _ isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder _ content: @escaping () -> some View
    ) -> some View {
        modifier(
            _PresentationModifier(
                style: style, wanted: { isPresented.wrappedValue ? (true, AnyView(content())) : nil },
                dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss))
    }

    nonisolated func presentation<Item: Identifiable>(
        _ style: Presentation.Style, _ item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder _ content: @escaping (Item) -> some View
    ) -> some View {
        modifier(
            _PresentationModifier(
                style: style, wanted: { item.wrappedValue.map { (AnyHashable($0.id), AnyView(content($0))) } },
                dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss))
    }

    /// Shows a view over the window while the binding is true; what is below can't be used meanwhile. The sheet has its
    /// content's ideal size, as far as the window has room.
    ///
    /// ## Differences on Linux
    /// The sheet stands inside the window and never leaves it.
    public nonisolated func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presentation(.sheet, isPresented, onDismiss: onDismiss, content)
    }
    /// Shows a sheet for an item while there is one; another id makes another sheet.
    public nonisolated func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presentation(.sheet, item, onDismiss: onDismiss, content)
    }

    /// Shows a view beside this one while the binding is true; Escape or a press elsewhere ends it.
    ///
    /// ## Differences on Linux
    /// The popover stands inside the window, without an arrow, at the middle of the view's edge whatever the anchor.
    public nonisolated func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presentation(.popover(arrowEdge.opposite), isPresented, content)
    }
    public nonisolated func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presentation(.popover(arrowEdge.opposite), item, content)
    }

    /// Whether a person may end the presentation that the view is in by other means than its own controls.
    ///
    /// ## Differences on Linux
    /// Sheets are ended by their own controls only, so nothing changes.
    public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
}

extension Edge {
    /// The arrow points to the view, so the popover stands on the other side.
    fileprivate var opposite: Edge {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        }
    }
}

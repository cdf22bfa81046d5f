import DisplayList

/// Draws a view only where the view over it, its mask, is opaque.
public struct _MaskEffect: DrawingModifier {
    nonisolated init() {}
    package func drawEffect(_ node: LayoutNode, _ context: DrawContext, _ env: EnvironmentValues, _ content: () -> Void)
    {
        guard let layers = node.children.first, layers.children.count == 2 else { return content() }
        let mask = context.collecting { context.draw(layers.children[1]) }
        context.group(.mask(mask)) { context.draw(layers.children[0]) }
    }
}

extension View {
    /// Keeps the view where the mask is opaque; the layout is the view's alone (SPEC S2.7, P2.14).
    ///
    /// The mask is offered the view's size. It is not perceived by assistive technology and can't be tapped; where it is
    /// empty the view still can.
    public nonisolated func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask)
        -> some View
    {
        overlay(mask().accessibilityHidden(true).allowsHitTesting(false), alignment: alignment).modifier(_MaskEffect())
    }
    @available(*, deprecated, message: "Use overload where mask accepts a @ViewBuilder instead.")
    public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View { self.mask { mask } }
}

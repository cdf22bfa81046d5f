import DisplayList

/// Draws the view mirrored under right-to-left.
public struct _FlipsForRightToLeftModifier: DrawingModifier {
    let isEnabled: Bool
    package func drawEffect(_ node: LayoutNode, _ context: DrawContext, _ env: EnvironmentValues, _ content: () -> Void)
    {
        guard isEnabled, env.layoutDirection == .rightToLeft else { return content() }
        context.group(
            .transform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * context.frame.midX, ty: 0)), content)
    }
}

extension View {
    /// Draws the view as in a mirror under a right-to-left layout direction; its frame stays (golden
    /// layout/rtl-shapes).
    public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        modifier(_FlipsForRightToLeftModifier(isEnabled: enabled))
    }
}

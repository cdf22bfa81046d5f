import DisplayList

/// What the primary button of a pointer does with a node.
package enum PointerUse {
    /// Acts, or opens its menu, when the pointer lets go inside; `press` shows the pressed look meanwhile.
    case press(((Bool) -> Void)?, action: (() -> Void)?, menu: (() -> [MenuItem])?)
    /// Follows the pointer; in the node's own coordinates, with its size.
    case drag((CGPoint, CGSize) -> Void)
    /// Places the insertion point.
    case text(ControlClient)
    /// Uses nothing and lets nothing through: a disabled control.
    case blocked
}

/// What the keyboard can do with a node that has the focus.
package enum FocusUse {
    case activates, opensMenu, edits, adjusts
    /// A view made focusable by its program.
    case custom
}

/// Marks the node with the focus in a picture.
@MainActor package struct FocusMark {
    let node: LayoutNode
    let draw: (DrawContext) -> Void
}

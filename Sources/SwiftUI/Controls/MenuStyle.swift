/// How menus look.
public protocol MenuStyle {
    static var _isButton: Bool { get }
}

/// A button with an arrow (SPEC C1.6).
public struct DefaultMenuStyle: MenuStyle {
    public nonisolated init() {}
    public static var _isButton: Bool { true }
}
/// A button with an arrow, as the default is.
public struct ButtonMenuStyle: MenuStyle {
    public nonisolated init() {}
    public static var _isButton: Bool { true }
}
/// The label and the arrow without a box; the arrow is 4 pt after the label, a figure of ours.
public struct BorderlessButtonMenuStyle: MenuStyle {
    public nonisolated init() {}
    public static var _isButton: Bool { false }
}

extension MenuStyle where Self == DefaultMenuStyle {
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle { public static var button: ButtonMenuStyle { ButtonMenuStyle() } }
extension MenuStyle where Self == BorderlessButtonMenuStyle {
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

private enum MenuStyleKey: EnvironmentKey { static let defaultValue = true }
extension EnvironmentValues {
    package var _menuIsButton: Bool {
        get { self[MenuStyleKey.self] }
        set { self[MenuStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of menus inside; the innermost wins (SPEC F2.8).
    public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        environment(\._menuIsButton, S._isButton)
    }
}

/// A menu's label with its arrow, in the look of its style.
struct MenuBox<Label: View>: View, InternalView {
    let label: Label
    let hasPrimaryAction: Bool
    @Environment(\.menuIndicatorVisibility) private var indicator
    @Environment(\._menuIsButton) private var isButton

    var body: some View {
        let shows = indicator != .hidden
        if isButton {
            ControlBox(isPressed: false, style: nil, trailing: !shows ? 12 : hasPrimaryAction ? 33 : 35.5) { label }
                .overlay(alignment: .trailing) {
                    if shows { MenuArrow(isApart: hasPrimaryAction) }
                }
        } else {
            HStack(spacing: 4) {
                label
                if shows { MenuChevron() }
            }
        }
    }
}

import DisplayList

/// The parts of a button that a style arranges.
public struct ButtonStyleConfiguration {
    public struct Label: View, InternalView {
        let view: AnyView
        public var body: some View { view }
    }
    public let role: ButtonRole?
    public let label: Label
    public let isPressed: Bool
}

/// How buttons look; pressing is handled for it.
@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct PrimitiveButtonStyleConfiguration {
    public struct Label: View, InternalView {
        let view: AnyView
        public var body: some View { view }
    }
    public let role: ButtonRole?
    public let label: Label
    let perform: @MainActor () -> Void
    /// Performs the button's action.
    @MainActor public func trigger() { perform() }
}

/// How buttons look and what makes them act.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A button style of any kind.
package struct AnyButtonStyle: @unchecked Sendable {
    private let make: @MainActor (PrimitiveButtonStyleConfiguration) -> AnyView

    @MainActor package init<S: ButtonStyle>(_ style: S) {
        make = { c in
            AnyView(PressableButton(style: style, role: c.role, label: c.label.view, action: c.perform))
        }
    }
    @MainActor package init<S: PrimitiveButtonStyle>(primitive style: S) {
        make = { c in AnyView(StyledPrimitiveButton(style: style, configuration: c).environment(\._buttonStyle, nil)) }
    }
    @MainActor func body(_ c: PrimitiveButtonStyleConfiguration) -> AnyView { make(c) }
}

/// A button's styled label with its press state and its semantic element.
struct PressableButton<S: ButtonStyle>: View, InternalView {
    let style: S
    let role: ButtonRole?
    let label: AnyView
    let action: @MainActor () -> Void
    @State private var isPressed = false

    var body: some View {
        StyledButton(
            style: style,
            configuration: ButtonStyleConfiguration(role: role, label: .init(view: label), isPressed: isPressed)
        )
        .modifier(
            _SemanticsModifier(
                role: .button, action: action, menuItems: nil, press: { [$isPressed] in $isPressed.wrappedValue = $0 }))
    }
}

struct StyledButton<S: ButtonStyle>: StyledView {
    let style: S
    let configuration: ButtonStyleConfiguration
    func makeBody(_ style: S) -> S.Body { style.makeBody(configuration: configuration) }
}

/// Inside it the default style applies again, so that a style can add to `Button(configuration)`.
struct StyledPrimitiveButton<S: PrimitiveButtonStyle>: StyledView {
    let style: S
    let configuration: PrimitiveButtonStyleConfiguration
    func makeBody(_ style: S) -> S.Body { style.makeBody(configuration: configuration) }
}

/// The bordered look (SPEC C1.1).
struct PushButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        ControlBox(isPressed: configuration.isPressed, style: nil) {
            if configuration.role == .destructive {
                configuration.label.foregroundStyle(Color.red)
            } else {
                configuration.label
            }
        }
    }
}

/// The accent-filled look (SPEC C1.2).
struct ProminentButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        ControlBox(isPressed: configuration.isPressed, style: AnyShapeStyle(TintShapeStyle())) {
            configuration.label.foregroundStyle(Color.white)
        }
    }
}

/// The label alone (SPEC C1.3).
struct BareButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
    }
}

/// The rounded box of push buttons and menus: 12 pt at the sides, 4 above and below, at least 24 tall, radius 6; other
/// control sizes differ (SPEC C1.18).
struct ControlBox<Label: View>: View, InternalView {
    let isPressed: Bool
    let style: AnyShapeStyle?
    var trailing: CGFloat = 12
    @ViewBuilder let label: Label
    @Environment(\.colorScheme) private var scheme
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlSize) private var controlSize

    var body: some View {
        let metrics = ControlMetrics(controlSize)
        let above = metrics.verticalPadding
        label
            .modifier(_ControlSizeFontModifier())
            .padding(EdgeInsets(top: above, leading: 12, bottom: above, trailing: trailing))
            .frame(minHeight: metrics.height)
            .background(fill, in: RoundedRectangle(cornerRadius: metrics.cornerRadius))
    }

    private var fill: AnyShapeStyle {
        if let style { return isEnabled ? style : AnyShapeStyle(Color.gray.opacity(0.3)) }
        let ink = scheme == .dark ? Color.white : Color.black
        return AnyShapeStyle(ink.opacity((isPressed ? 0.15 : 0.075) * (isEnabled ? 1 : 0.5)))
    }
}

public struct DefaultButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        AnyButtonStyle(PushButtonStyle()).body(configuration)
    }
}
public struct PlainButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        AnyButtonStyle(BareButtonStyle()).body(configuration)
    }
}
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        AnyButtonStyle(BareButtonStyle()).body(configuration)
    }
}
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        AnyButtonStyle(PushButtonStyle()).body(configuration)
    }
}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        AnyButtonStyle(ProminentButtonStyle()).body(configuration)
    }
}
public struct LinkButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        AnyButtonStyle(BareButtonStyle()).body(configuration).foregroundStyle(
            Color(red: 0, green: 104 / 255, blue: 218 / 255))
    }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    public static var link: LinkButtonStyle { LinkButtonStyle() }
}

public struct _ButtonStyleModifier<S>: EnvironmentModifier {
    let style: S
    let erase: @MainActor (S) -> AnyButtonStyle
    package func modify(_ env: inout EnvironmentValues) { env._buttonStyle = erase(style) }
}

extension View {
    public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        modifier(_ButtonStyleModifier(style: style, erase: { AnyButtonStyle($0) }))
    }
    public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        modifier(_ButtonStyleModifier(style: style, erase: { AnyButtonStyle(primitive: $0) }))
    }
}
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

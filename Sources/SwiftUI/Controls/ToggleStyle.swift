/// The parts of a toggle that a style arranges.
public struct ToggleStyleConfiguration {
    public struct Label: View, InternalView {
        let view: AnyView
        public var body: some View { view }
    }
    public let label: Label
    @Binding public var isOn: Bool
    /// Several sources differ.
    public let isMixed: Bool

    init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
        self.label = label
        _isOn = isOn
        self.isMixed = isMixed
    }
}

/// How toggles look. The element that `tap` and assistive technology use is added around it.
@MainActor @preconcurrency public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A toggle style of any kind.
package struct AnyToggleStyle: @unchecked Sendable {
    private let make: @MainActor (ToggleStyleConfiguration) -> AnyView
    package init<S: ToggleStyle>(_ style: S) {
        // Inside it the default style applies again, so that a style can add to `Toggle(configuration)`.
        make = { AnyView(StyledToggle(style: style, configuration: $0).environment(\._toggleStyle, nil)) }
    }
    @MainActor func body(_ c: ToggleStyleConfiguration) -> AnyView { make(c) }
}

struct StyledToggle<S: ToggleStyle>: StyledView {
    let style: S
    let configuration: ToggleStyleConfiguration
    func makeBody(_ style: S) -> S.Body { style.makeBody(configuration: configuration) }
}

private enum ToggleStyleKey: EnvironmentKey { static var defaultValue: AnyToggleStyle? { nil } }
extension EnvironmentValues {
    package var _toggleStyle: AnyToggleStyle? {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
}

/// A 16-pt box, 5 pt before a `.body` label (SPEC C1.13).
public struct CheckboxToggleStyle: ToggleStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 5) {
            CheckBox(isOn: configuration.isOn, isMixed: configuration.isMixed)
            ControlLabel(label: configuration.label)
        }
    }
}

struct CheckBox: View, InternalView {
    let isOn: Bool
    let isMixed: Bool
    @Environment(\.controlSize) private var controlSize
    @Environment(\.colorScheme) private var scheme
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        let side = ControlMetrics(controlSize).checkbox
        ZStack {
            if isOn || isMixed {
                RoundedRectangle(cornerRadius: 4).fill(TintShapeStyle())
                mark.applying(CGAffineTransform(scaleX: side / 16, y: side / 16)).stroke(
                    Color.white, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
            } else {
                RoundedRectangle(cornerRadius: 4).fill(ControlColors.fill(scheme, isEnabled: true))
                RoundedRectangle(cornerRadius: 4).strokeBorder(ControlColors.ink(scheme).opacity(0.2), lineWidth: 0.5)
            }
        }
        .frame(width: side, height: side)
        .opacity(isEnabled ? 1 : 0.5)
    }

    private var mark: Path {
        Path { p in
            p.move(to: CGPoint(x: 4, y: isMixed ? 8 : 8.5))
            if !isMixed { p.addLine(to: CGPoint(x: 7, y: 11.5)) }
            p.addLine(to: CGPoint(x: 12, y: isMixed ? 8 : 4.5))
        }
    }
}

/// The label, 8 pt before a switch of 54 × 24 pt (SPEC C1.14).
public struct SwitchToggleStyle: ToggleStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 8) {
            ControlLabel(label: configuration.label)
            SwitchTrack(isOn: configuration.isOn)
        }
    }
}

struct SwitchTrack: View, InternalView {
    let isOn: Bool
    @Environment(\.colorScheme) private var scheme
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        Capsule()
            .fill(isOn ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(ControlColors.ink(scheme).opacity(0.12)))
            .overlay(alignment: isOn ? .trailing : .leading) {
                Capsule().fill(Color.white).frame(width: 32, height: 20).padding(2)
            }
            .frame(width: 54, height: 24)
            .opacity(isEnabled ? 1 : 0.5)
    }
}

/// A push button that stays in: accent-filled while on.
public struct ButtonToggleStyle: ToggleStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        if configuration.isOn {
            ControlBox(isPressed: false, style: AnyShapeStyle(TintShapeStyle())) {
                configuration.label.foregroundStyle(Color.white)
            }
        } else {
            ControlBox(isPressed: false, style: nil) { configuration.label }
        }
    }
}

/// A checkbox (SPEC F2.9).
public struct DefaultToggleStyle: ToggleStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        CheckboxToggleStyle().makeBody(configuration: configuration)
    }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
    public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension View {
    /// Sets the look of toggles inside; the innermost wins (SPEC F2.8).
    public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        environment(\._toggleStyle, AnyToggleStyle(style))
    }
}

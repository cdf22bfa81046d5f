/// A title with an icon before it (SPEC T2.15).
nonisolated public struct Label<Title: View, Icon: View>: View {
    let title: Title
    let icon: Icon
    @Environment(\._labelStyle) private var style

    public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    @MainActor public var body: some View {
        (style ?? AnyLabelStyle(DefaultLabelStyle())).body(
            LabelStyleConfiguration(title: .init(view: AnyView(title)), icon: .init(view: AnyView(icon))))
    }
}

extension Label where Title == Text, Icon == Image {
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
    public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(name) })
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    public nonisolated init(_ configuration: LabelStyleConfiguration) {
        self.init(title: { configuration.title }, icon: { configuration.icon })
    }
}

/// The parts of a label that a style arranges.
public struct LabelStyleConfiguration {
    public struct Title: View, InternalView {
        let view: AnyView
        public var body: some View { view }
    }
    public struct Icon: View, InternalView {
        let view: AnyView
        public var body: some View { view }
    }
    public let title: Title
    public let icon: Icon
}

/// How labels look.
@MainActor @preconcurrency public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A label style of any kind.
package struct AnyLabelStyle: @unchecked Sendable {
    private let make: @MainActor (LabelStyleConfiguration) -> AnyView
    @MainActor init<S: LabelStyle>(_ style: S) { make = { AnyView(style.makeBody(configuration: $0)) } }
    @MainActor func body(_ c: LabelStyleConfiguration) -> AnyView { make(c) }
}

/// Icon, 8 points, title; the icon's centre is half a capital letter above the title's first baseline (SPEC T2.15).
struct TitleAndIcon: View, InternalView {
    let configuration: LabelStyleConfiguration
    @Environment(\.font) private var font
    @Environment(\._measurer) private var measurer

    var body: some View {
        let description = (font ?? Font.systemDefault).resolve(in: EnvironmentValues())
        let rise = CGFloat(measurer.spacing(for: description).capHeight) / 2
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            configuration.icon.environment(\._isDecorativeImage, true)
                .alignmentGuide(.firstTextBaseline) { $0[VerticalAlignment.center] + rise }
            configuration.title
        }
    }
}

public struct DefaultLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { TitleAndIcon(configuration: configuration) }
}
public struct TitleAndIconLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { TitleAndIcon(configuration: configuration) }
}
public struct TitleOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
public struct IconOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

private enum LabelStyleKey: EnvironmentKey { static var defaultValue: AnyLabelStyle? { nil } }

extension EnvironmentValues {
    package var _labelStyle: AnyLabelStyle? {
        get { self[LabelStyleKey.self] }
        set { self[LabelStyleKey.self] = newValue }
    }
}

public struct _LabelStyleModifier<S: LabelStyle>: EnvironmentModifier {
    let style: S
    package func modify(_ env: inout EnvironmentValues) { env._labelStyle = AnyLabelStyle(style) }
}

extension View {
    public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        modifier(_LabelStyleModifier(style: style))
    }
}

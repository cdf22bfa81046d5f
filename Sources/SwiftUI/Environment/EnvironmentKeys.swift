import DisplayList

/// Declares a built-in value: its default, and where it is kept.
private enum Keys {
    enum ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
    enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
    enum DirectionKey: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }
    enum LocaleKey: EnvironmentKey { static let defaultValue = Locale(identifier: "en") }
    enum CalendarKey: EnvironmentKey { static let defaultValue = Calendar(identifier: .gregorian) }
    enum TimeZoneKey: EnvironmentKey { static let defaultValue = TimeZone.current }
    enum LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
    enum ReservedLinesKey: EnvironmentKey { static var defaultValue: Int? { nil } }
    enum TextAlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.leading }
    enum TruncationKey: EnvironmentKey { static let defaultValue = Text.TruncationMode.tail }
    enum LineSpacingKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
    enum ScaleFactorKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
    enum TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
    enum EnabledKey: EnvironmentKey { static let defaultValue = true }
    enum ScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 2 }
    enum ForegroundKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
    enum TintKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
    enum ButtonStyleKey: EnvironmentKey { static var defaultValue: AnyButtonStyle? { nil } }
    enum ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
    enum MeasurerKey: EnvironmentKey { static let defaultValue = MeasurerReference(measurer: nil) }
    enum ModifierKey: EnvironmentKey { static var defaultValue: [TextStyleChange] { [] } }
    enum ScrollEnabledKey: EnvironmentKey { static let defaultValue = true }
    enum ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }
    enum OpenURLKey: EnvironmentKey { static let defaultValue = OpenURLAction { _ in .systemAction } }
    enum MenuIndicatorKey: EnvironmentKey { static let defaultValue = Visibility.automatic }
}

/// A text measurer, by reference.
package struct MeasurerReference: @unchecked Sendable {
    package var measurer: (any TextMeasurer)?
}

extension EnvironmentValues {
    public var colorScheme: ColorScheme {
        get { self[Keys.ColorSchemeKey.self] }
        set { self[Keys.ColorSchemeKey.self] = newValue }
    }
    /// The font of text without one; nil means the 13-pt system font (SPEC T1.17).
    public var font: Font? {
        get { self[Keys.FontKey.self] }
        set { self[Keys.FontKey.self] = newValue }
    }
    public var layoutDirection: LayoutDirection {
        get { self[Keys.DirectionKey.self] }
        set { self[Keys.DirectionKey.self] = newValue }
    }
    public var locale: Locale {
        get { self[Keys.LocaleKey.self] }
        set { self[Keys.LocaleKey.self] = newValue }
    }
    public var calendar: Calendar {
        get { self[Keys.CalendarKey.self] }
        set { self[Keys.CalendarKey.self] = newValue }
    }
    public var timeZone: TimeZone {
        get { self[Keys.TimeZoneKey.self] }
        set { self[Keys.TimeZoneKey.self] = newValue }
    }
    /// The most lines that text takes; nil for no limit, below 1 acts as 1 (SPEC T2.6).
    public var lineLimit: Int? {
        get { self[Keys.LineLimitKey.self] }
        set { self[Keys.LineLimitKey.self] = newValue }
    }
    package var reservedLines: Int? {
        get { self[Keys.ReservedLinesKey.self] }
        set { self[Keys.ReservedLinesKey.self] = newValue }
    }
    public var multilineTextAlignment: TextAlignment {
        get { self[Keys.TextAlignmentKey.self] }
        set { self[Keys.TextAlignmentKey.self] = newValue }
    }
    public var truncationMode: Text.TruncationMode {
        get { self[Keys.TruncationKey.self] }
        set { self[Keys.TruncationKey.self] = newValue }
    }
    /// Points added between lines; 0 unless set (SPEC T2.11).
    public var lineSpacing: CGFloat {
        get { self[Keys.LineSpacingKey.self] }
        set { self[Keys.LineSpacingKey.self] = newValue }
    }
    public var minimumScaleFactor: CGFloat {
        get { self[Keys.ScaleFactorKey.self] }
        set { self[Keys.ScaleFactorKey.self] = newValue }
    }
    public var textCase: Text.Case? {
        get { self[Keys.TextCaseKey.self] }
        set { self[Keys.TextCaseKey.self] = newValue }
    }
    public var isEnabled: Bool {
        get { self[Keys.EnabledKey.self] }
        set { self[Keys.EnabledKey.self] = newValue }
    }
    /// Device pixels per point.
    public var displayScale: CGFloat {
        get { self[Keys.ScaleKey.self] }
        set { self[Keys.ScaleKey.self] = newValue }
    }
    /// The length of a device pixel, points.
    public var pixelLength: CGFloat { displayScale > 0 ? 1 / displayScale : 1 }
    public var controlSize: ControlSize {
        get { self[Keys.ControlSizeKey.self] }
        set { self[Keys.ControlSizeKey.self] = newValue }
    }
    public var isScrollEnabled: Bool {
        get { self[Keys.ScrollEnabledKey.self] }
        set { self[Keys.ScrollEnabledKey.self] = newValue }
    }
    public var scenePhase: ScenePhase {
        get { self[Keys.ScenePhaseKey.self] }
        set { self[Keys.ScenePhaseKey.self] = newValue }
    }
    public var openURL: OpenURLAction {
        get { self[Keys.OpenURLKey.self] }
        set { self[Keys.OpenURLKey.self] = newValue }
    }
    public var menuIndicatorVisibility: Visibility {
        get { self[Keys.MenuIndicatorKey.self] }
        set { self[Keys.MenuIndicatorKey.self] = newValue }
    }
    package var _foregroundStyle: AnyShapeStyle? {
        get { self[Keys.ForegroundKey.self] }
        set { self[Keys.ForegroundKey.self] = newValue }
    }
    package var _tint: AnyShapeStyle? {
        get { self[Keys.TintKey.self] }
        set { self[Keys.TintKey.self] = newValue }
    }
    package var _buttonStyle: AnyButtonStyle? {
        get { self[Keys.ButtonStyleKey.self] }
        set { self[Keys.ButtonStyleKey.self] = newValue }
    }
    package var _textChanges: [TextStyleChange] {
        get { self[Keys.ModifierKey.self] }
        set { self[Keys.ModifierKey.self] = newValue }
    }
    package var _measurer: any TextMeasurer {
        get { self[Keys.MeasurerKey.self].measurer ?? Platforms.textMeasurer }
        set { self[Keys.MeasurerKey.self] = MeasurerReference(measurer: newValue) }
    }
}

/// Whether something is shown.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

/// How large controls are.
public enum ControlSize: CaseIterable, Sendable, Hashable { case mini, small, regular, large, extraLarge }

/// What a scene is doing.
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }

/// Opens addresses.
@MainActor @preconcurrency public struct OpenURLAction: Sendable {
    public struct Result: Sendable {
        let isHandled: Bool
        public static let handled = Result(isHandled: true)
        public static let discarded = Result(isHandled: true)
        public static let systemAction = Result(isHandled: false)
    }
    private let handler: @Sendable (URL) -> Result
    public nonisolated init(handler: @escaping @Sendable (URL) -> Result) { self.handler = handler }
    public func callAsFunction(_ url: URL) {
        if handler(url).isHandled { return }
        let p = Process()
        p.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        p.arguments = ["xdg-open", url.absoluteString]
        try? p.run()
    }
}

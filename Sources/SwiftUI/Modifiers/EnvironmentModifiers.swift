/// Sets one environment value for a view and what is inside it.
public struct _EnvironmentKeyWritingModifier<Value>: EnvironmentModifier {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let value: Value
    package func modify(_ env: inout EnvironmentValues) { env[keyPath: keyPath] = value }
}

public struct _EnvironmentKeyTransformModifier<Value>: EnvironmentModifier {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let transform: (inout Value) -> Void
    package func modify(_ env: inout EnvironmentValues) { transform(&env[keyPath: keyPath]) }
}

public struct _EnvironmentObjectModifier<T: AnyObject & Observable>: EnvironmentModifier {
    let object: T?
    package func modify(_ env: inout EnvironmentValues) { env[T.self] = object }
}

public struct _ForegroundStyleModifier: EnvironmentModifier {
    let levels: [AnyShapeStyle]
    package func modify(_ env: inout EnvironmentValues) {
        env._foregroundStyle = AnyShapeStyle(_ForegroundLevels(levels, outer: env._foregroundStyle))
    }
}

/// Adds one change to the look of the text inside.
public struct _TextChangeModifier: EnvironmentModifier {
    let change: TextStyleChange
    package func modify(_ env: inout EnvironmentValues) { env._textChanges.append(change) }
}

extension View {
    public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
    }
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(_EnvironmentObjectModifier(object: object))
    }
    public nonisolated func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
    }
    public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
        modifier(_TextChangeModifier(change: .weight(weight)))
    }
    public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
        modifier(_TextChangeModifier(change: .design(design)))
    }
    public nonisolated func bold(_ isActive: Bool = true) -> some View {
        modifier(_TextChangeModifier(change: .bold(isActive)))
    }
    public nonisolated func italic(_ isActive: Bool = true) -> some View {
        modifier(_TextChangeModifier(change: .italic(isActive)))
    }
    public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
        modifier(_TextChangeModifier(change: .design(isActive ? .monospaced : nil)))
    }
    public nonisolated func monospacedDigit() -> some View { modifier(_TextChangeModifier(change: .monospacedDigit)) }
    public nonisolated func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        modifier(_TextChangeModifier(change: .underline(isActive)))
    }
    public nonisolated func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        modifier(_TextChangeModifier(change: .strikethrough(isActive)))
    }
    public nonisolated func kerning(_ kerning: CGFloat) -> some View {
        modifier(_TextChangeModifier(change: .tracking(kerning)))
    }
    public nonisolated func tracking(_ tracking: CGFloat) -> some View {
        modifier(_TextChangeModifier(change: .tracking(tracking)))
    }
    /// The style of text, symbols and shapes without one; `.secondary` and so on inside are levels of it.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(_ForegroundStyleModifier(levels: [AnyShapeStyle(style)]))
    }
    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View
    {
        modifier(_ForegroundStyleModifier(levels: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
    }
    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        modifier(
            _ForegroundStyleModifier(levels: [
                AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary),
            ]))
    }
    public nonisolated func foregroundColor(_ color: Color?) -> some View {
        environment(\._foregroundStyle, color.map { AnyShapeStyle($0) })
    }
    public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        environment(\._tint, tint.map { AnyShapeStyle($0) })
    }
    @_disfavoredOverload public nonisolated func tint(_ tint: Color?) -> some View {
        environment(\._tint, tint.map { AnyShapeStyle($0) })
    }
    public nonisolated func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimit, number).environment(\.reservedLines, nil)
    }
    public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        environment(\.lineLimit, limit.upperBound).environment(\.reservedLines, limit.lowerBound)
    }
    public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        environment(\.lineLimit, nil).environment(\.reservedLines, limit.lowerBound)
    }
    public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }
    public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment(\.lineLimit, limit).environment(\.reservedLines, reservesSpace ? limit : nil)
    }
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }
    public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }
    public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
    public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\.minimumScaleFactor, factor)
    }
    public nonisolated func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
    /// False inside a disabled ancestor whatever is set here.
    public nonisolated func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }
    public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }
    public nonisolated func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollEnabled, !disabled) }
    public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.menuIndicatorVisibility, visibility)
    }
    public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        transformEnvironment(\.colorScheme) { if let colorScheme { $0 = colorScheme } }
    }
}

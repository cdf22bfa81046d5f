import DisplayList

/// What a field shows, in the look of its style.
struct FieldBox<Label: View>: View, InternalView {
    let content: String
    let label: Label
    let prompt: Text?
    let isVertical: Bool
    @Environment(\._textFieldStyle) private var style
    @Environment(\.colorScheme) private var scheme
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlSize) private var controlSize

    var body: some View {
        let above = (ControlMetrics(controlSize).fieldHeight - FieldLayout.lineHeight) / 2
        ZStack(alignment: .leading) {
            if !content.isEmpty {
                Text(verbatim: content)
            } else if let prompt {
                prompt.foregroundStyle(PlaceholderTextShapeStyle())
            } else {
                label.foregroundStyle(PlaceholderTextShapeStyle())
            }
        }
        .lineLimit(isVertical ? nil : 1)
        .modifier(_ControlSizeFontModifier())
        .modifier(_EditedTextModifier())
        .modifier(
            _FieldLayoutModifier(
                layout: FieldLayout(inset: style == .plain ? CGSize.zero : CGSize(width: 6, height: above)))
        )
        .background { if style != .plain { frame } }
    }

    @ViewBuilder private var frame: some View {
        let radius: CGFloat = style == .rounded ? 6 : 0
        let inside: Color = scheme == .dark ? Color.white.opacity(0.06) : .white
        RoundedRectangle(cornerRadius: radius)
            .fill(inside.opacity(isEnabled ? 1 : 0.5))
            .strokeBorder(ControlColors.ink(scheme).opacity(isEnabled ? 0.15 : 0.08), lineWidth: 1)
    }
}

/// As wide as proposed, and as tall as its text and the insets; the ideal width is the text's + 4 pt (SPEC C1.16).
struct FieldLayout: UnaryLayout, Equatable {
    var inset: CGSize
    /// Room for the insertion point.
    static let slack: CGFloat = 4
    /// A line of the 13-pt system font: fields without any text are that tall.
    static let lineHeight: CGFloat = 16

    func size(_ child: LayoutNode, _ p: ProposedViewSize) -> CGSize {
        let s = child.sizeThatFits(inner(p))
        return CGSize(
            width: p.width ?? s.width + Self.slack + 2 * inset.width,
            height: max(s.height, Self.lineHeight) + 2 * inset.height)
    }
    private func inner(_ p: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: p.width.map { max($0 - 2 * inset.width, 0) }, height: nil)
    }
    func placement(_ child: LayoutNode, in size: CGSize, _ p: ProposedViewSize) -> (CGPoint, ProposedViewSize) {
        (CGPoint(x: inset.width, y: inset.height), inner(ProposedViewSize(size)))
    }
}

struct _FieldLayoutModifier: UnaryLayoutModifier {
    let layout: FieldLayout
    static var isVisible: Bool { false }
}

package enum TextFieldStyleKind { case rounded, square, plain }

/// How text fields look.
public protocol TextFieldStyle {
    static var _kind: _TextFieldStyleKind { get }
}

/// The looks that there are.
public struct _TextFieldStyleKind {
    let kind: TextFieldStyleKind
}

public struct DefaultTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}
    public static var _kind: _TextFieldStyleKind { .init(kind: .rounded) }
}
/// A rounded border, 24 pt tall (SPEC C1.15).
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}
    public static var _kind: _TextFieldStyleKind { .init(kind: .rounded) }
}
/// A square border, 24 pt tall.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}
    public static var _kind: _TextFieldStyleKind { .init(kind: .square) }
}
/// The text alone, 16 pt tall (SPEC C1.16).
public struct PlainTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}
    public static var _kind: _TextFieldStyleKind { .init(kind: .plain) }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
    public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

private enum TextFieldStyleKey: EnvironmentKey { static let defaultValue = TextFieldStyleKind.rounded }
extension EnvironmentValues {
    package var _textFieldStyle: TextFieldStyleKind {
        get { self[TextFieldStyleKey.self] }
        set { self[TextFieldStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of text fields inside; the innermost wins (SPEC F2.8).
    public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        environment(\._textFieldStyle, S._kind.kind)
    }
}

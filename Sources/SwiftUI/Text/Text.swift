import DisplayList

/// One or more lines of read-only text (SPEC T2).
public struct Text: PrimitiveView, Equatable, Sendable {
    package enum Storage: Equatable, Sendable {
        case verbatim(String)
        case localized(LocalizedStringKey)
        case attributed(AttributedString)
        indirect case joined(Text, Text)
    }

    package var storage: Storage
    package var changes: [TextStyleChange] = []

    package nonisolated init(storage: Storage) { self.storage = storage }
    public nonisolated init(verbatim content: String) { storage = .verbatim(content) }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ content: S) {
        storage = .verbatim(String(content))
    }
    public nonisolated init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        var key = key
        key.table = tableName
        key.bundlePath = bundle?.bundlePath
        storage = .localized(key)
    }
    public nonisolated init(_ attributedContent: AttributedString) { storage = .attributed(attributedContent) }
    public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        storage = .verbatim(format.format(input))
    }

    /// The two texts as one paragraph (SPEC T2.13).
    public nonisolated static func + (lhs: Text, rhs: Text) -> Text { Text(storage: .joined(lhs, rhs)) }

    /// How text that doesn't fit is shortened.
    public enum TruncationMode: Sendable, Hashable { case head, tail, middle }
    public enum Case: Sendable, Hashable { case uppercase, lowercase }
    /// The look of a line drawn with text.
    public struct LineStyle: Hashable, Sendable {
        public struct Pattern: Sendable, Hashable {
            let name: String
            public static let solid = Pattern(name: "solid")
        }
        let color: Color?
        public init(pattern: Pattern = .solid, color: Color? = nil) { self.color = color }
        public static let single = LineStyle()
    }

    public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode { LeafViewNode(view, context) }
}

/// How lines of a paragraph line up.
@frozen public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

/// One change to the look of text; later ones win.
package enum TextStyleChange: Equatable, Sendable {
    case font(Font?)
    case weight(Font.Weight?)
    case bold(Bool)
    case italic(Bool)
    case design(Font.Design?)
    case monospacedDigit
    case style(AnyShapeStyle)
    case underline(Bool)
    case strikethrough(Bool)
    case tracking(CGFloat)
    case baselineOffset(CGFloat)

    package static func == (l: Self, r: Self) -> Bool {
        switch (l, r) {
        case (.font(let a), .font(let b)): a == b
        case (.weight(let a), .weight(let b)): a == b
        case (.bold(let a), .bold(let b)), (.italic(let a), .italic(let b)), (.underline(let a), .underline(let b)),
            (.strikethrough(let a), .strikethrough(let b)):
            a == b
        case (.design(let a), .design(let b)): a == b
        case (.monospacedDigit, .monospacedDigit): true
        case (.style(let a), .style(let b)): ViewEquality.equal(a, b)
        case (.tracking(let a), .tracking(let b)), (.baselineOffset(let a), .baselineOffset(let b)): a == b
        default: false
        }
    }
}

extension Text {
    nonisolated func with(_ c: TextStyleChange) -> Text {
        var t = self
        t.changes.append(c)
        return t
    }
    public nonisolated func font(_ font: Font?) -> Text { with(.font(font)) }
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text { with(.weight(weight)) }
    public nonisolated func fontDesign(_ design: Font.Design?) -> Text { with(.design(design)) }
    public nonisolated func bold() -> Text { with(.bold(true)) }
    public nonisolated func bold(_ isActive: Bool) -> Text { with(.bold(isActive)) }
    public nonisolated func italic() -> Text { with(.italic(true)) }
    public nonisolated func italic(_ isActive: Bool) -> Text { with(.italic(isActive)) }
    public nonisolated func monospacedDigit() -> Text { with(.monospacedDigit) }
    public nonisolated func monospaced(_ isActive: Bool = true) -> Text { with(.design(isActive ? .monospaced : nil)) }
    public nonisolated func foregroundColor(_ color: Color?) -> Text {
        color.map { with(.style(AnyShapeStyle($0))) } ?? self
    }
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with(.style(AnyShapeStyle(style))) }
    public nonisolated func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil)
        -> Text
    {
        with(.underline(isActive))
    }
    public nonisolated func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        with(.strikethrough(isActive))
    }
    /// Extra points between characters.
    public nonisolated func kerning(_ kerning: CGFloat) -> Text { with(.tracking(kerning)) }
    public nonisolated func tracking(_ tracking: CGFloat) -> Text { with(.tracking(tracking)) }
    /// Points upwards.
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> Text { with(.baselineOffset(baselineOffset)) }
}

import DisplayList
import Foundation

/// A font that is looked up when it is used.
///
/// Text styles have macOS' fixed sizes (SPEC T1.1–T1.11): `.body` is 13 pt, `.largeTitle` 26 pt. There is no Dynamic
/// Type on macOS, so no size depends on the environment (SPEC T1.18).
public struct Font: Hashable, Sendable {
    enum Base: Hashable, Sendable {
        case style(TextStyle)
        case system(size: CGFloat)
        case custom(String, size: CGFloat)
    }

    enum Change: Hashable, Sendable {
        case weight(Weight)
        case bold(Bool)
        case italic(Bool)
        case design(Design)
        case monospaced(Bool)
        case monospacedDigit
        case smallCaps(lowercase: Bool, uppercase: Bool)
        case leading(Leading)
        case width(Width)
        case size(CGFloat)
        case scale(CGFloat)
    }

    let base: Base
    var changes: [Change] = []

    init(_ base: Base, weight: Weight? = nil, design: Design? = nil) {
        self.base = base
        if let design { changes.append(.design(design)) }
        if let weight { changes.append(.weight(weight)) }
    }

    func changed(_ change: Change) -> Font {
        var font = self
        font.changes.append(change)
        return font
    }

    /// What plain text is set in: 13 points, with the line height of a plain size and not of `.body` (SPEC T1.17).
    package static let systemDefault = Font(.system(size: 13))

    /// The system font in a text style's size and weight, unless another weight is given.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), weight: weight, design: design)
    }

    /// The system font in `size` points. Sizes that are 0, negative or not finite act as 13.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system(size: size), weight: weight, design: design)
    }

    /// A font by its family's name, in `size` points; the platform takes its nearest match for an unknown name.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name, size: size)) }

    /// A font by its family's name. Sizes are fixed on macOS, so `textStyle` doesn't change it (SPEC T1.18).
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(.custom(name, size: size))
    }

    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(.custom(name, size: fixedSize)) }

    public static let largeTitle = system(.largeTitle)
    public static let title = system(.title)
    public static let title2 = system(.title2)
    public static let title3 = system(.title3)
    public static let headline = system(.headline)
    public static let subheadline = system(.subheadline)
    public static let body = system(.body)
    public static let callout = system(.callout)
    public static let footnote = system(.footnote)
    public static let caption = system(.caption)
    public static let caption2 = system(.caption2)
}

extension Font {
    public func weight(_ weight: Weight) -> Font { changed(.weight(weight)) }

    /// The bold variant: a text style's own (SPEC T1.1–T1.11: body becomes semibold), bold for any other font. It
    /// replaces a weight that was set before.
    public func bold() -> Font { changed(.bold(true)) }

    /// With `false`, the weight that was there before `bold()`.
    public func bold(_ isActive: Bool) -> Font { changed(.bold(isActive)) }

    public func italic() -> Font { changed(.italic(true)) }
    public func italic(_ isActive: Bool) -> Font { changed(.italic(isActive)) }

    /// All characters as wide as each other.
    public func monospaced() -> Font { changed(.monospaced(true)) }
    public func monospaced(_ isActive: Bool) -> Font { changed(.monospaced(isActive)) }

    /// All digits as wide as each other.
    public func monospacedDigit() -> Font { changed(.monospacedDigit) }

    /// Small capitals for lower and upper case letters.
    ///
    /// ## Differences on Linux
    /// Lower case letters become small capitals; upper case letters stay as they are.
    public func smallCaps() -> Font { changed(.smallCaps(lowercase: true, uppercase: true)) }
    public func lowercaseSmallCaps() -> Font { changed(.smallCaps(lowercase: true, uppercase: false)) }

    /// The distance between lines.
    ///
    /// ## Differences on Linux
    /// The lines of a font always have its standard distance.
    public func leading(_ leading: Leading) -> Font { changed(.leading(leading)) }

    /// The width of the characters.
    ///
    /// ## Differences on Linux
    /// The system font has one width, so all widths look like `standard`.
    public func width(_ width: Width) -> Font { changed(.width(width)) }

    /// The same font in another size, in points.
    public func pointSize(_ size: CGFloat) -> Font { changed(.size(size)) }

    /// The same font in a multiple of its size.
    public func scaled(by factor: CGFloat) -> Font { changed(.scale(factor)) }
}

extension Font {
    /// The look that a platform has to find. A text style keeps its name, and so its line height (SPEC T1.16), until
    /// its size is changed.
    package func resolve(in environment: EnvironmentValues) -> FontDescription {
        var result: FontDescription
        var emphasized = Weight.bold
        switch base {
        case .style(let style):
            result = FontDescription(size: style.size, weight: style.weight.value, textStyle: style.metrics)
            emphasized = style.emphasizedWeight
        case .system(let size):
            result = FontDescription(size: Self.valid(size))
        case .custom(let name, let size):
            result = FontDescription(family: name, size: Self.valid(size))
        }
        var weight = result.weight, isBold = false
        for change in changes {
            switch change {
            case .weight(let w): (weight, isBold) = (w.value, false)
            case .bold(let on): isBold = on
            case .italic(let on): result.italic = on
            case .design(let d): result.design = d.kind
            case .monospaced(let on):
                if on { result.design = .monospaced } else if result.design == .monospaced { result.design = .default }
            case .monospacedDigit: result.monospacedDigits = true
            case .smallCaps(let lowercase, _): result.smallCaps = lowercase
            case .leading, .width: break
            case .size(let size): (result.size, result.textStyle) = (Self.valid(size), nil)
            case .scale(let factor): (result.size, result.textStyle) = (Self.valid(result.size * factor), nil)
            }
        }
        result.weight = isBold ? emphasized.value : weight
        return result
    }

    private static func valid(_ size: CGFloat) -> Double { size > 0 && size.isFinite ? Double(size) : 13 }
}

extension Font {
    /// One of nine weights.
    public struct Weight: Hashable, Sendable {
        /// 100...900; 400 is regular.
        package let value: Int

        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)
    }

    /// A variety of the system font.
    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced

        var kind: FontDesign {
            switch self {
            case .default: .default
            case .serif: .serif
            case .rounded: .rounded
            case .monospaced: .monospaced
            }
        }
    }

    /// A distance between lines.
    public enum Leading: Hashable, Sendable {
        case standard, tight, loose
    }

    /// How wide the characters are; 0 is standard.
    public struct Width: Hashable, Sendable {
        public var value: CGFloat
        public init(_ value: CGFloat) { self.value = value }
        public static let compressed = Width(-0.3)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }

    /// A role of text, which has a size and a weight (SPEC T1.1–T1.11).
    public enum TextStyle: Hashable, CaseIterable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

        var size: Double { figures.size }
        var weight: Weight { figures.weight }
        /// What `bold()` makes of the weight.
        var emphasizedWeight: Weight { figures.bold }
        var metrics: FontTextStyle { figures.metrics }

        private var figures: (size: Double, weight: Weight, bold: Weight, metrics: FontTextStyle) {
            switch self {
            case .largeTitle: (26, .regular, .bold, .largeTitle)
            case .title: (22, .regular, .bold, .title)
            case .title2: (17, .regular, .bold, .title2)
            case .title3: (15, .regular, .semibold, .title3)
            case .headline: (13, .bold, .heavy, .headline)
            case .body: (13, .regular, .semibold, .body)
            case .callout: (12, .regular, .semibold, .callout)
            case .subheadline: (11, .regular, .semibold, .subheadline)
            case .footnote: (10, .regular, .semibold, .footnote)
            case .caption: (10, .regular, .medium, .caption)
            case .caption2: (10, .medium, .semibold, .caption2)
            }
        }
    }
}

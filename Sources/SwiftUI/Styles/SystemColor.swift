import DisplayList
import Foundation

/// The colours that macOS 26 names (SPEC K1.1–K1.18).
enum SystemColor: String, Hashable, Sendable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
    case black, white, clear, primary, secondary, accent

    var light: RGBA {
        switch self {
        case .red: Self.rgb(255, 56, 60)
        case .orange: Self.rgb(255, 141, 40)
        case .yellow: Self.rgb(255, 204, 0)
        case .green: Self.rgb(52, 199, 89)
        case .mint: Self.rgb(0, 200, 179)
        case .teal: Self.rgb(0, 195, 208)
        case .cyan: Self.rgb(0, 192, 232)
        case .blue, .accent: Self.rgb(0, 136, 255)
        case .indigo: Self.rgb(97, 85, 245)
        case .purple: Self.rgb(203, 48, 224)
        case .pink: Self.rgb(255, 45, 85)
        case .brown: Self.rgb(172, 127, 94)
        case .gray: Self.rgb(142, 142, 147)
        case .black: .black
        case .white: .white
        case .clear: .clear
        case .primary: RGBA(0, 0, 0, 216 / 255)
        case .secondary: RGBA(0, 0, 0, 127 / 255)
        }
    }

    var dark: RGBA {
        switch self {
        case .red: Self.rgb(255, 66, 69)
        case .orange: Self.rgb(255, 146, 48)
        case .yellow: Self.rgb(255, 214, 0)
        case .green: Self.rgb(48, 209, 88)
        case .mint: Self.rgb(0, 218, 195)
        case .teal: Self.rgb(0, 210, 224)
        case .cyan: Self.rgb(60, 211, 254)
        case .blue: Self.rgb(0, 145, 255)
        case .indigo: Self.rgb(109, 124, 255)
        case .purple: Self.rgb(219, 52, 242)
        case .pink: Self.rgb(255, 55, 95)
        case .brown: Self.rgb(183, 138, 102)
        case .gray: Self.rgb(152, 152, 157)
        case .accent: Self.rgb(0, 122, 255)
        case .black: .black
        case .white: .white
        case .clear: .clear
        case .primary: RGBA(1, 1, 1, 216 / 255)
        case .secondary: RGBA(1, 1, 1, 140 / 255)
        }
    }

    private static func rgb(_ r: Double, _ g: Double, _ b: Double) -> RGBA { RGBA(r / 255, g / 255, b / 255) }
}

extension Color {
    public static let red = Color(.system(.red))
    public static let orange = Color(.system(.orange))
    public static let yellow = Color(.system(.yellow))
    public static let green = Color(.system(.green))
    public static let mint = Color(.system(.mint))
    public static let teal = Color(.system(.teal))
    public static let cyan = Color(.system(.cyan))
    public static let blue = Color(.system(.blue))
    public static let indigo = Color(.system(.indigo))
    public static let purple = Color(.system(.purple))
    public static let pink = Color(.system(.pink))
    public static let brown = Color(.system(.brown))
    public static let white = Color(.system(.white))
    public static let gray = Color(.system(.gray))
    public static let black = Color(.system(.black))
    public static let clear = Color(.system(.clear))
    /// The colour of text: black in light, white in dark appearance, at 216/255 (SPEC K1.15).
    public static let primary = Color(.system(.primary))
    /// The colour of less important text: black at 127/255 or white at 140/255 (SPEC K1.15).
    public static let secondary = Color(.system(.secondary))
    /// The system's accent: 0 136 255 in light, 0 122 255 in dark appearance (SPEC K1.18).
    public static var accentColor: Color { Color(.system(.accent)) }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { .red }
    public static var orange: Color { .orange }
    public static var yellow: Color { .yellow }
    public static var green: Color { .green }
    public static var mint: Color { .mint }
    public static var teal: Color { .teal }
    public static var cyan: Color { .cyan }
    public static var blue: Color { .blue }
    public static var indigo: Color { .indigo }
    public static var purple: Color { .purple }
    public static var pink: Color { .pink }
    public static var brown: Color { .brown }
    public static var white: Color { .white }
    public static var gray: Color { .gray }
    public static var black: Color { .black }
    public static var clear: Color { .clear }
}

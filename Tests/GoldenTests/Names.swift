import SwiftUI

/// Names of the notation for SwiftUI's values.
enum Names {
    static func horizontal(_ s: String?) -> HorizontalAlignment {
        switch s {
        case "leading": .leading;
        case "trailing": .trailing;
        default: .center
        }
    }

    static func vertical(_ s: String?) -> VerticalAlignment {
        switch s {
        case "top": .top
        case "bottom": .bottom
        case "firstTextBaseline": .firstTextBaseline
        case "lastTextBaseline": .lastTextBaseline
        default: .center
        }
    }

    static func alignment(_ s: String?) -> Alignment {
        switch s {
        case "topLeading": .topLeading
        case "top": .top
        case "topTrailing": .topTrailing
        case "leading": .leading
        case "trailing": .trailing
        case "bottomLeading": .bottomLeading
        case "bottom": .bottom
        case "bottomTrailing": .bottomTrailing
        default: .center
        }
    }

    static func point(_ s: String?) -> UnitPoint? {
        switch s {
        case "topLeading": .topLeading
        case "top": .top
        case "topTrailing": .topTrailing
        case "leading": .leading
        case "center": .center
        case "trailing": .trailing
        case "bottomLeading": .bottomLeading
        case "bottom": .bottom
        case "bottomTrailing": .bottomTrailing
        default: nil
        }
    }

    static func edge(_ s: String) -> Edge {
        switch s {
        case "top": .top
        case "leading": .leading
        case "bottom": .bottom
        default: .trailing
        }
    }
    static func edges(_ s: String?) -> Edge.Set {
        switch s {
        case "top": .top
        case "bottom": .bottom
        case "leading": .leading
        case "trailing": .trailing
        case "horizontal": .horizontal
        case "vertical": .vertical
        default: .all
        }
    }

    static func axes(_ s: String?) -> Axis.Set {
        switch s {
        case "horizontal": .horizontal;
        case "both": [.horizontal, .vertical];
        default: .vertical
        }
    }

    /// A colour by its name; frames never depend on it, so opacities and components are left out.
    static func color(_ s: String?) -> Color {
        switch s?.split(separator: " ").first {
        case "red": .red
        case "green": .green
        case "orange": .orange
        case "yellow": .yellow
        case "gray": .gray
        case "black": .black
        case "white": .white
        case "clear": .clear
        case "primary": .primary
        case "secondary": .secondary
        default: .blue
        }
    }

    static func weight(_ s: String?) -> Font.Weight? {
        switch s {
        case "medium": .medium
        case "semibold": .semibold
        case "bold": .bold
        case "heavy": .heavy
        default: nil
        }
    }

    static func font(_ name: String) -> Font? {
        let style: Font.TextStyle? =
            switch name {
            case "largeTitle": .largeTitle
            case "title": .title
            case "title2": .title2
            case "title3": .title3
            case "headline": .headline
            case "subheadline": .subheadline
            case "body": .body
            case "callout": .callout
            case "footnote": .footnote
            case "caption": .caption
            case "caption2": .caption2
            default: nil
            }
        return style.map { Font.system($0) }
    }
}

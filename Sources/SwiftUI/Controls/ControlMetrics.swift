/// Sizes of controls, points (SPEC C1.18, C1.21, C1.22; regular ones also C1.1 and C1.13).
struct ControlMetrics {
    /// Push buttons, pop-up buttons and menus.
    let height: CGFloat
    /// Text fields.
    let fieldHeight: CGFloat
    let checkbox: CGFloat
    let fontSize: CGFloat
    let isCapsule: Bool

    init(_ size: ControlSize) {
        (height, fieldHeight, checkbox, fontSize, isCapsule) =
            switch size {
            case .mini: (16, 19, 12, 9, false)
            case .small: (20, 22, 14, 11, false)
            case .regular: (24, 24, 16, 13, false)
            case .large: (28, 24, 18, 13, true)
            case .extraLarge: (36, 24, 18, 13, true)
            }
    }

    /// The font of labels inside controls; nil where the environment's default is right.
    var font: Font? { fontSize == 13 ? nil : .system(size: fontSize) }
    /// Half of what the height exceeds a line of the 13-pt system font, which is 16 tall.
    var verticalPadding: CGFloat { max((height - 16) / 2, 0) }
    var cornerRadius: CGFloat { isCapsule ? height / 2 : 6 }
}

/// Sets the font that the control size asks for, unless the environment has one.
struct _ControlSizeFontModifier: EnvironmentModifier {
    func modify(_ env: inout EnvironmentValues) {
        if env.font == nil, let f = ControlMetrics(env.controlSize).font { env.font = f }
    }
}

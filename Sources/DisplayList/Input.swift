import Foundation

/// Keys held down with another, numbered as SwiftUI's `EventModifiers` are.
package struct InputModifiers: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let capsLock = InputModifiers(rawValue: 1)
    package static let shift = InputModifiers(rawValue: 2)
    package static let control = InputModifiers(rawValue: 4)
    package static let option = InputModifiers(rawValue: 8)
    package static let command = InputModifiers(rawValue: 16)
    package static let numericPad = InputModifiers(rawValue: 32)
}

/// What a pointer did, in points of the window's content.
package struct PointerEvent: Equatable, Sendable {
    package enum Phase: Sendable { case press, move, release, leave, cancel }
    package enum Button: Int, Sendable {
        case none = 0
        case primary = 1
        case middle = 2
        case secondary = 3
    }
    package var phase: Phase
    package var location: CGPoint
    package var button: Button
    /// 2 for the second press of a double click, and so on.
    package var clickCount: Int
    package var modifiers: InputModifiers
    /// Seconds on a clock that only differences are taken of.
    package var time: Double
    package init(
        _ phase: Phase, at location: CGPoint, button: Button = .none, clickCount: Int = 1,
        modifiers: InputModifiers = [], time: Double = 0
    ) {
        self.phase = phase; self.location = location; self.button = button; self.clickCount = clickCount
        self.modifiers = modifiers; self.time = time
    }
}

/// How far a wheel or touchpad scrolled.
package struct ScrollEvent: Equatable, Sendable {
    package enum Unit: Sendable { case points, notches }
    package enum Phase: Sendable { case move, release }
    package var location: CGPoint
    /// Positive moves towards the content's end. After a `release` it is the velocity, points per second.
    package var delta: CGSize
    package var unit: Unit
    package var phase: Phase
    package init(at location: CGPoint, delta: CGSize, unit: Unit, phase: Phase = .move) {
        self.location = location; self.delta = delta; self.unit = unit; self.phase = phase
    }
}

/// What two fingers do on a touchpad.
package struct PinchEvent: Equatable, Sendable {
    package enum Phase: Sendable { case begin, update, end, cancel }
    package var phase: Phase
    package var location: CGPoint
    /// A factor, and radians clockwise, since the fingers came down.
    package var magnification: Double, rotation: Double
    package init(_ phase: Phase, at location: CGPoint, magnification: Double, rotation: Double) {
        self.phase = phase; self.location = location; self.magnification = magnification; self.rotation = rotation
    }
}

/// A key that went down or up.
package struct KeyEvent: Equatable, Sendable {
    package enum Phase: Sendable { case down, `repeat`, up }
    package var phase: Phase
    /// The key, named as SwiftUI's `KeyEquivalent` does: by the character it types without modifiers.
    package var key: Character
    /// What it types, with modifiers.
    package var characters: String
    package var modifiers: InputModifiers
    package init(_ phase: Phase, key: Character, characters: String, modifiers: InputModifiers = []) {
        self.phase = phase; self.key = key; self.characters = characters; self.modifiers = modifiers
    }
}

/// How the pointer looks.
package enum PointerLook: String, Sendable {
    case arrow = "default"
    case horizontalText = "text"
    case verticalText = "vertical-text"
    case rectSelection = "crosshair"
    case grabIdle = "grab"
    case grabActive = "grabbing"
    case link = "pointer"
    case zoomIn = "zoom-in"
    case zoomOut = "zoom-out"
    case columnResize = "col-resize"
    case rowResize = "row-resize"
}

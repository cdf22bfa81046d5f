import Foundation

/// What the desktop says about how a window shows its content.
package struct WindowTraits: Equatable, Sendable {
    package var isDark = false
    package var isRightToLeft = false
    /// nil keeps the content's default.
    package var locale: String?
    /// Device pixels per point.
    package var scale = 1.0
    /// Whether the window has the keyboard.
    package var isActive = true
    package init() {}
}

/// A program's windows, as a platform sees them.
@MainActor package protocol ApplicationContent: AnyObject {
    /// The windows that a program begins with.
    func openingWindows() -> [any WindowContent]
    /// One more window of the first group; nil when the program has no group.
    func anotherWindow() -> (any WindowContent)?
}

/// What stands in a window. The platform calls it on the main thread.
@MainActor package protocol WindowContent: AnyObject {
    var title: String? { get }
    /// The size that the content begins with, points.
    var openingSize: CGSize { get }
    /// The smallest size that the content can take, points.
    var minimumSize: CGSize { get }
    /// Whether a person may change the size.
    var isResizable: Bool { get }
    /// Told by the platform when the window exists.
    var window: (any WindowServices)? { get set }

    func apply(_ traits: WindowTraits)
    func resize(to size: CGSize)
    /// Brings the content up to date at a time of the frame clock, in seconds. Tells after how many seconds another
    /// frame must follow: 0 for the next one, nil for none.
    func frame(at seconds: Double) -> Double?
    func displayList() -> DisplayList
    func elements() -> [SemanticElement]
    /// The menus of the menu bar, with what the platform does itself; empty for no bar.
    func menuBar(_ standard: StandardCommands) -> [MenuItem]

    func pointer(_ event: PointerEvent)
    func pinch(_ event: PinchEvent)
    /// True when something scrolled.
    func scroll(_ event: ScrollEvent) -> Bool
    /// True when the key was used.
    func key(_ event: KeyEvent) -> Bool
    func pointerLook() -> PointerLook
    /// The help of the topmost view at a point that has some.
    func help(at point: CGPoint) -> String?
    /// The text that a person edited in the platform's text session.
    func textChanged(_ state: TextEditing)
    /// Performs what a person chose, as one event.
    func perform(_ action: () -> Void)
    /// Makes a menu's rows, whose actions are events.
    func rows(_ make: () -> [MenuItem]) -> [MenuItem]
    /// Assistive technology moved the focus.
    func focus(_ owner: AnyObject)
    var focusedOwner: AnyObject? { get }
    func closed()
}

/// What a platform does with windows on its own.
@MainActor package struct StandardCommands {
    package var newWindow: () -> Void
    package var closeWindow: () -> Void
    package var quit: () -> Void
    package init(newWindow: @escaping () -> Void, closeWindow: @escaping () -> Void, quit: @escaping () -> Void) {
        self.newWindow = newWindow; self.closeWindow = closeWindow; self.quit = quit
    }
}

/// What a window does for its content.
@MainActor package protocol WindowServices: AnyObject {
    /// Asks for a call of `frame(at:)` before the next picture.
    func needsFrame()
    /// Opens a menu below a box of the content, or at a point when the box is empty.
    func openMenu(_ rows: [MenuItem], at box: CGRect)
    /// Starts, changes or (with nil) ends the editing of text by keyboard and input method.
    func edit(_ state: TextEditing?, in box: CGRect)
    /// Lets a screen reader say a sentence.
    func announce(_ text: String)
    func close()
}

/// The text under the insertion point.
package struct TextEditing: Equatable, Sendable {
    package var text: String
    /// The insertion point and the other end of the selection, counted in Unicode scalars.
    package var cursor: Int
    package var anchor: Int
    /// What an input method shows at the insertion point and hasn't entered yet.
    package var preedit = ""
    package var isSecure = false
    package init(text: String, cursor: Int, anchor: Int, preedit: String = "", isSecure: Bool = false) {
        self.text = text; self.cursor = cursor; self.anchor = anchor; self.preedit = preedit; self.isSecure = isSecure
    }
    package var selection: Range<Int> { min(cursor, anchor)..<max(cursor, anchor) }
}

/// Opens windows on a desktop.
@MainActor package protocol WindowPlatform: AnyObject {
    /// Shows the program's windows until the last one is closed. Throws when there is no display.
    func run(_ application: any ApplicationContent) throws
}

/// Why no window can be opened.
package enum WindowError: Error, Equatable, CustomStringConvertible {
    /// There is no display of this name; nil when none is named.
    case noDisplay(String?)

    package var description: String {
        switch self {
        case .noDisplay(nil):
            "There is no display to open a window on: neither WAYLAND_DISPLAY nor DISPLAY is set. Make a picture of the program's view instead: tessera render FILE.swift -o picture.png"
        case .noDisplay(let name?):
            "The display “\(name)” can't be opened, so there is no window. Make a picture of the program's view instead: tessera render FILE.swift -o picture.png"
        }
    }
}

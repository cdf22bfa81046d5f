import DisplayList

/// A program with its windows open.
@MainActor final class RunningApp: ApplicationContent {
    private let windows: [_WindowDescription]
    init(_ windows: [_WindowDescription]) { self.windows = windows }

    func openingWindows() -> [any WindowContent] { windows.map(WindowController.init) }
    /// Each has its own state (SPEC W1.5).
    func anotherWindow() -> (any WindowContent)? { windows.first.map(WindowController.init) }
}

import Foundation

/// Tells on standard error that something is still going on, once it has taken two seconds.
final class Progress {
    private let text: String
    private let isTerminal = isatty(2) == 1
    private var shown = 0

    init(_ text: String) { self.text = text }

    /// A terminal sees the seconds count; a log gets one line.
    func tick(_ seconds: Double) {
        guard seconds >= 2, isTerminal ? Int(seconds) > shown : shown == 0 else { return }
        shown = Int(seconds)
        say(isTerminal ? "\r\(text)… \(shown) s" : "\(text)…\n")
    }

    func finish() {
        if isTerminal && shown > 0 { say("\r\u{1B}[K") }
    }

    private func say(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}

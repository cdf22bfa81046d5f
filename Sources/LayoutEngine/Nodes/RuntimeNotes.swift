import Foundation

/// Notes about mistakes in the code that is being laid out: what happened, which rule, what to try.
package enum RuntimeNotes {
    nonisolated(unsafe) package private(set) static var all: [String] = []
    /// Where notes go; standard error unless a tool collects them.
    nonisolated(unsafe) package static var sink: (String) -> Void = {
        FileHandle.standardError.write(Data(($0 + "\n").utf8))
    }

    package static func report(_ what: String, rule: String, hint: String) {
        let note = "SwiftUI note: \(what). Rule: \(rule). Try: \(hint)."
        guard all.count < 1000, !all.contains(note) else { return }
        all.append(note)
        sink(note)
    }

    package static func reset() { all = [] }

    package static func text(_ p: ProposedViewSize) -> String {
        func one(_ v: CGFloat?) -> String { v.map { "\($0)" } ?? "nil" }
        return "(\(one(p.width)), \(one(p.height)))"
    }
}

/// Remembers which of the user's types is running, for a report after a crash.
package enum UserCode {
    nonisolated(unsafe) package static var stack: UnsafeMutablePointer<UnsafePointer<CChar>?> = .allocate(capacity: 512)
    nonisolated(unsafe) package static var depth = 0
    nonisolated(unsafe) private static var names: [String: UnsafePointer<CChar>] = [:]

    package static func run<R>(_ name: @autoclosure () -> String, _ body: () throws -> R) rethrows -> R {
        if isRecording, depth < 512 { stack[depth] = cString(name()) }
        depth += 1
        defer { depth -= 1 }
        return try body()
    }

    /// On when a crash must be told with the view that caused it.
    nonisolated(unsafe) package static var isRecording = false

    private static func cString(_ s: String) -> UnsafePointer<CChar> {
        if let p = names[s] { return p }
        let p = UnsafePointer(strdup(s)!)
        names[s] = p
        return p
    }
}

/// Why a command stopped: one sentence for the person, and the exit status that goes with it.
package struct ToolError: Error, Equatable {
    /// What the exit statuses of `tessera` mean.
    package enum Status: Int32, Sendable {
        /// The person's files don't compile; the compiler has said why.
        case doesNotCompile = 1
        /// The command line, a file or a name can't be used as given.
        case badInput = 2
        /// The person's program crashed or never finished.
        case programFailed = 3
    }

    package let status: Status
    /// Empty when everything has been said already, by the compiler for example.
    package let message: String

    package init(_ status: Status, _ message: String) {
        self.status = status
        self.message = message
    }

    package static func badInput(_ message: String) -> ToolError { ToolError(.badInput, message) }
}

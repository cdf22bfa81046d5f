import Foundation

/// Runs a built program with a job, survives whatever it does, and reads its answer.
package struct ProgramRunner {
    package let program: String
    package let timeout: Double
    let environment: [String: String]

    package init(program: String, timeout: Double, environment: [String: String]) {
        self.program = program
        self.timeout = timeout
        self.environment = environment
    }

    /// The line with which a dying program says where it was.
    static let whereMark = "TESSERA-WHERE: "

    /// - Parameter said: Called with what the program prints, its own lines only.
    package func run(
        _ invocation: Invocation, picture: OutputFile?, film: Film? = nil, inspect: Bool,
        said: @escaping (Data) -> Void = FileHandle.standardError.write
    ) throws -> (width: Double, height: Double, root: Node?) {
        let folder = "\(FileManager.default.temporaryDirectory.path)/tessera-\(getpid())-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var job = Job(invocation, result: folder + "/result.json")
        job.picture = picture.map { URL(fileURLWithPath: $0.temporary).path }
        job.format = picture?.kind
        job.film = film
        job.inspect = inspect
        try Data(job.json.text.utf8).write(to: URL(fileURLWithPath: folder + "/job.json"))

        var variables = environment
        variables["TESSERA_JOB"] = folder + "/job.json"
        // Where backtraces are off, Swift prints a raw stack on a fatal error. Where they are on it leaves that to its
        // signal handler, which the runtime replaces by its own: that one says in which view it was.
        variables["SWIFT_BACKTRACE"] = variables["SWIFT_BACKTRACE"] ?? "enable=yes,color=no"
        var lines = LineFilter(mark: Self.whereMark, said: said)
        let ending = try Subprocess.run(
            program, [], environment: variables, timeout: timeout, received: { lines.receive($1) })
        lines.finish()
        try Self.check(Self.trueEnding(ending, place: lines.marked), place: lines.marked, timeout: timeout)
        return try Self.answer(FileManager.default.contents(atPath: job.result), ending)
    }

    /// The runtime's signal handler ends the program with 128 and the signal's number, once it has said where it was.
    private static func trueEnding(_ ending: Subprocess.Ending, place: String?) -> Subprocess.Ending {
        if place != nil, case .exited(let status) = ending, status > 128 { return .signalled(status - 128) }
        return ending
    }

    private static func check(_ ending: Subprocess.Ending, place: String?, timeout: Double) throws {
        let inView = place.map { $0.hasPrefix("outside") ? " \($0)" : " in \($0)" } ?? ""
        switch ending {
        case .exited: return
        case .timedOut:
            throw ToolError(
                .programFailed,
                "the program was stopped\(inView): it had not finished after \(Values.short(timeout)) s; look for an "
                    + "endless loop there, or allow more with --timeout.")
        case .signalled(let signal):
            throw ToolError(
                .programFailed,
                "the program crashed\(inView) (\(String(cString: strsignal(signal)).lowercased()), signal \(signal)).")
        }
    }

    private static func answer(
        _ data: Data?, _ ending: Subprocess.Ending
    ) throws -> (width: Double, height: Double, root: Node?) {
        switch data.flatMap(JobResult.init) {
        case .done(let width, let height, let root): return (width, height, root)
        case .failed(let status, let message):
            throw ToolError(ToolError.Status(rawValue: status) ?? .badInput, message)
        case nil:
            let status = if case .exited(let status) = ending { status } else { Int32(0) }
            throw ToolError(
                .programFailed,
                "the program ended by itself (exit status \(status)) and showed nothing; "
                    + "its @main must be an App from SwiftUI, and it must not call exit.")
        }
    }
}

/// Hands on a program's lines as they come, but keeps the one that says where it died.
struct LineFilter {
    let mark: String
    let said: (Data) -> Void
    private(set) var marked: String?
    private var pending = Data()
    /// An empty line may belong to the mark that follows it.
    private var heldBack = false

    init(mark: String, said: @escaping (Data) -> Void) {
        self.mark = mark
        self.said = said
    }

    mutating func receive(_ data: Data) {
        pending.append(data)
        while let end = pending.firstIndex(of: newline) {
            take(pending[...end])
            pending = Data(pending[(end + 1)...])
        }
    }

    mutating func finish() {
        if !pending.isEmpty { take(pending) }
        if heldBack { said(Data([newline])) }
        pending = Data()
        heldBack = false
    }

    private mutating func take(_ line: Data) {
        let text = String(decoding: line, as: UTF8.self)
        guard text.hasPrefix(mark) else {
            if heldBack { said(Data([newline])) }
            heldBack = line.elementsEqual([newline])
            return heldBack ? () : said(line)
        }
        heldBack = false
        let place = text.dropFirst(mark.count).trimmingCharacters(in: .whitespacesAndNewlines)
        if marked == nil, !place.isEmpty { marked = place }
    }
}

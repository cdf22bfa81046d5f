import Foundation
import XCTest

@testable import TesseraKit

/// The tool that was built along with these tests, run as a person would run it.
enum BuiltTool {
    struct Answer {
        let status: Int32
        let output: String
        let errors: String
    }

    /// The folder of the built products: that of the test bundle itself.
    static let folder: String = {
        let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let bundle = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).path } ?? executable
        let candidates = [executable, bundle].map { ($0 as NSString).deletingLastPathComponent }
        return candidates.first { exists($0 + "/tessera") } ?? candidates[0]
    }()

    /// The package's own folder.
    static let root: String = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    static let seeds = root + "/../shared/seeds/swift"

    /// One cache for all tests of a run, so that each file is built once; fresh, so that it is built at all.
    private static let cache: String = {
        let path = FileManager.default.temporaryDirectory.path + "/tessera-test-cache-\(getpid())"
        atexit { try? FileManager.default.removeItem(atPath: "/tmp/tessera-test-cache-\(getpid())") }
        return path
    }()

    static func run(_ arguments: [String]) throws -> Answer {
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_CACHE_HOME"] = cache
        environment["TESSERA_HOME"] = nil
        var (output, errors) = (Data(), Data())
        let ending = try Subprocess.run(
            folder + "/tessera", arguments, environment: environment, timeout: 120,
            received: { stream, data in stream == .output ? output.append(data) : errors.append(data) })
        let status = if case .exited(let status) = ending { status } else { Int32(-1) }
        return Answer(
            status: status, output: String(decoding: output, as: UTF8.self),
            errors: String(decoding: errors, as: UTF8.self))
    }

    /// The tree that `tessera inspect --json` prints.
    static func inspect(_ arguments: [String]) throws -> Node {
        let answer = try run(["inspect"] + arguments + ["--json"])
        guard answer.status == 0 else { throw ToolError.badInput("status \(answer.status): \(answer.errors)") }
        let result = JobResult(Data(("{\"status\":\"ok\"," + answer.output.dropFirst()).utf8))
        guard case .done(_, _, let root?) = result else { throw ToolError.badInput("no tree in: \(answer.output)") }
        return root
    }
}

extension Node {
    func first(_ type: String) throws -> Node {
        try XCTUnwrap(all.first { $0.type == type }, "no \(type) in:\n\(NodeTree.dump(self))")
    }

    func contains(text: String) -> Bool { all.contains { $0.text == text } }
}

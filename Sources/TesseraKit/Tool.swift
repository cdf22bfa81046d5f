import Foundation

/// The command line tool: reads what was asked, builds the program, runs its job, and reports.
public enum Tool {
    /// Runs one command line (without the program's own name) and returns the exit status.
    public static func main(_ arguments: [String]) -> Int32 {
        do {
            switch try ArgumentParser.parse(arguments) {
            case .print(let text): print(text)
            case .run(let invocation): try run(invocation, environment: ProcessInfo.processInfo.environment)
            }
            return 0
        } catch let error as ToolError {
            say(error.message)
            return error.status.rawValue
        } catch {
            say("\(error)")
            return ToolError.Status.badInput.rawValue
        }
    }

    private static func say(_ message: String) {
        if !message.isEmpty { FileHandle.standardError.write(Data("tessera: \(message)\n".utf8)) }
    }

    private static func run(_ invocation: Invocation, environment: [String: String]) throws {
        let output = try invocation.output.map(OutputFile.init)
        let program = try ProgramBuilder(environment: environment).build(invocation)
        let runner = ProgramRunner(program: program, timeout: invocation.timeout, environment: environment)
        switch (invocation.command, output) {
        case (.render, let output?):
            defer { output.discard() }
            let answer = try runner.run(invocation, picture: output, inspect: false)
            try checkSize(answer.width, answer.height)
            try output.keep()
        case (.sweep, let output?):
            print(try Sweep(invocation, runner: runner, output: output).run())
        case (.film, let output?):
            print(try FilmMaker(invocation: invocation, runner: runner, output: output).run())
        default:
            let answer = try runner.run(invocation, picture: nil, inspect: true)
            guard let root = answer.root else {
                throw ToolError(.programFailed, "the program showed no tree of views.")
            }
            print(invocation.json ? report(answer.width, answer.height, root).text : NodeTree.dump(root))
        }
    }

    private static func checkSize(_ width: Double, _ height: Double) throws {
        for (name, length) in [("width", width), ("height", height)] where length <= 0 {
            throw ToolError.badInput(
                "the view's own \(name) is \(Values.short(length)), so there is nothing to draw; "
                    + "give the window a size with --\(name).")
        }
    }

    private static func report(_ width: Double, _ height: Double, _ root: Node) -> JSON {
        .object([("size", .object([("width", .number(width)), ("height", .number(height))])), ("root", root.json)])
    }
}

import Foundation

/// Turns a person's unchanged files into a program that can do jobs, by way of the cache.
package struct ProgramBuilder {
    let toolchain: Toolchain
    let installation: Installation
    let cache: BuildCache
    let environment: [String: String]

    package init(environment: [String: String]) throws {
        self.environment = environment
        toolchain = try Toolchain.find(environment: environment)
        installation = try Installation.find(environment: environment)
        cache = try BuildCache.find(environment: environment)
    }

    /// The path of the program for what the command line named.
    package func build(_ invocation: Invocation) throws -> String {
        let inputs = invocation.inputs
        var isFolder: ObjCBool = false
        if inputs.count == 1, FileManager.default.fileExists(atPath: inputs[0], isDirectory: &isFolder),
            isFolder.boolValue
        {
            return try buildPackage(at: inputs[0], invocation)
        }
        if let product = invocation.product {
            throw ToolError.badInput("--product \(product) is for a package folder, and a file was given.")
        }
        for path in inputs {
            if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
                throw ToolError.badInput("'\(path)' is a folder among files; give Swift files, or one package folder.")
            }
            guard path.hasSuffix(".swift") else {
                throw ToolError.badInput("'\(path)' is not a Swift file (its name must end in .swift).")
            }
        }
        let place = inputs.count == 1 ? inputs[0] : "the \(inputs.count) files"
        return try buildFiles(inputs.map(SourceFile.read), view: invocation.view, place: place, siblings: [])
    }

    /// Compiles files together; `siblings` are modules whose sources are among them, so that imports of them go.
    func buildFiles(_ files: [SourceFile], view asked: String?, place: String, siblings: Set<String>) throws -> String {
        let scan = SourceScan(files.map(\.text))
        let hasStart = ProgramSource.hasStart(scan, files)
        let view = try ViewChoice.choose(asked, in: scan, hasStart: hasStart, place: place)
        var key = startOfKey("files")
        for file in files {
            key.add(URL(fileURLWithPath: file.path).path)
            key.add(file.text)
        }
        key.add(siblings.sorted().joined(separator: " "))
        key.add(view ?? "")
        let entry = ProgramSource.entry(view: view, hasStart: hasStart)
        if let kept = cache.kept(key) { return kept }
        return try cache.keep(key) { work, program in
            let input = try CompilerInput(files, siblings: siblings, entry: entry, work: work)
            try compile(input, of: files, view: view, place: place, to: program)
        }
    }

    /// What the runtime, the compiler and this tool's way of building add to every key.
    func startOfKey(_ kind: String) -> CacheKey {
        var key = CacheKey()
        key.add(ArgumentParser.version)
        key.add(kind)
        key.add(stampOf: toolchain.compiler)
        key.add(stampOf: installation.library)
        return key
    }

    private func compile(
        _ input: CompilerInput, of files: [SourceFile], view: String?, place: String, to program: String
    ) throws {
        let flags = installation.flags(pkgConfig: Toolchain.pkgConfigFlags(environment: environment))
        let isScript = files.contains { $0.name == "main.swift" && !SourceScan([$0.text]).hasMain }
        let arguments =
            [
                "-swift-version", "5", "-Onone", "-wmo", "-suppress-warnings", "-module-cache-path",
                cache.folder + "/modules",
            ]
            + ["-module-name", ProgramSource.moduleName(for: files[0].path)] + (isScript ? [] : ["-parse-as-library"])
            + flags.compiler + flags.linker.flatMap { ["-Xlinker", $0] } + ["-o", program] + input.options + input.paths
        let (ending, messages) = try run(toolchain.compiler, arguments, progress: "building \(place)")
        guard ending == .exited(0) else { throw Self.failure(messages, view: view) }
    }

    /// Runs a build, and says that it runs once it takes longer than two seconds.
    func run(_ path: String, _ arguments: [String], progress text: String) throws -> (Subprocess.Ending, Data) {
        var messages = Data()
        let progress = Progress(text)
        defer { progress.finish() }
        let ending = try Subprocess.run(
            path, arguments, environment: environment, received: { messages.append($1) }, tick: progress.tick)
        return (ending, messages)
    }

    /// Errors in the person's files are the compiler's to tell; errors only in what was written after `--view` are ours.
    static func failure(
        _ messages: Data, view: String?, say: (Data) -> Void = FileHandle.standardError.write
    ) -> ToolError {
        let lines = String(decoding: messages, as: UTF8.self).split(separator: "\n")
        let errors = lines.filter { $0.contains(": error: ") }
        let isOurs = { (line: Substring) in line.hasPrefix(ProgramSource.viewOption + ":") || line.contains("/--view:")
        }
        if let view, let first = errors.first, errors.allSatisfy(isOurs) {
            let reason = first.components(separatedBy: ": error: ").dropFirst().joined(separator: ": error: ")
            let hint = ProgramSource.isName(view) ? "; give an expression, for example --view '\(view)(…)'" : ""
            return .badInput("--view \(quotedForShell(view)) does not compile: \(reason)\(hint).")
        }
        say(messages)
        return ToolError(.doesNotCompile, "")
    }

    private static func quotedForShell(_ text: String) -> String { ProgramSource.isName(text) ? text : "'\(text)'" }
}

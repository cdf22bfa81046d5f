import Foundation

extension ProgramBuilder {
    /// A package's program, or, when a view is named or there is no program, all its sources compiled together.
    func buildPackage(at folder: String, _ invocation: Invocation) throws -> String {
        guard exists(folder + "/Package.swift") else {
            throw ToolError.badInput("'\(folder)' has no Package.swift; give a package folder, or Swift files by name.")
        }
        let path = URL(fileURLWithPath: folder).standardizedFileURL.path
        var key = startOfKey("package")
        key.add(invocation.product ?? "")
        key.add(invocation.view ?? "")
        Self.addContents(of: path, to: &key)
        if let kept = cache.kept(key) { return kept }

        let scratch = scratchFolder(for: path)
        let package = try describe(path, scratch)
        return try cache.keep(key) { _, program in
            if invocation.view == nil, let name = try package.program(named: invocation.product) {
                try buildProgram(name, of: path, scratch: scratch, to: program)
            } else {
                let together = try buildTogether(package, folder, invocation)
                try FileManager.default.copyItem(atPath: together, toPath: program)
            }
        }
    }

    private func buildTogether(_ package: PackageDescription, _ folder: String, _ invocation: Invocation) throws
        -> String
    {
        let files = try package.sources.map(SourceFile.read)
        guard !files.isEmpty else { throw ToolError.badInput("the package '\(folder)' has no Swift sources.") }
        return try buildFiles(
            files, view: invocation.view, place: folder, siblings: Set(package.targets.map(\.name)))
    }

    private func scratchFolder(for path: String) -> String {
        var key = startOfKey("scratch")
        key.add(path)
        return "\(cache.folder)/packages/\(key.hash.prefix(16))"
    }

    private func buildProgram(_ name: String, of path: String, scratch: String, to program: String) throws {
        let flags = installation.flags(pkgConfig: Toolchain.pkgConfigFlags(environment: environment))
        let arguments =
            ["build", "--package-path", path, "--scratch-path", scratch, "--product", name]
            + flags.compiler.flatMap { ["-Xswiftc", $0] } + flags.linker.flatMap { ["-Xlinker", $0] }
        let (ending, messages) = try run(toolchain.packageManager, arguments, progress: "building \(path)")
        guard ending == .exited(0) else { throw Self.failure(messages, view: nil) }
        try FileManager.default.copyItem(atPath: "\(scratch)/debug/\(name)", toPath: program)
    }

    private func describe(_ path: String, _ scratch: String) throws -> PackageDescription {
        var (output, errors) = (Data(), Data())
        let progress = Progress("reading \(path)/Package.swift")
        defer { progress.finish() }
        let ending = try Subprocess.run(
            toolchain.packageManager,
            ["package", "--package-path", path, "--scratch-path", scratch, "describe", "--type", "json"],
            environment: environment,
            received: { stream, data in stream == .output ? output.append(data) : errors.append(data) },
            tick: progress.tick)
        guard ending == .exited(0), let package = PackageDescription(output, folder: path) else {
            throw Self.failure(errors, view: nil)
        }
        return package
    }

    /// Every file of the package but what a build or version control puts there.
    private static func addContents(of folder: String, to key: inout CacheKey) {
        guard let names = FileManager.default.enumerator(atPath: folder) else { return }
        var files: [String] = []
        for case let name as String in names {
            if (name as NSString).lastPathComponent.hasPrefix(".") {
                names.skipDescendants()
            } else {
                files.append(name)
            }
        }
        key.add(folder)
        for name in files.sorted() {
            key.add(name)
            key.add(stampOf: folder + "/" + name)
        }
    }
}

/// What `swift package describe` says about a package.
struct PackageDescription {
    struct Target {
        let name: String
        let sources: [String]
    }

    let folder: String
    var programs: [String] = []
    /// Those that end up in a program or a library: no tests, plug-ins or macros.
    var targets: [Target] = []

    init?(_ data: Data, folder: String) {
        guard let object = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            let targets = object["targets"] as? [[String: Any]], let products = object["products"] as? [[String: Any]]
        else { return nil }
        self.folder = folder
        programs = products.filter { ($0["type"] as? [String: Any])?.keys.contains("executable") == true }
            .compactMap { $0["name"] as? String }
        self.targets = targets.compactMap { target in
            guard let name = target["name"] as? String, let path = target["path"] as? String,
                ["executable", "library"].contains(target["type"] as? String ?? "")
            else { return nil }
            let sources = (target["sources"] as? [String] ?? []).filter { $0.hasSuffix(".swift") }
            return Target(name: name, sources: sources.map { "\(folder)/\(path)/\($0)" })
        }
    }

    var sources: [String] { targets.flatMap(\.sources) }

    /// Nil when the package has none.
    func program(named asked: String?) throws -> String? {
        if let asked {
            if programs.contains(asked) { return asked }
            let known = programs.isEmpty ? "it has none" : "it has \(Values.listed(programs, "and"))"
            throw ToolError.badInput("the package '\(folder)' has no program '\(asked)'; \(known).")
        }
        guard programs.count <= 1 else {
            throw ToolError.badInput(
                "the package '\(folder)' has several programs: \(Values.listed(programs, "and")); "
                    + "choose one with --product \(programs[0]), or a view with --view.")
        }
        return programs.first
    }
}

import Foundation

/// What the compiler is given to read: the person's own paths, so that its messages name them.
///
/// Where something must be left out of a file, the compiler reads a copy in its place (by a virtual file system
/// overlay); the file itself is never touched.
struct CompilerInput {
    private(set) var paths: [String] = []
    private(set) var options: [String] = []

    /// - Parameters:
    ///   - siblings: Modules whose sources are among the files, so that imports of them are left out.
    ///   - entry: The text of the file that is compiled along, if any.
    ///   - work: A folder for copies.
    init(_ files: [SourceFile], siblings: Set<String>, entry: String?, work: String) throws {
        var names: Set<String> = []
        var replaced: [JSON] = []
        for (index, file) in files.enumerated() {
            let text = SourceBlanking.blanked(file.text, importsOf: siblings)
            let copy = "\(work)/\(index)_\(file.name)"
            guard names.insert(file.name).inserted else {
                // The compiler wants each file's name once.
                try Self.write("#sourceLocation(file: \(JSON.string(file.path).text), line: 1)\n\(text)", copy)
                paths.append(copy)
                continue
            }
            paths.append(file.path.hasPrefix("-") ? "./" + file.path : file.path)
            guard text != file.text else { continue }
            try Self.write(text, copy)
            let original = URL(fileURLWithPath: file.path).path
            replaced.append(
                .object([
                    ("type", .string("file")), ("name", .string(original)), ("external-contents", .string(copy)),
                ]))
        }
        if let entry {
            paths.append(work + "/_TesseraEntry.swift")
            try Self.write(entry, paths[paths.count - 1])
        }
        guard !replaced.isEmpty else { return }
        let overlay = work + "/overlay.json"
        let content = JSON.object([
            ("version", .number(0)), ("use-external-names", .bool(false)), ("roots", .array(replaced)),
        ])
        try Self.write(content.text, overlay)
        options = ["-vfsoverlay", overlay]
    }

    private static func write(_ text: String, _ path: String) throws {
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }
}

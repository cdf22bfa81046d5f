import Foundation

/// Shows a view at many widths: a contact sheet, and a table of how its first wrapping container stands.
struct Sweep {
    let invocation: Invocation
    let runner: ProgramRunner
    let output: OutputFile

    init(_ invocation: Invocation, runner: ProgramRunner, output: OutputFile) {
        self.invocation = invocation
        self.runner = runner
        self.output = output
    }

    /// Writes the sheet and returns the table.
    func run() throws -> String {
        let folder = "\(FileManager.default.temporaryDirectory.path)/tessera-sweep-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var pictures: [ContactSheet.Picture] = []
        var table = [["width", "columns", "first width", "rows"]]
        let progress = Progress("drawing \(invocation.widths.count) widths")
        let start = ProcessInfo.processInfo.systemUptime
        for width in invocation.widths {
            var one = invocation
            one.width = width
            let picture = try OutputFile("\(folder)/\(width).png")
            let answer = try runner.run(one, picture: picture, inspect: true)
            let rows = answer.root.flatMap(Rows.firstWrapping).flatMap(Rows.init)
            table.append(Self.line(width, rows))
            pictures.append(ContactSheet.Picture(path: picture.temporary, title: Self.title(width, rows)))
            progress.tick(ProcessInfo.processInfo.systemUptime - start)
        }
        progress.finish()
        defer { output.discard() }
        try ContactSheet(pictures: pictures, scale: invocation.scale, appearance: invocation.appearance)
            .write(to: output.temporary)
        try output.keep()
        return Self.text(of: table) + "\n" + output.path
    }

    static func line(_ width: Double, _ rows: Rows?) -> [String] {
        guard let rows else { return [Values.short(width), "–", "–", "–"] }
        return [Values.short(width), String(rows.columns), NodeTree.short(rows.firstWidth), String(rows.rows)]
    }

    static func text(of table: [[String]]) -> String {
        table.map { line in
            zip(line, table[0]).map { $0.padded(to: max(6, $1.count), leading: true) }.joined(separator: "   ")
        }.joined(separator: "\n")
    }

    static func title(_ width: Double, _ rows: Rows?) -> String {
        let size = "\(Values.short(width)) pt"
        guard let rows else { return size }
        return size + " · \(rows.columns)×\(rows.rows)"
    }
}

/// The help texts, made from the option table.
enum HelpText {
    static var overview: String {
        let commands = OptionTable.commands.map { ($0.command.rawValue, $0.summary) }
        return """
            Tessera shows SwiftUI files on Linux, unchanged and without a display.

            \(columns(commands))

              tessera COMMAND --help   the options of a command
              tessera --version        the version

            Exit status: 0 done; 1 the files don't compile; 2 something in the command line or a file can't be used;
            3 the program crashed or never finished. TESSERA_HOME names the folder of the built runtime (default: the
            tool's own), XDG_CACHE_HOME the folder for built programs (default: ~/.cache).
            """
    }

    static func text(for entry: CommandEntry) -> String {
        """
        \(entry.usage)

        \(entry.summary.prefix(1).uppercased() + entry.summary.dropFirst()).

        \(columns(entry.options.map { ($0.spelling, $0.help) }))
        """
    }

    private static func columns(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { "  " + $0.0 + String(repeating: " ", count: width - $0.0.count + 3) + $0.1 }
            .joined(separator: "\n")
    }
}

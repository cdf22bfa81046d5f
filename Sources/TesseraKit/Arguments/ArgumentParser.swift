/// Reads a command line by the option table.
package enum ArgumentParser {
    package static let version = "tessera 0.1.0"

    /// `arguments` are those after the program's own name.
    package static func parse(_ arguments: [String]) throws -> Request {
        guard let first = arguments.first else { return .print(HelpText.overview) }
        switch first {
        case "--help", "-h", "help": return .print(try helpText(for: arguments.dropFirst().first))
        case "--version": return .print(version)
        default: break
        }
        guard let entry = OptionTable.commands.first(where: { $0.command.rawValue == first }) else {
            let names = OptionTable.commands.map(\.command.rawValue)
            let hint = suggestion(for: first, among: names)
            throw ToolError.badInput(
                "there is no command '\(first)'"
                    + (hint.isEmpty ? "; the commands are \(Values.listed(names, "and"))." : hint))
        }
        if arguments.contains(where: { $0 == "--help" || $0 == "-h" }) { return .print(HelpText.text(for: entry)) }
        return .run(try parse(arguments.dropFirst(), of: entry))
    }

    private static func helpText(for command: String?) throws -> String {
        guard let command else { return HelpText.overview }
        guard let entry = OptionTable.commands.first(where: { $0.command.rawValue == command }) else {
            let names = OptionTable.commands.map(\.command.rawValue)
            throw ToolError.badInput("there is no help for '\(command)'; there is for \(Values.listed(names, "and")).")
        }
        return HelpText.text(for: entry)
    }

    private static func parse(_ arguments: ArraySlice<String>, of entry: CommandEntry) throws -> Invocation {
        var invocation = Invocation(command: entry.command)
        var rest = arguments
        var seen: Set<String> = []
        while let argument = rest.popFirst() {
            if argument == "--" {
                invocation.inputs += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                invocation.inputs.append(argument)
                continue
            }
            let (name, attached) = split(argument)
            let option = try find(name, in: entry)
            if !option.repeats && !seen.insert(option.name).inserted {
                throw ToolError.badInput("\(option.name) was given twice; keep one.")
            }
            try option.store(try value(of: option, attached: attached, from: &rest), &invocation)
        }
        try Values.checkTogether(invocation)
        return invocation
    }

    /// `--width=96` is `--width` with `96` attached.
    private static func split(_ argument: String) -> (name: String, attached: String?) {
        guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
        return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
    }

    private static func find(_ name: String, in entry: CommandEntry) throws -> Option {
        if let option = entry.options.first(where: { $0.name == name || $0.short == name }) { return option }
        let elsewhere = OptionTable.commands.first { $0.options.contains { $0.name == name || $0.short == name } }
        if let elsewhere {
            throw ToolError.badInput(
                "\(entry.command.rawValue) has no option '\(name)' (\(elsewhere.command.rawValue) has); "
                    + "see tessera \(entry.command.rawValue) --help.")
        }
        let hint = suggestion(for: name, among: entry.options.map(\.name))
        throw ToolError.badInput(
            "there is no option '\(name)'" + (hint.isEmpty ? "; see tessera \(entry.command.rawValue) --help." : hint))
    }

    private static func value(
        of option: Option, attached: String?, from rest: inout ArraySlice<String>
    ) throws -> String {
        guard let placeholder = option.placeholder else {
            if let attached { throw ToolError.badInput("\(option.name) takes no value, and '\(attached)' was given.") }
            return ""
        }
        if let attached { return attached }
        guard let next = rest.first, !isOption(next) else {
            throw ToolError.badInput("\(option.name) needs a value: \(option.name) \(placeholder).")
        }
        rest.removeFirst()
        return next
    }

    /// A negative number is a value (a wrong one, which its option reports), not an option.
    private static func isOption(_ text: String) -> Bool {
        text.hasPrefix("-") && text.count > 1 && Double(text) == nil
    }
}

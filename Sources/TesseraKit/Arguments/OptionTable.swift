/// One option of a command: how it is written, what it does, and how its value is stored.
package struct Option: Sendable {
    let name: String
    var short: String?
    /// What stands for the value in help texts; nil for a flag.
    var placeholder: String?
    var repeats = false
    let help: String
    let store: @Sendable (String, inout Invocation) throws -> Void

    /// `-o, --output OUT`
    var spelling: String {
        (short.map { "\($0), " } ?? "") + name + (placeholder.map { " \($0)" } ?? "") + (repeats ? " …" : "")
    }
}

/// One command: its line of help and the options it takes.
struct CommandEntry: Sendable {
    let command: Invocation.Command
    let summary: String
    let usage: String
    let options: [Option]
}

/// Everything that the command line knows; parsing, help and suggestions all read this one table.
enum OptionTable {
    static let commands: [CommandEntry] = [
        CommandEntry(
            command: .render,
            summary: "draw a view as a PNG, SVG or PDF picture, without a display",
            usage: "tessera render FILE…|PACKAGE-FOLDER [options] -o OUT.png|svg|pdf",
            options: [view, width, height, scale] + surroundings + [at, picture, timeout]),
        CommandEntry(
            command: .inspect,
            summary: "print the tree of views: each one's frame and what it was proposed",
            usage: "tessera inspect FILE…|PACKAGE-FOLDER [options] [--json]",
            options: [view, width, height] + surroundings + [at, json, timeout]),
        CommandEntry(
            command: .sweep,
            summary: "draw a view at many widths on one contact sheet, and print a table of its rows",
            usage: "tessera sweep FILE…|PACKAGE-FOLDER --widths LIST [options] -o SHEET.png",
            options: [view, widths, height, scale] + surroundings + [sheet, timeout]),
        CommandEntry(
            command: .film,
            summary: "make a moving picture, or a strip of its frames, of what follows the last --tap or --choose",
            usage: "tessera film FILE…|PACKAGE-FOLDER [options] -o OUT.webp|png",
            options: [view, width, height, scale] + surroundings + [seconds, fps, film, timeout]),
    ]

    static let view = Option(
        name: "--view", placeholder: "NAME",
        help: "the view to show: a type's name, or an expression such as 'TagsView(tags: [\"a\"])'"
    ) { text, invocation in invocation.view = try Values.nonEmpty(text, "--view") }

    static let width = Option(
        name: "--width", placeholder: "W", help: "the window's content width in points (default: the content's own)"
    ) { text, invocation in invocation.width = try Values.length(text, "--width") }

    static let height = Option(
        name: "--height", placeholder: "H", help: "the window's content height in points (default: the content's own)"
    ) { text, invocation in invocation.height = try Values.length(text, "--height") }

    static let scale = Option(
        name: "--scale", placeholder: "S", help: "device pixels per point of a PNG, 0.1 to 16 (default: 2)"
    ) { text, invocation in invocation.scale = try Values.number(text, "--scale", in: 0.1...16) }

    static let widths = Option(
        name: "--widths", placeholder: "LIST", help: "widths in points: '96,200,304', or '240...720:40' for steps of 40"
    ) { text, invocation in invocation.widths = try Values.widths(text) }

    static let at = Option(
        name: "--at", placeholder: "SECONDS",
        help: "the moment to show, counted from the last action (default: when everything has come to rest)"
    ) { text, invocation in invocation.at = try Values.number(text, "--at", in: 0...3600) }

    static let picture = Option(
        name: "--output", short: "-o", placeholder: "OUT", help: "the picture to write; its ending says which kind"
    ) { text, invocation in invocation.output = try Values.picturePath(text, kinds: [.png, .svg, .pdf]) }

    static let sheet = Option(
        name: "--output", short: "-o", placeholder: "OUT", help: "the contact sheet to write, a PNG"
    ) { text, invocation in invocation.output = try Values.picturePath(text, kinds: [.png]) }

    static let seconds = Option(
        name: "--seconds", placeholder: "S", help: "how long the film is, 0 to 60 (default: 1)"
    ) { text, invocation in invocation.seconds = try Values.number(text, "--seconds", in: 0...60) }

    static let fps = Option(
        name: "--fps", placeholder: "N", help: "frames per second, 1 to 120 (default: 60)"
    ) { text, invocation in invocation.fps = try Values.number(text, "--fps", in: 1...120) }

    static let film = Option(
        name: "--output", short: "-o", placeholder: "OUT",
        help: "an animated .webp, or a .png with all frames side by side"
    ) { text, invocation in invocation.output = try Values.picturePath(text, kinds: [.webp, .png]) }

    static let json = Option(name: "--json", help: "print the tree as JSON, with frames unrounded") { _, invocation in
        invocation.json = true
    }

    static let timeout = Option(
        name: "--timeout", placeholder: "SECONDS", help: "how long the program may take (default: 30)"
    ) { text, invocation in invocation.timeout = try Values.number(text, "--timeout", in: 0.1...3600) }

    /// What surrounds a view in every command: looks, language, and what is done to it first.
    static let surroundings = [
        Option(name: "--appearance", placeholder: "light|dark", help: "light or dark colours (default: light)") {
            text, invocation in invocation.appearance = try Values.choice(text, "--appearance")
        },
        Option(name: "--direction", placeholder: "ltr|rtl", help: "layout direction (default: the locale's)") {
            text, invocation in invocation.direction = try Values.choice(text, "--direction")
        },
        Option(name: "--locale", placeholder: "L", help: "the locale, such as en or ar-EG") {
            text, invocation in invocation.locale = try Values.locale(text)
        },
        Option(
            name: "--tap", placeholder: "LABEL", repeats: true,
            help: "press the button with this label first; taps and choices act in the order given"
        ) { text, invocation in invocation.actions.append(.tap(try Values.nonEmpty(text, "--tap"))) },
        Option(
            name: "--choose", placeholder: "MENU=ITEM", repeats: true,
            help: "choose an item from a menu first; MENU is the menu's label or how it starts"
        ) { text, invocation in invocation.actions.append(try Values.choose(text)) },
        Option(name: "--product", placeholder: "NAME", help: "which program of a package to show") {
            text, invocation in invocation.product = try Values.nonEmpty(text, "--product")
        },
    ]
}

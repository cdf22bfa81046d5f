/// One thing to do in the program before the picture is taken, in the order of the command line.
package enum Action: Equatable, Sendable {
    case tap(String)
    case choose(menu: String, item: String)
}

package enum Appearance: String, CaseIterable, Sendable { case light, dark }
package enum Direction: String, CaseIterable, Sendable { case ltr, rtl }
package enum PictureKind: String, CaseIterable, Sendable { case png, svg, pdf, webp }

/// What a command line asked for, checked: every number is in range and every name is one of those that exist.
package struct Invocation: Equatable, Sendable {
    package enum Command: String, CaseIterable, Sendable { case render, inspect, sweep, film }

    package var command: Command
    /// Swift files, or one package folder, as the person wrote them.
    package var inputs: [String] = []
    package var view: String?
    package var product: String?
    /// Points; nil leaves the size to the content.
    package var width: Double?
    package var height: Double?
    /// Device pixels per point of a PNG.
    package var scale = 2.0
    package var appearance = Appearance.light
    package var direction: Direction?
    package var locale: String?
    package var actions: [Action] = []
    /// Seconds after the last action; nil is when everything has come to rest.
    package var at: Double?
    package var output: String?
    package var json = false
    package var widths: [Double] = []
    /// How long a film is, seconds.
    package var seconds = 1.0
    /// Frames per second of a film.
    package var fps = 60.0
    /// Seconds that the program may take.
    package var timeout = 30.0

    package init(command: Command) { self.command = command }
}

/// What `tessera` was told to do: a command, or to print a text.
package enum Request: Equatable, Sendable {
    case run(Invocation)
    case print(String)
}

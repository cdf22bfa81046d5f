import Foundation

/// What the runtime inside the built program is to do; it finds the file's path in `TESSERA_JOB`.
package struct Job: Equatable, Sendable {
    package var width: Double?
    package var height: Double?
    package var scale = 2.0
    package var appearance = Appearance.light
    package var direction: Direction?
    package var locale: String?
    package var actions: [Action] = []
    package var at: Double?
    package var film: Film?
    package var picture: String?
    package var format: PictureKind?
    package var inspect = false
    package var result: String

    package init(_ invocation: Invocation, result: String) {
        width = invocation.width
        height = invocation.height
        scale = invocation.scale
        appearance = invocation.appearance
        direction = invocation.direction
        locale = invocation.locale
        actions = invocation.actions
        at = invocation.at
        self.result = result
    }

    package var json: JSON {
        .object([
            ("width", JSON(width)), ("height", JSON(height)), ("scale", .number(scale)),
            ("appearance", .string(appearance.rawValue)), ("direction", JSON(direction?.rawValue)),
            ("locale", JSON(locale)), ("actions", .array(actions.map(\.json))), ("at", JSON(at)),
            ("film", film?.json ?? .null), ("picture", JSON(picture)),
            ("format", JSON(format?.rawValue)), ("inspect", .bool(inspect)), ("result", .string(result)),
        ])
    }
}

/// Pictures at equal steps of time, numbered files in a folder.
package struct Film: Equatable, Sendable {
    package var folder: String
    package var frames: Int
    package var fps: Double

    fileprivate var json: JSON {
        .object([("folder", .string(folder)), ("frames", .number(Double(frames))), ("fps", .number(fps))])
    }
}

extension Action {
    fileprivate var json: JSON {
        switch self {
        case .tap(let label): .object([("tap", .string(label))])
        case .choose(let menu, let item): .object([("choose", .string(menu)), ("item", .string(item))])
        }
    }
}

import Foundation

/// One view of the tree that the program reported: frames in window coordinates, in points.
package struct Node: Equatable, Sendable {
    package struct Frame: Equatable, Sendable {
        package var x = 0.0, y = 0.0, width = 0.0, height = 0.0
        package var maxY: Double { y + height }
    }

    package var type: String
    package var label: String?
    package var text: String?
    package var id: String?
    package var frame = Frame()
    /// What the parent proposed last; nil stands for "your ideal", infinity for "as much as you like".
    package var proposedWidth: Double?
    package var proposedHeight: Double?
    package var children: [Node] = []

    /// This node and all below it, parents first.
    package var all: [Node] { [self] + children.flatMap(\.all) }

    package var json: JSON {
        .object([
            ("type", .string(type)), ("label", JSON(label)), ("text", JSON(text)), ("id", JSON(id)),
            (
                "frame",
                .object([
                    ("x", .number(frame.x)), ("y", .number(frame.y)),
                    ("width", .number(frame.width)), ("height", .number(frame.height)),
                ])
            ),
            ("proposal", .object([("width", JSON(proposedWidth)), ("height", JSON(proposedHeight))])),
            ("children", .array(children.map(\.json))),
        ])
    }
}

/// What the program answered to its job.
package enum JobResult: Equatable, Sendable {
    case done(width: Double, height: Double, root: Node?)
    case failed(status: Int32, message: String)

    /// Nil when the data isn't a result.
    package init?(_ data: Data) {
        guard let object = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] else { return nil }
        switch object["status"] as? String {
        case "ok":
            let size = object["size"] as? [String: Any]
            self = .done(
                width: number(size?["width"]) ?? 0, height: number(size?["height"]) ?? 0,
                root: (object["root"] as? [String: Any]).map(Node.init(object:)))
        case "error":
            self = .failed(
                status: Int32(number(object["exit"]) ?? 2), message: object["message"] as? String ?? "no reason given.")
        default: return nil
        }
    }
}

extension Node {
    fileprivate init(object: [String: Any]) {
        let frame = object["frame"] as? [String: Any]
        let proposal = object["proposal"] as? [String: Any]
        type = object["type"] as? String ?? "?"
        label = object["label"] as? String
        text = object["text"] as? String
        id = object["id"].flatMap { $0 is NSNull ? nil : "\($0)" }
        self.frame = Frame(
            x: number(frame?["x"]) ?? 0, y: number(frame?["y"]) ?? 0,
            width: number(frame?["width"]) ?? 0, height: number(frame?["height"]) ?? 0)
        proposedWidth = number(proposal?["width"])
        proposedHeight = number(proposal?["height"])
        children = (object["children"] as? [[String: Any]] ?? []).map(Node.init(object:))
    }
}

/// A number, or one of the words that stand for what JSON has no number for.
private func number(_ value: Any?) -> Double? {
    (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap(Double.init)
}

import Foundation

/// One view of the tree that the program reported: frames in window coordinates, in points.
package struct Node: Equatable, Sendable {
    package struct Frame: Equatable, Sendable {
        package var x = 0.0, y = 0.0, width = 0.0, height = 0.0
        package var maxY: Double { y + height }

        fileprivate var json: JSON {
            .object([("x", .number(x)), ("y", .number(y)), ("width", .number(width)), ("height", .number(height))])
        }

        fileprivate init(object: [String: Any]?) {
            self.init(
                x: number(object?["x"]) ?? 0, y: number(object?["y"]) ?? 0,
                width: number(object?["width"]) ?? 0, height: number(object?["height"]) ?? 0)
        }

        package init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    package var type: String
    package var label: String?
    package var text: String?
    package var id: String?
    package var frame = Frame()
    /// Where the view is seen at the moment shown, when that isn't its frame.
    package var presented: Frame?
    /// What the parent proposed last; nil stands for "your ideal", infinity for "as much as you like".
    package var proposedWidth: Double?
    package var proposedHeight: Double?
    package var children: [Node] = []

    /// This node and all below it, parents first.
    package var all: [Node] { [self] + children.flatMap(\.all) }

    package var json: JSON {
        var fields: [(String, JSON)] = [
            ("type", .string(type)), ("label", JSON(label)), ("text", JSON(text)), ("id", JSON(id)),
            ("frame", frame.json),
            ("proposal", .object([("width", JSON(proposedWidth)), ("height", JSON(proposedHeight))])),
            ("children", .array(children.map(\.json))),
        ]
        if let presented { fields.insert(("presented", presented.json), at: 5) }
        return .object(fields)
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
        let proposal = object["proposal"] as? [String: Any]
        type = object["type"] as? String ?? "?"
        label = object["label"] as? String
        text = object["text"] as? String
        id = object["id"].flatMap { $0 is NSNull ? nil : "\($0)" }
        frame = Frame(object: object["frame"] as? [String: Any])
        presented = (object["presented"] as? [String: Any]).map(Frame.init(object:))
        proposedWidth = number(proposal?["width"])
        proposedHeight = number(proposal?["height"])
        children = (object["children"] as? [[String: Any]] ?? []).map(Node.init(object:))
    }
}

/// A number, or one of the words that stand for what JSON has no number for.
private func number(_ value: Any?) -> Double? {
    (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap(Double.init)
}

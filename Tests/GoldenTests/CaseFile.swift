import Foundation
import SwiftUI

/// One case of a golden file: a view in the notation, the window it stands in, and the frames that Apple's SwiftUI gave.
struct GoldenCase {
    let name: String
    let size: CGSize
    let view: Notation
    let model: [String: Any]
    let texts: [[String: Any]]
    let needsFont: Bool
    let frames: [String: CGRect]
    let steps: [Step]

    struct Step {
        let name: String
        let change: Any
        let frames: [String: CGRect]
    }

    var tolerance: CGFloat { needsFont ? 0.5 : 0.01 }

    init(_ json: [String: Any]) {
        name = json["name"] as! String
        let s = json["size"] as! [NSNumber]
        size = CGSize(width: s[0].doubleValue, height: s[1].doubleValue)
        view = Notation(json["view"] as! [String: Any])
        model = json["model"] as? [String: Any] ?? [:]
        texts = json["texts"] as? [[String: Any]] ?? []
        needsFont = json["needs_font"] as? Bool ?? false
        frames = Self.rects(json["frames"])
        steps = (json["steps"] as? [[String: Any]] ?? []).map {
            Step(name: $0["name"] as! String, change: $0["change"]!, frames: Self.rects($0["frames"]))
        }
    }

    private static func rects(_ json: Any?) -> [String: CGRect] {
        (json as? [String: [NSNumber]] ?? [:]).mapValues {
            CGRect(x: $0[0].doubleValue, y: $0[1].doubleValue, width: $0[2].doubleValue, height: $0[3].doubleValue)
        }
    }
}

/// Where the case files are.
enum CaseFiles {
    static func data(_ name: String) throws -> Any {
        guard let url = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Cases") else {
            throw CocoaError(.fileNoSuchFile)
        }
        return try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    }

    static func cases(of group: String) throws -> [GoldenCase] {
        (try data(group) as! [[String: Any]]).map(GoldenCase.init)
    }

    static func groups() throws -> [String] {
        let folder = Bundle.module.resourceURL!.appendingPathComponent("Cases")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".json") && $0 != "text_metrics.json" }.map { String($0.dropLast(5)) }.sorted()
    }
}

/// A view as the notation writes it.
struct Notation {
    let kind: String
    let args: Any
    let children: [Notation]
    let modifiers: [Modifier]

    struct Modifier {
        let name: String
        let args: Any
    }

    init(_ json: [String: Any]) {
        let key = json.keys.first { $0 != "children" && $0 != "mods" } ?? "EmptyView"
        kind = key
        args = json[key] ?? [String: Any]()
        children = Self.list(json["children"])
        modifiers = (json["mods"] as? [[String: Any]] ?? []).flatMap {
            $0.map { Modifier(name: $0.key, args: $0.value) }
        }
    }

    static func list(_ json: Any?) -> [Notation] { (json as? [[String: Any]] ?? []).map(Notation.init) }
}

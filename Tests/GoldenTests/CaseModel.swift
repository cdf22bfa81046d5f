import Foundation
import Observation
import SwiftUI

/// The values that a case's steps change.
@Observable final class CaseModel {
    var values: [String: Any]
    init(_ values: [String: Any]) { self.values = values }

    func apply(_ change: Any) {
        if let d = change as? [String: Any] {
            // One value after the other, `target` last, so that a reader scrolls with the new anchor.
            for key in d.keys.sorted(by: { ($0 == "target" ? 1 : 0, $0) < ($1 == "target" ? 1 : 0, $1) }) {
                values[key] = d[key]
            }
        } else if let text = change as? String {
            applyToItems(text)
        }
    }

    /// The four changes of `foreach/identity`, which its file gives in prose.
    private func applyToItems(_ text: String) {
        guard var items = values["items"] as? [[String: Any]] else { return }
        if text.hasPrefix("insert") { items.insert(["id": "d", "width": NSNumber(value: 80)], at: 0) }
        if text.hasPrefix("items[1].width") { items[1]["width"] = NSNumber(value: 200) }
        if text.hasPrefix("reverse") { items.reverse() }
        if text.hasPrefix("remove") { items.removeAll { $0["id"] as? String == "b" } }
        values["items"] = items
    }

    /// Arguments whose value depends on the model: `{"when": {name: a, "else": b}}`.
    func resolved(_ args: Any) -> Any {
        guard let d = args as? [String: Any], let when = d["when"] as? [String: Any] else { return args }
        let name = when.keys.first { $0 != "else" }!
        return (values[name] as? Bool == true ? when[name] : when["else"]) ?? args
    }
}

/// Reads arguments; names stand for the model's values, "inf" for infinity.
@MainActor struct Arguments {
    let raw: Any
    let model: CaseModel

    init(_ raw: Any, _ model: CaseModel) {
        self.raw = model.resolved(raw)
        self.model = model
    }

    subscript(key: String) -> Any? {
        guard let v = (raw as? [String: Any])?[key], !(v is NSNull) else { return nil }
        return v
    }
    func number(_ key: String) -> CGFloat? { self[key].flatMap(number) }
    func string(_ key: String) -> String? { self[key] as? String }
    func bool(_ key: String) -> Bool? { self[key] as? Bool }
    func strings(_ key: String) -> [String]? { self[key] as? [String] }
    func views(_ key: String) -> [Notation] {
        if let d = self[key] as? [String: Any] { return [Notation(d)] }
        return Notation.list(self[key])
    }
    func number(_ v: Any) -> CGFloat? {
        if let n = v as? NSNumber { return CGFloat(n.doubleValue) }
        guard let s = v as? String else { return nil }
        if s == "inf" { return .infinity }
        if let sum = s.wholeMatch(of: #/max\(1, (\w+)(?: or (-?\d+))? \+ 100\)/#) {
            return (number(String(sum.1) as Any) ?? sum.2.flatMap { Double($0) }.map { CGFloat($0) }).map {
                max(1, $0 + 100)
            }
        }
        return (model.values[s] as? NSNumber).map { CGFloat($0.doubleValue) }
    }
    var number: CGFloat? { number(raw) }
    var numbers: [CGFloat] { (raw as? [Any] ?? []).compactMap(number) }
}

import Foundation

/// One of the person's Swift files.
package struct SourceFile: Equatable, Sendable {
    /// As it was given, for messages.
    package let path: String
    package let text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    package var name: String { (path as NSString).lastPathComponent }

    /// Reads a file; each thing that can be wrong with it is one sentence.
    package static func read(_ path: String) throws -> SourceFile {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ToolError.badInput(
                exists(path) ? "'\(path)' can't be read; check its permissions." : "there is no file '\(path)'.")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw ToolError.badInput("'\(path)' is not UTF-8 text, so it can't be Swift.")
        }
        return SourceFile(path: path, text: text)
    }
}

/// The small file that is compiled along with the person's own, to say which view to show.
package enum ProgramSource {
    /// The name that compiler messages give to what was written after `--view`.
    package static let viewOption = "--view"

    /// Whether the files bring their own start.
    package static func hasStart(_ scan: SourceScan, _ files: [SourceFile]) -> Bool {
        scan.hasMain || files.contains { $0.name == "main.swift" }
    }

    /// Nil when nothing needs to be added.
    package static func entry(view: String?, hasStart: Bool) -> String? {
        guard view != nil || !hasStart else { return nil }
        var text = "import SwiftUI\n"
        if let view {
            text += """
                @MainActor @_cdecl("tessera_named_view")
                public func _tesseraNamedView() -> UnsafeMutableRawPointer {
                _TesseraHost.box {
                #sourceLocation(file: "\(viewOption)", line: 1)
                \(expression(for: view))
                #sourceLocation()
                }
                }

                """
        }
        if !hasStart {
            text += "@main enum _TesseraEntry { @MainActor static func main() { _TesseraHost.main() } }\n"
        }
        return text
    }

    /// `PaletteView` becomes `PaletteView()`; anything else is an expression already.
    package static func expression(for view: String) -> String {
        isName(view) ? view + "()" : view
    }

    package static func isName(_ view: String) -> Bool {
        view.utf8.allSatisfy { Token.isWordByte($0) || $0 == UInt8(ascii: ".") }
    }

    /// A module name that no other module can have: `Tessera_` and the first file's name.
    package static func moduleName(for path: String) -> String {
        let base = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        return "Tessera_" + String(base.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}

/// Chooses the view to show.
package enum ViewChoice {
    /// What to show: nil stands for the program's own start.
    ///
    /// - Parameter place: What the files are called in messages.
    package static func choose(_ asked: String?, in scan: SourceScan, hasStart: Bool, place: String) throws -> String? {
        if let asked {
            try check(asked, in: scan, place: place)
            return asked
        }
        if hasStart { return nil }
        let views = scan.views
        if views.isEmpty {
            throw ToolError.badInput(
                "no view was found in \(place): "
                    + (scan.types.isEmpty
                        ? "it declares no types" : "it declares \(names(scan.types)), none of them a View")
                    + "; declare 'struct NAME: View', or give an expression with --view 'Text(\"Hello\")'.")
        }
        let ready = views.filter { $0.neededArguments?.isEmpty == true && !$0.isHidden }
        if ready.count == 1 { return ready[0].name }
        if ready.isEmpty {
            throw ToolError.badInput(
                "no view in \(place) can be made without arguments; found \(names(views)); "
                    + "give an expression, for example --view '\(example(views[0]))'.")
        }
        throw ToolError.badInput(
            "more than one view in \(place) could be shown: \(names(ready)); name one with --view \(ready[0].name).")
    }

    private static func check(_ asked: String, in scan: SourceScan, place: String) throws {
        guard ProgramSource.isName(asked) else { return }
        guard let type = scan.types.first(where: { $0.name == asked }) else {
            let found = scan.views.isEmpty ? "no views there" : "found \(names(scan.views))"
            let hint =
                nearestWord(to: asked, among: scan.views.map(\.name)).map { "; did you mean --view \($0)?" } ?? "."
            throw ToolError.badInput("there is no type '\(asked)' in \(place); \(found)\(hint)")
        }
        if type.isHidden {
            throw ToolError.badInput("'\(asked)' is private to its file; make it internal to show it with --view.")
        }
        if let needed = type.neededArguments, !needed.isEmpty {
            throw ToolError.badInput(
                "'\(asked)' can't be made without arguments (it needs \(Values.listed(needed, "and"))); "
                    + "give an expression, for example --view '\(example(type))'.")
        }
    }

    /// `TagsView(tags: …)`
    private static func example(_ type: TypeDeclaration) -> String {
        type.name + "("
            + (type.neededArguments ?? ["…"]).map { $0 == "…" || $0 == "_" ? "…" : "\($0): …" }
            .joined(separator: ", ") + ")"
    }

    private static func names(_ types: [TypeDeclaration]) -> String {
        let shown = types.prefix(8).map(\.name)
        let more = types.count > 8 ? ["\(types.count - 8) more"] : []
        return Values.listed(Array(shown) + more, "and")
    }
}

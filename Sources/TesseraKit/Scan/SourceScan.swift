/// A type that a file declares, as far as can be told without compiling.
package struct TypeDeclaration: Equatable, Sendable {
    /// With the names of the types it stands in: `Palette.Row`.
    package let name: String
    package var isView = false
    /// Declared `private` or `fileprivate`, so that no other file can name it.
    package var isHidden = false
    /// The labels that making one needs; nil when it can't be told (a generic type, a private memberwise init).
    package var neededArguments: [String]? = []
}

/// A light reading of Swift files: which types they declare, and whether one of them is the program's start.
package struct SourceScan: Equatable, Sendable {
    package private(set) var types: [TypeDeclaration] = []
    package private(set) var hasMain = false

    package init(_ texts: [String]) {
        for text in texts { scan(Token.tokens(of: SourceMask(text))) }
    }

    package var views: [TypeDeclaration] { types.filter(\.isView) }

    private mutating func scan(_ tokens: [Token]) {
        var index = 0
        /// The names of the braces that are open; nil for one that is no type's.
        var open: [String?] = []
        while index < tokens.count {
            let text = tokens[index].text
            if text == "{" { open.append(nil) }
            if text == "}" { _ = open.popLast() }
            if text == "@", index + 1 < tokens.count, tokens[index + 1].text == "main", open.isEmpty { hasMain = true }
            if Self.keywords.contains(text), let header = Header(at: index, in: tokens) {
                if !open.contains(where: { $0 == nil }) { record(header, inside: open.compactMap { $0 }, in: tokens) }
                guard let body = header.body else {
                    index += 1
                    continue
                }
                open.append(header.name)
                index = body
            }
            index += 1
        }
    }

    private static let keywords: Set<String> = ["struct", "class", "enum", "actor", "extension", "typealias"]

    private mutating func record(_ header: Header, inside outer: [String], in tokens: [Token]) {
        let name = (outer + [header.name]).joined(separator: ".")
        if header.keyword == "extension" {
            guard header.conformsToView else { return }
            if let known = types.firstIndex(where: { $0.name == name }) { types[known].isView = true }
            return
        }
        var type = TypeDeclaration(name: name, isView: header.conformsToView, isHidden: header.isHidden)
        if let body = header.body, header.keyword == "struct" || header.keyword == "class" {
            type.neededArguments = header.isGeneric ? nil : NeededArguments.of(body: body, in: tokens)
        }
        types.append(type)
    }
}

/// The start of a declaration, up to its opening brace.
private struct Header {
    let keyword: String
    var name: String
    var isGeneric = false
    var conformsToView = false
    var isHidden = false
    /// The index of the opening brace; nil for a typealias.
    var body: Int?

    /// nil when the keyword doesn't start a declaration here (`.class`, `class func`).
    init?(at start: Int, in tokens: [Token]) {
        guard start + 1 < tokens.count, tokens[start + 1].isWord, start == 0 || tokens[start - 1].text != ".",
            !["func", "var", "let", "subscript"].contains(tokens[start + 1].text)
        else { return nil }
        keyword = tokens[start].text
        name = tokens[start + 1].text
        isHidden = Self.isHidden(before: start, in: tokens)
        var index = start + 2
        while index + 1 < tokens.count, tokens[index].text == ".", tokens[index + 1].isWord {
            name += "." + tokens[index + 1].text
            index += 2
        }
        if keyword == "typealias" { return }
        if index < tokens.count, tokens[index].text == "<" { isGeneric = true }
        var angles = 0
        var inherits = false
        while index < tokens.count, tokens[index].text != "{" {
            switch tokens[index].text {
            case "<": angles += 1
            case ">": angles -= 1
            case ":" where angles == 0: inherits = true
            case "where" where angles == 0: inherits = false
            case "View" where inherits && angles == 0: conformsToView = true
            default: break
            }
            index += 1
        }
        guard index < tokens.count else { return nil }
        body = index
    }

    private static func isHidden(before start: Int, in tokens: [Token]) -> Bool {
        let modifiers: Set<String> = ["public", "internal", "package", "final", "indirect", "nonisolated"]
        var index = start - 1
        while index >= 0 {
            if ["private", "fileprivate"].contains(tokens[index].text) { return true }
            guard modifiers.contains(tokens[index].text) else { return false }
            index -= 1
        }
        return false
    }
}

/// Works out which arguments a type's simplest `init` needs: its own inits where it has some, else its stored
/// properties without a value.
enum NeededArguments {
    /// `body` is the index of the type's opening brace. Nil when only the type's own file could make one.
    static func of(body: Int, in tokens: [Token]) -> [String]? {
        var members = Members()
        members.read(from: body + 1, in: tokens)
        if !members.inits.isEmpty { return members.inits.min { $0.count < $1.count } }
        return members.hidesMemberwise ? nil : members.properties
    }
}

private struct Members {
    var inits: [[String]] = []
    var properties: [String] = []
    var hidesMemberwise = false

    /// Wrappers that bring their own value.
    private static let supplied: Set<String> = [
        "Environment", "EnvironmentObject", "FocusState", "Namespace", "GestureState", "AccessibilityFocusState",
    ]

    mutating func read(from start: Int, in tokens: [Token]) {
        var index = start
        var words: Set<String> = []
        while index < tokens.count, tokens[index].text != "}" {
            switch tokens[index].text {
            case "{", "(", "[":
                index = Token.afterClosing(index, in: tokens)
            case "init":
                if let open = tokens[index...].firstIndex(where: { $0.text == "(" }) {
                    inits.append(Self.parameters(open, in: tokens))
                    index = Token.afterClosing(open, in: tokens)
                } else {
                    index += 1
                }
                words = []
            case "let", "var":
                index = property(at: index, words: words, in: tokens)
                words = []
            case "func", "struct", "class", "enum", "case", "typealias", "subscript", "deinit":
                words = []
                index += 1
            default:
                words.insert(tokens[index].text)
                index += 1
            }
        }
    }

    /// Notes the property that starts at `index` if making the type needs it; returns where the next member starts.
    private mutating func property(at index: Int, words: Set<String>, in tokens: [Token]) -> Int {
        guard index + 1 < tokens.count else { return tokens.count }
        var end = index + 2
        var hasValue = false
        var isComputed = false
        while end < tokens.count {
            let text = tokens[end].text
            if text == "}" || text == ";" || (tokens[end].startsLine && !Self.continues(tokens[end - 1])) { break }
            if text == "=" { hasValue = true }
            if text == "{", !hasValue { isComputed = true }
            end = "([{".contains(text) ? Token.afterClosing(end, in: tokens) : end + 1
        }
        let isOptional = tokens[index].text == "var" && tokens[end - 1].text == "?" && !words.contains("Binding")
        if words.contains("static") || hasValue || isComputed || isOptional || !words.isDisjoint(with: Self.supplied) {
            return end
        }
        properties.append(tokens[index + 1].text)
        if words.contains("private") || words.contains("fileprivate") { hidesMemberwise = true }
        return end
    }

    /// Whether a declaration goes on in the next line after this token.
    private static func continues(_ token: Token) -> Bool { ["=", ":", ",", "<", "&"].contains(token.text) }

    private static func parameters(_ open: Int, in tokens: [Token]) -> [String] {
        let close = Token.afterClosing(open, in: tokens) - 1
        guard open + 1 < close else { return [] }
        var needed: [String] = []
        var label: String?
        var hasDefault = false
        var index = open + 1
        while index <= close {
            let text = tokens[index].text
            if index == close || text == "," {
                if let label, !hasDefault { needed.append(label) }
                (label, hasDefault) = (nil, false)
                index += 1
                continue
            }
            if text == "=" { hasDefault = true }
            if label == nil, tokens[index].isWord, index == 0 || tokens[index - 1].text != "@" { label = text }
            index = "([{".contains(text) ? Token.afterClosing(index, in: tokens) : index + 1
        }
        return needed
    }
}

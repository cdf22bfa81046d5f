/// A word or a mark of masked Swift source.
struct Token: Equatable {
    let text: String
    /// Where it starts, in bytes.
    let offset: Int
    let startsLine: Bool

    var isWord: Bool { text.utf8.first.map(Token.isWordByte) ?? false }

    static func isWordByte(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }

    static func tokens(of mask: SourceMask) -> [Token] {
        var tokens: [Token] = []
        let bytes = mask.bytes
        var position = 0
        var startsLine = true
        while position < bytes.count {
            let byte = bytes[position]
            if byte == newline { startsLine = true }
            guard byte > UInt8(ascii: " ") else {
                position += 1
                continue
            }
            var end = position + 1
            if isWordByte(byte) {
                while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
            }
            tokens.append(
                Token(
                    text: String(decoding: bytes[position..<end], as: UTF8.self), offset: position,
                    startsLine: startsLine))
            startsLine = false
            position = end
        }
        return tokens
    }

    /// The index after the bracket that closes the one at `open`; the end where none does.
    static func afterClosing(_ open: Int, in tokens: [Token]) -> Int {
        var depth = 0
        for index in open..<tokens.count {
            if "([{".contains(tokens[index].text) { depth += 1 }
            if ")]}".contains(tokens[index].text) { depth -= 1 }
            if depth == 0 { return index + 1 }
        }
        return tokens.count
    }
}

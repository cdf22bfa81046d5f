/// Swift source with every comment and string replaced by spaces, byte for byte and line for line, so that what is
/// left can be searched for declarations without meeting words that are only written about.
struct SourceMask {
    private(set) var bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
        while position < bytes.count { maskNext() }
    }

    private mutating func maskNext() {
        switch bytes[position] {
        case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
            while position < bytes.count, bytes[position] != newline { blank() }
        case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
            maskBlockComment()
        case UInt8(ascii: "\""):
            maskString(hashes: 0)
        case UInt8(ascii: "#"):
            var hashes = 0
            while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
            if peek(hashes) == UInt8(ascii: "\"") {
                for _ in 0..<hashes { blank() }
                maskString(hashes: hashes)
            } else {
                position += hashes
            }
        default:
            position += 1
        }
    }

    private mutating func maskBlockComment() {
        var depth = 0
        repeat {
            if bytes[position] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                depth += 1
                blank()
            } else if bytes[position] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                depth -= 1
                blank()
            }
            blank()
        } while depth > 0 && position < bytes.count
    }

    private mutating func maskString(hashes: Int) {
        let quotes = peek(1) == quote && peek(2) == quote ? 3 : 1
        for _ in 0..<quotes { blank() }
        while position < bytes.count {
            if closes(quotes: quotes, hashes: hashes) {
                for _ in 0..<(quotes + hashes) { blank() }
                return
            }
            if quotes == 1 && bytes[position] == newline { return }  // unfinished; the compiler will say so
            if bytes[position] == UInt8(ascii: "\\"), (0..<hashes).allSatisfy({ peek(1 + $0) == UInt8(ascii: "#") }) {
                for _ in 0...hashes { blank() }
                if position < bytes.count, bytes[position] == UInt8(ascii: "(") { maskInterpolation() } else { blank() }
            } else {
                blank()
            }
        }
    }

    private mutating func maskInterpolation() {
        var depth = 0
        repeat {
            let byte = bytes[position]
            if byte == quote {
                maskString(hashes: 0)
                continue
            }
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            blank()
        } while depth > 0 && position < bytes.count
    }

    private func closes(quotes: Int, hashes: Int) -> Bool {
        (0..<quotes).allSatisfy { peek($0) == quote }
            && (0..<hashes).allSatisfy { peek(quotes + $0) == UInt8(ascii: "#") }
    }

    private func peek(_ offset: Int) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private mutating func blank() {
        guard position < bytes.count else { return }
        if bytes[position] != newline { bytes[position] = UInt8(ascii: " ") }
        position += 1
    }
}

let newline = UInt8(ascii: "\n")
private let quote = UInt8(ascii: "\"")

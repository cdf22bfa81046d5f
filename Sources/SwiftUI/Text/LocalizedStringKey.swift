/// A key of the app's string tables, usually a literal; interpolations become arguments.
@frozen public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    package var key: String
    package var arguments: [String] = []
    package var table: String?
    package var bundlePath: String?

    public init(_ value: String) { key = value }
    public init(stringLiteral value: String) { key = value }
    public init(stringInterpolation i: StringInterpolation) {
        key = i.key
        arguments = i.arguments
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        var arguments: [String] = []
        public init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity) }
        public mutating func appendLiteral(_ literal: String) {
            key += literal.replacingOccurrences(of: "%", with: "%%")
        }
        private mutating func add(_ spec: String, _ text: String) {
            key += spec
            arguments.append(text)
        }
        public mutating func appendInterpolation(_ string: String) { add("%@", string) }
        public mutating func appendInterpolation(_ substring: Substring) { add("%@", String(substring)) }
        public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) { add("%lld", String(value)) }
        public mutating func appendInterpolation(_ value: Double) { add("%lf", String(format: "%f", value)) }
        public mutating func appendInterpolation(_ value: Float) { add("%f", String(format: "%f", value)) }
        public mutating func appendInterpolation(_ value: CGFloat) { add("%lf", String(format: "%f", Double(value))) }
        public mutating func appendInterpolation<T>(_ value: T, specifier: String) where T: CVarArg {
            add(specifier, String(format: specifier, value))
        }
        public mutating func appendInterpolation(_ text: Text) { add("%@", text.plainString) }
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatOutput == String {
            add("%@", format.format(input))
        }
        @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T) {
            add("%@", String(describing: value))
        }
    }

    /// The text in a language: the string table's entry if there is one, else the key with its arguments.
    package func resolve(_ locale: Locale?) -> String {
        let place = StringTables.Place(
            bundlePath: bundlePath ?? StringTables.mainPath, locale: locale?.identifier ?? "en",
            table: table ?? "Localizable")
        return Self.fill(StringTables.lookUp(key, place) ?? key, arguments)
    }

    /// Puts the arguments where the format asks for them; `%1$@` names one by position.
    private static func fill(_ format: String, _ arguments: [String]) -> String {
        guard format.contains("%") else { return format }
        var out = "", rest = Substring(format), next = 0
        while let i = rest.firstIndex(of: "%") {
            out += rest[..<i]
            rest = rest[rest.index(after: i)...]
            if rest.first == "%" {
                out += "%"
                rest.removeFirst()
                continue
            }
            var spec = rest.prefix { !($0.isLetter || $0 == "@") }
            let after = rest.dropFirst(spec.count)
            let type =
                after.first == "@"
                ? after.prefix(1)
                : after.prefix { "lhqzt".contains($0) } + after.drop { "lhqzt".contains($0) }.prefix(1)
            guard !type.isEmpty else {
                out += "%"
                continue
            }
            var index = next
            if let dollar = spec.firstIndex(of: "$"), let n = Int(spec[..<dollar]) {
                index = n - 1
                spec = spec[spec.index(after: dollar)...]
            } else {
                next += 1
            }
            if arguments.indices.contains(index) { out += arguments[index] }
            rest = after.dropFirst(type.count)
        }
        return out + rest
    }
}

/// Looks keys up in `.strings` tables; a language with a region falls back to the one without.
private enum StringTables {
    struct Place: Hashable {
        var bundlePath: String
        var locale: String
        var table: String
    }

    static let mainPath = Bundle.main.bundlePath
    nonisolated(unsafe) private static var cache: [Place: [[String: String]]] = [:]
    private static let lock = NSLock()

    static func lookUp(_ key: String, _ place: Place) -> String? {
        lock.lock()
        defer { lock.unlock() }
        if cache[place] == nil { cache[place] = read(place) }
        for table in cache[place]! {
            if let s = table[key] { return s }
        }
        return nil
    }

    /// The tables there are, the most exact language first.
    private static func read(_ place: Place) -> [[String: String]] {
        let parts = place.locale.replacingOccurrences(of: "_", with: "-").split(separator: "-")
        return stride(from: parts.count, to: 0, by: -1).compactMap { n in
            let path = place.bundlePath + "/\(parts.prefix(n).joined(separator: "-")).lproj/\(place.table).strings"
            guard let data = FileManager.default.contents(atPath: path) else { return nil }
            return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
        }
    }
}

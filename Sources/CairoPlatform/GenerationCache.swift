/// Remembers values and forgets those that were not asked for during the last `size` additions or so.
struct GenerationCache<Key: Hashable, Value> {
    private let size: Int
    private var recent: [Key: Value] = [:]
    private var older: [Key: Value] = [:]

    init(size: Int) { self.size = size }

    mutating func value(for key: Key, make: () -> Value) -> Value {
        if let known = recent[key] { return known }
        let result = older[key] ?? make()
        if recent.count >= size {
            older = recent
            recent = [:]
        }
        recent[key] = result
        return result
    }
}

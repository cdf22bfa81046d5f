/// The known word that is nearest to what was typed, if any is near enough to be meant.
func nearestWord(to word: String, among known: [String]) -> String? {
    let ranked = known.map { (word: $0, distance: editDistance(word.lowercased(), $0.lowercased())) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, best.word.count / 3) ? best.word : nil
}

/// How many letters must be added, dropped, changed or swapped with a neighbour to turn one word into the other.
func editDistance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first), Array(second))
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
        var row = [i] + [Int](repeating: 0, count: b.count)
        for j in 1...b.count {
            row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
            if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                row[j] = min(row[j], beforeLast[j - 2] + 1)
            }
        }
        (beforeLast, last) = (last, row)
    }
    return last[b.count]
}

/// `; did you mean '--width'?`, or nothing.
func suggestion(for word: String, among known: [String]) -> String {
    nearestWord(to: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
}

import XCTest

/// A small generator of repeatable random numbers (SplitMix64).
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number of tenths, such as 49.1: the lengths that people write, and that binary numbers can't hold exactly.
    mutating func tenths(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &self)) / 10 }

    mutating func one<T>(of choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &self)] }
}

/// A generated input that knows simpler inputs, so that a failure can be reported at its smallest.
protocol Shrinkable {
    var simpler: [Self] { get }
}

/// Holds `law` against `count` generated cases; a law answers nil or what is wrong.
///
/// The first failing case is replaced by a simpler one that fails too, as long as there is one, and reported
/// with the seed.
func checkLaw<Case: Shrinkable>(
    _ name: String, count: Int, seed: UInt64 = 2026, file: StaticString = #filePath,
    line: UInt = #line, generate: (inout Dice) -> Case, law: (Case) -> String?
) {
    var dice = Dice(seed: seed)
    for round in 0..<count {
        let candidate = generate(&dice)
        guard let complaint = law(candidate) else { continue }
        let (smallest, reason) = shrink(candidate, complaint, law)
        XCTFail("\(name): \(reason)\ncase \(round) of seed \(seed), shrunk: \(smallest)", file: file, line: line)
        return
    }
}

/// The simplest failing case that can be reached from `start`, and its complaint.
func shrink<Case: Shrinkable>(_ start: Case, _ complaint: String, _ law: (Case) -> String?) -> (Case, String) {
    var (smallest, reason) = (start, complaint)
    for _ in 0..<1_000 {
        var found = false
        for candidate in smallest.simpler {
            if let complaint = law(candidate) {
                (smallest, reason, found) = (candidate, complaint, true)
                break
            }
        }
        if !found { break }
    }
    return (smallest, reason)
}

/// Simpler lists of lengths: without an element, or with an element replaced by a rounder one.
func simplerLengths(_ lengths: [CGFloat]) -> [[CGFloat]] {
    var result: [[CGFloat]] = []
    if lengths.count > 3 { result.append(Array(lengths.prefix(lengths.count / 2))) }
    for index in lengths.indices {
        var shorter = lengths
        shorter.remove(at: index)
        result.append(shorter)
    }
    for index in lengths.indices {
        for rounder in simplerLength(lengths[index]) {
            var changed = lengths
            changed[index] = rounder
            result.append(changed)
        }
    }
    return result
}

/// Rounder numbers than `length`, nearest to simplest last.
func simplerLength(_ length: CGFloat) -> [CGFloat] {
    [0, 1, 10, (length / 2).rounded(), length.rounded()].filter { $0.isFinite && abs($0) < abs(length) }
}

final class PropertyTests: XCTestCase {
    private struct Numbers: Shrinkable, CustomStringConvertible {
        var values: [CGFloat]
        var simpler: [Numbers] { simplerLengths(values).map(Numbers.init) }
        var description: String { "\(values)" }
    }

    func testAFailureIsShrunkToItsSmallestCase() {
        let law: (Numbers) -> String? = { $0.values.contains { $0 > 9 } ? "greater than 9" : nil }
        let (smallest, _) = shrink(Numbers(values: [3, 512.7, 8, 77.7, 1]), "greater than 9", law)
        XCTAssertEqual(smallest.values, [10])
    }

    func testTheSameSeedGivesTheSameCases() {
        var (a, b) = (Dice(seed: 7), Dice(seed: 7))
        XCTAssertEqual((0..<20).map { _ in a.next() }, (0..<20).map { _ in b.next() })
    }
}

import LayoutTesting
import SwiftUI
import WrappingLayouts
import XCTest

private struct Tile: View {
    let number: Int
    let isSelected: Bool
    var body: some View {
        Text("Tile \(number)").padding(12).frame(maxWidth: .infinity, minHeight: 64)
            .background(isSelected ? Color.blue : Color.gray)
    }
}

private struct Palette: View {
    let count: Int
    @State private var selected: Int?
    var body: some View {
        VStack {
            Text(selected.map { "Selected \($0)" } ?? "None")
            Button("Select 3") { selected = 3 }
            WideFirstGrid {
                ForEach(0..<count, id: \.self) { n in Tile(number: n, isSelected: n == selected) }
            }
        }
    }
}

private struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name): \(count)") { count += 1 } }
}

private struct Reorder: View {
    @State private var names = ["a", "b", "c"]
    var body: some View {
        VStack {
            ForEach(names, id: \.self) { Counter(name: $0) }
            Button("Reverse") { names.reverse() }
            Button("Drop a") { names.removeAll { $0 == "a" } }
            Button("Add a") { names.append("a") }
        }
    }
}

@Observable private final class Model {
    var title = "old"
    var unused = 0
}

private struct ModelTitle: View {
    let model: Model
    var body: some View { Text(model.title) }
}

final class GraphTests: XCTestCase {
    /// One tile's selection changes: the work must not grow with the number of tiles.
    @MainActor func testOneSelectionCostsTheSameAmongTenAndAThousandTiles() async throws {
        func cost(_ n: Int) throws -> (bodies: Int, measurements: Int) {
            let h = Harness(width: 600) { Palette(count: n) }
            let (b, m) = (h.bodyEvaluations, h.measurements)
            try h.tap("Select 3")
            XCTAssertTrue(h.texts.contains("Selected 3"))
            return (h.bodyEvaluations - b, h.measurements - m)
        }
        let small = try cost(10), large = try cost(1000)
        XCTAssertEqual(small.bodies, large.bodies)
        XCTAssertLessThanOrEqual(large.bodies, 3)
        XCTAssertLessThanOrEqual(abs(large.measurements - small.measurements), 2)
        XCTAssertLessThan(large.measurements, 40)
    }

    @MainActor func testStateFollowsItsElementThroughReorderingAndIsNewAfterRemoval() async throws {  // D1.5
        let h = Harness { Reorder() }
        try h.tap("a: 0")
        try h.tap("a: 1")
        try h.tap("Reverse")
        XCTAssertEqual(h.texts.prefix(3), ["c: 0", "b: 0", "a: 2"])
        try h.tap("Drop a")
        try h.tap("Add a")
        XCTAssertTrue(h.texts.contains("a: 0"))
    }

    @MainActor func testOnlyReadersOfAnObservablePropertyAreEvaluated() async {
        let model = Model()
        let h = Harness { ModelTitle(model: model) }
        let before = h.bodyEvaluations
        model.unused = 5
        h.update()
        XCTAssertEqual(h.bodyEvaluations, before)
        model.title = "new"
        h.update()
        XCTAssertEqual(h.bodyEvaluations, before + 1)
        XCTAssertEqual(h.texts, ["new"])
    }

    @MainActor func testTheBranchesOfAnIfDoNotShareState() async throws {  // D1.3
        struct Branches: View {
            @State private var first = true
            var body: some View {
                VStack {
                    if first { Counter(name: "x") } else { Counter(name: "x") }
                    Button("Switch") { first.toggle() }
                }
            }
        }
        let h = Harness { Branches() }
        try h.tap("x: 0")
        XCTAssertTrue(h.texts.contains("x: 1"))
        try h.tap("Switch")
        XCTAssertTrue(h.texts.contains("x: 0"))
    }

    @MainActor func testChangingTheIdResetsState() async throws {  // D1.4
        struct Keyed: View {
            @State private var key = 0
            var body: some View {
                VStack {
                    Counter(name: "x").id(key)
                    Button("Next") { key += 1 }
                }
            }
        }
        let h = Harness { Keyed() }
        try h.tap("x: 0")
        try h.tap("Next")
        XCTAssertTrue(h.texts.contains("x: 0"))
    }

    @MainActor func testSeveralWritesInOneEventGiveOneUpdate() async throws {  // D1.9
        struct Twice: View {
            @State private var a = 0
            @State private var b = 0
            let evaluated: () -> Void
            var body: some View {
                evaluated()
                return Button("\(a) \(b)") {
                    a += 1; b += 1; a += 1
                }
            }
        }
        var bodies = 0
        let h = Harness { Twice { bodies += 1 } }
        XCTAssertEqual(bodies, 1)
        try h.tap("0 0")
        XCTAssertEqual(h.texts, ["2 1"])
        XCTAssertEqual(bodies, 2)
    }

    @MainActor func testOnChangeRunsAfterTheUpdateAndNotForTheFirstValue() async throws {  // D1.15
        struct Watch: View {
            @State private var n = 0
            @State private var log = ""
            var body: some View {
                VStack {
                    Button("Add") { n += 1 }
                    Text("log \(log)")
                }
                .onChange(of: n) { old, new in log += "\(old)→\(new);" }
            }
        }
        let h = Harness { Watch() }
        XCTAssertTrue(h.texts.contains("log "))
        try h.tap("Add")
        XCTAssertTrue(h.texts.contains("log 0→1;"))
    }

    @MainActor func testAnEndlessUpdateIsReportedAndStopped() async {
        struct Endless: View {
            @State private var n = 0
            var body: some View { Text("\(n)").onChange(of: n, initial: true) { _, _ in n += 1 } }
        }
        Harness.clearNotes()
        _ = Harness { Endless() }
        XCTAssertTrue(Harness.notes.contains { $0.contains("did not settle") })
    }

    @MainActor func testEnvironmentReachesReadersOnly() async throws {  // D1.19
        struct Reader: View {
            @Environment(\.lineLimit) private var limit
            var body: some View { Text(limit.map { "limit \($0)" } ?? "none") }
        }
        struct Root: View {
            @State private var limit: Int? = nil
            var body: some View {
                VStack {
                    Reader().lineLimit(limit)
                    Counter(name: "other")
                    Button("Set") { limit = 2 }
                }
            }
        }
        let h = Harness { Root() }
        XCTAssertTrue(h.texts.contains("none"))
        try h.tap("Set")
        XCTAssertTrue(h.texts.contains("limit 2"))
    }

    @MainActor func testPreferencesReduceInChildOrder() async {  // D1.20
        struct Key: PreferenceKey {
            static var defaultValue: [Int] { [] }
            static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
        }
        struct Root: View {
            @State private var seen: [Int] = []
            var body: some View {
                VStack {
                    Text("seen \(seen.map(String.init).joined(separator: ","))")
                    HStack {
                        Color.red.preference(key: Key.self, value: [1])
                        Color.blue.preference(key: Key.self, value: [2])
                    }
                    .onPreferenceChange(Key.self) { seen = $0 }
                }
            }
        }
        XCTAssertTrue(Harness { Root() }.texts.contains("seen 1,2"))
    }

    @MainActor func testTaskStartsOnAppearAndIsCancelledOnDisappear() async throws {  // D1.18
        final class Log { var lines: [String] = [] }
        struct Worker: View {
            let log: Log
            @State private var loaded = "waiting"
            var body: some View {
                Text(loaded).task {
                    loaded = "loaded"
                    while !Task.isCancelled { await Task.yield() }
                    log.lines.append("cancelled")
                }
            }
        }
        struct Root: View {
            let log: Log
            @State private var shows = true
            var body: some View {
                VStack {
                    Button("Hide") { shows = false }
                    if shows { Worker(log: log).onDisappear { log.lines.append("gone") } }
                }
            }
        }
        let log = Log()
        let h = Harness { Root(log: log) }
        XCTAssertTrue(h.texts.contains("waiting"))
        await h.advance(by: 0.1)
        XCTAssertTrue(h.texts.contains("loaded"))
        try h.tap("Hide")
        await h.advance(by: 0.1)
        XCTAssertEqual(Set(log.lines), ["gone", "cancelled"])
    }

    @MainActor func testDuplicateIdsAreReportedOnceAndDoNotCrash() async {  // D1.6
        Harness.clearNotes()
        let h = Harness { VStack { ForEach([1, 1, 2], id: \.self) { Text("\($0)") } } }
        XCTAssertEqual(h.texts, ["1", "1", "2"])
        XCTAssertEqual(Harness.notes.filter { $0.contains("occurs multiple times") }.count, 1)
    }

    @MainActor func testTappingALabelThatIsNotThereListsThoseThatAre() async {
        let h = Harness { Counter(name: "x") }
        XCTAssertThrowsError(try h.tap("y")) { XCTAssertTrue("\($0)".contains("“x: 0”"), "\($0)") }
    }
}

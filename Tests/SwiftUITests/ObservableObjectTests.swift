import LayoutTesting
import SwiftUI
import XCTest

/// `ObservableObject` and the wrappers around it, `AppStorage` and its like.
final class ObservableObjectTests: XCTestCase {
    final class Model: ObservableObject {
        @Published var count = 0
        @Published var name = "a"
        var silent = 0
    }

    private struct Watcher: View {
        @ObservedObject var model: Model
        var body: some View { Text("\(model.name) \(model.count) \(model.silent)") }
    }

    @MainActor func testAWriteEvaluatesTheWatchersOnceInAnUpdate() async {
        let model = Model()
        let h = Harness { Watcher(model: model) }
        let before = h.bodyEvaluations
        model.count = 1
        model.count = 2
        model.name = "b"
        h.update()
        XCTAssertEqual(h.texts, ["b 2 0"])
        XCTAssertEqual(h.bodyEvaluations, before + 1)
        h.update()
        XCTAssertEqual(h.bodyEvaluations, before + 1)
    }

    @MainActor func testOtherPropertiesAreShownAfterSend() async {
        let model = Model()
        let h = Harness { Watcher(model: model) }
        model.silent = 5
        h.update()
        XCTAssertEqual(h.texts, ["a 0 0"])
        model.objectWillChange.send()
        h.update()
        XCTAssertEqual(h.texts, ["a 0 5"])
    }

    @MainActor func testOnlyWatchersOfTheObjectAreEvaluated() async {
        let one = Model(), two = Model()
        let h = Harness {
            VStack {
                Watcher(model: one)
                Watcher(model: two)
            }
        }
        let before = h.bodyEvaluations
        two.count = 1
        h.update()
        XCTAssertEqual(h.texts, ["a 0 0", "a 1 0"])
        XCTAssertEqual(h.bodyEvaluations, before + 1)
    }

    private struct Owner: View {
        let title: String
        @StateObject var model = Owner.make()
        static var made = 0
        static func make() -> Model { made += 1; return Model() }
        var body: some View {
            Button("Add") { model.count += 1 }
            Text("\(title) \(model.count)")
        }
    }

    private struct Parent: View {
        @State var n = 0
        @State var shows = true
        var body: some View {
            Button("Next") { n += 1 }
            Button("Flip") { shows.toggle() }
            if shows { Owner(title: "n\(n)") }
        }
    }

    @MainActor func testAStateObjectIsMadeOnceForTheLifeOfItsView() async throws {
        Owner.made = 0
        let h = Harness { Parent() }
        try h.tap("Add")
        try h.tap("Next")
        XCTAssertTrue(h.texts.contains("n1 1"))
        XCTAssertEqual(Owner.made, 1)
        try h.tap("Flip")
        try h.tap("Flip")
        XCTAssertTrue(h.texts.contains("n1 0"))
        XCTAssertEqual(Owner.made, 2)
    }

    private struct Reader: View {
        @EnvironmentObject var model: Model
        var body: some View {
            Toggle("Big", isOn: $model.isBig)
            Text("\(model.count)")
        }
    }

    @MainActor func testAnEnvironmentObjectIsFoundAndBound() async throws {
        let model = Model()
        let h = Harness { VStack { Reader() }.environmentObject(model) }
        try h.tap("Big")
        XCTAssertEqual(model.count, 100)
        XCTAssertTrue(h.texts.contains("100"))
    }

    @MainActor func testAnotherEnvironmentObjectReplacesTheFirst() async throws {
        struct Swap: View {
            let models: [Model]
            @State var n = 0
            var body: some View {
                Button("Swap") { n = 1 }
                Reader().environmentObject(models[n])
            }
        }
        let models = [Model(), Model()]
        models[1].count = 7
        let h = Harness { Swap(models: models) }
        try h.tap("Swap")
        XCTAssertTrue(h.texts.contains("7"))
        let before = h.bodyEvaluations
        models[0].count = 3
        h.update()
        XCTAssertEqual(h.bodyEvaluations, before)
        models[1].count = 8
        h.update()
        XCTAssertTrue(h.texts.contains("8"))
    }

    @MainActor func testAnObjectMayKeepItsOwnPublisherAndIsFreedWhenItsViewGoes() async {
        final class Own: ObservableObject {
            let objectWillChange = ObservableObjectPublisher()
            var value = 0 { willSet { objectWillChange.send() } }
        }
        struct Show: View {
            @ObservedObject var own: Own
            var body: some View { Text("\(own.value)") }
        }
        weak var gone: Own?
        do {
            let own = Own()
            gone = own
            let h = Harness { Show(own: own) }
            own.value = 4
            h.update()
            XCTAssertEqual(h.texts, ["4"])
        }
        XCTAssertNil(gone)
    }

    @MainActor func testAWriteFromAnotherThreadArrives() async {
        let model = Model()
        let h = Harness { Watcher(model: model) }
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                model.count = 9
                DispatchQueue.main.async { done.resume() }
            }
        }
        h.update()
        XCTAssertEqual(h.texts, ["a 9 0"])
    }

    // MARK: Stored values

    private enum Size: String { case small, large }

    private struct Stored: View {
        @AppStorage("n", store: ObservableObjectTests.store) var n = 3
        @AppStorage("size", store: ObservableObjectTests.store) var size = Size.small
        @AppStorage("nick", store: ObservableObjectTests.store) var nick: String?
        var body: some View {
            Button("More") {
                n += 1; size = .large; nick = "ada"
            }
            Button("Forget") { nick = nil }
            Text("\(n) \(size.rawValue) \(nick ?? "-")")
        }
    }
    nonisolated(unsafe) static let store = UserDefaults(suiteName: "tessera-tests")!

    @MainActor func testAppStorageOutlivesItsViewAndAllReadersFollow() async throws {
        for key in ["n", "size", "nick"] { Self.store.removeObject(forKey: key) }
        let h = Harness {
            VStack {
                Stored()
                Other()
            }
        }
        XCTAssertTrue(h.texts.contains("3 small -"))
        try h.tap("More")
        XCTAssertTrue(h.texts.contains("4 large ada"))
        XCTAssertTrue(h.texts.contains("other 4"))
        try h.tap("Forget")
        XCTAssertEqual(Harness { Stored() }.texts.last, "4 large -")
    }

    private struct Other: View {
        @AppStorage("n", store: ObservableObjectTests.store) var n = 0
        var body: some View { Text("other \(n)") }
    }

    private struct Focused: View {
        enum Field { case name, mail }
        @FocusState var field: Field?
        @State var text = ""
        var body: some View {
            TextField("Name", text: $text).focused($field, equals: .name)
            Button("Go") { field = .mail }
            Text(field == .mail ? "mail" : "none")
        }
    }

    @MainActor func testAFocusStateIsReadAndWritten() async throws {
        let h = Harness { Focused() }
        try h.tap("Go")
        XCTAssertTrue(h.texts.contains("mail"))
    }

    private struct Spaces: View {
        @Namespace var one
        @Namespace var two
        @State var seen: [Namespace.ID] = []
        @ScaledMetric var length = 12.5
        var body: some View {
            Button("Note") { seen.append(one) }
            Text("\(one == two) \(Set(seen).count) \(length)")
        }
    }

    @MainActor func testANamespaceIsItsOwnAndStays() async throws {
        let h = Harness { Spaces() }
        try h.tap("Note")
        try h.tap("Note")
        XCTAssertTrue(h.texts.contains("false 1 12.500000"))
    }
}

extension ObservableObjectTests.Model {
    fileprivate var isBig: Bool {
        get { count >= 100 }
        set { count = newValue ? 100 : 0 }
    }
}

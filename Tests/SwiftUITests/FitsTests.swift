import LayoutTesting
import SwiftUI
import Testing

/// `ViewThatFits` (SPEC P3.14) and `Section` (SPEC S2.15, S2.16).
@MainActor @Suite(.serialized) struct FitsTests {
    private func candidates() -> some View {
        Group {
            Color.red.frame(width: 100, height: 16).accessibilityLabel("wide")
            HStack { Text("n") }.frame(width: 25, height: 10)
        }
    }
    private func colors(_ h: Harness) -> Int { h.tree.all.filter { $0.type == "Color" }.count }

    @Test func theFirstThatFitsIsShown() {
        let h = Harness(width: 200, height: 20) { ViewThatFits { candidates() } }
        #expect(h.frame(ofType: "ViewThatFits") == CGRect(x: 50, y: 2, width: 100, height: 16))
        #expect(h.texts == [])
        h.resize(width: 60, height: 20)
        #expect(h.frame(ofType: "ViewThatFits") == CGRect(x: 17.5, y: 5, width: 25, height: 10))
        #expect(h.texts == ["n"])
        #expect(colors(h) == 0)
        h.resize(width: 200, height: 20)
        #expect(colors(h) == 1)
    }

    @Test func theLastIsShownWhenNothingFits() {
        #expect(Harness(width: 10, height: 20) { ViewThatFits { candidates() } }.texts == ["n"])
    }

    @Test func onlyTheGivenAxesCount() {
        let h = Harness(width: 200, height: 8) { ViewThatFits(in: .horizontal) { candidates() } }
        #expect(colors(h) == 1)
        let both = Harness(width: 200, height: 12) { ViewThatFits { candidates() } }
        #expect(both.texts == ["n"])
    }

    @Test func aHiddenCandidateCannotBeTapped() {
        var taps = 0
        let h = Harness(width: 30, height: 30) {
            ViewThatFits {
                Button("Wide") { taps += 1 }.frame(width: 100)
                Color.red
            }
        }
        #expect(throws: (any Error).self) { try h.tap("Wide") }
        #expect(taps == 0)
    }

    @Test func sectionIsHeaderContentFooter() {
        let h = Harness(width: 100, height: 100) {
            VStack(spacing: 0) {
                Section {
                    Text("A"); Text("B")
                } header: {
                    Text("H")
                } footer: {
                    Text("F")
                }
                Section("Title") { Text("C") }
            }
        }
        #expect(h.texts == ["H", "A", "B", "F", "Title", "C"])
    }

    @Test func modifierOnASectionAppliesToEveryView() throws {
        let h = Harness(width: 100, height: 100) {
            VStack(spacing: 0) {
                Section {
                    Color.red
                } header: {
                    Color.blue
                }.frame(width: 20, height: 10)
            }
        }
        #expect(
            h.tree.all.filter { $0.type == "Color" }.map(\.frame) == [
                CGRect(x: 40, y: 40, width: 20, height: 10), CGRect(x: 40, y: 50, width: 20, height: 10),
            ])
    }
}

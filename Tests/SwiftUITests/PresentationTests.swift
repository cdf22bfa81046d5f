import SwiftUI
import Testing

@testable import LayoutTesting

/// Sheets, alerts, dialogs and popovers, without a window.
@MainActor struct PresentationTests {
    private struct Sheets: View {
        @State var isShown = false
        @State var log = "none"
        @State var name = "Ada"
        var body: some View {
            VStack {
                Text("log \(log)")
                Button("Open") { isShown = true }
            }
            .sheet(isPresented: $isShown, onDismiss: { log = "dismissed \(name)" }) { SheetContent(name: $name) }
        }
    }
    private struct SheetContent: View {
        @Binding var name: String
        @Environment(\.dismiss) var dismiss
        @Environment(\.isPresented) var isPresented
        var body: some View {
            VStack {
                Text("for \(name) \(isPresented ? "presented" : "alone")")
                Button("Rename") { name = "Bea" }
                Button("Done") { dismiss() }
            }
        }
    }

    @Test func aSheetCoversTheWindowUntilItIsDismissed() throws {
        let h = Harness(width: 300, height: 200) { Sheets() }
        try h.tap("Open")
        #expect(h.controls == ["for Ada presented", "Rename", "Done"])
        #expect(throws: (any Error).self) { try h.tap("Open") }
        try h.tap("Rename")
        #expect(h.controls.first == "for Bea presented")
        try h.tap("Done")
        #expect(h.controls == ["log dismissed Bea", "Open"])
    }

    private struct Alerts: View {
        @State var isShown = true
        @State var isAsking = false
        @State var log = "none"
        var body: some View {
            Text("log \(log)")
                .alert("Delete?", isPresented: $isShown) {
                    Button("Delete", role: .destructive) { log = "deleted" }
                    Button("Keep", role: .cancel) { isAsking = true }
                } message: {
                    Text("For ever.")
                }
                .confirmationDialog("Which?", isPresented: $isAsking) { Button("First") { log = "first" } }
        }
    }

    @Test func anAlertsButtonsActAndEndIt() throws {
        let h = Harness(width: 400, height: 300) { Alerts() }
        #expect(h.controls == ["Delete?", "For ever.", "Delete", "Keep"])
        try h.tap("Delete")
        #expect(h.controls == ["log deleted"])
    }

    @Test func aDialogWithoutACancelButtonGetsOne() throws {
        let h = Harness(width: 400, height: 300) { Alerts() }
        try h.tap("Keep")
        #expect(h.controls == ["Which?", "First", "Cancel"])
        try h.tap("Cancel")
        #expect(h.controls == ["log none"])
    }

    @Test func anAlertWithoutButtonsSaysOK() throws {
        let h = Harness(width: 400, height: 300) {
            Text("below").alert("Done", isPresented: .constant(true)) {}
        }
        #expect(h.controls == ["Done", "OK"])
    }

    private struct Item: Identifiable { let id: Int }
    private struct Items: View {
        @State var item: Item?
        var body: some View {
            Button("Open") { item = Item(id: 1) }
                .sheet(item: $item) { shown in
                    Text("item \(shown.id)")
                    Button("Next") { item = Item(id: shown.id + 1) }
                    Button("Close") { item = nil }
                }
        }
    }

    @Test func aSheetOfAnItemFollowsTheItem() throws {
        let h = Harness(width: 300, height: 200) { Items() }
        try h.tap("Open")
        #expect(h.controls.first == "item 1")
        try h.tap("Next")
        #expect(h.controls.first == "item 2")
        try h.tap("Close")
        #expect(h.controls == ["Open"])
    }

    @Test func aPopoverStandsBelowItsViewAndInsideTheWindow() throws {
        let h = Harness(width: 300, height: 200) {
            Button("Anchor") {}
                .popover(isPresented: .constant(true)) { Text("Inside").frame(width: 100, height: 40) }
        }
        let box = try #require(h.host.semantics.first { $0.label == "Inside" }?.frame)
        #expect(abs(box.midX - 150) < 0.01)
        #expect(box.minY > 112 && box.maxY < 200)
    }
}

extension Harness {
    /// The labels of everything that a person can read or use now.
    fileprivate var controls: [String] { host.semantics.map(\.label) }
}

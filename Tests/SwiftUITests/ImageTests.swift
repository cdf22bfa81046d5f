import DisplayList
import LayoutTesting
@testable import SwiftUI
import Testing

/// `Image` (SPEC P3.11, P3.12, T2.16) and `Label` (SPEC T2.15).
@MainActor @Suite(.serialized) struct ImageTests {
    private func size<V: View>(_ type: String, width: CGFloat? = nil, height: CGFloat? = nil, @ViewBuilder _ v: () -> V)
        -> CGSize?
    {
        Harness(width: width, height: height, v).frame(ofType: type)?.size
    }

    private func png(_ width: Double, _ height: Double) throws -> Data {
        let all = PathData(rect: CGRect(x: 0, y: 0, width: width, height: height))
        let list = DisplayList(
            size: CGSize(width: width, height: height), items: [.fill(all, .color(RGBA(1, 0, 0)), evenOdd: false)])
        return try Platforms.pictures.encode(list, format: .png, scale: 1)
    }

    @Test func anImageKeepsItsSize() throws {
        let data = try png(64, 40)
        #expect(size("Image", width: 10, height: 10) { Image(pngData: data) } == CGSize(width: 64, height: 40))
        #expect(size("Image") { Image(pngData: data, scale: 2) } == CGSize(width: 32, height: 20))
    }

    /// SPEC P2.8.
    @Test func resizableImages() throws {
        let data = try png(64, 40)
        #expect(
            size("Image", width: 30, height: 50) { Image(pngData: data).resizable() } == CGSize(width: 30, height: 50))
        #expect(size("Image") { Image(pngData: data).resizable() } == CGSize(width: 64, height: 40))
        #expect(
            size("Image", width: 100, height: 40) { Image(pngData: data).resizable().scaledToFit() }
                == CGSize(width: 64, height: 40))
        #expect(
            size("Image", width: 40, height: 100) { Image(pngData: data).resizable().scaledToFit() }
                == CGSize(width: 40, height: 25))
        #expect(
            size("Image", width: 40, height: 60) { Image(pngData: data).resizable().scaledToFill() }
                == CGSize(width: 96, height: 60))
        let caps = EdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
        #expect(
            size("Image", width: 5, height: 5) { Image(pngData: data).resizable(capInsets: caps) }
                == CGSize(width: 20, height: 5))
    }

    @Test func symbolMetrics() {
        #expect(size("Image") { Image(systemName: "star") } == CGSize(width: 16.5, height: 16))
        #expect(size("Image") { Image(systemName: "star").font(.system(size: 26)) } == CGSize(width: 33, height: 32))
        #expect(size("Image") { Image(systemName: "star").imageScale(.small) } == CGSize(width: 13.5, height: 13))
        #expect(size("Image") { Image(systemName: "star").imageScale(.large) } == CGSize(width: 21, height: 20.5))
    }

    @Test func thereAreManySymbolsAndAllDraw() {
        #expect(SymbolDrawing.names.count >= 60)
        for name in SymbolDrawing.names {
            let s = SymbolDrawing.named(name)!
            #expect(!(s.strokes.elements.isEmpty && s.solids.elements.isEmpty), "\(name)")
        }
    }

    @Test func unknownSymbolIsReportedAndStillAChild() {
        Harness.clearNotes()
        let h = Harness {
            HStack {
                Color.red.frame(width: 10, height: 10); Image(systemName: "no.such");
                Color.red.frame(width: 10, height: 10)
            }
        }
        #expect(h.size.width == 36)
        #expect(Harness.notes.contains { $0.contains("no.such") && $0.contains("Rule:") && $0.contains("Try:") })
    }

    @Test func labelIsIconGapTitle() throws {
        let h = Harness { Label("Title", systemImage: "star") }
        let icon = try #require(h.frame(ofType: "Image")), title = try #require(h.frame(of: "Title"))
        #expect(icon.minX == 0)
        #expect(title.minX == 24.5)
        let cap = 9.16  // of 13-point text; its baseline is 13 below its top
        #expect(abs(icon.midY - (title.minY + 13 - cap / 2)) < 0.5)
    }

    @Test func labelStyles() {
        #expect(Harness { Label("Title", systemImage: "star").labelStyle(.titleOnly) }.frame(ofType: "Image") == nil)
        let h = Harness { Label("Title", systemImage: "star").labelStyle(.iconOnly) }
        #expect(h.frame(of: "Title") == nil)
        #expect(h.size == CGSize(width: 16.5, height: 16))
    }
}

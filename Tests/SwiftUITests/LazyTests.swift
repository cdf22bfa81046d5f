import LayoutTesting
import SwiftUI
import Testing

/// Lazy stacks and grids against SPEC G2 and shared/goldens/lazy.json.
@MainActor @Suite(.serialized) struct LazyTests {
    private func frames<V: View>(
        _ width: CGFloat?, _ height: CGFloat?, direction: LayoutDirection = .leftToRight,
        @ViewBuilder _ view: () -> V
    ) -> [CGRect] {
        Harness(width: width, height: height, direction: direction, view).tree.all.filter { $0.type == "Color" }.map(
            \.frame)
    }
    private func cells(_ n: Int, width: CGFloat? = nil, height: CGFloat? = nil) -> some View {
        ForEach(0..<n) { _ in Color.red.frame(width: width, height: height) }
    }

    /// SPEC G2.1.
    @Test func lazyStacksFillTheOtherAxis() {
        let column = Harness(width: 300, height: 200) {
            LazyVStack(alignment: .leading, spacing: 4) { cells(2, width: 40, height: 20) }
        }
        #expect(column.frame(ofType: "LazyVStack") == CGRect(x: 0, y: 78, width: 300, height: 44))
        #expect(column.tree.all.filter { $0.type == "Color" }.map(\.frame.minX) == [0, 0])
        let row = Harness(width: 300, height: 200) {
            LazyHStack(alignment: .bottom, spacing: 4) { cells(2, width: 40, height: 20) }
        }
        #expect(row.frame(ofType: "LazyHStack") == CGRect(x: 108, y: 0, width: 84, height: 200))
        #expect(row.tree.all.filter { $0.type == "Color" }.map(\.frame.minY) == [180, 180])
    }

    @Test func lazyStackMirrors() {
        #expect(
            frames(300, 20, direction: .rightToLeft) {
                LazyVStack(alignment: .leading) { cells(1, width: 40, height: 20) }
            }[0].minX == 260)
    }

    /// golden lazy/grids, columns: 60, 102, 80 in 280, centred.
    @Test func fixedAndFlexibleTracks() {
        let f = frames(280, 44) {
            LazyVGrid(
                columns: [GridItem(.fixed(60)), GridItem(.flexible()), GridItem(.flexible(minimum: 20, maximum: 80))],
                spacing: 4
            ) {
                cells(6, height: 20)
            }
        }
        #expect(
            f == [
                CGRect(x: 11, y: 0, width: 60, height: 20), CGRect(x: 79, y: 0, width: 102, height: 20),
                CGRect(x: 189, y: 0, width: 80, height: 20), CGRect(x: 11, y: 24, width: 60, height: 20),
                CGRect(x: 79, y: 24, width: 102, height: 20), CGRect(x: 189, y: 24, width: 80, height: 20),
            ])
    }

    /// golden lazy/grids, adaptive: min 50, gap 10 in 240 makes four of 52.5.
    @Test func adaptiveTracks() {
        let f = frames(240, 56) {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 50), spacing: 10)], alignment: .leading, spacing: 8) {
                cells(5, height: 24)
            }
        }
        #expect(f.map(\.minX) == [0, 62.5, 125, 187.5, 0])
        #expect(f.map(\.width) == [52.5, 52.5, 52.5, 52.5, 52.5])
        #expect(f.last?.minY == 32)
    }

    @Test func adaptiveMinimumIsNotEnforcedForOneTrack() {
        #expect(
            frames(30, 20) { LazyVGrid(columns: [GridItem(.adaptive(minimum: 50))]) { cells(1, height: 20) } }[0].width
                == 30)
    }

    /// golden lazy/grids, rows.
    @Test func horizontalGrid() {
        let f = frames(nil, 70) {
            LazyHGrid(rows: [GridItem(.fixed(30)), GridItem(.fixed(30))], spacing: 6) { cells(5, width: 40) }
        }
        #expect(f.map(\.minX) == [0, 0, 46, 46, 92])
        #expect(f.map(\.minY) == [1, 39, 1, 39, 1])
        #expect(f.map(\.height) == [30, 30, 30, 30, 30])
    }

    /// SPEC G2.5: 146 + 180 when sizing, 163 + 180 when placing, around the middle of the reported 334.
    @Test func widthsAreComputedTwice() {
        let h = Harness(width: 300, height: 20) {
            LazyVGrid(columns: [GridItem(.flexible(minimum: 100)), GridItem(.flexible(minimum: 180))]) {
                cells(2, height: 20)
            }
        }
        #expect(h.frame(ofType: "LazyVGrid")?.width == 334)
        #expect(h.tree.all.filter { $0.type == "Color" }.map(\.frame.width) == [163, 180])
    }

    /// golden lazy/grid-alignment.
    @Test func alignmentOfTracksAndCells() {
        let items = [
            GridItem(.fixed(60), alignment: .leading), GridItem(.fixed(60)),
            GridItem(.fixed(60), alignment: .bottomTrailing),
        ]
        let f = frames(240, 64) {
            LazyVGrid(columns: items, alignment: .trailing, spacing: 4) {
                Color.red.frame(width: 20, height: 20)
                Color.red.frame(width: 20, height: 40)
                cells(2, width: 20, height: 20)
            }
        }
        #expect(f.map(\.minX) == [44, 152, 220, 44])
        #expect(f.map(\.minY) == [10, 0, 20, 44])
    }

    /// golden lazy/grid-sections: headers and footers take a line each, a section starts a new line.
    @Test func sectionsInAGrid() {
        let f = frames(240, nil) {
            LazyVGrid(columns: [GridItem(.fixed(60)), GridItem(.fixed(60)), GridItem(.fixed(60))], spacing: 4) {
                Section {
                    cells(5, height: 20)
                } header: {
                    Color.gray.frame(height: 24)
                } footer: {
                    Color.black.frame(height: 16)
                }
                Section {
                    cells(4, height: 20)
                } header: {
                    Color.gray.frame(width: 46, height: 16)
                }
            }
        }
        #expect(f.map(\.minY) == [0, 28, 28, 28, 52, 52, 76, 96, 116, 116, 116, 140])
        #expect(f.map(\.minX) == [0, 22, 90, 158, 22, 90, 0, 97, 22, 90, 158, 22])
        #expect(f[0].width == 240)
    }

    @Test func noTracksAreReported() {
        Harness.clearNotes()
        _ = frames(240, 20) { LazyVGrid(columns: []) { cells(2, height: 20) } }
        #expect(Harness.notes.contains { $0.contains("LazyVGrid has no grid items") })
    }
}

import LayoutTesting
import SwiftUI
import Testing

/// `Grid` against the frames of SPEC G1 and of shared/goldens/grid.json, with boxes in place of Apple's text.
@MainActor @Suite(.serialized) struct GridTests {
    /// Frames of the boxes in reading order, found by their colour views.
    private func frames<V: View>(
        _ width: CGFloat, _ height: CGFloat, direction: LayoutDirection = .leftToRight,
        @ViewBuilder _ view: () -> V
    ) -> [CGRect] {
        Harness(width: width, height: height, direction: direction, view).tree.all.filter { $0.type == "Color" }.map(
            \.frame)
    }

    private func box(_ w: CGFloat, _ h: CGFloat) -> some View { Color.red.frame(width: w, height: h) }

    /// golden grid/flexible: three flexible columns in 280 take 88 each.
    @Test func flexibleColumnsShareTheWidth() {
        let f = frames(320, 200) {
            Grid {
                GridRow {
                    box(9, 16); Color.red.frame(height: 20); box(28, 16)
                }
                GridRow {
                    Color.blue.frame(height: 30); box(8, 16); Color.green.frame(height: 30)
                }
            }.frame(width: 280)
        }
        #expect(
            f == [
                CGRect(x: 59.5, y: 73, width: 9, height: 16), CGRect(x: 116, y: 71, width: 88, height: 20),
                CGRect(x: 242, y: 73, width: 28, height: 16), CGRect(x: 20, y: 99, width: 88, height: 30),
                CGRect(x: 156, y: 106, width: 8, height: 16), CGRect(x: 212, y: 99, width: 88, height: 30),
            ])
    }

    /// golden grid/modifiers: 207 extra points spread as 69 per column (SPEC G1.4).
    @Test func modifiersAndSpanningViews() {
        let f = frames(320, 240) {
            Grid(alignment: .leading) {
                GridRow {
                    box(44.5, 16).gridCellColumns(2); box(28, 16)
                }
                GridRow {
                    box(9, 16).gridColumnAlignment(.trailing)
                    box(60, 40)
                    box(8, 16).gridCellAnchor(.bottomTrailing)
                }
                Color.green.frame(height: 4)
                GridRow {
                    Color.blue.gridCellUnsizedAxes(.horizontal).frame(height: 20); box(10, 16)
                }
            }
        }
        let top = (240.0 - 104) / 2
        #expect(
            f == [
                CGRect(x: 0, y: top, width: 44.5, height: 16), CGRect(x: 223, y: top, width: 28, height: 16),
                CGRect(x: 69, y: top + 36, width: 9, height: 16), CGRect(x: 86, y: top + 24, width: 60, height: 40),
                CGRect(x: 312, y: top + 48, width: 8, height: 16), CGRect(x: 0, y: top + 72, width: 320, height: 4),
                CGRect(x: 0, y: top + 84, width: 78, height: 20), CGRect(x: 86, y: top + 86, width: 10, height: 16),
            ])
    }

    /// golden layout/rtl-grid.
    @Test func rightToLeftMirrors() {
        let f = frames(320, 110, direction: .rightToLeft) {
            Grid(horizontalSpacing: 10, verticalSpacing: 10) {
                GridRow {
                    box(40, 30); box(60, 30); box(30, 30)
                }
                GridRow {
                    box(100, 30).gridCellColumns(2); box(30, 30)
                }
                GridRow { box(40, 30).gridColumnAlignment(.trailing) }
            }
        }
        #expect(f.map(\.minX) == [195, 125, 85, 130, 85, 195])
        #expect(f.map(\.minY) == [0, 0, 0, 40, 40, 80])
    }

    /// golden grid/alignment, with 8-point gaps.
    @Test func gridAlignmentAndRowAlignment() {
        let f = frames(108, 68) {
            Grid(alignment: .bottomTrailing) {
                GridRow {
                    box(9, 16); box(40, 40)
                }
                GridRow(alignment: .top) {
                    box(60, 20); box(10, 16)
                }
            }
        }
        #expect(
            f == [
                CGRect(x: 51, y: 24, width: 9, height: 16), CGRect(x: 68, y: 0, width: 40, height: 40),
                CGRect(x: 0, y: 48, width: 60, height: 20), CGRect(x: 98, y: 48, width: 10, height: 16),
            ])
    }

    /// SPEC G1.10.
    @Test func rowOutsideAGridIsAGroup() {
        let f = frames(100, 100) {
            VStack(spacing: 5) {
                GridRow {
                    box(10, 10); box(20, 20)
                }
            }
        }
        #expect(f.map(\.minY) == [32.5, 47.5])
    }

    @Test func modifierOnARowAppliesToEachCell() {
        let f = frames(100, 20) {
            Grid(horizontalSpacing: 0) {
                GridRow {
                    box(10, 10); box(20, 10)
                }.padding(5)
            }
        }
        #expect(f.map(\.minX) == [30, 50])
        #expect(f.map(\.minY) == [5, 5])
    }

    @Test func flexibleRowsShareTheHeight() {
        let f = frames(100, 108) {
            Grid {
                GridRow { Color.red }; GridRow { Color.blue }
            }
        }
        #expect(f.map(\.height) == [50, 50])
        #expect(f.map(\.width) == [100, 100])
    }

    @Test func baselineRowsLineTextsUp() throws {
        let h = Harness(width: 200, height: 100) {
            Grid(alignment: .leadingFirstTextBaseline) {
                GridRow {
                    Text("Ag").font(.system(size: 40)); Text("small")
                }
            }
        }
        let big = try #require(h.frame(of: "Ag")), small = try #require(h.frame(of: "small"))
        #expect(small.minY > big.minY + 10)
        #expect(small.maxY < big.maxY)
    }

    @Test func zeroColumnsAreReported() {
        Harness.clearNotes()
        let f = frames(100, 20) { Grid { GridRow { box(10, 10).gridCellColumns(0) } } }
        #expect(f.count == 1)
        #expect(Harness.notes.contains { $0.contains("gridCellColumns(0)") })
    }

    @Test func gridLayoutAsALayout() {
        let f = frames(100, 100) {
            GridLayout(horizontalSpacing: 2, verticalSpacing: 4) {
                GridRow {
                    box(10, 10); box(10, 10)
                }; box(30, 6)
            }
        }
        #expect(f.map(\.size.height) == [10, 10, 6])
        #expect(f.last?.minX == 35)
        #expect(f[1].minX - f[0].minX == 16)
    }
}

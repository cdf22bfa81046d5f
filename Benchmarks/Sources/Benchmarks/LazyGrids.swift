import Foundation
import LayoutTesting
import SwiftUI

/// A lazy grid of tiles in a scroll view.
private struct TileGrid: View {
    let count: Int

    var body: some View {
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 96), spacing: 8)], spacing: 8) {
                ForEach(0..<count, id: \.self) { Text("Tile \($0)").frame(maxWidth: .infinity, minHeight: 64) }
            }
        }
    }
}

/// What the number of cells costs: the first picture, its memory, and a step of scrolling.
@MainActor
enum LazyGrids {
    static func report() throws {
        _ = try Harness(width: 800, height: 600) { TileGrid(count: 12) }.png()  // fonts and code are warm
        print("\nA LazyVGrid in a ScrollView, 800 × 600 points at 2×:")
        print(label("cells"), text("first picture ms", 18), text("memory MB"), text("scroll step µs", 16))
        for count in [1_000, 100_000, 1_000_000] {
            let memory = residentBytes()
            var harness: Harness!
            let first = try Clock.time {
                harness = Harness(width: 800, height: 600) { TileGrid(count: count) }
                _ = try harness.png()
            }
            let grown = residentBytes() - memory
            let steps = (1...200).map { step in
                Clock.time { harness.scroll(to: CGPoint(x: 0, y: Double(step) * 20)) }
            }
            print(label("\(count)"), cell(first / 1e6, 18), cell(grown / 1e6), cell(steps.median / 1e3, 16))
        }
    }

    private static func residentBytes() -> Double {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        return (fields?.dropFirst().first.flatMap { Double($0) } ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE)))
    }
}

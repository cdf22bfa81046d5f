import Foundation
import LayoutTesting
import SwiftUI
import WrappingLayouts

/// A thousand labels, all different, that no cache has seen.
private struct Labels: View {
    let round: Int

    var body: some View {
        FlowLayout(spacing: 8) {
            ForEach(0..<1_000, id: \.self) { Text("Label \($0 * 7_919 + round * 104_729)") }
        }
    }
}

/// A thousand tiles; a tap changes the state of one of them.
private struct Tiles: View {
    var body: some View {
        WideFirstGrid {
            ForEach(0..<1_000, id: \.self) { Tile(number: $0) }
        }
    }
}

private struct Tile: View {
    let number: Int
    @State private var isOn = false

    var body: some View {
        Button(isOn ? "Tile \(number) on" : "Tile \(number)") { isOn.toggle() }
            .buttonStyle(.plain)
    }
}

/// Whole views: labels that must be shaped, and one change among many.
@MainActor
enum WholeViews {
    static func report() throws {
        let first = (0..<9).map { round in
            Clock.time { _ = Harness(width: 800, height: nil) { Labels(round: round) } }
        }
        print("\n1,000 new labels, first layout: \(cell(first.median / 1e6, 0)) ms")

        let harness = Harness(width: 800, height: nil) { Tiles() }
        var times: [Double] = []
        let (bodies, measurements) = (harness.bodyEvaluations, harness.measurements)
        let taps = 101
        for tap in 0..<taps {
            let name = tap.isMultiple(of: 2) ? "Tile 500" : "Tile 500 on"
            times.append(try Clock.time { try harness.tap(name) })
        }
        print(
            "One of 1,000 tiles changes: \(cell(times.median / 1e6, 0)) ms,",
            "\(Double(harness.bodyEvaluations - bodies) / Double(taps)) bodies evaluated,",
            "\(Double(harness.measurements - measurements) / Double(taps)) sizes computed")
    }
}

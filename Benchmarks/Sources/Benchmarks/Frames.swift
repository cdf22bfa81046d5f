import Foundation
import LayoutTesting
import SwiftUI
import WrappingLayouts

/// Text tiles of which the first one changes its width, so that all others move.
private struct MovingTiles: View {
    let count: Int
    @State private var isLong = false

    var body: some View {
        VStack(alignment: .leading) {
            Button("change") { withAnimation(.easeInOut(duration: 0.25)) { isLong.toggle() } }
            FlowLayout(spacing: 6) {
                ForEach(0..<count, id: \.self) { n in
                    Text(n == 0 && isLong ? "Tile 0 with a longer label" : "Tile \(n)")
                        .padding(4)
                        .background(Color.gray.opacity(0.3))
                }
            }
        }
    }
}

/// What a frame of an animation costs: stepping, drawing into a display list, and the pixels.
@MainActor
enum Frames {
    static func report() throws {
        print("\nA frame of an animation in which all tiles move, 1,200 points wide at 1×, processor time:")
        print(
            label("tiles"), text("change ms"), text("step µs"), text("list µs"), text("frame ms", 12),
            text("bodies"), text("measured"))
        for count in [12, 1_000] {
            let harness = Harness(width: 1_200, height: nil) { MovingTiles(count: count) }
            let pixels = WindowPixels()
            pixels.show(harness)
            var changes: [Double] = [], steps: [Double] = [], frames: [Double] = []
            var bodies = 0, measured = 0
            for _ in 0..<10 {
                changes.append(
                    try Clock.time {
                        try harness.tap("change")
                        pixels.show(harness)
                    })
                let before = (harness.bodyEvaluations, harness.measurements)
                for _ in 0..<14 {
                    var step = 0.0
                    frames.append(
                        Clock.time {
                            step = Clock.time { harness.step(by: 1.0 / 60) }
                            pixels.show(harness)
                        })
                    steps.append(step)
                }
                bodies += harness.bodyEvaluations - before.0
                measured += harness.measurements - before.1
                harness.step(by: 1)
                pixels.show(harness)
            }
            let lists = (0..<20).map { _ in Clock.time { _ = harness.drawnTexts.count } }
            print(
                label("\(count)"), cell(changes.median / 1e6), cell(steps.median / 1e3), cell(lists.median / 1e3),
                cell(frames.median / 1e6, 12), cell(Double(bodies)), cell(Double(measured)))
        }
    }
}

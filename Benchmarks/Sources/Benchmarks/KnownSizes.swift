import CLoop
import Foundation
import LayoutTesting
import SwiftUI
import WrappingLayouts

/// The three layouts over children of known sizes, through the public protocol, beside a loop in C over the
/// same sizes.
struct KnownSizes {
    let sizes: [CGSize]
    private let pairs: [cloop_pair]
    /// Passes timed together, so that reading the clock doesn't count.
    private let batch: Int
    private let rounds = 101

    init(count: Int) {
        var state: UInt64 = 2026
        func next(_ range: ClosedRange<Double>) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let fraction = Double(state >> 33) / Double(1 << 31)
            return ((range.lowerBound + fraction * (range.upperBound - range.lowerBound)) * 10).rounded() / 10
        }
        sizes = (0..<count).map { _ in CGSize(width: next(40...110), height: next(18...32)) }
        pairs = sizes.map { cloop_pair(x: $0.width, y: $0.height) }
        batch = max(1, 20_000 / count)
    }

    /// About ten children a row, and never the same width twice, so that no answer can be remembered.
    private func width(_ pass: Int) -> CGFloat { 800 + CGFloat(pass % 9_973) / 64 }

    /// Runs `pass` in batches, each time with the number of the pass, and returns the median of ns per child.
    private func nanoseconds(rounds: Int, _ pass: (Int) -> Void) -> Double {
        (0..<rounds).map { round in
            Clock.time {
                for step in 0..<batch { pass(round * batch + step) }
            } / Double(batch)
        }.median / Double(sizes.count)
    }

    /// ns per child of the loop in C.
    private func timeC(grid: Bool) -> Double {
        var origins = Array(repeating: cloop_pair(), count: sizes.count)
        var sum = 0.0
        let time = nanoseconds(rounds: rounds) { pass in
            let width = Double(width(pass))
            sum +=
                grid
                ? cloop_grid(pairs, &origins, sizes.count, width, 96, 8)
                : cloop_flow(pairs, &origins, sizes.count, width, 8)
        }
        precondition(sum > 0)
        return time
    }

    /// Prints a row: new content, then new widths, split by where the time goes.
    func report<L: Layout>(_ name: String, _ layout: L, grid: Bool) {
        let first = (0..<31).map { _ -> Double in
            let runners = (0..<batch).map { _ in LayoutRunner(layout, sizes: sizes) }
            return Clock.time {
                for runner in runners { runner.place(width: 800) }
            } / Double(batch * sizes.count)
        }.median

        let runner = LayoutRunner(layout, sizes: sizes)
        let again = nanoseconds(rounds: rounds) { runner.place(width: width($0)) }

        let timed = LayoutRunner(TimedLayout(base: layout), sizes: sizes)
        var (measuring, placing, engine): ([Double], [Double], [Double]) = ([], [], [])
        for round in 0..<rounds {
            Spent.reset()
            let start = Clock.wall()
            for step in 0..<batch { timed.place(width: width(round * batch + step)) }
            let total = Clock.wall() - start
            measuring.append(Spent.measuring)
            placing.append(Spent.placing)
            engine.append(max(0, total - Spent.measuring - Spent.placing))
        }
        let children = Double(batch * sizes.count)
        let floor = timeC(grid: grid)
        print(
            label(name) + text("\(sizes.count)") + cell(floor) + cell(first) + cell(again)
                + text(String(format: "%.1f×", again / floor))
                + cell(measuring.median / children) + cell(placing.median / children) + cell(engine.median / children))
    }

    static func reportAll() {
        print("Children of known size, ns of processor time per child, medians; a pass measures and places.")
        print(
            label("layout")
                + ["N", "C loop", "first", "new width", "ratio", "measure", "place", "engine"]
                .map { text($0) }.joined())
        for count in [12, 1_000, 100_000] {
            let bench = KnownSizes(count: count)
            bench.report("WideFirstGrid", WideFirstGrid(), grid: true)
            bench.report("FlowLayout", FlowLayout(spacing: 8), grid: false)
            bench.report("FlowLayout, system", FlowLayout(), grid: false)
            bench.report("WrappingControls", WrappingControls(), grid: false)
        }
        print(
            """
            C loop: the least work there is. first: new content. new width: another width than in the pass before, split into
            measure (sizeThatFits), place (placeSubviews) and engine (the rest). ratio: new width to C loop.
            """)
    }
}

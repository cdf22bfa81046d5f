import DisplayList
import Foundation
import LayoutEngine
import SwiftUI

/// What a case came to.
struct Outcome {
    /// What the case needs and the module lacks.
    var unsupported: [String] = []
    /// Views outside the viewport of a case listed as eager exist.
    var isEager = false
    /// Empty for a case that passed.
    var report: [String] = []
    /// Texts whose sizes were not recorded and that Pango measured.
    var estimates: [String] = []
    /// A text was measured at the width 0, which was not recorded.
    var hasLeastWidths = false
}

/// Hosts a case's view in its window and compares the frames of its probes.
@MainActor enum Runner {
    struct Root: View {
        let model: CaseModel
        let interpreter: Interpreter
        let notation: Notation
        var body: some View { interpreter.view(notation) }
    }

    static func run(_ test: GoldenCase) throws -> Outcome {
        let model = CaseModel(test.model)
        let interpreter = Interpreter(model)
        let measurer = try RecordedMeasurer(test.texts)
        var options = ViewHost.Options()
        options.width = test.size.width
        options.height = test.size.height
        options.measurer = measurer
        let host = ViewHost(Root(model: model, interpreter: interpreter, notation: test.view), options)
        var report: [String] = []
        var isEager = false
        func check(_ step: String, _ frames: [String: CGRect]) {
            let found = differences(frames, host, test, &isEager)
            guard !found.isEmpty else { return }
            report.append("  \(step):")
            report += found
            if report.count < 60 { report.append(tree(host, frames, test.tolerance)) }
        }
        if interpreter.unsupported.isEmpty { check("at first", test.frames) }
        for step in test.steps where interpreter.unsupported.isEmpty {
            model.apply(step.change)
            host.settle()
            check("after “\(step.name)”", step.frames)
        }
        defer { host.graph.destroy() }
        return Outcome(
            unsupported: interpreter.unsupported.sorted(), isEager: isEager, report: report,
            estimates: measurer.estimates.sorted(),
            hasLeastWidths: measurer.hasLeastWidths)
    }

    private static func differences(
        _ expected: [String: CGRect], _ host: ViewHost, _ test: GoldenCase,
        _ isEager: inout Bool
    ) -> [String] {
        let extra = KnownDifferences.extraProbes[test.name] ?? []
        let actual = Probe.frames(in: host.graph.layoutRoot)
        var lines: [String] = []
        for (name, frame) in expected.sorted(by: { $0.key < $1.key }) {
            guard let a = actual[name] else {
                lines.append("    \(name): expected \(text(frame)), the view does not exist")
                continue
            }
            if !near(a.frame, frame, test.tolerance) {
                lines.append("    \(name): expected \(text(frame)), got \(text(a.frame)), proposal \(text(a.proposal))")
            }
        }
        let viewport = KnownDifferences.eager[test.name] == nil ? nil : actual["scroll"]?.frame
        for (name, a) in actual.sorted(by: { $0.key < $1.key }) where expected[name] == nil && !extra.contains(name) {
            if let viewport, overlap(viewport, a.frame) == 0 {
                isEager = true
                continue
            }
            lines.append("    \(name): expected no view, got \(text(a.frame))")
        }
        for name in extra.sorted() where actual[name] == nil {
            lines.append("    \(name): is listed as an extra probe, but the view does not exist")
        }
        return lines
    }

    private static func overlap(_ a: CGRect, _ b: CGRect) -> CGFloat {
        max(min(a.maxX, b.maxX) - max(a.minX, b.minX), 0) * max(min(a.maxY, b.maxY) - max(a.minY, b.minY), 0)
    }

    private static func near(_ a: CGRect, _ b: CGRect, _ t: CGFloat) -> Bool {
        abs(a.minX - b.minX) <= t && abs(a.minY - b.minY) <= t && abs(a.width - b.width) <= t
            && abs(a.height - b.height) <= t
    }

    static func text(_ r: CGRect) -> String {
        "[\(short(r.minX)), \(short(r.minY)), \(short(r.width)), \(short(r.height))]"
    }
    static func text(_ p: ProposedViewSize) -> String {
        "\(p.width.map(short) ?? "nil") × \(p.height.map(short) ?? "nil")"
    }
    private static func short(_ v: CGFloat) -> String {
        v.isFinite ? String(format: "%g", (Double(v) * 1000).rounded() / 1000) : v > 0 ? "inf" : "\(v)"
    }

    /// The layout tree with proposals, beside it what the probes should have been; the first that differs is marked.
    private static func tree(_ host: ViewHost, _ expected: [String: CGRect], _ tolerance: CGFloat) -> String {
        var lines: [String] = [], isMarked = false
        func visit(_ n: LayoutNode, _ depth: Int) {
            guard lines.count < 40 else { return }
            let name = n.values[ObjectIdentifier(Probe.Key.self)] as? String
            var line = "    " + String(repeating: "· ", count: depth) + (name.map { "probe \($0)" } ?? "\(type(of: n))")
            line += " \(text(n.globalFrame)) for \(text(n.proposal))"
            if let name, let e = expected[name], !near(n.globalFrame, e, tolerance) {
                line += "   ≠ \(text(e))" + (isMarked ? "" : "   ← the first that differs")
                isMarked = true
            }
            lines.append(line)
            for c in n.children { visit(c, depth + 1) }
        }
        visit(host.graph.layoutRoot, 0)
        return lines.joined(separator: "\n")
    }
}

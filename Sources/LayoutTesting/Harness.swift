import DisplayList
import SwiftUI

/// Hosts a view without a display, for tests: resize it, tap, choose, and read frames.
///
/// Lengths are points. A nil width or height is the content's own. Frames are in window coordinates, unrounded.
@MainActor public final class Harness {
    let host: ViewHost

    public init<V: View>(
        width: CGFloat? = nil, height: CGFloat? = nil, direction: LayoutDirection = .leftToRight,
        colorScheme: ColorScheme = .light, @ViewBuilder _ view: () -> V
    ) {
        var options = ViewHost.Options()
        options.width = width
        options.height = height
        options.isRightToLeft = direction == .rightToLeft
        options.isDark = colorScheme == .dark
        host = ViewHost(view(), options)
        host.graph.onNeedsUpdate = nil
    }

    /// The size of the window's content.
    public var size: CGSize { host.size }

    /// Applies pending changes of state; taps, choices and resizes do so themselves.
    public func update() { host.settle() }

    public func resize(width: CGFloat?, height: CGFloat? = nil) { host.resize(width: width, height: height) }

    /// Performs the action of the control with this label; throws a sentence that lists the labels there are.
    public func tap(_ label: String) throws { try host.tap(label) }

    /// Chooses an item of a menu, named by its label or the beginning of it.
    public func choose(_ menu: String, _ item: String) throws { try host.choose(menu, item) }

    /// The time of the views' animations: seconds that the harness has been advanced.
    public var time: Double { host.graph.clock.time }

    /// Steps time: lets the view's asynchronous work (`task`, continuations on the main actor) go on, applies its changes,
    /// and moves on what is animated. Nothing sleeps, so work that waits for a real clock is not hurried along.
    ///
    /// Until it is called, animations stand at their start.
    ///
    /// Zero lets pending work run without passing time; NaN and negative steps count as 0.
    public func advance(by seconds: Double) async {
        for _ in 0..<20 { await Task.yield() }
        host.advance(by: seconds)
    }

    /// Whether something is animated now.
    public var isAnimating: Bool { host.nextFrameDelay != nil }

    /// Scrolls the first scroll view so that this point of its content is at its top leading corner, as far as that goes.
    ///
    /// - Returns: false when there is no scroll view.
    @discardableResult public func scroll(to point: CGPoint) -> Bool {
        func find(_ n: LayoutNode) -> ScrollNode? { n as? ScrollNode ?? n.children.lazy.compactMap(find).first }
        guard let scroll = find(host.graph.layoutRoot) else { return false }
        scroll.scroll(to: point)
        update()
        return true
    }

    /// The picture of the view as PNG, `scale` device pixels per point.
    public func png(scale: Double = 2) throws -> Data { try host.picture(.png, scale: scale) }

    // MARK: Reading

    /// A view as `tessera inspect` shows it.
    public struct Node {
        public let type: String
        public let label: String?
        public let text: String?
        public let id: String?
        /// Where the layout put the view: its target while it moves.
        public let frame: CGRect
        /// Where the view is seen now; the same as `frame` when it doesn't move.
        public let presentedFrame: CGRect
        /// The same for as long as the view keeps its identity.
        public let identity: ObjectIdentifier
        public let proposal: ProposedViewSize
        public let children: [Node]

        init(_ n: InspectNode) {
            type = n.type
            label = n.label
            text = n.text
            id = n.id
            frame = n.frame
            presentedFrame = n.presentedFrame
            identity = n.identity
            proposal = n.proposal
            children = n.children.map(Node.init)
        }

        /// All nodes below and including this one, parents first.
        public var all: [Node] { [self] + children.flatMap(\.all) }
        public func first(_ type: String) -> Node? { all.first { $0.type == type } }
    }

    public var tree: Node { Node(Inspector.tree(of: host.graph)) }

    /// The frame of the first view whose text or label this is.
    public func frame(of text: String) -> CGRect? { node(text)?.frame }

    public func frame(ofType type: String) -> CGRect? { tree.first(type)?.frame }

    /// The first view whose text or label this is.
    public func node(_ text: String) -> Node? { tree.all.first { $0.text == text || $0.label == text } }

    /// Where the first view with this text or label is seen now, animations included; `frame(of:)` is its target.
    public func presentedFrame(of text: String) -> CGRect? { node(text)?.presentedFrame }

    /// Every text on screen, in reading order.
    public var texts: [String] { tree.all.compactMap(\.text) }

    /// What assistive technologies find, as labels in reading order; hidden views aren't among them.
    public var accessibilityLabels: [String] { host.semantics.map(\.label) }

    /// Bodies evaluated so far.
    public var bodyEvaluations: Int { host.graph.counters.bodies }
    /// Sizes computed so far in this process, not counting remembered ones.
    public var measurements: Int { LayoutCounters.measurements }
    /// Nodes placed so far in this process.
    public var placements: Int { LayoutCounters.placements }

    /// Notes that the runtime made about mistakes, in this process.
    public static var notes: [String] { RuntimeNotes.all }
    public static func clearNotes() { RuntimeNotes.reset() }

    /// A picture of the frames of a container's children, one letter each; a cell is `unit` points.
    public func asciiPicture(ofType type: String, unit: CGSize = CGSize(width: 8, height: 8)) -> String {
        guard let node = tree.first(type) else { return "" }
        return AsciiPicture.draw(
            node.children.map { $0.frame.offsetBy(dx: -node.frame.minX, dy: -node.frame.minY) },
            in: node.frame.size, unit: unit)
    }
}

/// Draws frames with letters: A for the first, B for the second…; `*` where two overlap.
public enum AsciiPicture {
    public static func draw(_ frames: [CGRect], in size: CGSize, unit: CGSize) -> String {
        guard unit.width > 0, unit.height > 0, size.width.isFinite, size.height.isFinite else { return "" }
        let columns = min(max(Int((size.width / unit.width).rounded(.up)), 0), 400)
        let rows = min(max(Int((size.height / unit.height).rounded(.up)), 0), 400)
        var grid = [[Character]](repeating: [Character](repeating: " ", count: columns), count: rows)
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
        for (i, f) in frames.enumerated() where f.minX.isFinite && f.minY.isFinite && f.maxX.isFinite && f.maxY.isFinite
        {
            func cell(_ v: CGFloat, _ u: CGFloat, _ n: Int) -> Int { Int(min(max((v / u).rounded(), 0), CGFloat(n))) }
            for y in cell(
                f.minY, unit.height, rows)..<max(cell(f.maxY, unit.height, rows), cell(f.minY, unit.height, rows))
            {
                for x in cell(
                    f.minX, unit.width, columns)..<max(
                        cell(f.maxX, unit.width, columns), cell(f.minX, unit.width, columns))
                {
                    grid[y][x] = grid[y][x] == " " ? letters[i % letters.count] : "*"
                }
            }
        }
        return grid.map { "|" + String($0) + "|" }.joined(separator: "\n")
    }
}

/// A text as it is drawn at this moment.
public struct DrawnText {
    public let text: String
    /// The box in the window, moved by the effects around.
    public let frame: CGRect
    /// The product of the opacities around.
    public let opacity: Double
    /// The red of the first run, 0...1.
    public let red: Double
}

extension Harness {
    /// Every text that is drawn at this moment, in drawing order, those of views on their way out included.
    public var drawnTexts: [DrawnText] {
        var list: [DrawnText] = []
        func visit(_ items: [DisplayItem], _ opacity: Double, _ t: CGAffineTransform) {
            for item in items {
                switch item {
                case .text(let text, let frame):
                    list.append(
                        DrawnText(
                            text: text.string, frame: frame.applying(t), opacity: opacity,
                            red: text.runs.first?.color.red ?? 0))
                case .group(.opacity(let o), let inner): visit(inner, opacity * o, t)
                case .group(.transform(let inside), let inner): visit(inner, opacity, inside.concatenating(t))
                case .group(_, let inner): visit(inner, opacity, t)
                case .fill, .stroke, .bitmap: break
                }
            }
        }
        visit(host.displayList(scale: 1000).items, 1, .identity)
        return list
    }
}

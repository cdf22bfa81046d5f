import DisplayList
import Foundation

extension DisplayItem {
    /// A box around everything that the item may paint, in the item's own coordinates.
    var paintBounds: CGRect {
        switch self {
        case .fill(let path, _, _): return path.controlPointBounds
        case .stroke(let path, _, let stroke):
            let reach = stroke.width / 2 * (stroke.join == .miter ? max(1, stroke.miterLimit) : 1.5)
            return path.controlPointBounds.insetBy(dx: -reach, dy: -reach)
        case .text(let text, let box):
            // Glyphs may leave their box, by no more than about one line.
            let reach = text.runs.map { $0.font.size + abs($0.baselineOffset) }.max() ?? 0
            return box.insetBy(dx: -reach, dy: -reach)
        case .bitmap(_, let box, _): return box
        case .group(let effect, let items): return effect.paintBounds(of: DisplayItem.paintBounds(of: items))
        }
    }

    static func paintBounds(of items: [DisplayItem]) -> CGRect {
        items.reduce(CGRect.null) { $0.union($1.paintBounds) }
    }
}

extension GroupEffect {
    func paintBounds(of content: CGRect) -> CGRect {
        guard !content.isNull else { return content }
        switch self {
        case .opacity: return content
        case .clip(let path, _): return content.intersection(path.controlPointBounds)
        case .transform(let t): return content.applying(t)
        case .shadow(_, let radius, let offset):
            let reach = GaussianBlur.reach(sigma: radius)
            return content.union(content.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach))
        case .blur(let radius):
            let reach = GaussianBlur.reach(sigma: radius)
            return content.insetBy(dx: -reach, dy: -reach)
        case .mask(let items): return content.intersection(DisplayItem.paintBounds(of: items))
        }
    }
}

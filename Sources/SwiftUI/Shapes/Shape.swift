import DisplayList
import Foundation
import LayoutEngine

/// A 2D outline that can be drawn as a view.
///
/// A shape has no size of its own: it takes the proposal, and 10 where none is made (SPEC P3.7). Used as a view it is
/// filled with the foreground style.
nonisolated public protocol Shape: Sendable, Animatable, View {
    /// The outline in `rect`, in points. As a view, `rect` begins at (0, 0).
    func path(in rect: CGRect) -> Path

    /// What the shape is normally used for; `.fill` unless given.
    static var role: ShapeRole { get }

    /// Whether the shape is mirrored in right-to-left layouts; it is unless this says otherwise.
    var layoutDirectionBehavior: LayoutDirectionBehavior { get }

    /// The size for a proposal; by default the proposal with 10 for nil components (SPEC P3.7).
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

    /// What is drawn in `rect`: the path itself unless the shape is a stroke.
    func _drawing(in rect: CGRect) -> _ShapeDrawing
}

/// The outline that a shape puts on the screen.
public struct _ShapeDrawing: Sendable {
    package var path: PathData
    /// How the outline is stroked; nil fills it.
    package var stroke: Stroke?
    /// The rule that finds the inside of a filled outline.
    package var evenOdd: Bool

    package init(path: PathData, stroke: Stroke? = nil, evenOdd: Bool = false) {
        self.path = path
        self.stroke = stroke
        self.evenOdd = evenOdd
    }

    package func applying(_ t: CGAffineTransform) -> _ShapeDrawing {
        _ShapeDrawing(path: path.applying(t), stroke: stroke, evenOdd: evenOdd)
    }

    /// The drawn area as an outline to fill: a stroke becomes its own outline.
    package var filledOutline: PathData { stroke.map { path.stroked($0) } ?? path }
}

extension Shape {
    public static var role: ShapeRole { .fill }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    public func _drawing(in rect: CGRect) -> _ShapeDrawing { _ShapeDrawing(path: path(in: rect).data) }

    @MainActor public var body: _ShapeView<Self, ForegroundStyle> {
        _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: FillStyle())
    }
}

/// A shape that can be drawn smaller, so that its border fits inside its frame.
nonisolated public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    /// The shape moved inwards by `amount` points on all sides; a negative amount grows it.
    func inset(by amount: CGFloat) -> InsetShape
}

extension CGRect {
    /// The rectangle without a border of `amount` points; it shrinks to its centre, never inside out.
    func insetEvenly(by amount: CGFloat) -> CGRect {
        let dx = min(amount, width / 2), dy = min(amount, height / 2)
        return CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }
}

import Foundation

/// A view that draws a shape and can draw it again with another fill or stroke on top.
nonisolated public protocol ShapeView<Content>: View {
    associatedtype Content: Shape
    /// The shape itself, without the stroke that the view may draw.
    var shape: Content { get }
}

extension _ShapeView: ShapeView {}

/// A view that draws another outline than the shape whose view it is: a stroke or an inner border.
nonisolated public struct _OutlineShapeView<Content: Shape, Outline: Shape, Style: ShapeStyle>: ShapeView {
    public let shape: Content
    let outline: Outline
    let style: Style

    init(shape: Content, outline: Outline, style: Style) {
        self.shape = shape
        self.outline = outline
        self.style = style
    }

    @MainActor public var body: _ShapeView<Outline, Style> {
        _ShapeView(shape: outline, style: style, fillStyle: FillStyle())
    }
}

/// A shape view drawn over an earlier one of the same shape.
nonisolated public struct _LayeredShapeView<Top: ShapeView, Below: View>: ShapeView {
    public var shape: Top.Content { top.shape }
    let top: Top
    let below: Below

    init(top: Top, below: Below) {
        self.top = top
        self.below = below
    }

    @MainActor public var body: some View { top.background { below } }
}

extension Shape {
    /// Fills the shape; with the foreground style unless another is given.
    public func fill<S: ShapeStyle>(
        _ content: S = ForegroundStyle(),
        style: FillStyle = FillStyle()
    ) -> _ShapeView<Self, S> {
        _ShapeView(shape: self, style: content, fillStyle: style)
    }

    /// Draws the outline, its line centred on the shape's edge.
    ///
    /// ## Differences on Linux
    /// Edges are smoothed whatever `antialiased` says.
    public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle,
        antialiased: Bool = true
    ) -> some ShapeView<Self> {
        _OutlineShapeView(shape: self, outline: _StrokedShape(shape: self, style: style), style: content)
    }

    /// Draws the outline with a line of `lineWidth` points (1 by default), centred on the shape's edge.
    public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> some ShapeView<Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension InsettableShape {
    /// Draws the outline inside the shape's edge: the shape is inset by half the line width and stroked. The view takes
    /// the proposal (SPEC P3.9).
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle,
        antialiased: Bool = true
    ) -> some ShapeView<Self> {
        _OutlineShapeView(
            shape: self,
            outline: _StrokedShape(shape: inset(by: style.lineWidth / 2), style: style), style: content)
    }

    /// Draws a line of `lineWidth` points (1 by default) inside the shape's edge.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> some ShapeView<Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension ShapeView {
    /// Fills the same shape over this view.
    public func fill<S: ShapeStyle>(
        _ content: S = ForegroundStyle(),
        style: FillStyle = FillStyle()
    ) -> some ShapeView<Content> {
        _LayeredShapeView(top: shape.fill(content, style: style), below: self)
    }

    /// Strokes the same shape over this view.
    public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle,
        antialiased: Bool = true
    ) -> some ShapeView<Content> {
        _LayeredShapeView(top: shape.stroke(content, style: style, antialiased: antialiased), below: self)
    }

    /// Strokes the same shape over this view with a line of `lineWidth` points (1 by default).
    public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> some ShapeView<Content> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension ShapeView where Content: InsettableShape {
    /// Draws an inner border of the same shape over this view.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle,
        antialiased: Bool = true
    ) -> some ShapeView<Content> {
        _LayeredShapeView(top: shape.strokeBorder(content, style: style, antialiased: antialiased), below: self)
    }

    /// Draws an inner border of `lineWidth` points (1 by default) of the same shape over this view.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> some ShapeView<Content> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

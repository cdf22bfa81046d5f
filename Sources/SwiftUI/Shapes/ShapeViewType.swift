/// A shape drawn with a style.
public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
    public nonisolated private(set) var shape: Content
    public nonisolated let style: Style
    public nonisolated let fillStyle: FillStyle
    public nonisolated init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }
}

extension _ShapeView: Animatable {
    public nonisolated var animatableData: Content.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
}

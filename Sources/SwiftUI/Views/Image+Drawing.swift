import DisplayList

extension Image: LeafView {
    package func resolveLeaf(_ env: EnvironmentValues) -> any LeafContent { ImageLeaf(image: self, env: env) }
}

/// An image as a leaf of the layout tree.
struct ImageLeaf: LeafContent {
    nonisolated let image: Image
    nonisolated(unsafe) let env: EnvironmentValues
    /// Factor from the symbol's 13-point metrics.
    nonisolated let factor: CGFloat
    nonisolated let weight: Int

    init(image: Image, env: EnvironmentValues) {
        self.image = image
        self.env = env
        let font = (env.font ?? Font.systemDefault).resolve(in: env)
        let scale: CGFloat =
            switch env.imageScale {
            case .small: 0.81;
            case .medium: 1;
            case .large: 1.28
            }
        factor = CGFloat(font.size) / 13 * scale
        weight = font.weight
    }

    nonisolated var naturalSize: CGSize {
        switch image.source {
        case .bitmap(let b): return b.size
        case .symbol(let name):
            guard let s = SymbolDrawing.named(name) else { return .zero }
            func half(_ v: CGFloat) -> CGFloat { (v * 2).rounded() / 2 }
            return CGSize(width: half(s.width * factor), height: half(SymbolDrawing.height * factor))
        case .missing: return .zero
        }
    }

    nonisolated func sizeThatFits(_ p: ProposedViewSize, enclosing orientation: Axis?) -> CGSize {
        let own = naturalSize
        guard let stretch = image.stretch, own != .zero else { return own }
        return CGSize(
            width: max(p.width ?? own.width, stretch.insets.horizontal),
            height: max(p.height ?? own.height, stretch.insets.vertical))
    }

    nonisolated func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard case .symbol = image.source, image.stretch == nil,
            key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
        else { return nil }
        return size.height - SymbolDrawing.descent * factor
    }

    nonisolated func hasSameLayout(as other: any LeafContent) -> Bool {
        guard let o = other as? ImageLeaf else { return false }
        return o.naturalSize == naturalSize && o.image.stretch == image.stretch && o.factor == factor
    }

    // MARK: Drawing

    func draw(_ node: LayoutNode, _ context: DrawContext) {
        let r = context.pixelFrame
        guard r.width > 0, r.height > 0 else { return }
        switch image.source {
        case .bitmap(let b):
            let items = context.collecting { draw(b, in: r, context) }
            if image.isTemplate == true { tint(items, r, context) } else { items.forEach(context.add) }
        case .symbol(let name): SymbolDrawing.named(name).map { tint(items($0, in: r), r, context) }
        case .missing: break
        }
    }

    /// The foreground style wherever the items are opaque.
    private func tint(_ items: [DisplayItem], _ r: CGRect, _ context: DrawContext) {
        var paint = (env._foregroundStyle ?? AnyShapeStyle(HierarchicalShapeStyle.primary))._paint(
            in: r, environment: env)
        if !env.isEnabled { paint = paint.multiplyingAlpha(0.3) }
        let all = paint.displayItem(_ShapeDrawing(path: PathData(rect: r.insetBy(dx: -2, dy: -2))))
        context.add(.group(.mask(items), [all]))
    }

    private func items(_ s: SymbolDrawing, in r: CGRect) -> [DisplayItem] {
        let sx = r.width / s.width, sy = r.height / SymbolDrawing.height
        let flips = s.mirrors && env.layoutDirection == .rightToLeft
        let t = CGAffineTransform(a: flips ? -sx : sx, b: 0, c: 0, d: sy, tx: flips ? r.maxX : r.minX, ty: r.minY)
        let line = 1.3 * Double(min(sx, sy)) * Double(weight) / 400
        var list: [DisplayItem] = []
        if !s.solids.elements.isEmpty { list.append(.fill(s.solids.applying(t), .color(.black), evenOdd: true)) }
        if !s.strokes.elements.isEmpty {
            list.append(.stroke(s.strokes.applying(t), .color(.black), Stroke(width: line, cap: .round, join: .round)))
        }
        return list
    }

    private func draw(_ b: BitmapReference, in r: CGRect, _ context: DrawContext) {
        guard let stretch = image.stretch, stretch.insets != EdgeInsets() || stretch.mode == .tile else {
            context.add(.bitmap(b.bitmap, r, smooth: image.isSmooth))
            return
        }
        let i = stretch.insets
        let columns = Self.bands(r.minX, r.width, b.size.width, i.leading, i.trailing, tiles: stretch.mode == .tile)
        let rows = Self.bands(r.minY, r.height, b.size.height, i.top, i.bottom, tiles: stretch.mode == .tile)
        for y in rows {
            for x in columns {
                let part = CGRect(
                    x: x.clip.lowerBound, y: y.clip.lowerBound, width: x.clip.upperBound - x.clip.lowerBound,
                    height: y.clip.upperBound - y.clip.lowerBound)
                let whole = CGRect(x: x.origin, y: y.origin, width: x.length, height: y.length)
                context.group(.clip(PathData(rect: part), evenOdd: false)) {
                    context.add(.bitmap(b.bitmap, whole, smooth: image.isSmooth))
                }
            }
        }
    }

    /// A stretch of the frame, and where the whole picture lies so that the right part of it is seen there.
    private struct Band {
        var clip: Range<CGFloat>
        var origin: CGFloat
        var length: CGFloat
    }

    private static func bands(
        _ start: CGFloat, _ length: CGFloat, _ own: CGFloat, _ low: CGFloat, _ high: CGFloat, tiles: Bool
    ) -> [Band] {
        let middle = own - low - high
        var list: [Band] = []
        func add(_ from: CGFloat, _ to: CGFloat, _ origin: CGFloat, _ size: CGFloat) {
            if to > from { list.append(Band(clip: from..<to, origin: origin, length: size)) }
        }
        add(start, start + low, start, own)
        let from = start + low, to = start + length - high
        if middle > 0, to > from {
            if tiles {
                let count = min(Int(((to - from) / middle).rounded(.up)), 1000)
                for n in 0..<count {
                    let at = from + CGFloat(n) * middle
                    add(at, min(at + middle, to), at - low, own)
                }
            } else {
                let k = (to - from) / middle
                add(from, to, from - low * k, own * k)
            }
        }
        add(to, to + high, to + high - own, own)
        return list
    }

    /// The name that a control with this image goes by.
    nonisolated var semanticText: String? { env._isDecorativeImage ? nil : image.label }
}

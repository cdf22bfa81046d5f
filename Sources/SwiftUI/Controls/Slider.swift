import DisplayList

/// A control that picks a value from a range by its position: 16 pt tall, as wide as it may be (SPEC C1.17).
///
/// Values outside the bounds are shown at the nearer end. NaN is shown at the lower end.
nonisolated public struct Slider<Label: View, ValueLabel: View>: View {
    /// The value as a share of the range, 0…1.
    let fraction: Binding<Double>
    let valueText: () -> String
    /// What an arrow key moves, as a share of the range: the step, or a twentieth without one (ours).
    let step: Double
    let label: Label
    let minimum: ValueLabel
    let maximum: ValueLabel

    @MainActor public var body: some View {
        let me = ControlReference<Slider<Label, ValueLabel>>()
        HStack(spacing: 8) {
            ControlLabel(label: label)
            minimum.modifier(_ControlFontModifier(font: .caption))
            SliderTrack(fraction: fraction.wrappedValue)
                .modifier(
                    _ControlModifier(
                        role: .slider, label: me.words(\.label), value: valueText(),
                        input: .pointer { point, size in
                            guard size.width > SliderLeaf.knob.width else { return }
                            let share = (point.x - SliderLeaf.knob.width / 2) / (size.width - SliderLeaf.knob.width)
                            MainActor.assumeIsolated { me.view?.fraction.wrappedValue = min(max(Double(share), 0), 1) }
                        },
                        adjust: { isUp in
                            MainActor.assumeIsolated {
                                guard let slider = me.view else { return }
                                let now = slider.fraction.wrappedValue
                                slider.fraction.wrappedValue = min(max(now + (isUp ? slider.step : -slider.step), 0), 1)
                            }
                        }))
            maximum.modifier(_ControlFontModifier(font: .caption))
        }
    }
}

extension Slider {
    nonisolated init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V?,
        label: Label, minimum: ValueLabel, maximum: ValueLabel
    ) {
        let (low, span) = (Double(bounds.lowerBound), Double(bounds.upperBound - bounds.lowerBound))
        fraction = Binding(
            read: {
                let f = (Double(value.wrappedValue) - low) / span
                return f.isNaN ? 0 : min(max(f, 0), 1)
            },
            write: { f, _ in
                var v = f * span
                if let step, step > 0 { v = (v / Double(step)).rounded() * Double(step) }
                value.wrappedValue = min(V(low + v), bounds.upperBound)
            })
        valueText = { "\(value.wrappedValue)" }
        self.step = step.map { span > 0 ? Double($0) / span : 0 } ?? 0.05
        self.label = label
        self.minimum = minimum
        self.maximum = maximum
    }

    /// A slider with words at its ends; `step` rounds the values that a person picks, counted from the lower bound.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel())
    }
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, V(step), label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel())
    }
}

extension Slider where ValueLabel == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label: label(), minimum: EmptyView(), maximum: EmptyView())
    }
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, V(step), label: label(), minimum: EmptyView(), maximum: EmptyView())
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1)
    where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label: EmptyView(), minimum: EmptyView(), maximum: EmptyView())
    }
    public nonisolated init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1)
    where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, V(step), label: EmptyView(), minimum: EmptyView(), maximum: EmptyView())
    }
}

/// The track and the knob.
struct SliderTrack: PrimitiveView, LeafView {
    let fraction: Double
    static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode { LeafViewNode(view, context) }
    func resolveLeaf(_ env: EnvironmentValues) -> any LeafContent { SliderLeaf(fraction: fraction, env: env) }
}

struct SliderLeaf: LeafContent {
    static let knob = CGSize(width: 22, height: 16)
    static let trackHeight: CGFloat = 5
    /// The width where none is proposed; unmeasured, ours.
    static let idealWidth: CGFloat = 100

    let fraction: Double
    let env: EnvironmentValues

    func sizeThatFits(_ p: ProposedViewSize, enclosing orientation: Axis?) -> CGSize {
        CGSize(width: max(p.width ?? Self.idealWidth, Self.knob.width), height: Self.knob.height)
    }
    func hasSameLayout(as other: any LeafContent) -> Bool { other is SliderLeaf }

    func draw(_ node: LayoutNode, _ context: DrawContext) {
        let r = context.pixelFrame
        let share = env.layoutDirection == .rightToLeft ? 1 - fraction : fraction
        let x = r.minX + CGFloat(share) * max(r.width - Self.knob.width, 0)
        let middle = x + Self.knob.width / 2
        let y = r.minY + (r.height - Self.trackHeight) / 2
        let ink = ControlColors.ink(env.colorScheme)
        fill(
            CGRect(x: r.minX, y: y, width: r.width, height: Self.trackHeight), AnyShapeStyle(ink.opacity(0.1)), context)
        let filled = env.layoutDirection == .rightToLeft ? middle..<r.maxX : r.minX..<middle
        fill(
            CGRect(x: filled.lowerBound, y: y, width: filled.upperBound - filled.lowerBound, height: Self.trackHeight),
            env.isEnabled ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(ink.opacity(0.1)), context)
        let knob = CGRect(x: x, y: r.minY, width: Self.knob.width, height: Self.knob.height)
        fill(knob, AnyShapeStyle(ink.opacity(0.15)), context)
        fill(knob.insetBy(dx: 0.5, dy: 0.5), AnyShapeStyle(Color.white), context)
    }

    private func fill(_ r: CGRect, _ style: AnyShapeStyle, _ context: DrawContext) {
        var drawing = Capsule()._drawing(in: CGRect(origin: .zero, size: r.size))
        drawing.path = drawing.path.applying(CGAffineTransform(translationX: r.minX, y: r.minY))
        context.add(style._paint(in: r, environment: env).displayItem(drawing))
    }
}

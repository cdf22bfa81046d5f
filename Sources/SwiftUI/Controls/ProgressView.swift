import DisplayList

/// Shows how far a task is, or that it runs.
///
/// With a value: a bar of 6 pt in a row of 16, as wide as it may be. Without one: a ring of 32 pt, 16 pt when small,
/// which doesn't turn in pictures. These figures are ours. A value below 0, above `total` or NaN is shown at the
/// nearer end; a total of 0 or less shows an empty bar.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    let fraction: Double?
    let label: Label
    let currentValueLabel: CurrentValueLabel
    @Environment(\._progressIsCircular) private var isCircular

    @MainActor public var body: some View {
        let me = ControlReference<ProgressView<Label, CurrentValueLabel>>()
        let shown = fraction.map { $0.isNaN ? 0 : min(max($0, 0), 1) }
        Group {
            if let shown, isCircular != true {
                VStack(alignment: .leading, spacing: 2) {
                    ControlLabel(label: label)
                    ProgressBar(fraction: shown)
                    currentValueLabel.modifier(_ControlFontModifier(font: .caption)).foregroundStyle(
                        HierarchicalShapeStyle.secondary)
                }
            } else if shown == nil, isCircular == false {
                VStack(alignment: .leading, spacing: 2) {
                    ControlLabel(label: label)
                    ProgressBar(fraction: 0)
                }
            } else {
                VStack(spacing: 8) {
                    ProgressRing(fraction: shown)
                    ControlLabel(label: label).foregroundStyle(HierarchicalShapeStyle.secondary)
                    currentValueLabel.modifier(_ControlFontModifier(font: .caption)).foregroundStyle(
                        HierarchicalShapeStyle.secondary)
                }
            }
        }
        .modifier(
            _ControlModifier(
                role: .progress, label: me.words(\.label), value: shown.map { "\(Int(($0 * 100).rounded())) %" }))
    }

    nonisolated static func share<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        value.map { total > 0 ? Double($0) / Double(total) : 0 }
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public nonisolated init() where Label == EmptyView {
        self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView())
    }
    public nonisolated init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
    }
    public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text {
        self.init(fraction: nil, label: Text(titleKey), currentValueLabel: EmptyView())
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init(fraction: nil, label: Text(title), currentValueLabel: EmptyView())
    }
    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
        self.init(fraction: Self.share(value, total), label: EmptyView(), currentValueLabel: EmptyView())
    }
    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(fraction: Self.share(value, total), label: label(), currentValueLabel: EmptyView())
    }
    public nonisolated init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text {
        self.init(fraction: Self.share(value, total), label: Text(titleKey), currentValueLabel: EmptyView())
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(
        _ title: S, value: V?, total: V = 1.0
    ) where Label == Text {
        self.init(fraction: Self.share(value, total), label: Text(title), currentValueLabel: EmptyView())
    }
}

extension ProgressView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(fraction: Self.share(value, total), label: label(), currentValueLabel: currentValueLabel())
    }
}

struct ProgressBar: View, InternalView {
    let fraction: Double
    @Environment(\.colorScheme) private var scheme
    var body: some View {
        ShareLayout(share: fraction) {
            Capsule().fill(ControlColors.ink(scheme).opacity(0.1))
            Capsule().fill(TintShapeStyle())
        }
        .frame(height: 6)
        .padding(.vertical, 5)
    }
}

/// The first view over the whole width, the second over a share of it from the leading side.
struct ShareLayout: Layout {
    let share: Double
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 6))
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (i, v) in subviews.enumerated() {
            v.place(
                at: bounds.origin,
                proposal: ProposedViewSize(width: i == 0 ? bounds.width : bounds.width * share, height: bounds.height))
        }
    }
}

struct ProgressRing: View, InternalView {
    /// Nil where the end isn't known: three quarters of a ring.
    let fraction: Double?
    @Environment(\.colorScheme) private var scheme
    @Environment(\.controlSize) private var controlSize

    var body: some View {
        let side: CGFloat = controlSize == .mini || controlSize == .small ? 16 : 32
        let line = side / 8
        ZStack {
            Circle().inset(by: line / 2).stroke(ControlColors.ink(scheme).opacity(0.1), lineWidth: line)
            Circle().inset(by: line / 2).trim(from: 0, to: fraction ?? 0.75)
                .stroke(TintShapeStyle(), style: StrokeStyle(lineWidth: line, lineCap: .round))
                .rotationEffect(.degrees(-90))
        }
        .frame(width: side, height: side)
    }
}

/// How progress is shown.
public protocol ProgressViewStyle {
    static var _isCircular: Bool? { get }
}
/// A bar for a value, a ring without one.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}
    public static var _isCircular: Bool? { nil }
}
public struct LinearProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}
    public static var _isCircular: Bool? { false }
}
public struct CircularProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}
    public static var _isCircular: Bool? { true }
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

private enum ProgressStyleKey: EnvironmentKey { static var defaultValue: Bool? { nil } }
extension EnvironmentValues {
    package var _progressIsCircular: Bool? {
        get { self[ProgressStyleKey.self] }
        set { self[ProgressStyleKey.self] = newValue }
    }
}

extension View {
    public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        environment(\._progressIsCircular, S._isCircular)
    }
}

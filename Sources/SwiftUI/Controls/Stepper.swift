import DisplayList

/// A control that goes one step up or down.
///
/// Its two halves are elements of their own, labelled "Increment" and "Decrement" after the stepper's label and a comma:
/// `tap` a stepper labelled "Copies" with "Copies, Increment". The buttons are 20 × 24 pt together, 8 pt after the
/// label; these figures are ours.
nonisolated public struct Stepper<Label: View>: View {
    let label: Label
    let valueText: String?
    /// Nil where no further step is possible.
    let increment: (@MainActor () -> Void)?
    let decrement: (@MainActor () -> Void)?

    /// A stepper that calls an action for each step; a nil action disables its half.
    public nonisolated init(
        @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        valueText = nil
        func edit(_ step: (@MainActor () -> Void)?) -> (@MainActor () -> Void)? {
            guard let step else { return nil }
            return {
                onEditingChanged(true)
                step()
                onEditingChanged(false)
            }
        }
        increment = edit(onIncrement)
        decrement = edit(onDecrement)
    }

    private nonisolated init<V: Strideable>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride, _ label: Label,
        _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        func move(_ by: V.Stride) -> (@MainActor () -> Void)? {
            let now = value.wrappedValue
            if let bounds, by > 0 ? now >= bounds.upperBound : now <= bounds.lowerBound { return nil }
            return {
                onEditingChanged(true)
                let next = value.wrappedValue.advanced(by: by)
                value.wrappedValue = bounds.map { min(max(next, $0.lowerBound), $0.upperBound) } ?? next
                onEditingChanged(false)
            }
        }
        self.label = label
        valueText = "\(value.wrappedValue)"
        increment = move(step)
        decrement = move(-step)
    }

    public nonisolated init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, nil, step, label(), onEditingChanged)
    }
    /// Steps stop at the bounds; a value outside them steps to the nearer bound.
    public nonisolated init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, step, label(), onEditingChanged)
    }

    @MainActor public var body: some View {
        let me = ControlReference<Stepper<Label>>()
        let words = me.words(\.label)
        HStack(spacing: 8) {
            ControlLabel(label: label)
            VStack(spacing: 0) {
                StepperHalf(
                    isUp: true, isPossible: increment != nil, label: { name("Increment", words()) },
                    action: me.action { $0.increment?() })
                StepperHalf(
                    isUp: false, isPossible: decrement != nil, label: { name("Decrement", words()) },
                    action: me.action { $0.decrement?() })
            }
        }
        .modifier(
            _ControlModifier(
                role: .stepper, label: words, value: valueText, hidesChildren: false,
                adjust: { isUp in
                    MainActor.assumeIsolated { isUp ? me.view?.increment?() : me.view?.decrement?() }
                }))
    }

    private func name(_ half: String, _ label: String) -> String { label.isEmpty ? half : "\(label), \(half)" }
}

extension Stepper where Label == Text {
    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, nil, step, Text(titleKey), onEditingChanged)
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, nil, step, Text(title), onEditingChanged)
    }
    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, step, Text(titleKey), onEditingChanged)
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, step, Text(title), onEditingChanged)
    }
    public nonisolated init(
        _ titleKey: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }
}

/// The arrow up or down.
struct StepperHalf: View, InternalView {
    let isUp: Bool
    let isPossible: Bool
    let label: () -> String
    let action: () -> Void
    @Environment(\.colorScheme) private var scheme
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        MenuChevron()
            .scaleEffect(x: 1, y: isUp ? -1 : 1)
            .opacity(isEnabled && isPossible ? 1 : 0.3)
            .frame(width: 20, height: 12)
            .background(
                ControlColors.fill(scheme, isEnabled: isEnabled && isPossible),
                in: UnevenRoundedRectangle(
                    topLeadingRadius: isUp ? 5 : 0, bottomLeadingRadius: isUp ? 0 : 5,
                    bottomTrailingRadius: isUp ? 0 : 5, topTrailingRadius: isUp ? 5 : 0)
            )
            .modifier(_ControlModifier(role: .button, label: label, action: action))
            .disabled(!isPossible)
    }
}

import DisplayList

/// A key that was pressed while a view had the focus.
public struct KeyPress: Sendable, CustomDebugStringConvertible {
    /// What happened to the key.
    public struct Phases: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let down = Phases(rawValue: 1)
        public static let `repeat` = Phases(rawValue: 2)
        public static let up = Phases(rawValue: 4)
        public static let all: Phases = [.down, .repeat, .up]
    }
    /// Whether a press was used; one that wasn't goes on to the views around.
    @frozen public enum Result: Sendable { case handled, ignored }

    public let phase: Phases
    public let key: KeyEquivalent
    public let characters: String
    public let modifiers: EventModifiers
    public var debugDescription: String { "KeyPress(\(phase.rawValue), \(key.character), \(characters))" }

    init(_ e: KeyEvent) {
        phase = e.phase == .down ? .down : e.phase == .repeat ? .repeat : .up
        key = KeyEquivalent(e.key)
        characters = e.characters
        modifiers = EventModifiers(rawValue: e.modifiers.rawValue)
    }
}

/// What a view does with keys.
package struct KeyPressHandler {
    let accepts: (KeyPress) -> Bool
    let action: (KeyPress) -> KeyPress.Result
}

extension View {
    private nonisolated func keys(
        _ phases: KeyPress.Phases, _ accepts: @escaping (KeyPress) -> Bool,
        _ action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(
            _InteractionModifier(
                fact: .keyPress(
                    KeyPressHandler(accepts: { phases.contains($0.phase) && accepts($0) }, action: action))))
    }
    /// Acts on a key while the view has the focus (SPEC F1.7).
    public nonisolated func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        keys([.down, .repeat], { $0.key == key }) { _ in action() }
    }
    public nonisolated func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        keys(phases, { $0.key == key }, action)
    }
    public nonisolated func onKeyPress(
        keys set: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        keys(phases, { set.contains($0.key) }, action)
    }
    public nonisolated func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        keys(
            phases, { !$0.characters.isEmpty && $0.characters.unicodeScalars.allSatisfy(characters.contains) }, action)
    }
    public nonisolated func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        keys(phases, { _ in true }, action)
    }
    /// Acts when Return is pressed in a text field inside (SPEC F1.9).
    ///
    /// ## Differences on Linux
    /// Search fields are the only other trigger, and there are none.
    public nonisolated func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        modifier(_InteractionModifier(fact: .submit(triggers.contains(.text) ? action : {})))
    }
}

/// What counts as a submission.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}

extension InteractionClient {
    var keyPress: KeyPressHandler? { if case .keyPress(let h) = fact, isEnabled { h } else { nil } }
    var submit: (() -> Void)? { if case .submit(let act) = fact { act } else { nil } }
}

import DisplayList

/// The editing of the text field that has the focus.
@MainActor final class TextSession {
    private unowned let window: WindowController
    private weak var node: LayoutNode?
    private var state: TextEditing?
    private var handedBox = CGRect.null
    /// What a drag extends: the word or the place that was pressed.
    private var pressed = 0..<0

    init(_ window: WindowController) { self.window = window }

    private var client: ControlClient? { node?.client as? ControlClient }
    private var input: (get: () -> String, set: (String) -> Void)? {
        if case .text(let get, let set, _)? = client?.input { (get, set) } else { nil }
    }
    /// Whether an input method is composing, which takes all keys.
    var isComposing: Bool { state?.preedit.isEmpty == false }

    /// The focus moved; text fields begin a session.
    func follow(_ new: LayoutNode?, selectsAll: Bool) {
        client?.editing = nil
        let hadSession = state != nil
        node = nil
        state = nil
        if hadSession { window.window?.edit(nil, in: .zero) }
        guard let new, case .text(let get, _, let isSecure)? = (new.client as? ControlClient)?.input else { return }
        node = new
        let s = get()
        let end = s.unicodeScalars.count
        hand(TextEditing(text: s, cursor: end, anchor: selectsAll ? 0 : end, isSecure: isSecure))
    }

    private func hand(_ new: TextEditing) {
        state = new
        client?.editing = new
        handedBox = node?.globalFrame ?? .zero
        window.window?.edit(new, in: handedBox)
        window.window?.needsFrame()
    }

    /// The program may have changed the text itself, or the field moved.
    func settle() {
        guard var s = state, let input else { return }
        let now = input.get()
        if now == s.text {
            if node?.globalFrame != handedBox { hand(s) }
            return
        }
        s.text = now
        let end = now.unicodeScalars.count
        s.cursor = min(s.cursor, end)
        s.anchor = min(s.anchor, end)
        hand(s)
    }

    /// The platform edited.
    func changed(_ new: TextEditing) {
        guard let old = state, let input else { return }
        state = new
        client?.editing = new
        if new.text != old.text { input.set(new.text) }
    }

    // MARK: The pointer

    private func index(at location: CGPoint) -> Int? {
        guard let node, let state, let inner = EditedTextClient.node(in: node),
            let p = HitTest.local(location, in: inner)
        else { return nil }
        return (inner.client as? EditedTextClient)?.index(at: p.x, in: inner, state)
    }

    /// One click places the insertion point, two take a word, three all; Shift extends the selection.
    func press(_ event: PointerEvent) {
        guard var s = state, let at = index(at: event.location) else { return }
        switch event.clickCount {
        case 1: pressed = event.modifiers.contains(.shift) ? s.anchor..<s.anchor : at..<at
        case 2: pressed = s.isSecure ? 0..<s.text.unicodeScalars.count : Self.word(at, in: s.text)
        default: pressed = 0..<s.text.unicodeScalars.count
        }
        select(&s, to: at)
    }

    func drag(_ event: PointerEvent) {
        guard var s = state, let at = index(at: event.location) else { return }
        select(&s, to: at)
    }

    private func select(_ s: inout TextEditing, to at: Int) {
        (s.anchor, s.cursor) =
            at < pressed.lowerBound ? (pressed.upperBound, at) : (pressed.lowerBound, max(at, pressed.upperBound))
        if s != state { hand(s) }
    }

    /// The letters and digits around a place, or what else is there up to the next of them.
    private static func word(_ at: Int, in text: String) -> Range<Int> {
        let scalars = Array(text.unicodeScalars)
        guard !scalars.isEmpty else { return 0..<0 }
        func isWord(_ i: Int) -> Bool { scalars[i].properties.isAlphabetic || scalars[i].properties.numericType != nil }
        let middle = min(at, scalars.count - 1)
        var (start, end) = (middle, middle + 1)
        while start > 0, isWord(start - 1) == isWord(middle) { start -= 1 }
        while end < scalars.count, isWord(end) == isWord(middle) { end += 1 }
        return start..<end
    }
}

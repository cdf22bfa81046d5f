import DisplayList

/// The editing of the text field that has the focus.
@MainActor final class TextSession {
    private unowned let window: WindowController
    private weak var node: LayoutNode?
    private var state: TextEditing?

    init(_ window: WindowController) { self.window = window }

    private var client: ControlClient? { node?.client as? ControlClient }

    /// The focus moved; text fields begin a session.
    func follow(_ new: LayoutNode?, selectsAll: Bool) {
        guard let new, case .text(let get, _, let isSecure)? = (new.client as? ControlClient)?.input else {
            if state != nil { window.window?.edit(nil, in: .zero) }
            node = nil
            state = nil
            return
        }
        node = new
        let s = get()
        let end = s.unicodeScalars.count
        state = TextEditing(text: s, cursor: end, anchor: selectsAll ? 0 : end, isSecure: isSecure)
        hand()
    }

    private func hand() {
        guard let state, let node else { return }
        window.window?.edit(state, in: node.globalFrame)
    }

    /// The program may have changed the text itself.
    func settle() {
        guard var s = state, case .text(let get, _, _)? = client?.input else { return }
        let now = get()
        guard now != s.text else { return }
        s.text = now
        let end = now.unicodeScalars.count
        s.cursor = min(s.cursor, end)
        s.anchor = min(s.anchor, end)
        state = s
        hand()
    }

    /// The platform edited.
    func changed(_ new: TextEditing) {
        guard let old = state, case .text(_, let set, _)? = client?.input else { return }
        state = new
        if new.text != old.text { set(new.text) }
    }

    func press(_ event: PointerEvent) {}
    func drag(_ event: PointerEvent) {}
    func draw(_ context: DrawContext) {}
}

import Foundation

/// What a semantic element is, for assistive technology, tests and `--tap`.
package enum SemanticRole: String, Sendable {
    case text, heading, button, menuButton, menuItem, image, toggle, slider, textField, link, scrollArea, group,
        popUpButton, progress, disclosure, radioButton, stepper
}

/// A thing that a person can perceive or use, as plain values and one or two actions.
@MainActor package final class SemanticElement {
    package var role: SemanticRole
    package var label: String
    package var value: String?
    package var hint: String?
    package var isEnabled = true
    package var isSelected = false
    package var frame = CGRect.zero
    /// Elements with a higher priority are read earlier; equal ones in layout order.
    package var sortPriority = 0.0
    package var action: (() -> Void)?
    /// One step up or down, of elements with a value in a range.
    package var adjust: ((_ isUp: Bool) -> Void)?
    /// The rows of a menu, made when it opens.
    package var menuItems: (() -> [MenuItem])?
    /// The subtree below is described by this element alone.
    package var hidesChildren = true
    /// What the element belongs to; the same one over updates.
    package weak var owner: AnyObject?

    package init(role: SemanticRole, label: String) {
        self.role = role
        self.label = label
    }
}

/// A row of a menu.
package struct MenuItem {
    package var title: String
    package var isEnabled: Bool
    package var isChecked: Bool
    package var action: () -> Void
    package var children: [MenuItem]
    /// The key that chooses the row while its menu is closed.
    package var shortcut: Shortcut?
    package struct Shortcut: Hashable, Sendable {
        package var key: Character
        package var modifiers: InputModifiers
        package init(_ key: Character, _ modifiers: InputModifiers) {
            self.key = key; self.modifiers = modifiers
        }
    }
    package init(
        title: String, isEnabled: Bool, isChecked: Bool, action: @escaping () -> Void, children: [MenuItem],
        shortcut: Shortcut? = nil
    ) {
        self.title = title; self.isEnabled = isEnabled; self.isChecked = isChecked
        self.action = action; self.children = children; self.shortcut = shortcut
    }

    /// A line between rows.
    package static var separator: MenuItem {
        MenuItem(title: "—", isEnabled: false, isChecked: false, action: {}, children: [])
    }
    package var isSeparator: Bool { title == "—" && !isEnabled && children.isEmpty }
}

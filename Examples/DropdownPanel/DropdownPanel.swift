import SwiftUI
import WrappingLayouts

/// One menu: what it is about, what can be picked, and what is.
struct Setting: Identifiable {
    let id: Int
    let name: String
    let options: [String]
    var value: String
}

/// Three menus, and a note below them that moves down when the menus need another row.
struct DropdownPanel: View {
    @State private var settings = [
        Setting(id: 0, name: "Paper", options: ["A5", "Tabloid, with room for notes"], value: "A5"),
        Setting(id: 1, name: "Margins", options: ["Narrow", "Wide on the side of the binding"], value: "Narrow"),
        Setting(id: 2, name: "Pattern", options: ["Solid", "Alternating diagonal lines"], value: "Solid"),
    ]

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                Text("Print settings")
                    .font(.headline)
                WrappingControls(spacing: 8) {
                    ForEach(settings) { setting in
                        SettingMenu(setting: setting) { pick($0, for: setting.id) }
                    }
                }
                Text("Pick something longer and watch this line.")
                    .foregroundStyle(.secondary)
            }
            // Only a new choice moves the menus, and the note below, gently; a new window width moves them at once.
            .animation(.easeInOut(duration: 0.25), value: settings.map(\.value))
            .padding(20)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private func pick(_ option: String, for id: Int) {
        guard let index = settings.firstIndex(where: { $0.id == id }) else { return }
        settings[index].value = option
    }
}

/// A menu that keeps its ideal width. Its identity is its setting's, not its label's, so it stays the same menu
/// when the label changes: it glides instead of being replaced.
struct SettingMenu: View {
    let setting: Setting
    let pick: (String) -> Void

    var body: some View {
        Menu {
            ForEach(setting.options, id: \.self) { option in
                Button(option) { pick(option) }
            }
        } label: {
            Text("\(setting.name): \(setting.value)")
                .lineLimit(1)
        }
        .fixedSize()
        .geometryGroup()  // moves as one; macOS 13 has no such modifier, and the rows are the same without it
    }
}

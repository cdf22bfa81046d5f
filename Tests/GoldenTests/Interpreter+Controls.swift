import Foundation
import SwiftUI

extension Interpreter {
    func control(_ node: Notation, _ args: Arguments) -> AnyView? {
        let title = args.string("title")
        switch node.kind {
        case "Button":
            let label = title.map { AnyView(Text(verbatim: $0)) } ?? labelView(node, args)
            return AnyView(
                Button(role: args.string("role") == "destructive" ? .destructive : nil) {
                } label: {
                    label
                })
        case "Menu":
            let label = title.map { AnyView(Text(verbatim: $0)) } ?? join(args.views("label"))
            let content = join(node.children)
            if args.bool("primaryAction") == true {
                return AnyView(
                    Menu {
                        content
                    } label: {
                        label
                    } primaryAction: {
                    })
            }
            return AnyView(
                Menu {
                    content
                } label: {
                    label
                })
        case "Toggle":
            let label = title.map { AnyView(Text(verbatim: $0)) } ?? labelView(node, args)
            return AnyView(Toggle(isOn: .constant(args.bool("isOn") ?? false)) { label })
        case "Picker":
            let label = title.map { AnyView(Text(verbatim: $0)) } ?? join(args.views("label"))
            return AnyView(
                Picker(selection: .constant("\(args["selection"] ?? 0)")) {
                    join(node.children)
                } label: {
                    label
                })
        case "Link":
            guard let title, let url = args.string("url").flatMap({ URL(string: $0) }) else { return nil }
            return AnyView(Link(title, destination: url))
        case "Slider": return slider(args)
        case "TextField":
            return AnyView(TextField(args.string("prompt") ?? "", text: .constant(args.string("text") ?? "")))
        case "Image": return args.string("systemName").map { AnyView(Image(systemName: $0)) }
        case "Label":
            let words = Text(verbatim: title ?? "")
            if let name = args.string("systemImage") {
                return AnyView(
                    Label {
                        words
                    } icon: {
                        Image(systemName: name)
                    })
            }
            // `picker/forms`: an asset that isn't there, 24 points wide.
            return AnyView(
                Label {
                    words
                } icon: {
                    Color.gray.frame(width: 24, height: 16)
                })
        default: return nil
        }
    }

    private func slider(_ args: Arguments) -> AnyView {
        let value = Binding.constant(Double(args.number("value") ?? 0))
        let limits = args["range"].map { Arguments($0, model).numbers.map { Double($0) } } ?? [0, 1]
        let range = limits[0]...limits[1]
        let low = args.views("minimumValueLabel"), high = args.views("maximumValueLabel")
        switch (args.string("label"), args.number("step")) {
        case (let words?, nil) where !low.isEmpty:
            return AnyView(
                Slider(value: value, in: range) {
                    Text(verbatim: words)
                } minimumValueLabel: {
                    join(low)
                } maximumValueLabel: {
                    join(high)
                })
        case (let words?, nil): return AnyView(Slider(value: value, in: range) { Text(verbatim: words) })
        case (nil, let step?): return AnyView(Slider(value: value, in: range, step: Double(step)))
        default: return AnyView(Slider(value: value, in: range))
        }
    }

    func labelView(_ node: Notation, _ args: Arguments) -> AnyView {
        join(node.children.isEmpty ? args.views("label") : node.children)
    }

    func controlModified(_ v: AnyView, _ name: String, _ args: Arguments) -> AnyView? {
        switch name {
        case "menuIndicator": return AnyView(v.menuIndicator(args.raw as? String == "hidden" ? .hidden : .visible))
        case "menuStyle": return args.raw as? String == "button" ? AnyView(v.menuStyle(.button)) : nil
        case "toggleStyle": return toggleStyled(v, args.raw as? String)
        case "pickerStyle": return pickerStyled(v, args.raw as? String)
        case "labelsHidden": return AnyView(v.labelsHidden())
        case "textFieldStyle": return fieldStyled(v, args.raw as? String)
        case "focused": return AnyView(FocusableField(content: v))
        case "onHover": return AnyView(v.onHover { _ in })
        case "onContinuousHover": return AnyView(v.onContinuousHover { _ in })
        case "pointerStyle":
            switch args.raw as? String {
            case "link": return AnyView(v.pointerStyle(.link))
            case "horizontalText": return AnyView(v.pointerStyle(.horizontalText))
            default: return nil
            }
        case "contextMenu":
            let titles = args.raw as? [String] ?? []
            return AnyView(v.contextMenu { ForEach(titles, id: \.self) { Button($0) {} } })
        case "help": return AnyView(v.help(args.raw as? String ?? ""))
        case "tag": return AnyView(v.tag("\(args.raw)"))
        default: return nil
        }
    }

    private func toggleStyled(_ v: AnyView, _ name: String?) -> AnyView? {
        switch name {
        case "switch": AnyView(v.toggleStyle(.switch))
        case "button": AnyView(v.toggleStyle(.button))
        case "checkbox": AnyView(v.toggleStyle(.checkbox))
        default: nil
        }
    }

    private func fieldStyled(_ v: AnyView, _ name: String?) -> AnyView? {
        switch name {
        case "roundedBorder": AnyView(v.textFieldStyle(.roundedBorder))
        case "plain": AnyView(v.textFieldStyle(.plain))
        case "squareBorder": AnyView(v.textFieldStyle(.squareBorder))
        default: nil
        }
    }

    private func pickerStyled(_ v: AnyView, _ name: String?) -> AnyView? {
        switch name {
        case "segmented": AnyView(v.pickerStyle(.segmented))
        case "radioGroup": AnyView(v.pickerStyle(.radioGroup))
        case "inline": AnyView(v.pickerStyle(.inline))
        default: nil
        }
    }
}

/// A control that can take the keyboard.
private struct FocusableField: View {
    let content: AnyView
    @FocusState private var isFocused: Bool
    var body: some View { content.focused($isFocused) }
}

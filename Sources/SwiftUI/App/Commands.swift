import DisplayList

/// A part of a program's menus.
@MainActor @preconcurrency public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
    var _menus: [_CommandPart] { get }
}

extension Commands {
    public var _menus: [_CommandPart] { body._menus }
}

extension Never: Commands {
    public var _menus: [_CommandPart] { [] }
}

/// A menu, or rows for one of the standard places.
public struct _CommandPart {
    enum Place {
        case menu(String)
        case group(CommandGroupPlacement, CommandGroupPlacement.Relation)
    }
    let place: Place
    let content: AnyView
}

@MainActor @resultBuilder public struct CommandsBuilder {
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    public static func buildBlock<C: Commands>(_ content: C) -> C { content }
    public static func buildExpression<C: Commands>(_ content: C) -> C { content }
    public static func buildBlock<each C: Commands>(_ content: repeat each C) -> some Commands {
        var parts: [_CommandPart] = []
        repeat parts += (each content)._menus
        return _CommandList(_menus: parts)
    }
    public static func buildIf<C: Commands>(_ content: C?) -> some Commands {
        _CommandList(_menus: content?._menus ?? [])
    }
    public static func buildEither<C: Commands>(first: C) -> _CommandList { _CommandList(_menus: first._menus) }
    public static func buildEither<C: Commands>(second: C) -> _CommandList { _CommandList(_menus: second._menus) }
    public static func buildLimitedAvailability<C: Commands>(_ content: C) -> some Commands {
        _CommandList(_menus: content._menus)
    }
}

public struct _CommandList: Commands {
    public typealias Body = Never
    public var body: Never { fatalError("a list of commands has no body") }
    public let _menus: [_CommandPart]
}

/// No commands.
public struct EmptyCommands: Commands {
    public nonisolated init() {}
    public typealias Body = Never
    public var body: Never { fatalError("EmptyCommands has no body") }
    public var _menus: [_CommandPart] { [] }
}

/// A menu of the program's own, in the menu bar.
nonisolated public struct CommandMenu<Content: View>: Commands {
    private let title: String
    private let content: Content
    public typealias Body = Never
    @MainActor public var body: Never { fatalError("CommandMenu has no body") }

    public nonisolated init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(title: nameKey.resolve(nil), content())
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
        self.init(title: String(name), content())
    }
    public nonisolated init(_ name: Text, @ViewBuilder content: () -> Content) {
        self.init(title: name.plainString, content())
    }
    private nonisolated init(title: String, _ content: Content) {
        self.title = title
        self.content = content
    }
    @MainActor public var _menus: [_CommandPart] { [_CommandPart(place: .menu(title), content: AnyView(content))] }
}

/// Where the standard menus have places for commands.
///
/// ## Differences on Linux
/// Only menus that the program adds something to are shown, and only `newItem` and `appTermination` have commands of
/// their own.
public struct CommandGroupPlacement: Hashable, Sendable {
    enum Relation { case before, replacing, after }
    let menu: String
    let name: String
    private init(_ menu: String, _ name: String) {
        self.menu = menu
        self.name = name
    }
    public static let appInfo = CommandGroupPlacement("File", "appInfo")
    public static let appSettings = CommandGroupPlacement("File", "appSettings")
    public static let systemServices = CommandGroupPlacement("File", "systemServices")
    public static let appVisibility = CommandGroupPlacement("File", "appVisibility")
    public static let appTermination = CommandGroupPlacement("File", "appTermination")
    public static let newItem = CommandGroupPlacement("File", "newItem")
    public static let saveItem = CommandGroupPlacement("File", "saveItem")
    public static let importExport = CommandGroupPlacement("File", "importExport")
    public static let printItem = CommandGroupPlacement("File", "printItem")
    public static let undoRedo = CommandGroupPlacement("Edit", "undoRedo")
    public static let pasteboard = CommandGroupPlacement("Edit", "pasteboard")
    public static let textEditing = CommandGroupPlacement("Edit", "textEditing")
    public static let textFormatting = CommandGroupPlacement("Format", "textFormatting")
    public static let toolbar = CommandGroupPlacement("View", "toolbar")
    public static let sidebar = CommandGroupPlacement("View", "sidebar")
    public static let windowSize = CommandGroupPlacement("Window", "windowSize")
    public static let windowArrangement = CommandGroupPlacement("Window", "windowArrangement")
    public static let windowList = CommandGroupPlacement("Window", "windowList")
    public static let singleWindowList = CommandGroupPlacement("Window", "singleWindowList")
    public static let help = CommandGroupPlacement("Help", "help")
}

/// Commands beside the standard ones, or in their place.
nonisolated public struct CommandGroup<Content: View>: Commands {
    private let placement: CommandGroupPlacement
    private let relation: CommandGroupPlacement.Relation
    private let content: Content
    public typealias Body = Never
    @MainActor public var body: Never { fatalError("CommandGroup has no body") }

    public nonisolated init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (placement, relation, content) = (group, .before, addition())
    }
    public nonisolated init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (placement, relation, content) = (group, .after, addition())
    }
    public nonisolated init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (placement, relation, content) = (group, .replacing, addition())
    }
    @MainActor public var _menus: [_CommandPart] {
        [_CommandPart(place: .group(placement, relation), content: AnyView(content))]
    }
}

extension Scene {
    /// Adds commands to the program's menu bar.
    public func commands<Content: Commands>(@CommandsBuilder content: @escaping () -> Content) -> some Scene {
        _ModifiedScene(content: self) { $0.commands.append { content()._menus } }
    }
}

/// The rows of the menu bar of a window.
@MainActor enum MenuBar {
    /// Empty when the program has no commands.
    static func rows(_ parts: [_CommandPart], standard: [CommandGroupPlacement: [MenuItem]], under node: _ViewNode)
        -> [MenuItem]
    {
        guard !parts.isEmpty else { return [] }
        var menus: [(title: String, rows: [MenuItem])] = []
        func add(_ title: String, _ rows: [MenuItem]) {
            guard !rows.isEmpty else { return }
            if let i = menus.firstIndex(where: { $0.title == title }) {
                menus[i].rows += [.separator] + rows
            } else {
                menus.append((title, rows))
            }
        }
        for placement in [.newItem, .saveItem, .importExport, .printItem, .undoRedo, .pasteboard] + others(parts) {
            var (before, own, after) = ([MenuItem](), standard[placement] ?? [], [MenuItem]())
            for part in parts {
                guard case .group(placement, let relation) = part.place else { continue }
                let rows = MenuRows.read(part.content, under: node)
                switch relation {
                case .before: before += rows
                case .replacing: own = rows
                case .after: after += rows
                }
            }
            add(placement.menu, before + own + after)
        }
        for part in parts {
            if case .menu(let title) = part.place { add(title, MenuRows.read(part.content, under: node)) }
        }
        add("File", standard[.appTermination] ?? [])
        // What stands for the window and help comes last, as everywhere.
        let last = ["Window", "Help"]
        let sorted = menus.filter { !last.contains($0.title) } + menus.filter { last.contains($0.title) }
        return sorted.map {
            MenuItem(title: $0.title, isEnabled: true, isChecked: false, action: {}, children: $0.rows)
        }
    }

    /// The places that the program names beyond the first ones, in its order.
    private static func others(_ parts: [_CommandPart]) -> [CommandGroupPlacement] {
        let first: Set<CommandGroupPlacement> = [
            .newItem, .saveItem, .importExport, .printItem, .undoRedo, .pasteboard, .appTermination,
        ]
        var seen = first
        return parts.compactMap {
            guard case .group(let placement, _) = $0.place, seen.insert(placement).inserted else { return nil }
            return placement
        }
    }
}

/// A program made of scenes.
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    /// Runs the program: a job of the command line tool if there is one, else its windows.
    @MainActor public static func main() {
        AppRunner.run { AppHost(Self.init()).windows }
    }
}

/// A part of a program's user interface.
@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    var _windows: [_WindowDescription] { get }
}

extension Scene {
    public var _windows: [_WindowDescription] { body._windows }
}

extension Never: Scene {
    public var _windows: [_WindowDescription] { [] }
}

/// What a window shows and how large it begins.
public struct _WindowDescription {
    package var title: String?
    package var content: @MainActor () -> AnyView
    package var defaultSize: CGSize?
    package var resizability = WindowResizability.automatic
    var commands: [@MainActor () -> [_CommandPart]] = []
}

@resultBuilder public struct SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<A: Scene, B: Scene>(_ a: A, _ b: B) -> some Scene { _SceneList(scenes: [a, b]) }
    public static func buildBlock<A: Scene, B: Scene, C: Scene>(_ a: A, _ b: B, _ c: C) -> some Scene {
        _SceneList(scenes: [a, b, c])
    }
}

public struct _SceneList: Scene {
    let scenes: [any Scene]
    public typealias Body = Never
    public var body: Never { fatalError("a list of scenes has no body") }
    public var _windows: [_WindowDescription] { scenes.flatMap { $0._windows } }
}

/// Windows that show the same kind of view, each with its own state (SPEC W1).
nonisolated public struct WindowGroup<Content: View>: Scene {
    private let title: String?
    private let make: @MainActor () -> Content
    public typealias Body = Never
    public var body: Never { fatalError("WindowGroup has no body") }

    public nonisolated init(@ViewBuilder content: @escaping () -> Content) { self.init(title: nil, content) }
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: titleKey.resolve(nil), content)
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(title: String(title), content)
    }
    public nonisolated init(id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: nil, content)
    }
    public nonisolated init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: titleKey.resolve(nil), content)
    }
    private nonisolated init(title: String?, _ content: @escaping () -> Content) {
        self.title = title
        make = content
    }
    @MainActor public var _windows: [_WindowDescription] {
        [_WindowDescription(title: title, content: { AnyView(make()) }, defaultSize: nil)]
    }
}

public struct _ModifiedScene<Content: Scene>: Scene {
    let content: Content
    let change: (inout _WindowDescription) -> Void
    public typealias Body = Never
    public var body: Never { fatalError("a modified scene has no body") }
    public var _windows: [_WindowDescription] {
        content._windows.map { w in
            var w = w
            change(&w)
            return w
        }
    }
}

/// How a window's size follows its content.
public struct WindowResizability: Sendable, Equatable {
    let name: String
    public static let automatic = WindowResizability(name: "automatic")
    public static let contentSize = WindowResizability(name: "contentSize")
    public static let contentMinSize = WindowResizability(name: "contentMinSize")
}

extension Scene {
    /// The first size of the window's content, points.
    public func defaultSize(_ size: CGSize) -> some Scene { _ModifiedScene(content: self) { $0.defaultSize = size } }
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
        defaultSize(CGSize(width: width, height: height))
    }
    public func windowResizability(_ resizability: WindowResizability) -> some Scene {
        _ModifiedScene(content: self) { $0.resizability = resizability }
    }
}

import DisplayList

/// A view shown without a window: it lays out, draws, and takes taps and choices.
@MainActor package final class ViewHost {
    package let graph: ViewGraph
    private var base: EnvironmentValues
    package private(set) var size = CGSize.zero
    package var width: CGFloat?
    package var height: CGFloat?

    package struct Options {
        package var width: CGFloat?
        package var height: CGFloat?
        package var isDark = false
        package var isRightToLeft = false
        package var locale: String?
        package var measurer: (any TextMeasurer)?
        package init() {}

        fileprivate var environment: EnvironmentValues {
            var env = EnvironmentValues()
            if isDark { env.colorScheme = .dark }
            if isRightToLeft { env.layoutDirection = .rightToLeft }
            if let l = locale { env.locale = Locale(identifier: l) }
            if let m = measurer { env._measurer = m }
            return env
        }
    }

    package init<V: View>(_ view: V, _ options: Options) {
        let env = options.environment
        base = env
        width = options.width
        height = options.height
        graph = ViewGraph(view, environment: env)
        graph.sizeWindow = { [unowned self] in place() }
        settle()
    }

    /// Brings the view up to date in a window of the given or the content's own size.
    package func settle() { graph.update() }

    /// Moves the view's time on by some seconds, and with it all that is animated; negative and NaN count as 0.
    package func advance(by seconds: Double) { graph.advance(by: seconds) }

    /// Moves time on until all animations that end have ended; those that never do, and chains longer than 10 s, go on.
    package func finishAnimations() {
        let limit = graph.clock.time + 10
        while let end = graph.clock.end, graph.clock.time < limit {
            graph.advance(by: min(max(end - graph.clock.time, 1.0 / 60), limit - graph.clock.time))
        }
    }

    private var lastFrame: Double?

    /// A frame of a window begins; `seconds` is a clock that never goes back.
    ///
    /// The first frame after a rest shows where an animation starts (SPEC A3.4).
    package func beginFrame(at seconds: Double) {
        graph.advance(by: lastFrame.map { seconds - $0 } ?? 0)
        lastFrame = graph.clock.isActive ? seconds : nil
    }

    /// Seconds until the next frame is needed: 0 while something moves, nil when nothing will.
    package var nextFrameDelay: Double? { graph.clock.nextDelay }

    private func place() {
        let p = ProposedViewSize(width: width, height: height)
        if width == nil || height == nil {
            let c = graph.contentSize(p)
            size = CGSize(width: width ?? finite(c.width), height: height ?? finite(c.height))
        } else {
            size = CGSize(width: width!, height: height!)
        }
        graph.setWindow(size, proposal: p)
    }

    private func finite(_ v: CGFloat) -> CGFloat { v.isFinite ? max(v, 0) : 0 }

    package func resize(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
        settle()
    }

    /// Gives the views another appearance, direction or locale; the size options are left alone.
    package func setEnvironment(of options: Options) {
        base = options.environment
        graph.setEnvironment(base)
    }

    package var isDark: Bool { base.colorScheme == .dark }

    /// The top of what can be used now: the topmost presentation's, else the window's.
    package var activeRoot: LayoutNode { graph.presentations.top?.root ?? graph.layoutRoot }

    package var semantics: [SemanticElement] { Semantics.elements(of: activeRoot) }

    /// The picture as plain values; `scale` decides where device pixels are.
    package func displayList(scale: Double, focus: FocusMark? = nil) -> DisplayList {
        let context = DrawContext(pixel: 1 / scale, graph: graph)
        context.focus = focus
        context.drawChildren(of: graph.layoutRoot)
        graph.presentations.draw(context, window: size)
        return DisplayList(
            size: size, background: isDark ? RGBA(30 / 255, 30 / 255, 30 / 255) : .white, items: context.items)
    }

    /// The picture as the bytes of a file; `scale` is device pixels per point and counts for PNG only.
    package func picture(_ format: PictureFormat, scale: Double) throws -> Data {
        try Platforms.pictures.encode(displayList(scale: format == .png ? scale : 2), format: format, scale: scale)
    }

    // MARK: Acting

    package struct ActionError: Error, CustomStringConvertible {
        package let description: String
    }

    /// Performs the action of the control with this label.
    package func tap(_ label: String) throws {
        let usable = semantics.filter { $0.role != .text && ($0.action != nil || !$0.isEnabled || $0.menuItems != nil) }
        guard let e = usable.first(where: { $0.label == label }) else {
            throw ActionError(
                description: "There is no control labelled “\(label)” to tap; there \(Self.list(usable.map(\.label))).")
        }
        guard e.isEnabled else {
            throw ActionError(description: "The control “\(label)” is disabled, so it can't be tapped.")
        }
        guard let action = e.action else {
            throw ActionError(
                description:
                    "“\(label)” is a menu, which --tap can't act on; choose an item with --choose '\(label)=ITEM'.")
        }
        action()
        settle()
    }

    /// Chooses an item of the menu whose label is or begins with `menu`; submenus are parted by "/".
    package func choose(_ menu: String, _ item: String) throws {
        let menus = semantics.filter { $0.menuItems != nil || ($0.role == .menuButton && !$0.isEnabled) }
        let exact = menus.filter { $0.label == menu }
        let found = exact.isEmpty ? menus.filter { $0.label.hasPrefix(menu) } : exact
        guard let m = found.first else {
            throw ActionError(
                description: "There is no menu labelled “\(menu)”; there \(Self.list(menus.map(\.label))).")
        }
        if exact.isEmpty && found.count > 1 {
            throw ActionError(
                description:
                    "Several menus begin with “\(menu)”: \(Self.quote(found.map(\.label))); give the whole label.")
        }
        guard m.isEnabled, var rows = m.menuItems?() else {
            throw ActionError(description: "The menu “\(m.label)” is disabled.")
        }
        var path = item.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if rows.contains(where: { $0.title == item }) { path = [item] }
        for (n, name) in path.enumerated() {
            guard let row = rows.first(where: { $0.title == name }) else {
                throw ActionError(
                    description: "The menu “\(m.label)” has no item “\(name)”; it has \(Self.quote(rows.map(\.title)))."
                )
            }
            guard row.isEnabled else {
                throw ActionError(description: "The item “\(name)” of the menu “\(m.label)” is disabled.")
            }
            if n + 1 < path.count { rows = row.children } else { row.action() }
        }
        settle()
    }

    private static func list(_ labels: [String]) -> String {
        labels.isEmpty ? "are none" : labels.count == 1 ? "is \(quote(labels))" : "are \(quote(labels))"
    }
    private static func quote(_ labels: [String]) -> String {
        let shown = labels.prefix(30).map { "“\($0)”" }.joined(separator: ", ")
        return labels.count > 30 ? shown + " and \(labels.count - 30) more" : shown
    }
}

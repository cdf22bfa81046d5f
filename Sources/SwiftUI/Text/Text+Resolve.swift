import DisplayList

extension Text {
    /// The characters, without looks, in the key's own language.
    package nonisolated var plainString: String {
        switch storage {
        case .verbatim(let s): s
        case .localized(let k): InlineMarkdown.parse(k.resolve(nil)).map(\.text).joined()
        case .attributed(let a): String(a.characters)
        case .joined(let a, let b): a.plainString + b.plainString
        }
    }

    /// The paragraph that the platform measures and draws.
    package func resolve(_ env: EnvironmentValues) -> StyledText {
        var runs: [TextRun] = []
        appendRuns(&runs, env, env._textChanges)
        var t = StyledText(runs: runs)
        t.alignment =
            switch env.multilineTextAlignment {
            case .leading: .leading;
            case .center: .center;
            case .trailing: .trailing
            }
        t.truncation =
            switch env.truncationMode {
            case .head: .head;
            case .middle: .middle;
            case .tail: .tail
            }
        t.lineLimit = env.lineLimit.map { max($0, 1) }
        t.reservedLines = env.reservedLines
        t.lineSpacing = max(Double(env.lineSpacing), 0)
        t.minimumScaleFactor = Double(env.minimumScaleFactor)
        t.isRightToLeft = env.layoutDirection == .rightToLeft
        t.locale = env.locale.identifier.replacingOccurrences(of: "_", with: "-")
        return t
    }

    private func appendRuns(_ runs: inout [TextRun], _ env: EnvironmentValues, _ outer: [TextStyleChange]) {
        let all = outer + changes
        switch storage {
        case .joined(let a, let b):
            a.appendRuns(&runs, env, all)
            b.appendRuns(&runs, env, all)
        case .verbatim(let s): runs.append(Self.run(cased(s, env), env, all))
        case .localized(let k):
            for span in InlineMarkdown.parse(k.resolve(env.locale)) {
                runs.append(Self.run(cased(span.text, env), env, all + span.changes))
            }
        case .attributed(let a):
            for r in a.runs {
                runs.append(Self.run(cased(String(a[r.range].characters), env), env, all))
            }
        }
        if runs.isEmpty { runs.append(Self.run("", env, all)) }
    }

    private func cased(_ s: String, _ env: EnvironmentValues) -> String {
        switch env.textCase {
        case .uppercase: s.uppercased(with: env.locale)
        case .lowercase: s.lowercased(with: env.locale)
        case nil: s
        }
    }

    private static func run(_ s: String, _ env: EnvironmentValues, _ changes: [TextStyleChange]) -> TextRun {
        var font = env.font ?? Font.systemDefault
        var run = TextRun(s)
        var color: AnyShapeStyle?
        var weight: Font.Weight?
        var isBold = false, isItalic = false
        for c in changes {
            switch c {
            case .font(let f): font = f ?? env.font ?? Font.systemDefault
            case .weight(let w): weight = w
            case .bold(let b): isBold = b
            case .italic(let b): isItalic = b
            case .design(let d): if let d { font = font.changed(.design(d)) }
            case .monospacedDigit: font = font.monospacedDigit()
            case .style(let s): color = s
            case .underline(let b): run.underline = b
            case .strikethrough(let b): run.strikethrough = b
            case .tracking(let v): run.tracking = Double(v)
            case .baselineOffset(let v): run.baselineOffset = Double(v)
            }
        }
        if isBold { font = font.bold() }
        if let weight { font = font.weight(weight) }
        if isItalic { font = font.italic() }
        run.font = font.resolve(in: env)
        let style = color ?? env._foregroundStyle ?? AnyShapeStyle(HierarchicalShapeStyle.primary)
        run.color = style._paint(in: .zero, environment: env).paint.representativeColor
        if !env.isEnabled { run.color = run.color.multiplyingAlpha(0.3) }
        return run
    }
}

extension InlineMarkdown.Span {
    fileprivate var changes: [TextStyleChange] {
        var list: [TextStyleChange] = []
        if isBold { list.append(.bold(true)) }
        if isItalic { list.append(.italic(true)) }
        if isCode { list.append(.design(.monospaced)) }
        if isStruck { list.append(.strikethrough(true)) }
        if link != nil { list.append(.style(AnyShapeStyle(LinkShapeStyle()))) }
        return list
    }
}

/// A paragraph as a leaf of the layout tree.
package struct TextLeaf: LeafContent {
    package nonisolated let text: StyledText
    nonisolated(unsafe) let measurer: any TextMeasurer

    package func sizeThatFits(_ p: ProposedViewSize, enclosing orientation: Axis?) -> CGSize {
        measurer.measure(text, width: p.width.map(Double.init), height: p.height.map(Double.init)).size
    }

    package var spacing: ViewSpacing {
        guard let top = text.runs.first?.font, let bottom = text.runs.last?.font else { return .plainView }
        let a = measurer.spacing(for: top), b = measurer.spacing(for: bottom)
        var s = ViewSpacing()
        s.top = ViewSpacing.EdgePreference(aboveText: a.gapAbove, textToText: a.textToText)
        s.bottom = ViewSpacing.EdgePreference(belowText: b.gapBelow, textToText: 0)
        return s
    }

    package func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key else {
            return nil
        }
        let m = measurer.measure(text, width: proposal.width.map(Double.init), height: proposal.height.map(Double.init))
        return key == VerticalAlignment.firstTextBaseline.key ? m.firstBaseline : m.lastBaseline
    }

    package func hasSameLayout(as other: any LeafContent) -> Bool {
        guard let o = other as? TextLeaf, o.measurer === measurer else { return false }
        return text.ignoringColor == o.text.ignoringColor
    }

    package func draw(_ node: LayoutNode, _ context: DrawContext) {
        // the corner snaps to a pixel, the size stays: a box rounded down would cut the text that was measured for it
        context.add(.text(text, CGRect(origin: context.pixelFrame.origin, size: node.size)))
    }

    package var semanticText: String? { text.string }
}

extension StyledText {
    fileprivate var ignoringColor: StyledText {
        var t = self
        for i in t.runs.indices { t.runs[i].color = .black }
        return t
    }
}

extension Text: LeafView {
    package func resolveLeaf(_ env: EnvironmentValues) -> any LeafContent {
        TextLeaf(text: resolve(env), measurer: env._measurer)
    }
}

/// Rows in a column that scrolls.
///
/// Each view of the content is a row across the whole width, its view at the leading edge, 24 points tall or more. The
/// list takes the size offered. Headers of sections are smaller and in the secondary style.
///
/// ## Differences on Linux
/// Rows have no separators, selection, reordering or swipe actions, and are made at once. The 10 points above the first
/// row, 16 at the leading edge and 4 above and below each view are Apple's (golden `dark/list`); those at the trailing
/// edge and the end mirror them, and the least height is our choice.
nonisolated public struct List<Content: View>: View {
    let content: Content
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor public var body: some View {
        ScrollView(.vertical) {
            LazyVStack(alignment: .leading, spacing: 0) {
                content
                    .padding(.vertical, 4)
                    .frame(maxWidth: .infinity, minHeight: 24, alignment: .leading)
                    .padding(.horizontal, 16)
                    .environment(\._isInList, true)
            }
            .padding(.vertical, 10)
        }
    }
}

extension List {
    /// A row for each element; ids that occur twice are reported (SPEC D1.6).
    public nonisolated init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    )
    where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        self.init { ForEach(data, content: rowContent) }
    }
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    )
    where Content == ForEach<Data, ID, Row> {
        self.init { ForEach(data, id: id, content: rowContent) }
    }
    public nonisolated init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
    where Content == ForEach<Range<Int>, Int, Row> {
        self.init { ForEach(data, content: rowContent) }
    }
}

/// Controls in a column, as in a settings window: leading edges in line, gaps as the controls prefer (SPEC C1.24).
///
/// ## Differences on Linux
/// Labels stay beside their controls; on a Mac they form a column of their own, aligned at their trailing edges.
nonisolated public struct Form<Content: View>: View {
    let content: Content
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
    @MainActor public var body: some View {
        VStack(alignment: .leading) { content }
    }
}

private enum ListKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// True inside a list, where the headers of sections look different.
    package var _isInList: Bool {
        get { self[ListKey.self] }
        set { self[ListKey.self] = newValue }
    }
}

/// The look of a section's header or footer in a list.
struct SectionEdgeModifier: EnvironmentModifier {
    func modify(_ env: inout EnvironmentValues) {
        guard env._isInList else { return }
        env.font = .subheadline.bold()
        env._foregroundStyle = AnyShapeStyle(HierarchicalShapeStyle.secondary)
    }
}

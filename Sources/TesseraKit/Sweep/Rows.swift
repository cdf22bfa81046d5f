/// How the children of a container stand in rows, read from their frames.
package struct Rows: Equatable, Sendable {
    package var columns: Int
    package var firstWidth: Double
    package var rows: Int

    package init(columns: Int, firstWidth: Double, rows: Int) {
        self.columns = columns
        self.firstWidth = firstWidth
        self.rows = rows
    }

    /// A child starts a new row when it starts below everything in the row so far.
    package init?(of container: Node) {
        guard let first = container.children.first else { return nil }
        var counts = [1]
        var bottom = first.frame.maxY
        for child in container.children.dropFirst() {
            if child.frame.y >= bottom - 0.01 {
                counts.append(1)
                bottom = child.frame.maxY
            } else {
                counts[counts.count - 1] += 1
                bottom = max(bottom, child.frame.maxY)
            }
        }
        self.init(columns: counts.max() ?? 1, firstWidth: first.frame.width, rows: counts.count)
    }

    /// Containers that stand in one line or on top of each other, whatever the width.
    private static let straight: Set<String> = [
        "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "ScrollView", "Button", "Menu", "Text",
    ]

    /// The first container that may wrap: a custom layout, or a grid, with at least two children.
    package static func firstWrapping(in root: Node) -> Node? {
        root.all.first { $0.children.count > 1 && $0.isContainer && !straight.contains($0.type) }
    }
}

extension Node {
    /// Whether the children stand beside or below each other, rather than on top (as a background does).
    fileprivate var isContainer: Bool {
        zip(children, children.dropFirst()).allSatisfy { first, next in
            next.frame.y >= first.frame.maxY - 0.01 || next.frame.x >= first.frame.x + first.frame.width - 0.01
                || next.frame.x + next.frame.width <= first.frame.x + 0.01
        }
    }
}

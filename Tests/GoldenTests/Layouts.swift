import SwiftUI

/// The custom layouts of the cases, from the prose of their `layouts`.
struct RadialLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let side = min(proposal.width ?? 200, proposal.height ?? 200)
        return CGSize(width: side, height: side)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let radius = min(bounds.width, bounds.height) / 2 - 12
        let directions: [(CGFloat, CGFloat)] = [(0, -1), (1, 0), (0, 1), (-1, 0)]
        for (i, s) in subviews.enumerated() {
            let r = radius * (i < 4 ? 1 : 0.5), d = directions[i % 4]
            s.place(
                at: CGPoint(x: bounds.midX + r * d.0, y: bounds.midY + r * d.1), anchor: .center, proposal: .unspecified
            )
        }
    }
}

struct Indent: LayoutValueKey { static let defaultValue: CGFloat = 0 }

struct ValuesLayout: Layout {
    private func ordered(_ subviews: Subviews) -> [LayoutSubview] {
        subviews.enumerated().sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }.map(
            \.element)
    }

    private func gap(_ list: [LayoutSubview], before i: Int) -> CGFloat {
        i == 0 ? 0 : list[i - 1].spacing.distance(to: list[i].spacing, along: .vertical)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let list = ordered(subviews)
        var size = CGSize.zero
        for (i, s) in list.enumerated() {
            let ideal = s.sizeThatFits(.unspecified)
            size.width = max(size.width, ideal.width + s[Indent.self])
            size.height += gap(list, before: i) + ideal.height
        }
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let list = ordered(subviews)
        var y = bounds.minY
        for (i, s) in list.enumerated() {
            y += gap(list, before: i)
            let ideal = s.sizeThatFits(.unspecified)
            s.place(at: CGPoint(x: bounds.minX + s[Indent.self], y: y), proposal: ProposedViewSize(ideal))
            y += ideal.height
        }
    }
}

struct FlowOfCase: Layout {
    private func rows(_ width: CGFloat, _ subviews: Subviews) -> [(x: CGFloat, y: CGFloat, size: CGSize)] {
        var x: CGFloat = 0, y: CGFloat = 0, tallest: CGFloat = 0
        return subviews.map { s in
            let ideal = s.sizeThatFits(.unspecified)
            if x > 0, x + ideal.width > width {
                x = 0
                y += tallest + 6
                tallest = 0
            }
            tallest = max(tallest, ideal.height)
            defer { x += ideal.width + 8 }
            return (x, y, ideal)
        }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width ?? 300
        return CGSize(width: width, height: rows(width, subviews).map { $0.y + $0.size.height }.max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (s, r) in zip(subviews, rows(bounds.width, subviews)) {
            s.place(at: CGPoint(x: bounds.minX + r.x, y: bounds.minY + r.y), proposal: ProposedViewSize(r.size))
        }
    }
}

/// The triangle of `layout/rtl-shapes`.
struct Arrow: Shape {
    var isFixed = false
    var layoutDirectionBehavior: LayoutDirectionBehavior { isFixed ? .fixed : .mirrors }
    func path(in rect: CGRect) -> Path {
        Path { p in
            p.move(to: CGPoint(x: rect.minX, y: rect.minY))
            p.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
            p.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
            p.closeSubpath()
        }
    }
}

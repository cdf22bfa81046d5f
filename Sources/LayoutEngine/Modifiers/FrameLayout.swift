import Foundation

/// `frame(width:height:alignment:)` (SPEC P1.1–P1.4).
package struct FrameLayout: UnaryLayout, Equatable {
    package var width: CGFloat?, height: CGFloat?, alignment: Alignment

    package init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
        self.width = Self.valid(width)
        self.height = Self.valid(height)
        self.alignment = alignment
    }

    private static func valid(_ v: CGFloat?) -> CGFloat? {
        guard let v, !(v.isFinite && v >= 0) else { return v }
        RuntimeNotes.report(
            "Invalid frame dimension \(v)",
            rule: "a fixed frame needs a finite, non-negative length (SPEC P1.3)",
            hint: "use maxWidth: .infinity to fill; the value counts as unspecified")
        return nil
    }

    package var rigidSize: CGSize? {
        if let width, let height { CGSize(width: width, height: height) } else { nil }
    }

    package func size(_ child: LayoutNode, _ p: ProposedViewSize) -> CGSize {
        if let rigidSize { return rigidSize }
        let s = child.sizeThatFits(ProposedViewSize(width: width ?? p.width, height: height ?? p.height))
        return CGSize(width: width ?? s.width, height: height ?? s.height)
    }

    package func placement(_ child: LayoutNode, in size: CGSize, _ p: ProposedViewSize) -> (CGPoint, ProposedViewSize) {
        let q = ProposedViewSize(width: width ?? p.width, height: height ?? p.height)
        return (alignment.origin(of: child.dimensions(in: q), in: size), q)
    }

    package func spacing(_ child: LayoutNode) -> ViewSpacing {
        child.spacing.reset(horizontal: width != nil, vertical: height != nil)
    }
}

/// `frame(minWidth:…maxHeight:alignment:)` (SPEC P1.5–P1.13).
package struct FlexFrameLayout: UnaryLayout, Equatable {
    package struct Bounds: Equatable {
        package var min: CGFloat?, ideal: CGFloat?, max: CGFloat?

        package init(min lo: CGFloat?, ideal: CGFloat?, max hi: CGFloat?, _ name: String) {
            let given = [lo, ideal, hi].compactMap { $0 }
            if zip(given, given.dropFirst()).contains(where: { $0 > $1 }) || given.contains(where: \.isNaN)
                || (lo.map { $0 < 0 || $0 == .infinity } ?? false) || (ideal.map { !$0.isFinite } ?? false)
            {
                RuntimeNotes.report(
                    "Invalid frame: min \(name) \(lo.map { "\($0)" } ?? "nil"), ideal \(ideal.map { "\($0)" } ?? "nil"), max \(hi.map { "\($0)" } ?? "nil")",
                    rule: "min ≤ ideal ≤ max, min and ideal finite, none negative (SPEC P1.5)",
                    hint: "order the three values; they were raised until they fit")
            }
            func clean(_ v: CGFloat?) -> CGFloat? { v.flatMap { $0.isNaN ? nil : $0 } }
            min = clean(lo).map { Swift.max($0, 0) }
            self.ideal = clean(ideal).map { Swift.max($0, self.min ?? 0) }
            max = clean(hi).map { Swift.max($0, self.ideal ?? self.min ?? 0) }
        }

        var isConstrained: Bool { min != nil || ideal != nil || max != nil }

        func clamp(_ v: CGFloat) -> CGFloat { Swift.min(Swift.max(v, min ?? -.infinity), max ?? .infinity) }

        func childProposal(_ p: CGFloat?) -> CGFloat? { (p ?? ideal).map(clamp) }

        /// Nil when the child's length is needed.
        func lengthWithoutChild(_ p: CGFloat?) -> CGFloat? {
            if p == nil, let ideal { return ideal }
            if let p, min != nil, max != nil { return clamp(p) }
            return nil
        }

        func length(_ p: CGFloat?, child: CGFloat) -> CGFloat {
            if let known = lengthWithoutChild(p) { return known }
            let offered = childProposal(p)
            switch (min, max) {
            case (nil, nil): return child
            case (let lo?, nil): return Swift.max(lo, Swift.min(offered ?? .infinity, child))
            case (nil, let hi?): return Swift.min(hi, Swift.max(offered ?? -.infinity, child))
            case (_?, _?): return clamp(child)
            }
        }

        func placementProposal(_ p: CGFloat?, _ size: CGFloat) -> CGFloat? {
            if p == nil, ideal == nil, size > (min ?? -.infinity), size < (max ?? .infinity) { return nil }
            return size
        }
    }

    package var horizontal: Bounds, vertical: Bounds, alignment: Alignment
    package init(horizontal: Bounds, vertical: Bounds, alignment: Alignment) {
        self.horizontal = horizontal; self.vertical = vertical; self.alignment = alignment
    }

    package func size(_ child: LayoutNode, _ p: ProposedViewSize) -> CGSize {
        if let w = horizontal.lengthWithoutChild(p.width), let h = vertical.lengthWithoutChild(p.height) {
            return CGSize(width: w, height: h)
        }
        let s = child.sizeThatFits(
            ProposedViewSize(
                width: horizontal.childProposal(p.width),
                height: vertical.childProposal(p.height)))
        return CGSize(
            width: horizontal.length(p.width, child: s.width),
            height: vertical.length(p.height, child: s.height))
    }

    package func placement(_ child: LayoutNode, in size: CGSize, _ p: ProposedViewSize) -> (CGPoint, ProposedViewSize) {
        let q = ProposedViewSize(
            width: horizontal.placementProposal(p.width, size.width),
            height: vertical.placementProposal(p.height, size.height))
        return (alignment.origin(of: child.dimensions(in: q), in: size), q)
    }

    package func spacing(_ child: LayoutNode) -> ViewSpacing {
        child.spacing.reset(horizontal: horizontal.isConstrained, vertical: vertical.isConstrained)
    }
}

extension Alignment {
    /// Where a view goes so that its guides meet the default guides of a box (SPEC V2.3).
    package func origin(of d: ViewDimensions, in size: CGSize) -> CGPoint {
        let box = ViewDimensions(node: nil, size: size, proposal: ProposedViewSize(size))
        return CGPoint(x: box[horizontal] - d[horizontal], y: box[vertical] - d[vertical])
    }
}

extension ViewSpacing {
    /// A constrained axis asks for what a plain view asks (SPEC L4.13).
    func reset(horizontal: Bool, vertical: Bool) -> ViewSpacing {
        var s = self
        if horizontal { s.resetHorizontal() }
        if vertical { s.resetTop(); s.resetBottom() }
        return s
    }
}

import SwiftUI

/// A shape on the way through its shape-to-shape modifiers.
@MainActor struct ShapeBuilder {
    private(set) var shape: AnyShape
    private var insettable: (any InsettableShape)?

    init?(_ kind: String, _ args: Arguments) {
        switch kind {
        case "Circle": self.init(Circle())
        case "Rectangle": self.init(Rectangle())
        case "Ellipse": self.init(Ellipse())
        case "Capsule": self.init(Capsule())
        case "RoundedRectangle": self.init(RoundedRectangle(cornerRadius: args.number("cornerRadius") ?? 0))
        case "CustomShape": self.init(plain: Arrow(isFixed: args.string("id") == "arrowFixed"))
        case "Path":
            let n = args["rect"].map { Arguments($0, args.model).numbers } ?? []
            guard n.count == 4 else { return nil }
            self.init(plain: Path(CGRect(x: n[0], y: n[1], width: n[2], height: n[3])))
        default: return nil
        }
    }

    private init<S: InsettableShape>(_ s: S) {
        shape = AnyShape(s)
        insettable = s
    }

    private init<S: Shape>(plain s: S) { shape = AnyShape(s) }

    /// False for a modifier that is not known.
    mutating func apply(_ name: String, _ args: Arguments) -> Bool {
        let n = args.numbers
        switch name {
        case "scale":
            let anchor = Names.point(args.string("anchor")) ?? .center
            if let both = args.number {
                shape = AnyShape(shape.scale(both))
            } else {
                shape = AnyShape(shape.scale(x: args.number("x") ?? 1, y: args.number("y") ?? 1, anchor: anchor))
            }
        case "offset" where n.count == 2: shape = AnyShape(shape.offset(x: n[0], y: n[1]))
        case "rotation": shape = AnyShape(shape.rotation(.degrees(args.number ?? 0)))
        case "transform" where n.count == 6:
            shape = AnyShape(shape.transform(CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])))
        case "size" where n.count == 2: shape = AnyShape(shape.size(width: n[0], height: n[1]))
        case "trim" where n.count == 2: shape = AnyShape(shape.trim(from: n[0], to: n[1]))
        case "stroke": shape = AnyShape(shape.stroke(lineWidth: args.number("lineWidth") ?? 1))
        case "inset":
            guard let s = insettable else { return false }
            self = Self.inset(s, args.number ?? 0)
            return true
        default: return false
        }
        insettable = nil
        return true
    }

    private static func inset<S: InsettableShape>(_ s: S, _ amount: CGFloat) -> ShapeBuilder {
        ShapeBuilder(s.inset(by: amount))
    }

    /// The view that `fill`, `stroke` and `strokeBorder` make; nil for any other modifier.
    func view(_ name: String, _ args: Arguments) -> AnyView? {
        let color = Names.color(args.string("color"))
        let style = StrokeStyle(
            lineWidth: args.number("lineWidth") ?? 1,
            dash: (args["dash"] as? [NSNumber] ?? []).map { CGFloat($0.doubleValue) },
            dashPhase: args.number("dashPhase") ?? 0)
        switch name {
        case "fill": return AnyView(shape.fill(Names.color(args.raw as? String)))
        case "stroke": return AnyView(shape.stroke(color, style: style))
        case "strokeBorder": return insettable.map { Self.border($0, color, style) }
        default: return nil
        }
    }

    private static func border<S: InsettableShape>(_ s: S, _ color: Color, _ style: StrokeStyle) -> AnyView {
        AnyView(s.strokeBorder(color, style: style))
    }
}

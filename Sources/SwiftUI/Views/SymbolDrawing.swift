import DisplayList

/// A symbol in the metrics of 13-point text: `width` × 16 points, its bottom 3 points below the baseline (SPEC T2.16).
struct SymbolDrawing {
    let width: CGFloat
    let mirrors: Bool
    /// Drawn with a line.
    private(set) var strokes = PathData()
    /// Drawn solid; in filled variants the cuts are left out by the even-odd rule.
    private(set) var solids = PathData()

    static let height: CGFloat = 16
    static let descent: CGFloat = 3

    /// The drawing of a name, or nil when there is none.
    static func named(_ name: String) -> SymbolDrawing? { all[name] }
    static var names: [String] { all.keys.sorted() }

    /// Up to ten names that share a word or, failing that, the first letter with a name.
    static func similar(to name: String) -> String {
        let words = Set(name.split(separator: "."))
        let related = names.filter { !words.isDisjoint(with: $0.split(separator: ".")) }
        let shown = related.isEmpty ? names.filter { $0.first == name.first } : related
        return (shown.isEmpty ? names : shown).prefix(10).joined(separator: ", ")
    }

    private static let all: [String: SymbolDrawing] = {
        var table: [String: SymbolDrawing] = [:]
        for line in SymbolTable.source.split(separator: "\n") {
            let halves = line.split(separator: ":", maxSplits: 1)
            let head = halves[0].split(separator: " ").map(String.init)
            let parts = halves[1].split(separator: "!", maxSplits: 1)
            let body = marks(parts[0]), cuts = parts.count > 1 ? marks(parts[1]) : []
            let width = CGFloat(Double(head[1])!)
            let mirrors = head.contains("mirror")
            table[head[0]] = SymbolDrawing(width, mirrors, body, cuts, isFilled: false)
            if head.contains("fill") {
                table[head[0] + ".fill"] = SymbolDrawing(width, mirrors, body, cuts, isFilled: true)
            }
        }
        return table
    }()

    private init(_ width: CGFloat, _ mirrors: Bool, _ body: [SymbolMark], _ cuts: [SymbolMark], isFilled: Bool) {
        self.width = width
        self.mirrors = mirrors
        for m in body {
            if m.isSolid { solids.elements += m.path.elements } else { strokes.elements += m.path.elements }
            if isFilled, m.isClosed { solids.elements += m.path.elements }
        }
        for m in cuts {
            if m.isSolid {
                solids.elements += m.path.elements
            } else if isFilled {
                solids.elements += m.ribbon(1.4).elements
            } else {
                strokes.elements += m.path.elements
            }
        }
    }

    private static func marks(_ text: Substring) -> [SymbolMark] {
        var list: [SymbolMark] = []
        for word in text.split(separator: " ") {
            if let v = Double(word) {
                list[list.count - 1].numbers.append(v)
            } else {
                list.append(SymbolMark(kind: word.first!))
            }
        }
        return list
    }
}

/// One mark of a symbol; see `SymbolTable` for the letters.
struct SymbolMark {
    let kind: Character
    var numbers: [Double] = []

    init(kind: Character) { self.kind = kind }

    var isSolid: Bool { "pdb".contains(kind) }
    var isClosed: Bool { "zcrh".contains(kind) }

    private var points: [CGPoint] {
        stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    }

    var path: PathData {
        let n = numbers.map { CGFloat($0) }
        return Path { p in
            switch kind {
            case "l": p.addLines(points)
            case "z", "p":
                p.addLines(points)
                p.closeSubpath()
            case "c", "d": p.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]))
            case "b": p.addRect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
            case "r":
                p.addRoundedRect(
                    in: CGRect(x: n[0], y: n[1], width: n[2], height: n[3]),
                    cornerSize: CGSize(width: n[4], height: n[4]))
            case "a":
                p.addArc(
                    center: CGPoint(x: n[0], y: n[1]), radius: n[2], startAngle: .degrees(numbers[3]),
                    endAngle: .degrees(numbers[4]), clockwise: false)
            default: heart(&p, tip: CGPoint(x: n[0], y: n[1]))
            }
        }.data
    }

    private func heart(_ p: inout Path, tip: CGPoint) {
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: tip.x + x, y: tip.y + y) }
        p.move(to: tip)
        p.addCurve(to: at(-7.2, -8.6), control1: at(-4, -2.6), control2: at(-7.2, -5.4))
        p.addCurve(to: at(0, -10.2), control1: at(-7.2, -13.4), control2: at(-1.6, -13.8))
        p.addCurve(to: at(7.2, -8.6), control1: at(1.6, -13.8), control2: at(7.2, -13.4))
        p.addCurve(to: tip, control1: at(7.2, -5.4), control2: at(4, -2.6))
        p.closeSubpath()
    }

    /// An open line as the outline of a band without overlaps, so that the even-odd rule can leave it out.
    func ribbon(_ width: CGFloat) -> PathData {
        let p = points
        guard p.count > 1 else { return PathData() }
        func normal(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            let dx = b.x - a.x, dy = b.y - a.y, l = max(hypot(dx, dy), 1e-6)
            return CGPoint(x: -dy / l, y: dx / l)
        }
        let offsets = p.indices.map { i -> CGPoint in
            let before = normal(p[max(i - 1, 0)], p[max(i, 1)])
            let after = normal(p[min(i, p.count - 2)], p[min(i + 1, p.count - 1)])
            let sum = CGPoint(x: before.x + after.x, y: before.y + after.y)
            let k = width / max(sum.x * sum.x + sum.y * sum.y, 0.5)
            return CGPoint(x: sum.x * k, y: sum.y * k)
        }
        let left = p.indices.map { CGPoint(x: p[$0].x + offsets[$0].x, y: p[$0].y + offsets[$0].y) }
        let right = p.indices.reversed().map { CGPoint(x: p[$0].x - offsets[$0].x, y: p[$0].y - offsets[$0].y) }
        return Path {
            $0.addLines(left + right); $0.closeSubpath()
        }.data
    }
}

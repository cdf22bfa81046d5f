internal import CCairoPango
import DisplayList
import Foundation

extension CairoCanvas {
    /// `bounds` is where the paint will be used; an angular gradient is cut to sectors that reach over it.
    func setSource(_ paint: Paint, covering bounds: CGRect) {
        switch paint {
        case .color(let c): cairo_set_source_rgba(cr, c.red, c.green, c.blue, c.alpha)
        case .linearGradient(let stops, let from, let to):
            use(cairo_pattern_create_linear(from.x, from.y, to.x, to.y), stops)
        case .radialGradient(let stops, let center, let start, let end):
            use(cairo_pattern_create_radial(center.x, center.y, max(0, start), center.x, center.y, max(0, end)), stops)
        case .angularGradient(let stops, let center, let start, let end):
            let sectors = AngularSectors(stops: stops, center: center, start: start, end: end, covering: bounds)
            let mesh = cairo_pattern_create_mesh()!
            for sector in sectors.all() { add(sector, center: center, to: mesh) }
            cairo_set_source(cr, mesh)
            cairo_pattern_destroy(mesh)
        }
    }

    private func use(_ pattern: OpaquePointer?, _ stops: [Paint.Stop]) {
        for s in stops {
            cairo_pattern_add_color_stop_rgba(
                pattern, s.location, s.color.red, s.color.green, s.color.blue, s.color.alpha)
        }
        cairo_set_source(cr, pattern)
        cairo_pattern_destroy(pattern)
    }

    private func add(_ s: AngularSectors.Sector, center: CGPoint, to mesh: OpaquePointer) {
        cairo_mesh_pattern_begin_patch(mesh)
        cairo_mesh_pattern_move_to(mesh, center.x, center.y)
        cairo_mesh_pattern_line_to(mesh, s.from.x, s.from.y)
        cairo_mesh_pattern_line_to(mesh, s.to.x, s.to.y)
        cairo_mesh_pattern_line_to(mesh, center.x, center.y)
        for (corner, c) in [s.startColor, s.startColor, s.endColor, s.endColor].enumerated() {
            cairo_mesh_pattern_set_corner_color_rgba(mesh, UInt32(corner), c.red, c.green, c.blue, c.alpha)
        }
        cairo_mesh_pattern_end_patch(mesh)
    }
}

/// An angular gradient as narrow triangles around its centre.
struct AngularSectors {
    struct Sector {
        var from: CGPoint, to: CGPoint, startColor: RGBA, endColor: RGBA
    }
    let stops: [Paint.Stop]
    let center: CGPoint
    let start: Double, end: Double
    private let radius: Double

    init(stops: [Paint.Stop], center: CGPoint, start: Double, end: Double, covering bounds: CGRect) {
        self.stops = stops.sorted { $0.location < $1.location }
        self.center = center
        self.start = start
        self.end = end
        let corners = [bounds.minX, bounds.maxX].flatMap { x in
            [bounds.minY, bounds.maxY].map { hypot(x - center.x, $0 - center.y) }
        }
        // The chord of a sector lies a little inside its circle.
        radius = (corners.max() ?? 0).isFinite ? (corners.max() ?? 0) * 1.01 + 1 : 1
    }

    /// 180 sectors of the turn that begins at the start angle, cut also where the gradient ends.
    func all() -> [Sector] {
        guard !stops.isEmpty, start.isFinite, end.isFinite else { return [] }
        let span = min(max(end - start, 0), 2 * Double.pi)
        var cuts = (0...180).map { Double($0) / 180 * 2 * Double.pi }
        cuts +=
            stops.map { $0.location * span }.filter { $0 > 0 && $0 < 2 * Double.pi } + [
                span, (span + 2 * Double.pi) / 2,
            ]
        let sorted = Set(cuts).sorted()
        return zip(sorted, sorted.dropFirst()).map { a, b in
            // Colours are asked for just inside the sector, so that a hard edge stays hard.
            let inside = (b - a) * 1e-3
            return Sector(
                from: point(a), to: point(b), startColor: color(at: a + inside, span: span),
                endColor: color(at: b - inside, span: span))
        }
    }

    private func point(_ angle: Double) -> CGPoint {
        CGPoint(x: center.x + radius * cos(start + angle), y: center.y + radius * sin(start + angle))
    }

    /// Outside the span the nearer end's colour goes on.
    private func color(at angle: Double, span: Double) -> RGBA {
        if angle > span {
            return angle - span < (2 * Double.pi - span) / 2 ? stops[stops.count - 1].color : stops[0].color
        }
        let t = span > 0 ? angle / span : 1
        guard let next = stops.firstIndex(where: { $0.location >= t }) else { return stops[stops.count - 1].color }
        guard next > 0 else { return stops[0].color }
        let a = stops[next - 1], b = stops[next]
        let f = b.location > a.location ? (t - a.location) / (b.location - a.location) : 1
        func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * f }
        return RGBA(
            mix(a.color.red, b.color.red), mix(a.color.green, b.color.green),
            mix(a.color.blue, b.color.blue), mix(a.color.alpha, b.color.alpha))
    }
}

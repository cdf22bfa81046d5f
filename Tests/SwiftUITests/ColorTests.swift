import DisplayList
import SwiftUI
import XCTest

final class ColorTests: XCTestCase {
    private let light = EnvironmentValues()
    private var dark: EnvironmentValues {
        var e = EnvironmentValues()
        e.colorScheme = .dark
        return e
    }

    private func bytes(_ c: RGBA) -> [Int] {
        [c.red, c.green, c.blue, c.alpha].map { Int(($0 * 255).rounded()) }
    }

    private func bytes(_ s: some ShapeStyle, _ e: EnvironmentValues) -> [Int] {
        bytes(s._paint(in: CGRect(x: 0, y: 0, width: 10, height: 10), environment: e).paint.representativeColor)
    }

    /// SPEC K1.1–K1.13, the macOS 26 columns.
    func testSystemColoursAreThoseOfMacOS26() {
        let table: [(Color, [Int], [Int])] = [
            (.red, [255, 56, 60], [255, 66, 69]), (.orange, [255, 141, 40], [255, 146, 48]),
            (.yellow, [255, 204, 0], [255, 214, 0]), (.green, [52, 199, 89], [48, 209, 88]),
            (.mint, [0, 200, 179], [0, 218, 195]), (.teal, [0, 195, 208], [0, 210, 224]),
            (.cyan, [0, 192, 232], [60, 211, 254]), (.blue, [0, 136, 255], [0, 145, 255]),
            (.indigo, [97, 85, 245], [109, 124, 255]), (.purple, [203, 48, 224], [219, 52, 242]),
            (.pink, [255, 45, 85], [255, 55, 95]), (.brown, [172, 127, 94], [183, 138, 102]),
            (.gray, [142, 142, 147], [152, 152, 157]), (.white, [255, 255, 255], [255, 255, 255]),
            (.black, [0, 0, 0], [0, 0, 0]), (.accentColor, [0, 136, 255], [0, 122, 255]),
        ]
        for (color, inLight, inDark) in table {
            XCTAssertEqual(bytes(color.rgba(in: light)), inLight + [255], "\(color) light")
            XCTAssertEqual(bytes(color.rgba(in: dark)), inDark + [255], "\(color) dark")
        }
        XCTAssertEqual(bytes(Color.clear.rgba(in: light)), [0, 0, 0, 0])
    }

    /// SPEC K1.15.
    func testLabelColours() {
        XCTAssertEqual(bytes(Color.primary.rgba(in: light)), [0, 0, 0, 216])
        XCTAssertEqual(bytes(Color.primary.rgba(in: dark)), [255, 255, 255, 216])
        XCTAssertEqual(bytes(Color.secondary.rgba(in: light)), [0, 0, 0, 127])
        XCTAssertEqual(bytes(Color.secondary.rgba(in: dark)), [255, 255, 255, 140])
    }

    func testConstantColours() {
        XCTAssertEqual(Color(red: 0.5, green: 0.25, blue: 1, opacity: 0.5).rgba(in: light), RGBA(0.5, 0.25, 1, 0.5))
        XCTAssertEqual(Color(white: 0.2).rgba(in: light), RGBA(0.2, 0.2, 0.2))
        XCTAssertEqual(bytes(Color(.sRGBLinear, white: 0.2159).rgba(in: light))[0], 128)
        XCTAssertEqual(Color(red: 2, green: -1, blue: 0, opacity: 7).rgba(in: light), RGBA(1, 0, 0, 1))
        XCTAssertEqual(bytes(Color(.displayP3, red: 0, green: 0, blue: 0).rgba(in: light)), [0, 0, 0, 255])
        XCTAssertEqual(bytes(Color(.displayP3, white: 1).rgba(in: light)), [255, 255, 255, 255])
        XCTAssertEqual(bytes(Color(.displayP3, red: 1, green: 0, blue: 0).rgba(in: light)), [255, 0, 0, 255])
        XCTAssertEqual(Color(.displayP3, red: 1, green: 0, blue: 0).resolve(in: light).red, 1.0931, accuracy: 1e-3)
    }

    func testHueSaturationBrightness() {
        let table: [(Double, Double, Double, [Int])] = [
            (0, 1, 1, [255, 0, 0]), (1.0 / 3, 1, 1, [0, 255, 0]), (2.0 / 3, 1, 1, [0, 0, 255]),
            (1, 1, 1, [255, 0, 0]), (0.5, 0.5, 1, [128, 255, 255]), (0.1, 0, 0.4, [102, 102, 102]),
            (1.0 / 12, 1, 1, [255, 128, 0]), (-1.0 / 6, 1, 1, [255, 0, 255]),
        ]
        for (h, s, b, rgb) in table {
            let color = Color(hue: h, saturation: s, brightness: b)
            XCTAssertEqual(Array(bytes(color.rgba(in: light)).prefix(3)), rgb, "hue \(h), saturation \(s)")
        }
    }

    func testOpacityMultiplies() {
        XCTAssertEqual(bytes(Color.red.opacity(0.5).rgba(in: light)), [255, 56, 60, 128])
        XCTAssertEqual(Color.black.opacity(0.5).opacity(0.5).rgba(in: light).alpha, 0.25)
        XCTAssertEqual(Color.black.opacity(-1).rgba(in: light).alpha, 0)
        XCTAssertEqual(Color.black.opacity(.nan).rgba(in: light).alpha, 0)
        XCTAssertEqual(Color.red.opacity(3), Color.red)
    }

    func testMixing() {
        XCTAssertEqual(Color.black.mix(with: .white, by: 0.5, in: .device).rgba(in: light), RGBA(0.5, 0.5, 0.5))
        XCTAssertEqual(Color.red.mix(with: .blue, by: 0).rgba(in: light), Color.red.rgba(in: light))
        XCTAssertEqual(Color.red.mix(with: .blue, by: 2).rgba(in: light), Color.blue.rgba(in: light))
        // A clear colour takes opacity away and adds no hue.
        XCTAssertEqual(bytes(Color.red.mix(with: .clear, by: 0.5).rgba(in: light)), [255, 56, 60, 128])
    }

    func testResolvedColours() {
        let red = Color.red.resolve(in: light)
        XCTAssertEqual(red.green, 56 / 255, accuracy: 1e-6)
        XCTAssertEqual(red.linearGreen, 0.03955, accuracy: 1e-4)
        XCTAssertEqual(Color(red).rgba(in: dark).green, 56 / 255, accuracy: 1e-6)
        XCTAssertEqual(Color.Resolved(red: 1, green: 0.5, blue: 0).description, "#FF8000FF")
        var moved = red
        moved.animatableData = Color.blue.resolve(in: light).animatableData
        XCTAssertEqual(moved.description, "#0088FFFF")
    }

    func testEqualityAndDescription() {
        XCTAssertEqual(Color.red, Color.red)
        XCTAssertNotEqual(Color.blue, Color.accentColor)
        XCTAssertEqual(Color.red.description, "red")
        XCTAssertEqual(Color.red.opacity(0.5).description, "50% red")
        XCTAssertEqual(Color(red: 1, green: 0.5, blue: 0).description, "#FF8000FF")
    }

    // MARK: Styles

    func testHierarchicalStylesWithoutAForeground() {
        let levels: [(HierarchicalShapeStyle, Int, Int)] = [
            (.primary, 216, 216), (.secondary, 127, 140),
            (.tertiary, 63, 63), (.quaternary, 25, 25),
        ]
        for (style, inLight, inDark) in levels {
            XCTAssertEqual(bytes(style, light), [0, 0, 0, inLight])
            XCTAssertEqual(bytes(style, dark), [255, 255, 255, inDark])
        }
        XCTAssertEqual(bytes(ForegroundStyle(), light), [0, 0, 0, 216])
    }

    /// SPEC K1.17: 1, 0.5, 0.25, 0.18 of the style that is set.
    func testHierarchicalStylesOfAForeground() {
        var e = light
        e._foregroundStyle = AnyShapeStyle(Color.white)
        XCTAssertEqual(bytes(.foreground as ForegroundStyle, e)[3], 255)
        let alphas = [HierarchicalShapeStyle.primary, .secondary, .tertiary, .quaternary].map { bytes($0, e)[3] }
        XCTAssertEqual(alphas, [255, 128, 64, 46])
        XCTAssertEqual(bytes(Color.red.secondary, light), [255, 56, 60, 128])
    }

    func testNestedForegroundsReferToTheOuterOne() {
        var e = light
        e._foregroundStyle = AnyShapeStyle(HierarchicalShapeStyle.secondary)
        XCTAssertEqual(bytes(ForegroundStyle(), e), [0, 0, 0, 127], "no endless resolution")
        let red = AnyShapeStyle(Color.red)
        e._foregroundStyle = AnyShapeStyle(
            _ForegroundLevels([AnyShapeStyle(HierarchicalShapeStyle.secondary)], outer: red))
        XCTAssertEqual(bytes(ForegroundStyle(), e), [255, 56, 60, 128])
        e._foregroundStyle = AnyShapeStyle(_ForegroundLevels([red, AnyShapeStyle(Color.blue)], outer: nil))
        XCTAssertEqual(bytes(HierarchicalShapeStyle.secondary, e), [0, 136, 255, 255])
        XCTAssertEqual(bytes(HierarchicalShapeStyle.tertiary, e), [0, 136, 255, 128])
    }

    func testSystemStyles() {
        var tinted = light
        tinted._tint = AnyShapeStyle(Color.green)
        XCTAssertEqual(bytes(TintShapeStyle(), tinted), [52, 199, 89, 255])
        XCTAssertEqual(bytes(TintShapeStyle(), dark), [0, 122, 255, 255])
        XCTAssertEqual(bytes(BackgroundStyle(), dark), [30, 30, 30, 255])
        XCTAssertEqual(bytes(LinkShapeStyle(), light), [0, 104, 218, 255])
        XCTAssertEqual(bytes(Material.ultraThin.opacity(0.5), light)[3], 45)
    }

    func testAStyleOfYourOwnIsResolved() {
        struct Warning: ShapeStyle {
            func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
                environment.colorScheme == .dark ? Color.yellow : Color.orange
            }
        }
        XCTAssertEqual(bytes(Warning(), dark), [255, 214, 0, 255])
        XCTAssertEqual(bytes(AnyShapeStyle(AnyShapeStyle(Warning())), light), [255, 141, 40, 255])
    }

    // MARK: Gradients

    private let frame = CGRect(x: 10, y: 20, width: 100, height: 50)

    func testALinearGradientRunsBetweenPointsOfTheFrame() {
        let style = LinearGradient(colors: [.black, .white], startPoint: .topLeading, endPoint: .bottomTrailing)
        guard case .linearGradient(let stops, let from, let to) = style._paint(in: frame, environment: light).paint
        else { return XCTFail("no linear gradient") }
        XCTAssertEqual(from, CGPoint(x: 10, y: 20))
        XCTAssertEqual(to, CGPoint(x: 110, y: 70))
        XCTAssertEqual(stops.count, 9)
        XCTAssertEqual(stops.first, Paint.Stop(color: .black, location: 0))
        XCTAssertEqual(stops[4].location, 0.5)
        XCTAssertEqual(stops.last, Paint.Stop(color: .white, location: 1))
    }

    /// Source: Apple's pixels half way from red to blue are 170 121 168 (SW:elements/Gradient.md); Oklab comes within 2.
    func testGradientsBlendPerceptually() {
        let style = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        XCTAssertEqual(bytes(style, light), [172, 121, 168, 255])
        let device = AnyGradient(Gradient(colors: [.red, .blue])).colorSpace(.device)
        XCTAssertEqual(bytes(device, light), [128, 96, 158, 255])
    }

    func testStopsOutOfOrderAreMovedUp() {
        let gradient = Gradient(stops: [.init(color: .red, location: 0.8), .init(color: .red, location: 0.2)])
        guard case .linearGradient(let stops, _, _) = gradient._paint(in: frame, environment: light).paint
        else { return XCTFail("no linear gradient") }
        XCTAssertEqual(stops.map(\.location), [0.8, 0.8])
        XCTAssertEqual(Gradient(colors: [])._paint(in: frame, environment: light).paint, .color(.clear))
        XCTAssertEqual(bytes(Gradient(colors: [.red]), light), [255, 56, 60, 255])
    }

    func testRoundGradients() {
        let radial = RadialGradient(colors: [.red, .red], center: .center, startRadius: 2, endRadius: 20)
        guard case .radialGradient(_, let center, 2, 20) = radial._paint(in: frame, environment: light).paint
        else { return XCTFail("no radial gradient") }
        XCTAssertEqual(center, CGPoint(x: 60, y: 45))
        let angular = AngularGradient(colors: [.red, .red], center: .center, angle: .degrees(90))
        guard case .angularGradient(_, _, let a, let b) = angular._paint(in: frame, environment: light).paint
        else { return XCTFail("no angular gradient") }
        XCTAssertEqual([a, b], [.pi / 2, .pi / 2 + 2 * .pi])
    }

    func testAnEllipticalGradientIsAStretchedCircle() {
        let paint = EllipticalGradient(colors: [.red, .blue])._paint(in: frame, environment: light)
        XCTAssertEqual(paint.transform, CGAffineTransform(a: 100, b: 0, c: 0, d: 50, tx: 60, ty: 45))
        let item = paint.displayItem(_ShapeDrawing(path: PathData(rect: frame)))
        guard case .group(.transform, let items) = item, case .fill(let path, _, _)? = items.first
        else { return XCTFail("\(item)") }
        let unit = path.controlPointBounds
        XCTAssertEqual([unit.minX, unit.minY].map { ($0 * 1e9).rounded() / 1e9 }, [-0.5, -0.5])
        XCTAssertEqual([unit.width, unit.height].map { ($0 * 1e9).rounded() / 1e9 }, [1, 1])
    }

    func testShorthandsCompileAsWithApple() {
        func take<S: ShapeStyle>(_ style: S) -> [Int] { bytes(style, light) }
        XCTAssertEqual(take(.blue), [0, 136, 255, 255])
        XCTAssertEqual(take(.blue.opacity(0.5)), [0, 136, 255, 128])
        XCTAssertEqual(take(.primary), [0, 0, 0, 216])
        XCTAssertEqual(take(.tint), [0, 136, 255, 255])
        XCTAssertEqual(take(Color.red.gradient).count, 4)
        XCTAssertEqual(
            take(.linearGradient(colors: [.red, .red], startPoint: .top, endPoint: .bottom)),
            [255, 56, 60, 255])
        XCTAssertEqual(take(.conicGradient(colors: [.red, .red], center: .center)), [255, 56, 60, 255])
    }
}

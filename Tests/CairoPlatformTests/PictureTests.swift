@testable import CairoPlatform
import DisplayList
import XCTest

final class PictureTests: XCTestCase {
    private let platform = CairoPlatform.shared

    private func box(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> PathData {
        PathData(rect: CGRect(x: x, y: y, width: w, height: h))
    }

    private func render(_ items: [DisplayItem], _ w: Double = 10, _ h: Double = 10, scale: Double = 1) -> Bitmap {
        platform.render(DisplayList(size: CGSize(width: w, height: h), items: items), scale: scale)
    }

    /// Blue, green, red, alpha, as they lie in memory.
    private func pixel(_ b: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
        Array(b.pixels[(y * b.width + x) * 4..<(y * b.width + x) * 4 + 4])
    }

    func testAFilledRectangleLandsOnExactPixels() {
        let b = render([.fill(box(2, 3, 4, 5), .color(RGBA(1, 0, 0)), evenOdd: false)])
        for y in 0..<10 {
            for x in 0..<10 {
                let inside = (2..<6).contains(x) && (3..<8).contains(y)
                XCTAssertEqual(pixel(b, x, y), inside ? [0, 0, 255, 255] : [0, 0, 0, 0], "\(x) \(y)")
            }
        }
    }

    func testThePixelSizeIsRoundedUp() {
        let b = render([], 10.2, 3, scale: 2)
        XCTAssertEqual([b.width, b.height], [21, 6])
    }

    func testOpacityHoldsForTheGroupAsAWhole() {
        let b = render([
            .group(
                .opacity(0.5),
                [
                    .fill(box(0, 0, 6, 6), .color(.black), evenOdd: false),
                    .fill(box(3, 3, 6, 6), .color(.white), evenOdd: false),
                ])
        ])
        XCTAssertEqual(pixel(b, 4, 4), pixel(b, 8, 8), "nothing shines through inside the group")
        XCTAssertEqual(Int(pixel(b, 4, 4)[3]), 128, accuracy: 1)
    }

    func testClipMaskTransformAndEvenOdd() {
        let all = DisplayItem.fill(box(0, 0, 10, 10), .color(.black), evenOdd: false)
        let clipped = render([.group(.clip(box(0, 0, 5, 10), evenOdd: false), [all])])
        XCTAssertEqual([pixel(clipped, 4, 5)[3], pixel(clipped, 5, 5)[3]], [255, 0])
        let masked = render([.group(.mask([.fill(box(5, 0, 5, 10), .color(.white), evenOdd: false)]), [all])])
        XCTAssertEqual([pixel(masked, 4, 5)[3], pixel(masked, 5, 5)[3]], [0, 255])
        let moved = render([.group(.transform(CGAffineTransform(translationX: 3, y: 0)), [all])])
        XCTAssertEqual([pixel(moved, 2, 5)[3], pixel(moved, 3, 5)[3]], [0, 255])
        let ring = PathData(box(0, 0, 10, 10).elements + box(3, 3, 4, 4).elements)
        let hollow = render([.fill(ring, .color(.black), evenOdd: true)])
        XCTAssertEqual([pixel(hollow, 1, 1)[3], pixel(hollow, 5, 5)[3]], [255, 0])
    }

    func testShadowAndBlurSpread() {
        let square = DisplayItem.fill(box(8, 8, 8, 8), .color(RGBA(1, 0, 0)), evenOdd: false)
        let shadow = render(
            [.group(.shadow(color: .black, radius: 2, offset: CGSize(width: 0, height: 3)), [square])], 24, 24)
        XCTAssertEqual(pixel(shadow, 12, 12), [0, 0, 255, 255], "the content lies over its shadow")
        XCTAssertGreaterThan(pixel(shadow, 12, 17)[3], pixel(shadow, 12, 6)[3])
        let blurred = render([.group(.blur(radius: 2), [square])], 24, 24)
        XCTAssertGreaterThan(pixel(blurred, 12, 6)[3], 0)
        XCTAssertLessThan(pixel(blurred, 8, 8)[3], 255)
        XCTAssertEqual(pixel(blurred, 6, 12), pixel(blurred, 17, 12), "the same on both sides")
    }

    func testAngularGradientTurnsClockwise() {
        let stops = [Paint.Stop(color: RGBA(1, 0, 0), location: 0), Paint.Stop(color: RGBA(0, 0, 1), location: 1)]
        let paint = Paint.angularGradient(stops, center: CGPoint(x: 10, y: 10), startAngle: 0, endAngle: 2 * .pi)
        let b = render([.fill(box(0, 0, 20, 20), paint, evenOdd: false)], 20, 20)
        XCTAssertGreaterThan(pixel(b, 18, 11)[2], 230, "red below the positive x axis")
        XCTAssertGreaterThan(pixel(b, 18, 8)[0], 230, "blue above it")
    }

    func testTextHasInkInItsBoxAndItsColour() {
        let t = StyledText(runs: [TextRun("HHHH", color: RGBA(0, 0, 1))])
        let size = metrics(t).size
        let b = render([.text(t, CGRect(origin: CGPoint(x: 5, y: 5), size: size))], 60, 30)
        var inked: [(x: Int, y: Int)] = []
        for y in 0..<30 {
            for x in 0..<60 where pixel(b, x, y)[3] > 128 { inked.append((x, y)) }
        }
        XCTAssertFalse(inked.isEmpty)
        // The baseline is 13 below the top; capitals stand on it.
        XCTAssertEqual(inked.map(\.y).max(), 17)
        for spot in inked {
            XCTAssertTrue(spot.x >= 5 && Double(spot.x) < 5 + size.width, "inside the box")
            let colour = pixel(b, spot.x, spot.y)
            XCTAssertEqual([colour[1], colour[2]], [0, 0], "blue only")
        }
    }

    func testPNGGoesThereAndBack() throws {
        let items: [DisplayItem] = [.fill(box(1, 1, 3, 3), .color(RGBA(0, 1, 0, 0.5)), evenOdd: false)]
        let list = DisplayList(size: CGSize(width: 8, height: 8), background: .white, items: items)
        let back = try XCTUnwrap(platform.decodeBitmap(platform.encode(list, format: .png, scale: 2)))
        XCTAssertEqual(back.pixels, platform.render(list, scale: 2).pixels)
        XCTAssertNil(platform.decodeBitmap(Data("no picture".utf8)))
    }

    func testTheSameListGivesTheSameBytes() throws {
        let list = sample()
        for format in PictureFormat.allCases {
            XCTAssertEqual(
                try platform.encode(list, format: format, scale: 2),
                try platform.encode(list, format: format, scale: 2), format.rawValue)
        }
    }

    func testSVGHoldsRealText() throws {
        let svg = String(decoding: try platform.encode(sample(), format: .svg, scale: 1), as: UTF8.self)
        XCTAssertTrue(svg.contains("font-family=\"Inter"), svg)
        XCTAssertTrue(svg.contains(">Tom &amp; &lt;Jerry&gt;</text>"), svg)
        XCTAssertTrue(svg.contains("x=\"4\" y=\"17\""), "the baseline is where the PNG has it")
        XCTAssertTrue(svg.contains("direction=\"rtl\""))
        XCTAssertTrue(svg.contains("<clipPath") && svg.contains("<linearGradient") && svg.contains("<filter"))
        XCTAssertNotNil(try? XMLChecker.check(svg))
    }

    func testPDFEmbedsItsFonts() throws {
        let pdf = String(decoding: try platform.encode(sample(), format: .pdf, scale: 1), as: UTF8.self)
        XCTAssertTrue(pdf.hasPrefix("%PDF-"))
        XCTAssertTrue(pdf.contains("+Inter"), "a subset of Inter is inside")
        XCTAssertTrue(pdf.contains("/ToUnicode"), "letters can be copied")
    }

    func testAnImpossibleSizeIsExplained() {
        let list = DisplayList(size: CGSize(width: Double.infinity, height: 10))
        XCTAssertThrowsError(try platform.encode(list, format: .png, scale: 1)) { error in
            let message = "\(error)"
            XCTAssertTrue(message.contains("inf") && message.contains("Rule:") && message.contains("Try:"), message)
        }
        XCTAssertThrowsError(
            try platform.encode(DisplayList(size: CGSize(width: 9, height: 9)), format: .png, scale: 0))
    }

    private func sample() -> DisplayList {
        let stops = [Paint.Stop(color: .white, location: 0), Paint.Stop(color: .black, location: 1)]
        return DisplayList(
            size: CGSize(width: 120, height: 80), background: .white,
            items: [
                .text(text("Tom & <Jerry>"), CGRect(x: 4, y: 4, width: 100, height: 16)),
                .text(text("سلام") { $0.isRightToLeft = true }, CGRect(x: 4, y: 24, width: 100, height: 16)),
                .group(
                    .clip(box(0, 40, 20, 20), evenOdd: false),
                    [
                        .fill(
                            box(0, 40, 40, 40), .linearGradient(stops, from: .zero, to: CGPoint(x: 40, y: 0)),
                            evenOdd: false)
                    ]),
                .group(
                    .shadow(color: .black, radius: 2, offset: .zero),
                    [
                        .stroke(box(60, 50, 20, 20), .color(.black), Stroke(width: 2, dash: [3, 1]))
                    ]),
            ])
    }
}

/// Whether tags are balanced, without an XML library.
enum XMLChecker {
    struct Unbalanced: Error {}

    static func check(_ xml: String) throws {
        var open: [Substring] = []
        for part in xml.split(separator: "<").dropFirst() {
            guard let end = part.firstIndex(of: ">") else { throw Unbalanced() }
            let tag = part[..<end]
            let name = tag.prefix { $0 != " " && $0 != "/" }
            if tag.hasPrefix("/") {
                guard open.popLast() == tag.dropFirst() else { throw Unbalanced() }
            } else if !tag.hasSuffix("/") {
                open.append(name)
            }
        }
        guard open.isEmpty else { throw Unbalanced() }
    }
}

import DisplayList
import SwiftUI
import XCTest

final class PathTests: XCTestCase {
    private let square = Path(CGRect(x: 0, y: 0, width: 40, height: 40))

    private func XCTAssertRect(
        _ a: CGRect, _ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat,
        accuracy: CGFloat = 1e-9, line: UInt = #line
    ) {
        XCTAssertEqual(a.minX, x, accuracy: accuracy, "x", line: line)
        XCTAssertEqual(a.minY, y, accuracy: accuracy, "y", line: line)
        XCTAssertEqual(a.width, w, accuracy: accuracy, "width", line: line)
        XCTAssertEqual(a.height, h, accuracy: accuracy, "height", line: line)
    }

    // MARK: Building

    func testARectangleRunsClockwiseFromItsTopLeadingCorner() {
        XCTAssertEqual(
            Path(CGRect(x: 1, y: 2, width: 10, height: 20)).description,
            "1 2 m 11 2 l 11 22 l 1 22 l h")
    }

    func testAnEllipseStartsAtTheMiddleOfItsRightSide() {
        // Source: Apple's path of the same ellipse, as SPEC's SW:elements/Shape.md describes it.
        let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 100))
        var steps: [Path.Element] = []
        path.forEach { steps.append($0) }
        XCTAssertEqual(steps.count, 6)
        XCTAssertEqual(steps.first, .move(to: CGPoint(x: 200, y: 50)))
        XCTAssertEqual(steps.last, .closeSubpath)
        guard case .curve(let to, let control, _) = steps[1] else { return XCTFail("\(steps[1])") }
        XCTAssertEqual(to.x, 100, accuracy: 1e-9)
        XCTAssertEqual(to.y, 100, accuracy: 1e-9)
        XCTAssertEqual(control.y, 50 + 50 * 0.5522847498, accuracy: 1e-8)
    }

    func testStepsWithoutACurrentPointAddNothing() {
        var path = Path()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addCurve(to: .zero, control1: .zero, control2: .zero)
        path.closeSubpath()
        XCTAssertTrue(path.isEmpty)
        XCTAssertNil(path.currentPoint)
        XCTAssertTrue(path.boundingRect.isNull)
    }

    func testTheCurrentPointReturnsToTheStartWhenClosed() {
        var path = Path { $0.addLines([CGPoint(x: 3, y: 4), CGPoint(x: 9, y: 4)]) }
        XCTAssertEqual(path.currentPoint, CGPoint(x: 9, y: 4))
        path.closeSubpath()
        path.closeSubpath()
        XCTAssertEqual(path.currentPoint, CGPoint(x: 3, y: 4))
        XCTAssertEqual(path.description, "3 4 m 9 4 l h")
    }

    func testADescriptionReadsBack() {
        let text = "0 0 m 10 0 l 15 5 10 10 q 8 12 4 12 0 10 c h"
        XCTAssertEqual(Path(text)?.description, text)
        XCTAssertNil(Path("1 2 x"))
        XCTAssertNil(Path("1 m"))
    }

    func testTransformsApplyToAddedPaths() {
        var path = Path()
        path.addPath(square, transform: CGAffineTransform(scaleX: 2, y: 0.5))
        XCTAssertEqual(path.offsetBy(dx: 1, dy: 2).boundingRect, CGRect(x: 1, y: 2, width: 80, height: 20))
    }

    // MARK: Arcs

    private func arc(_ from: Double, _ to: Double, clockwise: Bool) -> Path {
        Path {
            $0.addArc(
                center: .zero, radius: 10, startAngle: .degrees(from), endAngle: .degrees(to),
                clockwise: clockwise)
        }
    }

    private func curves(_ path: Path) -> Int {
        path.data.elements.filter { if case .cubic = $0 { true } else { false } }.count
    }

    func testArcsTurnAsCoreGraphicsDefinesClockwise() {
        // 0° → 90° in increasing angles is the lower right quarter; the other way round three quarters remain.
        XCTAssertRect(arc(0, 90, clockwise: false).boundingRect, 0, 0, 10, 10)
        XCTAssertRect(arc(0, 90, clockwise: true).boundingRect, -10, -10, 20, 20, accuracy: 0.01)
        XCTAssertEqual(curves(arc(0, 90, clockwise: true)), 3)
        XCTAssertEqual(curves(arc(0, -90, clockwise: true)), 1)
        XCTAssertEqual(curves(arc(0, -90, clockwise: false)), 3)
        XCTAssertEqual(curves(arc(0, 45, clockwise: true)), 4, "315° are three quarters and an eighth")
    }

    func testOnlyAFullTurnWithIncreasingAnglesCloses() {
        XCTAssertEqual(arc(0, 360, clockwise: false).data.elements.last, .close)
        XCTAssertNotEqual(arc(0, -360, clockwise: true).data.elements.last, .close)
        XCTAssertEqual(arc(30, 30, clockwise: false).data.elements.count, 1, "equal angles add their point only")
    }

    func testAnArcIsJoinedToTheCurrentPoint() {
        var path = Path()
        path.move(to: CGPoint(x: 50, y: 0))
        path.addRelativeArc(center: .zero, radius: 10, startAngle: .zero, delta: .degrees(-450))
        XCTAssertEqual(path.data.elements[1], .line(CGPoint(x: 10, y: 0)))
        XCTAssertEqual(curves(path), 5)
        XCTAssertEqual(path.currentPoint!.y, -10, accuracy: 1e-9)
    }

    func testATangentArcTouchesBothLines() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 30)
        guard case .line(let begin) = path.data.elements[1] else { return XCTFail(path.description) }
        XCTAssertEqual(begin.x, 70, accuracy: 1e-9)
        XCTAssertEqual(begin.y, 0, accuracy: 1e-9)
        XCTAssertEqual(path.currentPoint!.x, 100, accuracy: 1e-9)
        XCTAssertEqual(path.currentPoint!.y, 30, accuracy: 1e-9)
        XCTAssertEqual(curves(path), 1, "the short way round")
    }

    // MARK: Measuring

    func testBoundsFollowTheCurveAndNotItsHandles() {
        let path = Path {
            $0.move(to: .zero)
            $0.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
        }
        XCTAssertRect(path.boundingRect, 0, 0, 100, 75)
        let quad = Path {
            $0.move(to: .zero); $0.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
        }
        XCTAssertRect(quad.boundingRect, 0, 0, 100, 50)
    }

    func testContainsKnowsTheExactEdgeOfACurve() {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        XCTAssertTrue(circle.contains(CGPoint(x: 50, y: 0.001)))
        XCTAssertFalse(circle.contains(CGPoint(x: 50, y: -0.001)))
        XCTAssertTrue(circle.contains(CGPoint(x: 50 + 49.9 * 0.70710678, y: 50 + 49.9 * 0.70710678)))
        XCTAssertFalse(circle.contains(CGPoint(x: 50 + 50.1 * 0.70710678, y: 50 + 50.1 * 0.70710678)))
    }

    func testContainsObservesTheFillRule() {
        var path = Path(CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        let inner = CGPoint(x: 15, y: 15)
        XCTAssertTrue(path.contains(inner))
        XCTAssertFalse(path.contains(inner, eoFill: true))
        XCTAssertTrue(path.contains(CGPoint(x: 5, y: 15), eoFill: true))
        let open = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)]) }
        XCTAssertTrue(open.contains(CGPoint(x: 2, y: 2)), "an open subpath counts as closed")
    }

    // MARK: Trimming

    func testTrimmingCutsAtFractionsOfTheLength() {
        XCTAssertEqual(square.trimmedPath(from: 0, to: 0.5).description, "0 0 m 40 0 l 40 40 l")
        XCTAssertEqual(square.trimmedPath(from: 0.125, to: 0.875).description, "20 0 m 40 0 l 40 40 l 0 40 l 0 20 l")
        XCTAssertEqual(square.trimmedPath(from: 0, to: 1), square)
        XCTAssertEqual(square.trimmedPath(from: -3, to: 7), square)
        XCTAssertTrue(square.trimmedPath(from: 0.6, to: 0.6).isEmpty)
        XCTAssertTrue(square.trimmedPath(from: .nan, to: .nan).isEmpty)
    }

    func testTrimmingACircleCutsItsCurves() {
        let circle = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
        let eighth = circle.trimmedPath(from: 0, to: 0.125)
        XCTAssertEqual(eighth.currentPoint!.x, 50 * 0.70710678, accuracy: 0.05)
        XCTAssertEqual(eighth.currentPoint!.y, 50 * 0.70710678, accuracy: 0.05)
        XCTAssertEqual(curves(eighth), 1)
    }

    func testTrimmingKeepsWholeSubpathsClosed() {
        var two = square
        two.addRect(CGRect(x: 100, y: 0, width: 40, height: 40))
        XCTAssertEqual(
            two.trimmedPath(from: 0, to: 0.625).description,
            "0 0 m 40 0 l 40 40 l 0 40 l h 100 0 m 140 0 l")
    }

    // MARK: Stroking

    func testAStrokedSquareReachesHalfALineWidthOut() {
        let outline = square.strokedPath(StrokeStyle(lineWidth: 4))
        XCTAssertRect(outline.boundingRect, -2, -2, 44, 44)
        XCTAssertTrue(outline.contains(CGPoint(x: -1.9, y: -1.9)), "miter corners are square")
        XCTAssertFalse(outline.contains(CGPoint(x: 20, y: 20)))
        XCTAssertFalse(
            square.strokedPath(StrokeStyle(lineWidth: 4, lineJoin: .bevel)).contains(CGPoint(x: -1.9, y: -1.9)))
        XCTAssertFalse(
            square.strokedPath(StrokeStyle(lineWidth: 4, lineJoin: .round)).contains(CGPoint(x: -1.9, y: -1.9)))
    }

    func testCapsEndALineAsTheyShould() {
        let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0)]) }
        XCTAssertRect(line.strokedPath(StrokeStyle(lineWidth: 4)).boundingRect, 0, -2, 10, 4)
        XCTAssertRect(line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square)).boundingRect, -2, -2, 14, 4)
        let round = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round))
        XCTAssertRect(round.boundingRect, -2, -2, 14, 4)
        XCTAssertFalse(round.contains(CGPoint(x: -1.8, y: -1.8)))
    }

    func testASharpCornerIsCutPastTheMiterLimit() {
        let corner = Path { $0.addLines([CGPoint(x: 0, y: -1), CGPoint(x: 50, y: 0), CGPoint(x: 0, y: 1)]) }
        XCTAssertLessThan(corner.strokedPath(StrokeStyle(lineWidth: 2)).boundingRect.maxX, 51.01)
        XCTAssertEqual(
            corner.strokedPath(StrokeStyle(lineWidth: 2, miterLimit: 100)).boundingRect.maxX, 100, accuracy: 0.1)
    }

    func testDashesSkipWhatTheySay() {
        let line = Path { $0.addLines([.zero, CGPoint(x: 20, y: 0)]) }
        func drawn(_ style: StrokeStyle) -> String {
            let outline = line.strokedPath(style)
            return String((0..<20).map { outline.contains(CGPoint(x: CGFloat($0) + 0.5, y: 0)) ? "#" : "." })
        }
        XCTAssertEqual(drawn(StrokeStyle(lineWidth: 2, dash: [4, 2])), "####..####..####..##")
        XCTAssertEqual(drawn(StrokeStyle(lineWidth: 2, dash: [4, 2], dashPhase: 3)), "#..####..####..####.")
        XCTAssertEqual(drawn(StrokeStyle(lineWidth: 2, dash: [3])), "###...###...###...##")
        XCTAssertEqual(drawn(StrokeStyle(lineWidth: 2, dash: [0, 0])), "####################")
        XCTAssertEqual(drawn(StrokeStyle(lineWidth: 0)), "....................")
    }
}

final class ShapeTests: XCTestCase {
    private let rect = CGRect(x: 0, y: 0, width: 100, height: 60)

    /// A continuous corner begins 1.528665 radii from the corner and has three cubics (SPEC P3.10).
    func testAContinuousCornerHasApplesPoints() {
        let path = RoundedRectangle(cornerRadius: 10).path(in: rect)
        XCTAssertEqual(path.data.elements.count, 18, "a move, four corners of a line and three cubics, a close")
        XCTAssertEqual(path.data.elements[0], .move(CGPoint(x: 100, y: 30)))
        guard case .line(let begin) = path.data.elements[1],
            case .cubic(let first, let c1, let c2) = path.data.elements[2],
            case .cubic(let second, _, _) = path.data.elements[3],
            case .cubic(let end, _, _) = path.data.elements[4]
        else { return XCTFail(path.description) }
        XCTAssertEqual(begin.y, 60 - 15.28665, accuracy: 1e-4)
        XCTAssertEqual(c1.y, 60 - 10.8849, accuracy: 1e-4)
        XCTAssertEqual(c2.y, 60 - 8.68407, accuracy: 1e-4)
        XCTAssertEqual(first.x, 100 - 0.749114, accuracy: 1e-4)
        XCTAssertEqual(first.y, 60 - 6.31494, accuracy: 1e-4)
        XCTAssertEqual(second.x, 100 - 6.31494, accuracy: 1e-4)
        XCTAssertEqual(end.x, 100 - 15.28665, accuracy: 1e-4)
        XCTAssertEqual(end.y, 60, accuracy: 1e-9)
    }

    /// Source: Apple's paths, SW:elements/Shape.md: r = 100 in 2000 × 240 has handles at 1.00861 r and 0.838313 r.
    func testTightContinuousCornersPullTheirHandlesIn() {
        let path = RoundedRectangle(cornerRadius: 100).path(in: CGRect(x: 0, y: 0, width: 2000, height: 240))
        guard case .line(let begin) = path.data.elements[1],
            case .cubic(_, let c1, let c2) = path.data.elements[2]
        else { return XCTFail(path.description) }
        XCTAssertEqual(begin.y, 120, accuracy: 1e-6)
        XCTAssertEqual(240 - c1.y, 100.861, accuracy: 1e-3)
        XCTAssertEqual(240 - c2.y, 83.8313, accuracy: 1e-3)
    }

    func testRadiiAreLimited() {
        XCTAssertEqual(
            RoundedRectangle(cornerRadius: 500).path(in: rect), RoundedRectangle(cornerRadius: 30).path(in: rect))
        XCTAssertEqual(
            RoundedRectangle(cornerSize: CGSize(width: 60, height: 8)).path(in: rect),
            RoundedRectangle(cornerSize: CGSize(width: 30, height: 8)).path(in: rect))
        for radius in [0, -4, CGFloat.nan] {
            XCTAssertEqual(RoundedRectangle(cornerRadius: radius).path(in: rect), Path(rect))
        }
        let big = CGRect(x: 0, y: 0, width: 100, height: 400)
        func uneven(_ a: CGFloat, _ b: CGFloat) -> Path {
            UnevenRoundedRectangle(topLeadingRadius: a, topTrailingRadius: b).path(in: big)
        }
        XCTAssertEqual(uneven(20, 90), uneven(20, 80))
        XCTAssertEqual(uneven(50, 70), uneven(50, 50))
        XCTAssertNotEqual(uneven(20, 80), uneven(20, 79))
    }

    func testACircularCapsuleIsTwoHalfCircles() {
        let path = Capsule(style: .circular).path(in: rect)
        XCTAssertEqual(path.boundingRect, rect)
        XCTAssertTrue(path.contains(CGPoint(x: 30 - 29.9 * 0.70710678, y: 30 - 29.9 * 0.70710678)))
        XCTAssertFalse(path.contains(CGPoint(x: 30 - 30.1 * 0.70710678, y: 30 - 30.1 * 0.70710678)))
    }

    func testShapesTakeTheProposalAndCirclesItsSmallerSide() {
        let proposal = ProposedViewSize(width: 40, height: nil)
        XCTAssertEqual(Rectangle().sizeThatFits(proposal), CGSize(width: 40, height: 10))
        XCTAssertEqual(Circle().sizeThatFits(proposal), CGSize(width: 10, height: 10))
        let tall = ProposedViewSize(width: 60, height: 40)
        XCTAssertEqual(Circle().trim(from: 0, to: 0.5).sizeThatFits(tall), CGSize(width: 40, height: 40))
        XCTAssertEqual(Circle().stroke(lineWidth: 3).sizeThatFits(tall), CGSize(width: 40, height: 40))
        for shape in [
            AnyShape(Circle().offset(x: 4)), AnyShape(Circle().scale(2)), AnyShape(Circle().inset(by: 3)),
            AnyShape(Circle().rotation(.degrees(3))), AnyShape(Circle().size(width: 5, height: 5)),
            AnyShape(Circle().transform(.identity)),
        ] {
            XCTAssertEqual(shape.sizeThatFits(tall), CGSize(width: 60, height: 40), "\(shape)")
        }
    }

    func testShapeModifiersMoveThePath() {
        func bounds(_ s: some Shape) -> CGRect { s.path(in: rect).boundingRect.integral }
        XCTAssertEqual(bounds(Rectangle().offset(x: 5, y: -5)), CGRect(x: 5, y: -5, width: 100, height: 60))
        XCTAssertEqual(bounds(Rectangle().scale(0.5)), CGRect(x: 25, y: 15, width: 50, height: 30))
        XCTAssertEqual(bounds(Rectangle().scale(x: 0.5, anchor: .leading)), CGRect(x: 0, y: 0, width: 50, height: 60))
        XCTAssertEqual(bounds(Rectangle().size(width: 10, height: 20)), CGRect(x: 0, y: 0, width: 10, height: 20))
        XCTAssertEqual(
            bounds(Rectangle().size(width: 10, height: 20, anchor: .bottomTrailing)),
            CGRect(x: 90, y: 40, width: 10, height: 20))
        XCTAssertEqual(bounds(Rectangle().inset(by: 5).inset(by: 5)), CGRect(x: 10, y: 10, width: 80, height: 40))
        XCTAssertEqual(bounds(Rectangle().inset(by: 80)), CGRect(x: 50, y: 30, width: 0, height: 0))
        let turned = Rectangle().rotation(.degrees(90)).path(in: rect).boundingRect
        XCTAssertEqual(turned.width, 60, accuracy: 1e-9)
        XCTAssertEqual(turned.midX, 50, accuracy: 1e-9)
    }

    func testInsetRoundedRectanglesShrinkTheirRadii() {
        XCTAssertEqual(
            RoundedRectangle(cornerRadius: 12).inset(by: 5).path(in: rect),
            RoundedRectangle(cornerRadius: 7).path(in: CGRect(x: 5, y: 5, width: 90, height: 50)))
    }

    func testAStrokedShapeIsStrokedAndNotFilled() {
        let drawing = Circle().stroke(style: StrokeStyle(lineWidth: 3, lineCap: .round, dash: [1, 2]))._drawing(
            in: rect)
        XCTAssertEqual(drawing.path, Circle().path(in: rect).data)
        XCTAssertEqual(drawing.stroke, Stroke(width: 3, cap: .round, dash: [1, 2]))
        XCTAssertNil(Circle()._drawing(in: rect).stroke)
        XCTAssertEqual(AnyShape(Circle().stroke(lineWidth: 3))._drawing(in: rect).stroke?.width, 3)
        XCTAssertEqual(Rectangle().stroke(lineWidth: 4).path(in: rect).boundingRect, rect.insetBy(dx: -2, dy: -2))
    }

    func testAnimatableDataRunsThroughWrappers() {
        var shape = AnyShape(RoundedRectangle(cornerRadius: 10).inset(by: 2))
        let end = AnyShape(RoundedRectangle(cornerRadius: 20).inset(by: 4))
        var half = end.animatableData - shape.animatableData
        half.scale(by: 0.5)
        shape.animatableData = shape.animatableData + half
        XCTAssertEqual(shape.path(in: rect), RoundedRectangle(cornerRadius: 15).inset(by: 3).path(in: rect))
        var trimmed = Circle().rotation(.degrees(10)).offset(x: 4)
        trimmed.animatableData = Circle().rotation(.degrees(30)).offset(x: 8).animatableData
        XCTAssertEqual(trimmed.shape.angle.degrees, 30, accuracy: 1e-9)
        XCTAssertEqual(trimmed.offset, CGSize(width: 8, height: 0))
    }

    @MainActor func testShorthandsAndChainsCompileAsWithApple() async {
        func take<S: Shape>(_ shape: S) -> S { shape }
        let even = take(.rect(cornerRadius: 4)), uneven = take(.rect(topLeadingRadius: 3))
        XCTAssertEqual(even.cornerSize.width, 4)
        XCTAssertEqual(uneven.cornerRadii.topLeading, 3)
        _ = take(.circle).fill(.red).stroke(.black, lineWidth: 2).strokeBorder(.blue.opacity(0.5), lineWidth: 1)
        _ = take(.rect).fill()
        _ = Ellipse().stroke(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom), lineWidth: 2)
        XCTAssertEqual(Circle().fill(.red).stroke(.black).shape.path(in: rect), Circle().path(in: rect))
    }

    func testAngles() {
        XCTAssertEqual(Angle(degrees: 180).radians, .pi)
        XCTAssertEqual((Angle.degrees(90) + .degrees(45) * 2).degrees, 180, accuracy: 1e-12)
        XCTAssertLessThan(Angle.degrees(-1), .zero)
    }
}

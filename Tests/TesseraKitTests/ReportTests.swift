import XCTest

@testable import TesseraKit

final class ReportTests: XCTestCase {
    func testATreeGoesThroughJSONUnchanged() throws {
        let text = """
            {"status":"ok","size":{"width":408,"height":260.25},"root":{"type":"VStack","label":null,"text":null,\
            "id":"a","frame":{"x":0,"y":0,"width":33.333333333333336,"height":10},"proposal":{"width":null,\
            "height":"inf"},"children":[{"type":"Text","label":"A \\"b\\"\\n","text":"é","id":null,"frame":{"x":-1.5,\
            "y":0,"width":1,"height":1},"proposal":{"width":96,"height":null},"children":[]}]}}
            """
        guard case .done(let width, let height, let root?) = JobResult(Data(text.utf8)) else {
            return XCTFail("not read")
        }
        XCTAssertEqual([width, height], [408, 260.25])
        XCTAssertEqual(root.proposedHeight, .infinity)
        XCTAssertNil(root.proposedWidth)
        XCTAssertEqual(root.children[0].label, "A \"b\"\n")
        let start = try XCTUnwrap(text.range(of: "\"root\":")).upperBound
        XCTAssertEqual(root.json.text, String(text[start...].dropLast()))
    }

    func testAnswersThatAreNoneAreSeen() {
        XCTAssertNil(JobResult(Data("{".utf8)))
        XCTAssertNil(JobResult(Data("{\"status\":\"fine\"}".utf8)))
        XCTAssertEqual(
            JobResult(Data("{\"status\":\"error\",\"exit\":2,\"message\":\"no button\"}".utf8)),
            .failed(status: 2, message: "no button"))
    }

    func testTheTreeForPeople() {
        var root = Node(type: "VStack")
        root.frame = Node.Frame(x: 0, y: 0, width: 100.126, height: 20)
        var child = Node(type: "Text", text: "Hello")
        child.frame = Node.Frame(x: 1.0 / 3, y: -0.001, width: 10, height: 20)
        child.proposedWidth = .infinity
        root.children = [child]
        XCTAssertEqual(
            NodeTree.dump(root),
            """
            VStack          (0, 0) 100.13×20  ← nil×nil
              Text “Hello”  (0.33, 0) 10×20  ← ∞×nil
            """)
    }

    /// The palette at 304 points: three columns, the first child over two of them (LAYOUTS, table of WideFirstGrid).
    func testRowsAreReadFromFrames() throws {
        var frames = [Node.Frame(x: 0, y: 0, width: 200, height: 64), Node.Frame(x: 208, y: 0, width: 96, height: 70)]
        for index in 0..<10 {
            frames.append(Node.Frame(x: Double(index % 3) * 104, y: 78 + Double(index / 3) * 72, width: 96, height: 64))
        }
        var grid = Node(type: "WideFirstGrid")
        grid.children = frames.map { frame in
            var node = Node(type: "Text")
            node.frame = frame
            return node
        }
        let rows = try XCTUnwrap(Rows(of: grid))
        XCTAssertEqual([rows.columns, rows.rows], [3, 5])
        XCTAssertEqual(rows.firstWidth, 200)

        var root = Node(type: "VStack")
        root.children = [Node(type: "Text"), grid]
        XCTAssertEqual(Rows.firstWrapping(in: root)?.type, "WideFirstGrid")
        XCTAssertNil(Rows(of: Node(type: "Empty")))
        XCTAssertNil(Rows.firstWrapping(in: Node(type: "Text")))
    }

    func testTheSweepsTableStandsInColumns() {
        let lines = [
            ["width", "columns", "first width", "rows"],
            Sweep.line(96, Rows(columns: 1, firstWidth: 96, rows: 12)), Sweep.line(1000.5, nil),
        ]
        XCTAssertEqual(
            Sweep.text(of: lines),
            """
             width   columns   first width     rows
                96         1            96       12
            1000.5         –             –        –
            """)
    }
}

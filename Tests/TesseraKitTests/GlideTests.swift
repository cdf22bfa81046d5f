import Foundation
import XCTest

@testable import TesseraKit

/// The menus that rewrap and glide (LAYOUTS, WrappingControls), through the built tool.
final class GlideTests: XCTestCase {
    private static let example = BuiltTool.root + "/Examples/DropdownPanel"
    private static let seed = BuiltTool.seeds + "/RewrappingMenusApp.swift"
    private static let choice = "Pattern=Alternating diagonal lines"

    private struct Place: Equatable {
        var x: Double, y: Double
    }

    /// Where every menu and the sentence below are seen, and where they will stand.
    private func places(_ arguments: [String]) throws -> (seen: [Place], target: [Place], texts: [String]) {
        let root = try BuiltTool.inspect(arguments)
        let menus = root.all.filter { $0.type == "Menu" }
        let sentence = try XCTUnwrap(
            root.all.last { $0.type == "Text" && ($0.text?.hasSuffix(".") ?? false) }, "the sentence below")
        let nodes = menus + [sentence]
        XCTAssertEqual(nodes.count, 4)
        func place(_ f: Node.Frame) -> Place { Place(x: f.x, y: f.y) }
        return (
            nodes.map { place($0.presented ?? $0.frame) }, nodes.map { place($0.frame) }, menus.compactMap(\.label)
        )
    }

    private func programs() -> [(name: String, arguments: [String])] {
        var list = [("example", ([Self.example + "/DropdownPanel.swift", "--view", "DropdownPanel"]))]
        if exists(Self.seed) { list.append(("seed", [Self.seed])) }
        return list
    }

    /// Ease-in-out is half way at half time, and there at the end.
    func testMenusAndSentenceGlide() throws {
        for (name, program) in programs() {
            let there = program + ["--width", "500", "--choose", Self.choice]
            let before = try places(program + ["--width", "500"])
            let after = try places(there)
            XCTAssertNotEqual(before.seen, after.seen, name)
            // The last menu needs another row, and pushes the sentence down.
            XCTAssertGreaterThan(after.seen[3].y, before.seen[3].y + 20, name)
            for (time, part) in [(0.0, 0.0), (0.125, 0.5), (0.25, 1)] {
                let now = try places(there + ["--at", "\(time)"])
                XCTAssertTrue(now.texts.contains("Pattern: Alternating diagonal lines"), "\(name) at \(time)")
                XCTAssertEqual(now.target, after.seen, "\(name) at \(time)")
                for i in 0..<4 {
                    let (a, b) = (before.seen[i], after.seen[i])
                    XCTAssertEqual(now.seen[i].x, a.x + (b.x - a.x) * part, accuracy: 0.01, "\(name) \(i) at \(time)")
                    XCTAssertEqual(now.seen[i].y, a.y + (b.y - a.y) * part, accuracy: 0.01, "\(name) \(i) at \(time)")
                }
            }
            // Going back mirrors it.
            let back = there + ["--choose", "Pattern=Solid", "--at", "0.125"]
            for (now, (a, b)) in zip(try places(back).seen, zip(after.seen, before.seen)) {
                XCTAssertEqual(now.x, (a.x + b.x) / 2, accuracy: 0.01, name)
                XCTAssertEqual(now.y, (a.y + b.y) / 2, accuracy: 0.01, name)
            }
        }
    }

    /// Without the group the rows are the same.
    func testGeometryGroupLeavesFinalFramesAlone() throws {
        for (name, program) in programs() {
            let file = program[0]
            let source = try String(contentsOfFile: file, encoding: .utf8)
            XCTAssertTrue(source.contains(".geometryGroup()"))
            let folder = FileManager.default.temporaryDirectory.path + "/tessera-glide-\(getpid())"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let copy = folder + "/Panel.swift"
            try source.replacingOccurrences(of: ".geometryGroup()", with: "")
                .write(toFile: copy, atomically: true, encoding: .utf8)
            let rest = program.dropFirst() + ["--width", "500", "--choose", Self.choice]
            XCTAssertEqual(try places([file] + rest).target, try places([copy] + rest).target, name)
        }
    }

    /// The same film twice has the same bytes.
    func testAFilmIsReproducible() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/tessera-film-test-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for kind in ["webp", "png"] {
            var films: [Data] = []
            for n in 0..<2 {
                let path = "\(folder)/\(n).\(kind)"
                let answer = try BuiltTool.run([
                    "film", Self.example + "/DropdownPanel.swift", "--view", "DropdownPanel", "--width", "500",
                    "--choose", Self.choice, "--seconds", "0.25", "--fps", "20", "-o", path,
                ])
                XCTAssertEqual(answer.status, 0, answer.errors)
                XCTAssertTrue(answer.output.hasPrefix("6 frames of 500×"), answer.output)
                films.append(try Data(contentsOf: URL(fileURLWithPath: path)))
            }
            XCTAssertEqual(films[0], films[1], kind)
            XCTAssertEqual(films[0].prefix(4), kind == "webp" ? Data("RIFF".utf8) : Data([0x89, 0x50, 0x4E, 0x47]))
        }
    }

    func testFrameCounts() {
        XCTAssertEqual(FilmMaker.frameCount(seconds: 0.5, fps: 60), 31)
        XCTAssertEqual(FilmMaker.frameCount(seconds: 0.1, fps: 30), 4)
        XCTAssertEqual(FilmMaker.frameCount(seconds: 0, fps: 60), 1)
    }
}

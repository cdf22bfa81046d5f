import XCTest

@testable import TesseraKit

final class FilesTests: XCTestCase {
    func testAPictureAppearsOnlyWhenItIsWhole() throws {
        let folder = try temporaryFolder(for: self)
        let output = try OutputFile(folder + "/a.png")
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder), [])
        try "half".write(toFile: output.temporary, atomically: false, encoding: .utf8)
        output.discard()
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder), [])
        try "whole".write(toFile: output.temporary, atomically: false, encoding: .utf8)
        try output.keep()
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder), ["a.png"])
    }

    func testAnOutputThatCannotBeIsRefusedAtOnce() throws {
        let folder = try temporaryFolder(for: self)
        assertFails(.badInput, "'\(folder)/no/a.png' can't be written: No such file or directory.") {
            _ = try OutputFile(folder + "/no/a.png")
        }
        try FileManager.default.createDirectory(atPath: folder + "/b.png", withIntermediateDirectories: false)
        assertFails(.badInput, "'\(folder)/b.png' is a folder; name a file in it.") {
            _ = try OutputFile(folder + "/b.png")
        }
        assertFails(.badInput, "'/proc/a.png' can't be written: No such file or directory.") {
            _ = try OutputFile("/proc/a.png")
        }
    }

    func testFilesThatAreNoSwiftAreRefused() throws {
        let folder = try temporaryFolder(for: self)
        assertFails(.badInput, "there is no file '\(folder)/A.swift'.") { _ = try SourceFile.read(folder + "/A.swift") }
        try Data([0x73, 0xff, 0xfe]).write(to: URL(fileURLWithPath: folder + "/B.swift"))
        assertFails(.badInput, "'\(folder)/B.swift' is not UTF-8 text, so it can't be Swift.") {
            _ = try SourceFile.read(folder + "/B.swift")
        }
        assertFails(.badInput, "'\(folder)' can't be read; check its permissions.") { _ = try SourceFile.read(folder) }
    }

    func testAProgramIsBuiltOnceForEachKey() throws {
        let cache = BuildCache(folder: try temporaryFolder(for: self))
        var key = CacheKey()
        key.add("a")
        XCTAssertNil(cache.kept(key))
        let program = try cache.keep(key) { _, program in _ = try self.program(at: program) }
        XCTAssertEqual(cache.kept(key), program)
        key.add("b")
        XCTAssertNil(cache.kept(key))
        assertFails(.badInput, "no") { _ = try cache.keep(key) { _, _ in throw ToolError.badInput("no") } }
        XCTAssertNil(cache.kept(key))
        let leftovers = try FileManager.default.contentsOfDirectory(atPath: cache.folder + "/work")
        XCTAssertEqual(leftovers, [])
    }

    func testKeysKeepTheirPartsApart() {
        func hash(_ parts: String...) -> String {
            var key = CacheKey()
            parts.forEach { key.add($0) }
            return key.hash
        }
        XCTAssertEqual(hash("ab", "c"), hash("ab", "c"))
        XCTAssertNotEqual(hash("ab", "c"), hash("a", "bc"))
        XCTAssertEqual(hash("ab").count, 64)
    }

    func testErrorsInTheExpressionAreBadInputAndOthersTheCompilersOwn() {
        func failure(_ text: String, _ view: String?) -> ToolError {
            ProgramBuilder.failure(Data(text.utf8), view: view) { _ in }
        }
        XCTAssertEqual(
            failure("--view:1:3: error: cannot find 'X' in scope\n", "X(1)"),
            .badInput("--view 'X(1)' does not compile: cannot find 'X' in scope."))
        XCTAssertEqual(
            failure("--view:1:3: error: missing argument\n", "X"),
            .badInput("--view X does not compile: missing argument; give an expression, for example --view 'X(…)'."))
        XCTAssertEqual(
            failure("/a/A.swift:1:3: error: no\n--view:1:3: error: no\n", "X"), ToolError(.doesNotCompile, ""))
        XCTAssertEqual(failure("error: link command failed\n", "X"), ToolError(.doesNotCompile, ""))
    }

    func testAPackagesDescriptionIsRead() throws {
        let text = """
            {"products":[{"name":"App","type":{"executable":null}},{"name":"Lib","type":{"library":["automatic"]}}],
            "targets":[{"name":"App","path":"Sources/App","sources":["main.swift","a.c"],"type":"executable"},
            {"name":"T","path":"Tests/T","sources":["T.swift"],"type":"test"}]}
            """
        var package = try XCTUnwrap(PackageDescription(Data(text.utf8), folder: "/p"))
        XCTAssertEqual(package.sources, ["/p/Sources/App/main.swift"])
        XCTAssertEqual(try package.program(named: nil), "App")
        assertFails(.badInput, "the package '/p' has no program 'Ap'; it has App.") {
            _ = try package.program(named: "Ap")
        }
        package.programs.append("Other")
        assertFails(
            .badInput,
            "the package '/p' has several programs: App and Other; choose one with --product App, "
                + "or a view with --view."
        ) { _ = try package.program(named: nil) }
    }

    private func program(at path: String) throws -> String {
        let parts = path.split(separator: "/")
        return try script("exit 0", named: String(parts.last ?? ""), in: "/" + parts.dropLast().joined(separator: "/"))
    }
}

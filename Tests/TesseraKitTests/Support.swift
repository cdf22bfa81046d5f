import Foundation
import XCTest

@testable import TesseraKit

/// A folder for one test that is gone afterwards.
func temporaryFolder(for test: XCTestCase) throws -> String {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-test-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    test.addTeardownBlock { try? FileManager.default.removeItem(atPath: path) }
    return path
}

/// A shell script that can be run in a program's place.
func script(_ text: String, named name: String = "program", in folder: String) throws -> String {
    let path = folder + "/" + name
    try ("#!/bin/sh\n" + text + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
}

extension XCTestCase {
    func assertFails(
        _ status: ToolError.Status, _ message: String, line: UInt = #line, _ body: () throws -> Void
    ) {
        XCTAssertThrowsError(try body(), line: line) {
            XCTAssertEqual($0 as? ToolError, ToolError(status, message), line: line)
        }
    }
}

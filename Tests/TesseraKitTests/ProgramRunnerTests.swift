import XCTest

@testable import TesseraKit

/// What the tool makes of programs that answer, complain, crash, hang or leave; each is a shell script.
final class ProgramRunnerTests: XCTestCase {
    /// The path in the job's `key`, for use in a script.
    private func path(_ key: String) -> String { #"$(sed 's/.*"\#(key)":"\([^"]*\)".*/\1/' "$TESSERA_JOB")"# }

    private func run(
        _ text: String, timeout: Double = 20, said: @escaping (Data) -> Void = { _ in }
    ) throws -> (width: Double, height: Double, root: Node?) {
        let program = try script(text, in: temporaryFolder(for: self))
        var invocation = Invocation(command: .inspect)
        invocation.width = 96
        invocation.actions = [.tap("Tile \"3\""), .choose(menu: "A", item: "B")]
        return try ProgramRunner(program: program, timeout: timeout, environment: ["PATH": "/usr/bin:/bin"])
            .run(invocation, picture: nil, inspect: true, said: said)
    }

    func testAnAnswerIsRead() throws {
        let answer = try run(
            #"echo '{"status":"ok","size":{"width":96,"height":2},"root":{"type":"Text"}}' > "\#(path("result"))""#)
        XCTAssertEqual([answer.width, answer.height], [96, 2])
        XCTAssertEqual(answer.root?.type, "Text")
    }

    func testTheJobHasTheAgreedForm() throws {
        var told = Data()
        _ = try? run("cat \"$TESSERA_JOB\"") { told.append($0) }
        let text = String(decoding: told, as: UTF8.self)
        XCTAssertTrue(
            text.hasPrefix(
                #"{"width":96,"height":null,"scale":2,"appearance":"light","direction":null,"locale":null,"#
                    + #""actions":[{"tap":"Tile \"3\""},{"choose":"A","item":"B"}],"at":null,"film":null,"picture":null,"#
                    + #""format":null,"inspect":true,"result":""#), text)
    }

    func testTheProgramsOwnRefusalIsPassedOn() {
        assertFails(.badInput, "there is no button 'X'.") {
            _ = try run(
                #"echo '{"status":"error","exit":2,"message":"there is no button '"'X'"'."}' > "\#(path("result"))""#)
        }
    }

    func testACrashIsReportedWithItsView() {
        var said = Data()
        assertFails(.programFailed, "the program crashed in Palette › Row (segmentation fault, signal 11).") {
            _ = try run("printf 'own\n\nwords\n\n' >&2; echo 'TESSERA-WHERE: Palette › Row' >&2; kill -SEGV $$") {
                said.append($0)
            }
        }
        XCTAssertEqual(String(decoding: said, as: UTF8.self), "own\n\nwords\n")
        assertFails(.programFailed, "the program crashed outside any view (illegal instruction, signal 4).") {
            _ = try run("echo 'TESSERA-WHERE: outside any view' >&2; exit 132")
        }
        assertFails(.programFailed, "the program crashed (illegal instruction, signal 4).") {
            _ = try run("kill -ILL $$")
        }
    }

    func testAProgramThatNeverFinishesIsAskedWhereItIsAndStopped() {
        let start = Date()
        assertFails(
            .programFailed,
            "the program was stopped in Palette: it had not finished after 0.3 s; look for an endless loop there, "
                + "or allow more with --timeout."
        ) {
            _ = try run(
                "trap 'echo TESSERA-WHERE: Palette >&2' ALRM; while :; do sleep 0.05; done", timeout: 0.3)
        }
        XCTAssertLessThan(Date().timeIntervalSince(start), 5)
    }

    func testAProgramThatLeavesWithoutAnAnswerIsReported() {
        assertFails(
            .programFailed,
            "the program ended by itself (exit status 7) and showed nothing; its @main must be an App from SwiftUI, "
                + "and it must not call exit."
        ) { _ = try run("exit 7") }
    }

    func testALotOfOutputIsHandedOnWhole() {
        var count = 0
        _ = try? run("i=0; while [ $i -lt 20000 ]; do echo 0123456789; i=$((i+1)); done; printf tail") {
            count += $0.count
        }
        XCTAssertEqual(count, 20_000 * 11 + 4)
    }
}

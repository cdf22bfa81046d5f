import Foundation

/// Makes a moving picture of what happens after the last action.
struct FilmMaker {
    let invocation: Invocation
    let runner: ProgramRunner
    let output: OutputFile

    /// The first frame is the moment of the action, the last the end, when a frame falls on it.
    static func frameCount(seconds: Double, fps: Double) -> Int { Int((seconds * fps + 1e-9).rounded(.down)) + 1 }

    /// Writes the film and returns what it is.
    func run() throws -> String {
        let folder = "\(FileManager.default.temporaryDirectory.path)/tessera-film-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer {
            try? FileManager.default.removeItem(atPath: folder)
            output.discard()
        }
        let count = Self.frameCount(seconds: invocation.seconds, fps: invocation.fps)
        let film = Film(folder: folder, frames: count, fps: invocation.fps)
        let answer = try runner.run(invocation, picture: nil, film: film, inspect: false)
        let files = (0..<count).map { "\(folder)/\($0).png" }
        if output.kind == .webp {
            try MovingPicture(files: files, fps: invocation.fps).write(to: output.temporary)
        } else {
            let pictures = zip(files, 0...).map { file, n in
                ContactSheet.Picture(
                    path: file, title: "\(Values.short((Double(n) / invocation.fps * 1000).rounded())) ms")
            }
            try ContactSheet(pictures: pictures, scale: invocation.scale, appearance: invocation.appearance)
                .write(to: output.temporary)
        }
        try output.keep()
        return "\(count) frames of \(Values.short(answer.width))×\(Values.short(answer.height)) points\n\(output.path)"
    }
}

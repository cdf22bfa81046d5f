import Foundation

/// A picture that appears in its place only when it is whole: it is written beside it first, and renamed at the end.
package struct OutputFile {
    package let path: String
    /// Where to write; in the same folder, so that renaming is one step.
    package let temporary: String

    package var kind: PictureKind {
        PictureKind(rawValue: (path as NSString).pathExtension.lowercased()) ?? .png
    }

    /// Fails with one sentence when the picture could not be put there, before any work is done for it.
    package init(_ path: String) throws {
        self.path = path
        let folder = (path as NSString).deletingLastPathComponent
        let name = (path as NSString).lastPathComponent
        temporary = "\(folder.isEmpty ? "." : folder)/.\(name).\(getpid()).tmp"
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
            if isFolder.boolValue { throw ToolError.badInput("'\(path)' is a folder; name a file in it.") }
            if access(path, W_OK) != 0 { throw Self.failure(path, errno) }
        }
        let descriptor = open(temporary, O_CREAT | O_WRONLY | O_TRUNC, 0o666)
        guard descriptor >= 0 else { throw Self.failure(path, errno) }
        close(descriptor)
        discard()
    }

    /// Puts the finished picture in its place.
    package func keep() throws {
        guard rename(temporary, path) == 0 else { throw Self.failure(path, errno) }
    }

    package func discard() { unlink(temporary) }

    private static func failure(_ path: String, _ number: Int32) -> ToolError {
        .badInput("'\(path)' can't be written: \(String(cString: strerror(number))).")
    }
}

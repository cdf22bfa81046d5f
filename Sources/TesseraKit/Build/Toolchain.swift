import Foundation

/// The Swift compiler that builds people's files.
package struct Toolchain: Equatable, Sendable {
    /// The folder of `swift` and `swiftc`.
    package let folder: String
    package var compiler: String { folder + "/swiftc" }
    package var packageManager: String { folder + "/swift" }

    /// In `PATH`, or where the usual installers put it.
    package static func find(environment: [String: String]) throws -> Toolchain {
        let home = environment["HOME"] ?? "/root"
        let path = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let usual = [
            "/opt/swift/usr/bin", "/usr/local/swift/usr/bin", home + "/.local/share/swiftly/bin",
            home + "/.swiftly/bin",
        ]
        guard let folder = (path + usual).first(where: { access($0 + "/swiftc", X_OK) == 0 }) else {
            throw ToolError.badInput(
                "no Swift compiler was found in PATH or /opt/swift; install Swift 6.1 or newer from "
                    + "https://www.swift.org/install/linux/.")
        }
        return Toolchain(folder: folder)
    }

    /// The `-I` options of the C libraries below the runtime; empty where pkg-config doesn't know them.
    package static func pkgConfigFlags(environment: [String: String]) -> [String] {
        var text = ""
        let ending = try? Subprocess.run(
            "/usr/bin/env", ["pkg-config", "--cflags-only-I", "pangocairo"], environment: environment, timeout: 10,
            received: { stream, data in if stream == .output { text += String(decoding: data, as: UTF8.self) } })
        guard ending == .exited(0) else { return [] }
        return text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}

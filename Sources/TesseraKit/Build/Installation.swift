import Foundation

/// Where the built runtime is: the library that people's programs link, and the modules that they import.
package struct Installation: Equatable, Sendable {
    /// Holds `libTesseraRuntime.so` and `Modules/`.
    package let home: String
    /// Module maps of the C libraries that the modules stand on.
    package let moduleMaps: [String]

    package var library: String { home + "/libTesseraRuntime.so" }
    package var modules: String { home + "/Modules" }

    /// Beside the tool itself, or where `TESSERA_HOME` says.
    package static func find(environment: [String: String]) throws -> Installation {
        let named = environment["TESSERA_HOME"].flatMap { $0.isEmpty ? nil : $0 }
        let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let home = named ?? ((executable ?? "/") as NSString).deletingLastPathComponent
        let installation = Installation(home: home, moduleMaps: moduleMaps(above: home))
        guard exists(installation.library), exists(installation.modules) else {
            throw ToolError.badInput(
                "the runtime is not in '\(home)'; build it with ./run, or set TESSERA_HOME to the folder "
                    + "that holds libTesseraRuntime.so.")
        }
        return installation
    }

    /// The compiler and linker options with which a file that imports SwiftUI becomes a program.
    package func flags(pkgConfig: [String]) -> (compiler: [String], linker: [String]) {
        let maps = moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        return (
            ["-I", modules] + maps + pkgConfig.flatMap { ["-Xcc", $0] },
            ["-L\(home)", "-lTesseraRuntime", "-rpath", home, "--export-dynamic"]
        )
    }

    /// Installed beside the modules, or in the package's sources above the build folder or where this was compiled.
    private static func moduleMaps(above home: String) -> [String] {
        let fromSource = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        var folders = [home + "/Modules"]
        var above = home
        while above.count > 1 {
            above = (above as NSString).deletingLastPathComponent
            folders.append(above + "/Sources")
        }
        let candidates = (folders + [fromSource]).map { $0 + "/CCairoPango/module.modulemap" }
        return candidates.first(where: exists).map { [$0] } ?? []
    }
}

func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

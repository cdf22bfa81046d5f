import CCairoPango
import Foundation

/// Built programs, kept by a hash of everything that went into them.
package struct BuildCache {
    package let folder: String

    /// In `$XDG_CACHE_HOME/tessera`, else `~/.cache/tessera`.
    package static func find(environment: [String: String]) throws -> BuildCache {
        let base =
            environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? (environment["HOME"] ?? "/tmp") + "/.cache"
        let cache = BuildCache(folder: base + "/tessera")
        do {
            try FileManager.default.createDirectory(atPath: cache.folder, withIntermediateDirectories: true)
        } catch {
            throw ToolError.badInput(
                "the folder for built programs, '\(cache.folder)', can't be made; set XDG_CACHE_HOME to one that can.")
        }
        return cache
    }

    package init(folder: String) { self.folder = folder }

    /// The kept program of this key, if there is one.
    package func kept(_ key: CacheKey) -> String? {
        let entry = folder(of: key)
        guard access(entry + "/program", X_OK) == 0 else { return nil }
        utimes(entry, nil)
        return entry + "/program"
    }

    /// Keeps the program that `build` puts at the path that it is given; nothing is kept when it throws.
    package func keep(_ key: CacheKey, build: (_ workFolder: String, _ program: String) throws -> Void) throws -> String
    {
        let entry = folder(of: key)
        let work = "\(folder)/work/\(getpid())-\(key.hash.prefix(16))"
        let files = FileManager.default
        try? files.removeItem(atPath: work)
        defer { try? files.removeItem(atPath: work) }
        do {
            try files.createDirectory(atPath: work + "/done", withIntermediateDirectories: true)
            try files.createDirectory(atPath: folder + "/programs", withIntermediateDirectories: true)
        } catch {
            throw ToolError.badInput("'\(folder)' can't be written; set XDG_CACHE_HOME to a folder that can.")
        }
        try build(work, work + "/done/program")
        removeOld()
        // Another run may have kept the same program meanwhile; either is right.
        if rename(work + "/done", entry) != 0, access(entry + "/program", X_OK) != 0 {
            throw ToolError.badInput(
                "the built program can't be kept in '\(entry)': \(String(cString: strerror(errno))).")
        }
        return entry + "/program"
    }

    private func folder(of key: CacheKey) -> String { "\(folder)/programs/\(key.hash)" }

    /// Programs that were not used for a month make room.
    private func removeOld() {
        let programs = folder + "/programs"
        let oldest = Date().addingTimeInterval(-30 * 86_400)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: programs)) ?? [] {
            let path = programs + "/" + name
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            if let used = attributes?[.modificationDate] as? Date, used < oldest {
                try? FileManager.default.removeItem(atPath: path)
            }
        }
    }
}

/// A hash of texts, each kept apart from the next: `("ab", "c")` and `("a", "bc")` differ.
package struct CacheKey {
    private var text = ""

    package init() {}

    package mutating func add(_ part: String) { text += "\(part.utf8.count):\(part)" }

    /// A file that is known by where it is, its size and when it was written, without reading it.
    package mutating func add(stampOf path: String) {
        let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        var status = stat()
        stat(resolved, &status)
        add("\(resolved) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)")
    }

    /// SHA-256 in hexadecimal.
    package var hash: String {
        guard let digest = g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, text.utf8.count) else { return "" }
        defer { g_free(digest) }
        return String(cString: digest)
    }
}

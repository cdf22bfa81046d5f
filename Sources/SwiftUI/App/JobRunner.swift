import DisplayList
import Glibc

/// One run of `tessera render` or `inspect`, as the tool hands it over in a file.
struct Job: Decodable {
    struct Action: Decodable {
        var tap: String?
        var choose: String?
        var item: String?
    }
    /// Pictures at equal steps of time, as many files in a folder.
    struct Film: Decodable {
        var folder: String
        var frames: Int
        var fps: Double
    }
    var width: Double?
    var height: Double?
    var scale: Double?
    var appearance: String?
    var direction: String?
    var locale: String?
    var actions: [Action]?
    /// Seconds after the last action, or after the view came up; nil is when everything has come to rest.
    var at: Double?
    var film: Film?
    var picture: String?
    var format: String?
    var inspect: Bool?
    var result: String
}

@MainActor enum JobRunner {
    /// Performs the job and writes its result; returns the exit status.
    static func run(_ path: String, windows: () -> [_WindowDescription]) -> Int32 {
        guard let data = FileManager.default.contents(atPath: path),
            let job = try? JSONDecoder().decode(Job.self, from: data)
        else {
            FileHandle.standardError.write(Data("The job file \(path) can't be read.\n".utf8))
            return 2
        }
        do {
            let result = try perform(job, windows)
            try write(result, job.result)
            return 0
        } catch {
            try? write(["status": "error", "exit": 2, "message": "\(error)"], job.result)
            return 2
        }
    }

    private static func write(_ object: [String: Any], _ path: String) throws {
        let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    private static func perform(_ job: Job, _ windows: () -> [_WindowDescription]) throws -> [String: Any] {
        var options = ViewHost.Options()
        options.width = job.width.map { CGFloat($0) }
        options.height = job.height.map { CGFloat($0) }
        options.isDark = job.appearance == "dark"
        options.locale = job.locale
        options.isRightToLeft = job.direction.map { $0 == "rtl" } ?? isRightToLeft(job.locale)
        let view = try content(windows, &options)
        let host = ViewHost(view, options)
        for (i, a) in (job.actions ?? []).enumerated() {
            if i > 0 { host.finishAnimations() }
            if let t = a.tap { try host.tap(t) }
            if let m = a.choose { try host.choose(m, a.item ?? "") }
        }
        if let at = job.at { host.advance(by: at) } else if job.film == nil { host.finishAnimations() }
        if let film = job.film { try write(film, host, job.scale ?? 2) }
        if let picture = job.picture {
            let format = PictureFormat(rawValue: job.format ?? "png") ?? .png
            let data = try host.picture(format, scale: job.scale ?? 2)
            try data.write(to: URL(fileURLWithPath: picture))
        }
        var result: [String: Any] = [
            "status": "ok", "size": ["width": Double(host.size.width), "height": Double(host.size.height)],
        ]
        if job.inspect == true { result["root"] = Inspector.tree(of: host.graph).json }
        return result
    }

    /// The frames as PNG, named by their number.
    private static func write(_ film: Job.Film, _ host: ViewHost, _ scale: Double) throws {
        let start = host.graph.clock.time
        for n in 0..<film.frames {
            // From the start each time, so that the steps don't add up errors.
            host.advance(by: start + Double(n) / film.fps - host.graph.clock.time)
            try host.picture(.png, scale: scale).write(to: URL(fileURLWithPath: "\(film.folder)/\(n).png"))
        }
    }

    private static func isRightToLeft(_ locale: String?) -> Bool {
        guard let locale else { return false }
        return Locale.Language(identifier: locale).characterDirection == .rightToLeft
    }

    /// The view that the tool named, else what the first window shows.
    private static func content(_ windows: () -> [_WindowDescription], _ options: inout ViewHost.Options) throws
        -> AnyView
    {
        if let symbol = dlsym(nil, "tessera_named_view") {
            typealias Maker = @convention(c) () -> UnsafeMutableRawPointer
            let box = unsafeBitCast(symbol, to: Maker.self)()
            return Unmanaged<ViewMaker>.fromOpaque(box).takeRetainedValue().make()
        }
        guard let window = windows().first else {
            throw ViewHost.ActionError(description: "The app has no window to show; name a view with --view NAME.")
        }
        if options.width == nil, options.height == nil, let s = window.defaultSize {
            options.width = s.width
            options.height = s.height
        }
        return window.content()
    }
}

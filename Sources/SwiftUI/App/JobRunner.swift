import DisplayList
import Glibc

/// One run of `tessera render` or `inspect`, as the tool hands it over in a file.
struct Job: Decodable {
    struct Action: Decodable {
        var tap: String?
        var choose: String?
        var item: String?
    }
    var width: Double?
    var height: Double?
    var scale: Double?
    var appearance: String?
    var direction: String?
    var locale: String?
    var actions: [Action]?
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
        for a in job.actions ?? [] {
            if let t = a.tap { try host.tap(t) }
            if let m = a.choose { try host.choose(m, a.item ?? "") }
        }
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

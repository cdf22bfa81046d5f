internal import CGTK4
import Foundation

// What a run loop other than Dispatch's own uses to serve the main queue (libdispatch, private/private.h).
@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF") private func serveMainQueue(_ message: UnsafeMutableRawPointer?)

/// Lets GLib's main loop run what waits in Dispatch's main queue and in Foundation's main run loop: tasks of the main
/// actor, timers.
@MainActor enum MainQueue {
    private static var source: UnsafeMutablePointer<GSource>?

    static func attach() {
        guard source == nil else { return }
        g_unix_fd_add(
            mainQueueHandle(), G_IO_IN,
            { fd, _, _ in
                var count: UInt64 = 0
                _ = read(fd, &count, 8)
                serveMainQueue(nil)
                return 1
            }, nil)
        source = g_source_new(&functions, guint(MemoryLayout<GSource>.size))
        g_source_attach(source, nil)
    }

    private static var functions: GSourceFuncs = {
        var f = GSourceFuncs()
        f.prepare = { _, timeout in
            let wait = RunLoop.main.limitDate(forMode: .default)?.timeIntervalSinceNow ?? .infinity
            timeout?.pointee = wait < 1e6 ? gint(max(wait * 1000, 0).rounded(.up)) : -1
            return 0
        }
        f.check = { _ in 0 }
        f.dispatch = { _, _, _ in 1 }
        return f
    }()
}

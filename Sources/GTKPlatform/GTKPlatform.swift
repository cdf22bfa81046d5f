internal import CGTK4
import DisplayList
import Foundation

/// Windows on GTK 4, on X11 and Wayland.
@MainActor package final class GTKPlatform: WindowPlatform {
    package static let shared = GTKPlatform()

    private(set) lazy var desktop = Desktop(self)
    private(set) var windows: [GTKWindow] = []
    private var application: (any ApplicationContent)?

    package func run(_ application: any ApplicationContent) throws {
        try Self.start()
        self.application = application
        MainQueue.attach()
        for content in application.openingWindows() { open(content) }
        while !windows.isEmpty { g_main_context_iteration(nil, 1) }
    }

    private static func start() throws {
        // Content is drawn by Cairo, so that is how GTK hands it to the screen soonest, unless someone asks otherwise.
        g_setenv("GSK_RENDERER", "cairo", 0)
        let name = (CommandLine.arguments.first as NSString?)?.lastPathComponent ?? "SwiftUI"
        g_set_prgname(name)
        g_set_application_name(name)
        guard gtk_init_check() != 0 else {
            let names = ["WAYLAND_DISPLAY", "DISPLAY"].compactMap { ProcessInfo.processInfo.environment[$0] }
            throw WindowError.noDisplay(names.first { !$0.isEmpty })
        }
    }

    private func open(_ content: any WindowContent) {
        let window = GTKWindow(content, self)
        windows.append(window)
        window.present()
    }

    func openAnother() { if let content = application?.anotherWindow() { open(content) } }
    func quit() { for window in windows { window.close() } }
    func closed(_ window: GTKWindow) { windows.removeAll { $0 === window } }
    func traitsChanged() { for window in windows { window.updateTraits() } }
}

/// Where SwiftUI finds the platform, which it links without importing.
@_cdecl("tessera_window_platform") @MainActor package func windowPlatform() -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(GTKPlatform.shared).toOpaque()
}

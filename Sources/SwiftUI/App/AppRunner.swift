import DisplayList
import Glibc

/// What `App.main()` does: a job of the command line tool, or the windows.
@MainActor enum AppRunner {
    static func run(_ windows: () -> [_WindowDescription]) {
        guard let path = ProcessInfo.processInfo.environment["TESSERA_JOB"] else {
            openWindows(windows())
        }
        CrashReport.install()
        exit(JobRunner.run(path, windows: windows))
    }

    private static func openWindows(_ windows: [_WindowDescription]) -> Never {
        guard let platform = Platforms.windows else {
            fail(
                "This build of SwiftUI has no windows (the package trait Window is off). Make a picture of the program's view instead: tessera render FILE.swift -o picture.png"
            )
        }
        guard !windows.isEmpty else {
            fail("The program has no window to show: its app's body holds no WindowGroup.")
        }
        do {
            try platform.run(RunningApp(windows))
            exit(0)
        } catch {
            fail("\(error)")
        }
    }

    private static func fail(_ sentence: String) -> Never {
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
        exit(1)
    }
}

/// For entry points that the command line tool generates.
@MainActor public enum _TesseraHost {
    /// A named view, boxed so that a C symbol can hand it over.
    public static func box<V: View>(_ make: @escaping @MainActor () -> V) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(ViewMaker { AnyView(make()) }).toOpaque()
    }
    /// Runs a program that has no app of its own.
    public static func main() { AppRunner.run { [] } }
}

final class ViewMaker {
    let make: @MainActor () -> AnyView
    init(_ make: @escaping @MainActor () -> AnyView) { self.make = make }
}

/// Says which view was running when a signal ends the process.
enum CrashReport {
    static func install() {
        UserCode.isRecording = true
        var stack = stack_t()
        stack.ss_size = 1 << 16
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16)
        sigaltstack(&stack, nil)
        for s in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGALRM] {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { signal in
                CrashReport.write()
                _exit(128 + signal)
            }
            action.sa_flags = Int32(bitPattern: UInt32(SA_ONSTACK)) | Int32(bitPattern: UInt32(SA_RESETHAND))
            sigaction(s, &action, nil)
        }
    }

    /// Only calls that are safe in a signal handler.
    private static func write() {
        func put(_ p: UnsafePointer<CChar>) { _ = Glibc.write(2, p, strlen(p)) }
        put("\nTESSERA-WHERE: ")
        let depth = min(UserCode.depth, 512)
        if depth == 0 { put("outside any view") }
        for i in max(0, depth - 8)..<max(depth, 0) {
            if i > max(0, depth - 8) { put(" › ") }
            if let p = UserCode.stack[i] { put(p) }
        }
        put("\n")
    }
}

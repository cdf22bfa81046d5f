import Foundation

/// Runs another program, hands on what it prints as it comes, and never waits longer than told.
package enum Subprocess {
    package enum Stream: Sendable { case output, error }

    package enum Ending: Equatable, Sendable {
        case exited(Int32)
        case signalled(Int32)
        /// It was stopped because its time was over.
        case timedOut
    }

    /// - Parameters:
    ///   - timeout: Seconds; nil waits for ever. When it is over the program gets `SIGALRM`, to say where it is, and
    ///     a second later `SIGKILL`.
    ///   - received: Called with each piece of output.
    ///   - tick: Called about every tenth of a second with the seconds since the start.
    package static func run(
        _ path: String, _ arguments: [String], environment: [String: String], timeout: Double? = nil,
        received: (Stream, Data) -> Void, tick: (Double) -> Void = { _ in }
    ) throws -> Ending {
        let (output, error) = (try Pipe.make(), try Pipe.make())
        defer { close(output.read); close(error.read) }
        let process = try spawn(path, arguments, environment, output: output.write, error: error.write)
        close(output.write)
        close(error.write)

        let start = now()
        var open: [(descriptor: Int32, stream: Stream)] = [(output.read, .output), (error.read, .error)]
        var (alarmed, killed) = (false, false)
        while true {
            let quiet = readAvailable(&open, received)
            if quiet || open.isEmpty, let ending = ending(of: process) {
                _ = readAvailable(&open, received)
                return alarmed ? .timedOut : ending
            }
            if open.isEmpty { usleep(2_000) }
            let elapsed = now() - start
            tick(elapsed)
            guard let timeout else { continue }
            if elapsed > timeout, !alarmed {
                kill(process, SIGALRM)
                alarmed = true
            } else if elapsed > timeout + 1, !killed {
                kill(process, SIGKILL)
                killed = true
            }
        }
    }

    private struct Pipe {
        let read: Int32
        let write: Int32

        static func make() throws -> Pipe {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { throw failure("no pipe could be made", errno) }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return Pipe(read: ends[0], write: ends[1])
        }
    }

    private static func spawn(
        _ path: String, _ arguments: [String], _ environment: [String: String], output: Int32, error: Int32
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, error, 2)
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var process = pid_t()
        let status = posix_spawn(&process, path, &actions, nil, words, variables)
        guard status == 0 else { throw failure("'\(path)' can't be started", status) }
        return process
    }

    private static func failure(_ what: String, _ number: Int32) -> ToolError {
        .badInput("\(what): \(String(cString: strerror(number))).")
    }

    /// Waits up to a twentieth of a second and reads what is there; drops streams that ended. True if there was nothing.
    private static func readAvailable(
        _ open: inout [(descriptor: Int32, stream: Stream)], _ received: (Stream, Data) -> Void
    ) -> Bool {
        var polled = open.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        guard poll(&polled, nfds_t(polled.count), open.isEmpty ? 0 : 50) > 0 else { return true }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        for (entry, result) in zip(open, polled) where result.revents != 0 {
            let count = read(entry.descriptor, &buffer, buffer.count)
            if count > 0 {
                received(entry.stream, Data(buffer[..<count]))
            } else if count == 0 || errno != EINTR {
                open.removeAll { $0.descriptor == entry.descriptor }
            }
        }
        return false
    }

    private static func ending(of process: pid_t) -> Ending? {
        var status: Int32 = 0
        guard waitpid(process, &status, WNOHANG) == process else { return nil }
        let signal = status & 0x7f
        return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
    }

    private static func now() -> Double { ProcessInfo.processInfo.systemUptime }
}

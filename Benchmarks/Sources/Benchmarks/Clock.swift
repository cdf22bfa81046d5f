import Foundation

/// Processor time, so that other programs on the machine don't count.
enum Clock {
    /// Nanoseconds of processor time that this process has used.
    static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    /// Nanoseconds of time on the wall: cheaper to ask, so that asking inside a pass hardly counts.
    static func wall() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    /// Nanoseconds that `work` takes.
    static func time(_ work: () throws -> Void) rethrows -> Double {
        let start = now()
        try work()
        return now() - start
    }
}

extension Array where Element == Double {
    /// The middle value; 0 if there is none.
    var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}

/// A table cell: a number with one decimal, or none from a thousand on, right-aligned.
func cell(_ value: Double, _ width: Int = 10) -> String {
    text(String(format: value < 1_000 ? "%.1f" : "%.0f", value), width)
}

/// A right-aligned table cell.
func text(_ value: String, _ width: Int = 10) -> String {
    String(repeating: " ", count: max(0, width - value.count)) + value
}

/// A left-aligned table cell.
func label(_ value: String, _ width: Int = 18) -> String {
    value + String(repeating: " ", count: max(0, width - value.count))
}

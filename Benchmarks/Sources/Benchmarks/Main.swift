/// Prints what layout and text cost and where the time goes. Build it in release mode.
@main
enum Benchmarks {
    @MainActor
    static func main() throws {
        if CommandLine.arguments.contains("frames") { return try Frames.report() }
        KnownSizes.reportAll()
        TextMeasuring.reportAll()
        try WholeViews.report()
        try LazyGrids.report()
        try Frames.report()
    }
}

/// Prints what layout and text cost and where the time goes. Build it in release mode.
@main
enum Benchmarks {
    @MainActor
    static func main() throws {
        KnownSizes.reportAll()
        TextMeasuring.reportAll()
        try WholeViews.report()
        try LazyGrids.report()
    }
}

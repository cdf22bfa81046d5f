/// Prints what layout costs and where the time goes. Build it in release mode.
@main
enum Benchmarks {
    @MainActor
    static func main() throws {
        KnownSizes.reportAll()
        try WholeViews.report()
    }
}

/// Cases that are known to differ from Apple's frames, each with its reason. A case listed here that passes fails the
/// test, so that the lists stay true.
enum KnownDifferences {
    static let reasons: [String: String] = [
        "slider/basic": "the labels at a slider's ends hang on the title's baseline and stand 1 pt lower than on a Mac, "
            + "where they are centred in the row",
    ]

    /// Probes that Apple's frames lack and that exist here.
    static let extraProbes: [String: Set<String>] = [
        // A Mac draws the segments of a picker itself; here each option is a view.
        "picker/basic": ["segApple", "segBanana", "segCherry"],
    ]
}

/// Cases that are known to differ from Apple's frames, each with its reason. A case listed here that passes fails the
/// test, so that the lists stay true.
enum KnownDifferences {
    static let reasons: [String: String] = [
        "layout/rtl-shapes":
            "the symbol arrow.right is 12 points tall on a Mac; the drawings of symbols here are 16 tall",
        "scroll/geometry":
            "the recording's first call of onScrollGeometryChange came twice; the counter alone differs, by that call",
    ]

    /// Cases that differ only in this: views outside the viewport exist here and not on a Mac. Every recorded frame
    /// is still compared, and a view that exists here alone must lie wholly outside the probe `scroll`.
    static let eager: [String: String] = Dictionary(
        uniqueKeysWithValues: [
            "lazy/pinned-headers", "lazy/pinned-footers", "lazy/pinned-both", "scroll/position",
        ].map { ($0, "lazy stacks make all their views at once; all recorded frames match") })

    static func lists(_ name: String) -> Bool { reasons[name] != nil || eager[name] != nil }

    /// Probes that Apple's frames lack and that exist here.
    static let extraProbes: [String: Set<String>] = [
        // A Mac draws the segments of a picker itself; here each option is a view.
        "picker/basic": ["segApple", "segBanana", "segCherry"]
    ]
}

// swift-tools-version: 6.1
import PackageDescription

// Run with: swift run -c release --package-path Benchmarks
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "Tessera", path: "..")],
    targets: [
        .target(name: "CLoop"),
        .systemLibrary(name: "CPangoCairo", pkgConfig: "pangocairo"),
        .target(name: "CPangoLayouts", dependencies: ["CPangoCairo"]),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CLoop", "CPangoLayouts",
                .product(name: "SwiftUI", package: "Tessera"),
                .product(name: "WrappingLayouts", package: "Tessera"),
                .product(name: "LayoutTesting", package: "Tessera"),
            ]),
    ],
    swiftLanguageModes: [.v5]
)

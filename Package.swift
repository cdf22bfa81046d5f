// swift-tools-version: 6.1
import PackageDescription

// The module named SwiftUI exists on Linux only; on a Mac the wrapping layouts build against Apple's.
#if os(Linux)
    let package = Package(
        name: "Tessera",
        products: [
            .library(
                name: "TesseraRuntime", type: .dynamic,
                targets: ["SwiftUI", "WrappingLayouts", "LayoutTesting"]),
            .library(name: "SwiftUI", targets: ["SwiftUI"]),
            .library(name: "WrappingLayouts", targets: ["WrappingLayouts"]),
            .library(name: "LayoutTesting", targets: ["LayoutTesting"]),
            .executable(name: "tessera", targets: ["tessera"]),
        ],
        // Without it no window opens, and GTK isn't needed: swift build --disable-default-traits --product tessera
        traits: [.default(enabledTraits: ["Window"]), .trait(name: "Window", description: "Windows on GTK 4")],
        targets: [
            .systemLibrary(name: "CCairoPango", pkgConfig: "pangocairo"),
            .systemLibrary(name: "CGTK4", pkgConfig: "gtk4"),
            .systemLibrary(name: "CWebP", pkgConfig: "libwebpmux"),
            .target(name: "LayoutEngine"),
            .target(name: "DisplayList"),
            .target(name: "CairoPlatform", dependencies: ["DisplayList", "CCairoPango"]),
            .target(name: "GTKPlatform", dependencies: ["DisplayList", "CairoPlatform", "CGTK4"]),
            .target(
                name: "SwiftUI",
                dependencies: [
                    "LayoutEngine", "DisplayList", "CairoPlatform",
                    .target(name: "GTKPlatform", condition: .when(traits: ["Window"])),
                ]),
            .target(name: "WrappingLayouts", dependencies: ["SwiftUI"]),
            .target(name: "LayoutTesting", dependencies: ["SwiftUI", "LayoutEngine", "DisplayList", "CairoPlatform"]),
            .target(name: "TesseraKit", dependencies: ["CCairoPango", "CWebP"]),
            .executableTarget(name: "tessera", dependencies: ["TesseraKit"]),
            .executableTarget(
                name: "TilePalette", dependencies: ["SwiftUI", "WrappingLayouts"],
                path: "Examples/TilePalette"),
            .executableTarget(
                name: "TagCloud", dependencies: ["SwiftUI", "WrappingLayouts"],
                path: "Examples/TagCloud"),
            .executableTarget(
                name: "DropdownPanel", dependencies: ["SwiftUI", "WrappingLayouts"],
                path: "Examples/DropdownPanel"),
            .testTarget(name: "LayoutEngineTests", dependencies: ["LayoutEngine", "LayoutTesting", "SwiftUI"]),
            .testTarget(
                name: "SwiftUITests",
                dependencies: ["SwiftUI", "LayoutEngine", "DisplayList", "LayoutTesting", "WrappingLayouts"]),
            .testTarget(
                name: "GoldenTests", dependencies: ["SwiftUI", "LayoutEngine", "DisplayList", "LayoutTesting"],
                resources: [.copy("Cases")]),
            .testTarget(name: "CairoPlatformTests", dependencies: ["CairoPlatform", "DisplayList"]),
            .testTarget(name: "WrappingLayoutsTests", dependencies: ["WrappingLayouts", "LayoutTesting"]),
            .testTarget(name: "TesseraKitTests", dependencies: ["TesseraKit"]),
        ],
        swiftLanguageModes: [.v5]
    )
#else
    let package = Package(
        name: "Tessera",
        platforms: [.macOS(.v13)],
        products: [.library(name: "WrappingLayouts", targets: ["WrappingLayouts"])],
        targets: [.target(name: "WrappingLayouts")],
        swiftLanguageModes: [.v5]
    )
#endif

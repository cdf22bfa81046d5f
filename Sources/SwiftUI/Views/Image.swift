import DisplayList

/// A picture: a bitmap from a file or data, or a symbol by name (SPEC P3.11, T2.16).
///
/// A bitmap is as large as its pixels at its scale, whatever is offered, unless it is `resizable()`. Symbols follow the
/// font and `imageScale`.
///
/// ## Differences on Linux
/// Files are PNG. Symbols are Tessera's own drawings of some common names, not Apple's; other names are 0 × 0 and
/// reported, as unknown image names are (SPEC P3.12).
public struct Image: PrimitiveView, Equatable, Sendable {
    enum Source: Equatable, Sendable {
        case bitmap(BitmapReference)
        case symbol(String)
        case missing
    }
    var source: Source
    var label: String?
    var stretch: Stretch?
    var isTemplate: Bool?
    var isSmooth = true

    struct Stretch: Equatable, Sendable {
        var insets: EdgeInsets
        var mode: ResizingMode
    }

    /// How a resizable image fills its frame.
    public enum ResizingMode: Sendable, Hashable { case tile, stretch }
    /// Whether an image keeps its colours or is drawn in the foreground style.
    public enum TemplateRenderingMode: Sendable, Hashable { case template, original }
    /// How pixels are blended when an image is drawn larger or smaller; everything but `.none` is smooth here.
    public enum Interpolation: Sendable, Hashable { case none, low, medium, high }
    /// The size of a symbol beside text: about 0.81, 1 and 1.28 of the text's (SPEC T2.16).
    public enum Scale: Hashable, Sendable, CaseIterable { case small, medium, large }

    nonisolated init(source: Source, label: String?) {
        self.source = source
        self.label = label
    }

    /// A symbol by its name; an unknown one is 0 × 0 and reported.
    public nonisolated init(systemName: String) {
        if SymbolDrawing.named(systemName) == nil {
            RuntimeNotes.report(
                "there is no symbol named “\(systemName)”", rule: "an unknown image is 0 × 0 (SPEC P3.12)",
                hint: "use one of \(SymbolDrawing.similar(to: systemName)), or a PNG file with Image(contentsOf:)")
        }
        self.init(source: .symbol(systemName), label: systemName)
    }

    /// The picture `name`.png, or `name`@2x.png, among a bundle's resources; an unknown one is 0 × 0 and reported.
    public nonisolated init(_ name: String, bundle: Bundle? = nil) {
        self.init(source: Self.find(name, bundle), label: name)
    }
    public nonisolated init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(source: Self.find(name, bundle), label: label.plainString)
    }
    public nonisolated init(decorative name: String, bundle: Bundle? = nil) {
        self.init(source: Self.find(name, bundle), label: nil)
    }

    /// A PNG picture in memory, `scale` pixels per point; data that is no picture is 0 × 0 and reported. Not in SwiftUI.
    public nonisolated init(pngData: Data, scale: CGFloat = 1, label: Text? = nil) {
        self.init(source: .load(pngData, scale, "the given data"), label: label?.plainString)
    }
    /// A PNG file, `scale` pixels per point; one that can't be read is 0 × 0 and reported. Not in SwiftUI.
    public nonisolated init(contentsOf url: URL, scale: CGFloat = 1, label: Text? = nil) {
        self.init(source: .load(try? Data(contentsOf: url), scale, url.path), label: label?.plainString)
    }

    private nonisolated static func find(_ name: String, _ bundle: Bundle?) -> Source {
        for (suffix, scale) in [("@2x", 2), ("", 1), ("@3x", 3)] as [(String, CGFloat)] {
            if let url = (bundle ?? .main).url(forResource: name + suffix, withExtension: "png") {
                return .load(try? Data(contentsOf: url), scale, url.path)
            }
        }
        return .load(nil, 1, "the image “\(name)”")
    }

    @MainActor public static func _makeNode(_ view: Self, _ context: _ViewContext) -> _ViewNode {
        LeafViewNode(view, context)
    }
}

extension Image {
    /// Lets the image take the size offered; without an offer it keeps its own (SPEC P3.11).
    ///
    /// `capInsets` (points) keep their size at the edges; the image is never smaller than they are.
    public nonisolated func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch)
        -> Image
    {
        var i = self
        i.stretch = Stretch(insets: capInsets, mode: resizingMode)
        return i
    }
    /// nil follows the kind of picture: symbols are templates, bitmaps are not.
    public nonisolated func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        var i = self
        i.isTemplate = renderingMode.map { $0 == .template }
        return i
    }
    public nonisolated func interpolation(_ interpolation: Interpolation) -> Image {
        var i = self
        i.isSmooth = interpolation != .none
        return i
    }
    /// Edges are smoothed whatever this says.
    public nonisolated func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image.Source {
    nonisolated static func load(_ data: Data?, _ scale: CGFloat, _ name: String) -> Self {
        if let data, let b = Platforms.pictures.decodeBitmap(data) {
            return .bitmap(BitmapReference(bitmap: b, scale: scale.isFinite && scale > 0 ? scale : 1))
        }
        RuntimeNotes.report(
            "\(name) can't be shown", rule: "an image that can't be read is 0 × 0 (SPEC P3.12)",
            hint: "check that the file exists and is a PNG")
        return .missing
    }
}

/// A bitmap, equal only to itself, with its pixels per point.
struct BitmapReference: Equatable, Sendable {
    let bitmap: Bitmap
    let scale: CGFloat
    var size: CGSize { CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale) }
    static func == (l: Self, r: Self) -> Bool { l.bitmap === r.bitmap && l.scale == r.scale }
}

private enum ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }
private enum DecorativeImageKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// The size of symbols beside text; medium unless set.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
    /// True for an icon beside a title that says the same.
    package var _isDecorativeImage: Bool {
        get { self[DecorativeImageKey.self] }
        set { self[DecorativeImageKey.self] = newValue }
    }
}

extension View {
    /// The size of symbols relative to the font (SPEC T2.16).
    public nonisolated func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}

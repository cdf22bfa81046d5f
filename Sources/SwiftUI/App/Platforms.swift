import CairoPlatform
import DisplayList

/// The only file that knows which platforms there are.
enum Platforms {
    nonisolated static var textMeasurer: any TextMeasurer { PangoTextMeasurer.shared }
    static var pictures: any PicturePlatform { CairoPlatform.shared }
}

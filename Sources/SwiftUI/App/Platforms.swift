import CairoPlatform
import DisplayList

/// The only file that knows which platforms there are.
enum Platforms {
    nonisolated static var textMeasurer: any TextMeasurer { PangoTextMeasurer.shared }
    static var pictures: any PicturePlatform { CairoPlatform.shared }
    /// nil in a build without windows.
    @MainActor static var windows: (any WindowPlatform)? {
        #if Window
            Unmanaged<AnyObject>.fromOpaque(windowPlatform()).takeUnretainedValue() as? any WindowPlatform
        #else
            nil
        #endif
    }
}

#if Window
    // GTKPlatform is linked but not imported, so that programs compile without GTK's headers.
    @_silgen_name("tessera_window_platform") private func windowPlatform() -> UnsafeMutableRawPointer
#endif

/// Whether the code runs where the main actor's code runs.
///
/// That is the main thread in most programs. Where something drains the main queue from another thread, as Swift
/// Testing does, it is that thread, and `Thread.isMainThread` is false there.
package enum MainThread {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}

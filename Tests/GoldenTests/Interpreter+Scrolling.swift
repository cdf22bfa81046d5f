import SwiftUI

extension Interpreter {
    func scrollModified(_ v: AnyView, _ name: String, _ args: Arguments) -> AnyView? {
        switch name {
        case "scrollDisabled": return AnyView(v.scrollDisabled(args.raw as? Bool ?? true))
        default: return nil
        }
    }
}

// A gradient used as a view fills what it is offered, as a colour does (SPEC P3.7).

extension LinearGradient: View {
    @MainActor public var body: some View { Rectangle().fill(self) }
}
extension RadialGradient: View {
    @MainActor public var body: some View { Rectangle().fill(self) }
}
extension EllipticalGradient: View {
    @MainActor public var body: some View { Rectangle().fill(self) }
}
extension AngularGradient: View {
    @MainActor public var body: some View { Rectangle().fill(self) }
}

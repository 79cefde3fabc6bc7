package import Session

/// A message that disappears after some time.
package struct Notice: Equatable, Sendable {
  package let text: String
  package let kind: SessionEvent.NoticeKind
  /// When it disappears, in seconds on the screen's clock.
  package let until: Double

  /// - Parameter scale: Multiplies how long it is shown.
  package init(
    _ text: String, _ kind: SessionEvent.NoticeKind = .news, now: Double, scale: Double = 1
  ) {
    self.text = text
    self.kind = kind
    // Errors are longer and take more time to read.
    until = now + (kind == .failure ? 8 : 4) * scale
  }
}

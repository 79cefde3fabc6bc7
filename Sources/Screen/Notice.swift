/// A message that disappears after some time.
package struct Notice: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case news
    case failure
  }

  package let text: String
  package let kind: Kind
  /// When it disappears, in seconds on the screen's clock.
  package let until: Double

  package init(_ text: String, _ kind: Kind = .news, now: Double) {
    self.text = text
    self.kind = kind
    // Errors are longer and take more time to read.
    until = now + (kind == .failure ? 8 : 4)
  }
}

/// A sentence for the person that goes by itself.
package struct Notice: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case news
    case failure
  }

  package let text: String
  package let kind: Kind
  /// Seconds on the screen's clock from which on it is not shown.
  package let until: Double

  package init(_ text: String, _ kind: Kind = .news, now: Double) {
    self.text = text
    self.kind = kind
    // A failure is longer, and is read twice.
    until = now + (kind == .failure ? 8 : 4)
  }
}

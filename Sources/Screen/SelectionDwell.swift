/// How long an entry has been selected, so that entries are not looked up while the selection moves past
/// them.
package struct SelectionDwell: Equatable, Sendable {
  static let stillness = 0.4

  package let id: String
  /// In seconds on the screen's clock; `nil` if no other entry was selected before.
  package let since: Double?

  func isStill(at time: Double) -> Bool {
    since.map { time >= $0 + Self.stillness } ?? true
  }
}

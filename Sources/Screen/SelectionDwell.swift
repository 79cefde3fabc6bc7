/// Since when an entry has been the selected one: a store is not asked about what is only passed.
package struct SelectionDwell: Equatable, Sendable {
  static let stillness = 0.4

  package let id: String
  /// In seconds on the screen's clock; `nil` where no other was selected before it.
  package let since: Double?

  package init(id: String, since: Double?) {
    self.id = id
    self.since = since
  }

  func isStill(at time: Double) -> Bool {
    since.map { time >= $0 + Self.stillness } ?? true
  }
}

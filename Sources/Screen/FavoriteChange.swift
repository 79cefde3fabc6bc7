package import Library
package import Session

/// A request to add an entry to favorites or to remove it.
package struct FavoriteChange: Equatable, Sendable {
  package let entry: RememberedEntry
  package let isFavorite: Bool
  /// Why it failed; `nil` if it has not.
  package var failure: CommandError?

  package init(_ entry: RememberedEntry, _ isFavorite: Bool, failure: CommandError? = nil) {
    self.entry = entry
    self.isFavorite = isFavorite
    self.failure = failure
  }
}

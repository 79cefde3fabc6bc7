package import Library
package import Rows

/// That an entry is to be a favorite, or no longer.
package struct FavoriteChange: Equatable, Sendable {
  package let entry: RememberedEntry
  package let isFavorite: Bool
  /// Why it was not granted; `nil` where that is not known yet.
  package var failure: CommandError?

  package init(_ entry: RememberedEntry, _ isFavorite: Bool, failure: CommandError? = nil) {
    self.entry = entry
    self.isFavorite = isFavorite
    self.failure = failure
  }
}

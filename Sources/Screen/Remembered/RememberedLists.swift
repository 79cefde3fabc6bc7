package import Library

/// What was read of entries that are remembered apart from any chart; each list newest first.
package struct RememberedLists: Equatable, Sendable {
  package var favorites: [RememberedEntry]
  package var recents: [RememberedEntry]

  package init(favorites: [RememberedEntry] = [], recents: [RememberedEntry] = []) {
    self.favorites = favorites
    self.recents = recents
  }
}

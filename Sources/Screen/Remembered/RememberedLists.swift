package import Library

/// Favorites and recents as read from the database, newest first.
package struct RememberedLists: Equatable, Sendable {
  package var favorites: [RememberedEntry]
  package var recents: [RememberedEntry]

  package init(favorites: [RememberedEntry] = [], recents: [RememberedEntry] = []) {
    self.favorites = favorites
    self.recents = recents
  }
}

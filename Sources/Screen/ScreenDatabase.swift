package import Library
package import Session

/// The database operations of the screen. Each can block on the disk, and they run one after the other.
package struct ScreenDatabase: Sendable {
  package var read: @Sendable () async -> Result<RememberedLists, CommandError>
  /// Adds or removes a favorite. Returns an error, or `nil` on success.
  package var setFavorite: @Sendable (RememberedEntry, _ isFavorite: Bool) async -> CommandError?
  /// Adds the newest recent. Returns an error, or `nil` on success.
  package var noteRecent: @Sendable (RememberedEntry) async -> CommandError?

  package init(
    read: @escaping @Sendable () async -> Result<RememberedLists, CommandError>,
    setFavorite: @escaping @Sendable (RememberedEntry, _ isFavorite: Bool) async -> CommandError?,
    noteRecent: @escaping @Sendable (RememberedEntry) async -> CommandError?
  ) {
    self.read = read
    self.setFavorite = setFavorite
    self.noteRecent = noteRecent
  }
}

/// Favorites and recents as read from the database, newest first.
package struct RememberedLists: Equatable, Sendable {
  package var favorites: [RememberedEntry]
  package var recents: [RememberedEntry]

  package init(favorites: [RememberedEntry] = [], recents: [RememberedEntry] = []) {
    self.favorites = favorites
    self.recents = recents
  }
}

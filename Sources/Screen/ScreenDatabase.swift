package import Library
package import Rows

/// What is remembered of entries apart from any chart, as the screen works with it. Each call may take
/// as long as the disk does, and they are made one after the other.
package struct ScreenDatabase: Sendable {
  package var read: @Sendable () async -> Result<RememberedLists, CommandError>
  /// Keeps a favorite or gives it up; why it could not, `nil` where it did.
  package var setFavorite: @Sendable (RememberedEntry, _ isFavorite: Bool) async -> CommandError?
  /// Puts an entry before all recents; why it could not, `nil` where it did.
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

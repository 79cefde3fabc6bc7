package import Library
package import Rows

/// What is remembered of entries apart from any chart, as the screen works with it. Each call may take
/// as long as the disk does, and they are made one after the other.
package struct ScreenMemory: Sendable {
  package var read: @Sendable () async -> Result<RememberedLists, Failure>
  /// Keeps a favorite or gives it up; why it could not, `nil` where it did.
  package var setFavorite: @Sendable (RememberedEntry, _ isFavorite: Bool) async -> Failure?
  /// Puts an entry before all recents; why it could not, `nil` where it did.
  package var noteRecent: @Sendable (RememberedEntry) async -> Failure?

  package init(
    read: @escaping @Sendable () async -> Result<RememberedLists, Failure>,
    setFavorite: @escaping @Sendable (RememberedEntry, _ isFavorite: Bool) async -> Failure?,
    noteRecent: @escaping @Sendable (RememberedEntry) async -> Failure?
  ) {
    self.read = read
    self.setFavorite = setFavorite
    self.noteRecent = noteRecent
  }
}

package import Charts
package import Library
package import MPRIS
package import Playback
package import Transfers

/// The services with which `SessionRunner` performs effects. Blocking closures run on its queues, never on
/// Swift's shared threads. Until they are set, store, disk and database contain nothing.
package struct SessionServices: Sendable {
  package var transfers: TransferClient

  /// Details by the storefront from which they came: the requested one; with `.offline`, any.
  package var details:
    @Sendable ([String], Storefront, Freshness) async -> Result<
      [Storefront: [String: Entry]], CommandError
    > = { _, storefront, _ in .success([storefront: [:]]) }

  // MARK: The folder of previews. Each can block on the disk.

  package var scan: @Sendable () -> Result<[String: LocalPreview], CommandError> = {
    .success([:])
  }
  /// Deletes the files of an ID; those that hottracks did not download, only if requested. Returns the number
  /// of bytes, `nil` if there were no files.
  package var erase: @Sendable (_ id: String, _ unmarkedToo: Bool) -> Result<Int64?, CommandError> =
    { _, _ in .success(nil) }
  /// Deletes the partial file of a preview, but not a complete one.
  package var discard: @Sendable (_ id: String) -> Result<Int64?, CommandError> = { _ in
    .success(nil)
  }

  // MARK: The database. They run one after the other.

  package var readLists: @Sendable () async -> Result<RememberedLists, CommandError> = {
    .success(RememberedLists())
  }
  /// Adds or removes a favorite. Returns an error, or `nil` on success.
  package var setFavorite: @Sendable (RememberedEntry, _ isFavorite: Bool) async -> CommandError? =
    { _, _ in nil }
  /// Adds the newest recent. Returns an error, or `nil` on success.
  package var noteRecent: @Sendable (RememberedEntry) async -> CommandError? = { _ in nil }

  // MARK: Playback

  /// Called when something will first be played, with the volume in percent. Blocks for a tenth of a second.
  package var openPlayer: @Sendable (_ volume: Int) throws(PlaybackError) -> Player = {
    _ throws(PlaybackError) in throw .noSoundDevice
  }
  /// Called when something is first played. Never blocks.
  package var openRemote: @Sendable () -> RemoteControl = { .none }
  /// Saves the volume in percent for the next run. Never blocks.
  package var saveVolume: @Sendable (Int) -> Void = { _ in }

  package init(transfers: TransferClient) {
    self.transfers = transfers
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

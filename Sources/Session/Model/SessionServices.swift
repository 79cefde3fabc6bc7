package import Charts
package import Library
package import MPRIS
package import Playback
package import Transfers

/// The services with which `SessionRunner` performs effects. Blocking closures run on its queues, never on
/// Swift's shared threads.
package struct SessionServices: Sendable {
  package var transfers: TransferClient
  package var disk: SessionDisk
  package var database: SessionDatabase
  /// Details by the storefront from which they came: the requested one; with `.offline`, any.
  package var details:
    @Sendable ([String], Storefront, Freshness) async -> Result<
      [Storefront: [String: Entry]], CommandError
    >
  /// Called when something will first be played, with the volume in percent. Blocks for a tenth of a second.
  package var openPlayer: @Sendable (_ volume: Int) throws(PlaybackError) -> Player
  /// Called when something is first played. Never blocks.
  package var openRemote: @Sendable () -> RemoteControl
  /// Saves the volume in percent for the next run. Never blocks.
  package var saveVolume: @Sendable (Int) -> Void

  package init(
    transfers: TransferClient, disk: SessionDisk, database: SessionDatabase,
    details:
      @escaping @Sendable ([String], Storefront, Freshness) async -> Result<
        [Storefront: [String: Entry]], CommandError
      >,
    openPlayer: @escaping @Sendable (_ volume: Int) throws(PlaybackError) -> Player,
    openRemote: @escaping @Sendable () -> RemoteControl,
    saveVolume: @escaping @Sendable (Int) -> Void
  ) {
    self.transfers = transfers
    self.disk = disk
    self.database = database
    self.details = details
    self.openPlayer = openPlayer
    self.openRemote = openRemote
    self.saveVolume = saveVolume
  }
}

/// The operations of a session on the folder of previews. Each can block on the disk.
package struct SessionDisk: Sendable {
  package var scan: @Sendable () -> Result<[String: LocalPreview], CommandError>
  /// Deletes the files of an ID; those that hottracks did not download, only if requested. Returns the number
  /// of bytes, `nil` if there were no files.
  package var erase: @Sendable (_ id: String, _ unmarkedToo: Bool) -> Result<Int64?, CommandError>
  /// Deletes the partial file of a preview, but not a complete one.
  package var discard: @Sendable (_ id: String) -> Result<Int64?, CommandError>

  package init(
    scan: @escaping @Sendable () -> Result<[String: LocalPreview], CommandError>,
    erase:
      @escaping @Sendable (_ id: String, _ unmarkedToo: Bool) -> Result<Int64?, CommandError>,
    discard: @escaping @Sendable (_ id: String) -> Result<Int64?, CommandError>
  ) {
    self.scan = scan
    self.erase = erase
    self.discard = discard
  }
}

/// The database operations of a session. Each can block on the disk, and they run one after the other.
package struct SessionDatabase: Sendable {
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

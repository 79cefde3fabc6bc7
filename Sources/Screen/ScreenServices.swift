package import Artwork
package import Charts
package import Library
package import MPRIS
package import Playback
package import Session
package import Transfers

/// The services that the screen's loop uses. Blocking closures run on a queue of the loop, never on Swift's
/// shared threads.
package struct ScreenServices: Sendable {
  /// `.offline` returns only cached charts. The last parameter is the number of entries; `nil` for the usual
  /// one.
  package var chart:
    @Sendable (Storefront, MediaKind, ChartSource?, Freshness, Int?) async -> Result<
      FetchedChart, CommandError
    >
  /// Details by the storefront from which they came: the requested one; with `.offline`, any.
  package var details:
    @Sendable ([String], Storefront, MediaKind?, Freshness) async -> Result<
      [Storefront: [String: Entry]], CommandError
    >
  package var picture: @Sendable (PictureRequest) async -> RenderedPicture
  package var disk: ScreenDisk
  package var database: ScreenDatabase
  package var desktop: ScreenDesktop
  /// Called when something is first played, with the volume in percent. Blocks for a tenth of a second.
  package var openPlayer: @Sendable (_ volume: Int) throws(PlaybackError) -> Player
  /// Called when something is first played. Never blocks.
  package var openRemote: @Sendable () -> RemoteControl
  /// Saves the country for the next run. Never blocks.
  package var keepCountry: @Sendable (Storefront) -> Void
  /// Saves the volume in percent for the next run. Never blocks.
  package var keepVolume: @Sendable (Int) -> Void

  package init(
    chart:
      @escaping @Sendable (Storefront, MediaKind, ChartSource?, Freshness, Int?) async -> Result<
        FetchedChart, CommandError
      >,
    details:
      @escaping @Sendable ([String], Storefront, MediaKind?, Freshness) async -> Result<
        [Storefront: [String: Entry]], CommandError
      >,
    picture: @escaping @Sendable (PictureRequest) async -> RenderedPicture,
    disk: ScreenDisk,
    database: ScreenDatabase,
    desktop: ScreenDesktop,
    openPlayer: @escaping @Sendable (_ volume: Int) throws(PlaybackError) -> Player,
    openRemote: @escaping @Sendable () -> RemoteControl,
    keepCountry: @escaping @Sendable (Storefront) -> Void,
    keepVolume: @escaping @Sendable (Int) -> Void
  ) {
    self.chart = chart
    self.details = details
    self.picture = picture
    self.disk = disk
    self.database = database
    self.desktop = desktop
    self.openPlayer = openPlayer
    self.openRemote = openRemote
    self.keepCountry = keepCountry
    self.keepVolume = keepVolume
  }
}

/// The operations of the screen on the folder of previews. Each can block on the disk.
package struct ScreenDisk: Sendable {
  package var scan: @Sendable () -> Result<[String: KeptPreview], CommandError>
  /// Creates the folder before transfers, if necessary. Returns an error, or `nil` on success.
  package var prepare: @Sendable () -> TransferError?
  /// The IDs without a file that is recorded as a download.
  package var unrecorded: @Sendable () -> Set<String>
  /// Deletes the files of an ID; those that are not recorded as downloads, only if requested.
  package var erase: @Sendable (_ id: String, _ unrecordedToo: Bool) -> ErasureResult
  /// Undoes an erasure by its number. Returns one of the restored files.
  package var restore: @Sendable (_ number: Int) -> Result<KeptPreview, RestoreError>
  /// Deletes the partial file of a preview, but not a complete one.
  package var discard: @Sendable (_ id: String) -> Result<Int64?, CommandError>

  package init(
    scan: @escaping @Sendable () -> Result<[String: KeptPreview], CommandError>,
    prepare: @escaping @Sendable () -> TransferError?,
    unrecorded: @escaping @Sendable () -> Set<String>,
    erase: @escaping @Sendable (_ id: String, _ unrecordedToo: Bool) -> ErasureResult,
    restore: @escaping @Sendable (_ number: Int) -> Result<KeptPreview, RestoreError>,
    discard: @escaping @Sendable (_ id: String) -> Result<Int64?, CommandError>
  ) {
    self.scan = scan
    self.prepare = prepare
    self.unrecorded = unrecorded
    self.erase = erase
    self.restore = restore
    self.discard = discard
  }
}

/// The result of deleting the files of an ID.
package struct ErasureResult: Sendable {
  /// The number of bytes deleted; `nil` if there were no files.
  package let result: Result<Int64?, CommandError>
  /// Identifies the erasure for undo; `nil` if it cannot be undone.
  package let number: Int?

  package init(_ result: Result<Int64?, CommandError>, number: Int? = nil) {
    self.result = result
    self.number = number
  }
}

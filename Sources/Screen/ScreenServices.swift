package import Artwork
package import Charts
package import Library
package import MPRIS
package import Playback
package import Rows
package import Transfers

/// What the screen's loop asks of the services. The closures that block do so on a thread of the
/// loop's, never on one that tasks share.
package struct ScreenServices: Sendable {
  /// `.offline` answers from memory alone. The last is how many entries; `nil` for the usual number.
  package var chart:
    @Sendable (Storefront, MediaKind, ChartSource?, Freshness, Int?) async -> Result<
      FetchedChart, CommandError
    >
  /// By the storefront that told it: the one that is asked, under `.offline` any.
  package var details:
    @Sendable ([String], Storefront, MediaKind?, Freshness) async -> Result<
      [Storefront: [String: Entry]], CommandError
    >
  package var picture: @Sendable (PictureRequest) async -> RenderedPicture
  package var disk: ScreenDisk
  package var database: ScreenDatabase
  package var desktop: ScreenDesktop
  /// Opened when something is first played, at this volume in per cent; blocks for a tenth of a
  /// second.
  package var openPlayer: @Sendable (_ volume: Int) throws(PlaybackError) -> Player
  /// Opened when something is first played; never blocks.
  package var openRemote: @Sendable () -> RemoteControl
  /// Keeps the country for the next run; never blocks.
  package var keepCountry: @Sendable (Storefront) -> Void
  /// Keeps the volume for the next run, per cent; never blocks.
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

/// The folder of previews as the screen works with it. Each call may take as long as the disk does.
package struct ScreenDisk: Sendable {
  package var scan: @Sendable () -> Result<[String: KeptPreview], CommandError>
  /// Makes the folder where it is missing, before transfers; what keeps it from being there.
  package var prepare: @Sendable () -> TransferError?
  /// The ids of which no file is recorded as a download.
  package var unrecorded: @Sendable () -> Set<String>
  /// Deletes the files of an id, those that are not recorded as downloads only if that is meant.
  package var erase: @Sendable (_ id: String, _ unrecordedToo: Bool) -> ErasureResult
  /// Undoes an erasure by its number; returns one of the restored files.
  package var restore: @Sendable (_ number: Int) -> Result<KeptPreview, RestoreError>
  /// Drops what has come of a preview; what is whole stays.
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
  /// Bytes that are gone, `nil` where nothing was there.
  package let result: Result<Int64?, CommandError>
  /// What undoes it, where anything does.
  package let number: Int?

  package init(_ result: Result<Int64?, CommandError>, number: Int? = nil) {
    self.result = result
    self.number = number
  }
}

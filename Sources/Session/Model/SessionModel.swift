package import Charts
package import Foundation
package import Library
package import MPRIS
package import Playback

/// What `download`, `play` and `browse` know: entries, transfers, playback and lists. `update` changes it and
/// has no side effects.
package struct SessionModel: Equatable, Sendable {
  package let purpose: Purpose
  package let isDemo: Bool
  /// The wall-clock time at 0 on the session's clock; without it, ages are not displayed.
  package let clockZero: Date?
  /// The folder of previews.
  package let folder: String
  /// Whether requests and downloads are not allowed.
  package let isOffline: Bool

  // MARK: Entries

  package var country: Storefront { didSet { rowsVersion += 1 } }
  package var chart = ChartState() { didSet { rowsVersion += 1 } }
  /// The number of entries of the chart that are shown.
  package var shownRanks = Int.max
  /// The files on disk, by ID.
  package var files: [String: LocalPreview] = [:] { didSet { rowsVersion += 1 } }
  /// Lookup results for entries that are not in the chart, or that have no details there.
  package var details = FetchedDetails() { didSet { rowsVersion += 1 } }
  package var favorites = RememberedList() { didSet { rowsVersion += 1 } }
  package var recents = RememberedList() { didSet { rowsVersion += 1 } }
  /// Increases when rows may have changed.
  package private(set) var rowsVersion = 0
  /// Why the folder could not be read.
  package var scanFailure: String?
  /// The running read of favorites and recents.
  package var listsRead: PendingRead?
  /// Why they could not be read.
  package var listsFailure: String?
  /// Reported errors of recording recents.
  package var notingFailures: Set<String> = []
  /// The running read of the folder.
  package var scan: PendingRead?

  // MARK: Transfers

  /// The transfers of this run. Ended ones are kept until something else happens to the entry.
  package var transfers = TransferBoard()
  /// Downloads completed since transfers were last idle.
  package var batch = TransferBatch()
  /// Downloads that start when the lookup of the entry has finished, by ID. The row contains the country in
  /// which it is looked up.
  package var startsOnDetails: [String: Row] = [:]
  /// Downloads started in this run, by ID.
  package var launched: [String: Row] = [:]

  // MARK: Playback

  package var playing: NowPlaying?
  /// The row to play when enough of it has arrived.
  package var awaited: Row?
  package var playsOnArrival: String? { awaited?.id }
  /// The awaited entry, once its transfer is asked to stream it.
  var streamed: String?
  /// Entries that played to their end before their download was complete, which `play` completes.
  var heard: Set<String> = []
  /// Whether previews stay on disk, so that it is worth completing them.
  package var keepsPreviews = true
  /// Whether autoplay is on.
  package var hasAutoplay: Bool
  package var queue: PlaybackQueue?
  /// The mode of the queue, and of the next ones. In `browse`, only with autoplay.
  package var repeatMode = RepeatMode.off
  package var isShuffled = false
  /// Whether the queue was stopped and does not continue by itself.
  package var isStopped = false
  /// The next file, which the player starts by itself.
  package var nextTrack: NextTrack?
  /// The place of the next entry, on disk or not, as far as it is known now.
  package var upcoming: PlaybackQueue.Place?
  /// Why entries could not be played, by ID.
  package var playFailures: [String: String] = [:]
  /// Why no audio device can be used; reset when playback starts.
  package var soundFailure: String?
  package var volume: PlayerVolume
  /// Whether there is a player that receives volume changes.
  package var hasPlayer = false
  /// The number of plays so far; the last one has this number.
  package var playCount = 0
  /// The number of seeks so far, for desktops.
  package var jumpCount = 0
  /// Entries whose missing files were downloaded again.
  package var refetched: Set<String> = []
  /// The entry that would play if a stopped player were started.
  package var standby: TrackMetadata?
  /// Whether `>` and `<` have an entry to play.
  package var canGo = Neighbors()

  // MARK: Deletion

  /// IDs whose files are being erased. The last events of their transfers are ignored.
  package var erasing: Set<String> = []
  /// The files erased since `erasing` was empty.
  package var erased = DeletionTotals()

  package init(
    for purpose: Purpose, country: Storefront, folder: String, isDemo: Bool = false,
    isOffline: Bool = false, clockZero: Date? = nil, volume: Int = 100, hasAutoplay: Bool = false
  ) {
    self.purpose = purpose
    self.country = country
    self.folder = folder
    self.isDemo = isDemo
    self.isOffline = isOffline
    self.clockZero = clockZero
    self.volume = PlayerVolume(percent: volume)
    self.hasAutoplay = hasAutoplay
  }
}

/// The command that the session belongs to.
package enum Purpose: Equatable, Sendable {
  /// `download`: a fixed list of entries.
  case download
  /// `play`: a queue. Only the current and the next entry are downloaded.
  case play
  /// `browse`: the user does anything, and other programs may change the folder.
  case browse
}

/// A running read of the folder, or of favorites and recents.
package enum PendingRead: Equatable, Sendable {
  case underWay
  /// Something has changed since it started, so it is repeated afterward.
  case outdated
}

/// Downloads completed since transfers were last idle. Otherwise, the total would decrease with each transfer
/// that ends.
package struct TransferBatch: Equatable, Sendable {
  package private(set) var count = 0
  package private(set) var bytes: Int64 = 0

  mutating func record(bytes: Int64) {
    count += 1
    self.bytes += bytes
  }
}

/// The state of the chart: what is displayed, and whether a request is running.
package struct ChartState: Equatable, Sendable {
  package var shown: FetchedChart?
  /// Whether a request is running.
  package var isFetching: Bool
  /// The error of the last request; `nil` after a success.
  package var failure: String?
  /// Whether it was that no server replied, as without a network.
  package var hasNoResponse = false
  /// The number of the latest request. Results of earlier ones are ignored.
  package var request: Int
  /// Why the request takes long, such as `itunes.apple.com is busy; trying again in 4 s`.
  package var wait: String?

  package init(
    shown: FetchedChart? = nil, isFetching: Bool = false, failure: String? = nil, request: Int = 0,
    wait: String? = nil
  ) {
    self.shown = shown
    self.isFetching = isFetching
    self.failure = failure
    self.request = request
    self.wait = wait
  }
}

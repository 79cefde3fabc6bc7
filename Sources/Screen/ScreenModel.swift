package import Artwork
package import Charts
package import Foundation
package import Library
package import MPRIS
package import Playback
package import Session
package import Terminal

/// The state of the screen. `update` changes it, `frame` draws it, and neither has side effects.
package struct ScreenModel: Equatable, Sendable {
  package var size: TerminalSize
  package let keys: KeyTable
  package let isDemo: Bool
  /// The wall-clock time at 0 on the screen's clock; without it, ages are not displayed.
  package let clockZero: Date?
  /// The folder of previews.
  package let folder: String
  /// The number of entries of the chart to show.
  package let limit: Int
  /// The number of entries that Genres and Gallery show.
  package let fullLimit: Int
  /// Whether the chart is fetched up to `fullLimit`, because Genres or Gallery was opened.
  package var isFull = false { didSet { madeRows = nil } }
  /// The freshness of the first chart.
  package let firstFreshness: Freshness
  /// Whether requests and downloads are not allowed.
  package var isOffline: Bool { firstFreshness == .offline }
  package var country: Storefront { didSet { madeRows = nil } }
  /// The kind of the chart.
  package var kind: MediaKind
  /// The source of the chart; `nil` for the first that responds.
  package var source: ChartSource?
  package var chart = ChartState() { didSet { madeRows = nil } }
  /// The files on disk, by ID.
  package var kept: [String: KeptPreview] = [:] { didSet { madeRows = nil } }
  /// Why the folder could not be read.
  package var keptFailure: String?
  /// Lookup results for entries that are not in the chart, or that have no details there.
  package var details = FetchedDetails() { didSet { madeRows = nil } }
  package var selection: SelectionDwell?
  /// The number of lines by which the details are scrolled.
  package var detailsScroll = 0
  package var favorites = FavoriteList() { didSet { madeRows = nil } }
  package var recents = RecentList() { didSet { madeRows = nil } }
  /// Whether favorites and recents are being read.
  package var isReadingMemory = false
  /// Why they could not be read.
  package var memoryFailure: String?
  /// Reported errors of recording recents.
  package var notingFailures: Set<String> = []
  /// The recent recorded for the entry whose details are shown.
  package var lookedAt: RememberedEntry?
  /// The transfers of this run, by ID. Ended ones are kept until something else happens to the entry.
  package var transfers = TransferBoard()
  /// Downloads completed since transfers were last idle.
  package var batch = TransferBatch()
  package var playing: NowPlaying?
  /// Whether autoplay is on.
  package var hasAutoplay: Bool
  package var queue: AutoplayQueue?
  /// The next file, which the player starts by itself.
  package var follower: NextTrack?
  /// Why entries could not be played, by ID.
  package var playFailures: [String: String] = [:]
  /// Why no audio device can be used; reset when playback starts.
  package var soundFailure: String?
  package var volume: PlayerVolume
  package var view = ListView.chart { didSet { madeRows = nil } }
  /// The stored rows of the current list; `nil` when the data they depend on changes.
  var madeRows: [Row]? { didSet { if madeRows == nil { madeGenres = nil } } }
  /// The stored genres of the chart, with the same lifetime.
  var madeGenres: ChartGenres?
  /// The selection and scroll position of each list.
  package var places: [ListView: ListPlace] = [:]
  package var genres = GenreList() {
    didSet { if !genres.lists(sameAs: oldValue) { madeRows = nil } }
  }
  package var gallery = GalleryState()
  /// The filter of the list; empty shows all rows.
  package var filter = "" { didSet { madeRows = nil } }
  /// Whether keys are added to the filter.
  package var isTypingFilter = false
  package var overlay: Overlay?
  package var notice: Notice?
  /// Whether the hint for new users is shown.
  package var hasHint = false
  /// Requested images; the value is `nil` until the image is loaded.
  package var pictures: [PictureRequest: RenderedPicture?] = [:]
  /// The last drawn part of an image, shown while the next one is being drawn.
  var drawnPart: PictureRequest?
  /// How to draw images; `.off` for none.
  package let art: ArtworkMode
  /// How the terminal displays images.
  package var pictureSettings: PictureSettings
  /// Store pages that are being opened.
  package var opening: Set<String> = []
  /// The row to play when its download is complete.
  package var awaited: Row?
  package var playsOnArrival: String? { awaited?.id }
  /// Downloads that start when the lookup of the entry has finished, by ID. The row contains the country in
  /// which it is looked up.
  package var startsOnDetails: [String: Row] = [:]
  /// Downloads started in this run, by ID.
  package var launched: [String: Row] = [:]
  /// IDs without a file that is recorded as a download. They are erased one by one, after a confirmation.
  package var unrecorded: Set<String> = []
  /// IDs whose files are being erased. The last events of their transfers are ignored.
  package var erasing: Set<String> = []
  /// The files erased since `erasing` was empty.
  package var erased = DeletionTotals()
  /// The erasures that can be undone.
  package var erasures = ErasureHistory()
  package var canUndo: Bool { !erasures.isEmpty }
  /// The files being restored.
  package var restoring: Set<ErasedPreview> = []
  /// The results since `restoring` was empty.
  package var restored = RestoreTotals()
  /// IDs for which cached details have been requested.
  package var requestedDetails: Set<String> = []
  /// The running read of the folder.
  package var scan: FolderScan?
  /// The number of plays so far; the last one has this number.
  package var playCount = 0
  /// The number of seeks so far, for desktops.
  package var jumpCount = 0
  /// The track that would play if a stopped player were started.
  package var standby: TrackMetadata?
  /// Whether `>` and `<` have a track to play.
  package var canGo = Neighbors()
  /// Whether there is a player that receives volume changes.
  package var hasPlayer = false
  /// The time of the next `.tick`, in seconds on the screen's clock.
  package var alarm: Double?
  /// How long the displayed speeds remain valid without new data.
  package var speedsLast: Double?

  /// | - Parameter openGenre: The genre to open first, if the chart has it.
  package init(
    size: TerminalSize, country: Storefront, kind: MediaKind = .songs,
    source: ChartSource? = nil, limit: Int, fullLimit: Int? = nil, folder: String,
    isDemo: Bool = false,
    art: ArtworkMode = .blocks, pictureSettings: PictureSettings = PictureSettings(),
    clockZero: Date? = nil, firstFreshness: Freshness = .remembered,
    volume: Int = 100, hasAutoplay: Bool = false, keys: KeyTable = .usual,
    openGenre: String? = nil
  ) {
    self.size = size
    self.country = country
    self.kind = kind
    self.source = source
    self.limit = limit
    self.fullLimit = fullLimit ?? limit
    self.folder = folder
    self.isDemo = isDemo
    self.clockZero = clockZero
    self.firstFreshness = firstFreshness
    self.art = art
    self.pictureSettings = pictureSettings
    self.volume = PlayerVolume(percent: volume)
    self.hasAutoplay = hasAutoplay
    self.keys = keys
    guard let openGenre else { return }
    view = .genres
    isFull = self.fullLimit > limit
    genres.wanted = openGenre
  }
}

/// The selection and scroll position of a list. The selection is an ID, so that it follows the track when
/// ranks change.
package struct ListPlace: Equatable, Sendable {
  package var selected: String?
  /// The last index of `selected`, used if the row disappears.
  package var index = 0
  package var top = 0

  package init(selected: String? = nil, index: Int = 0, top: Int = 0) {
    self.selected = selected
    self.index = index
    self.top = top
  }
}

/// A running read of the folder.
package enum FolderScan: Equatable, Sendable {
  case underWay
  /// Something has changed since it started, so the folder is read again afterward.
  case outdated
}

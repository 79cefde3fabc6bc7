package import Artwork
package import Charts
package import Foundation
package import Library
package import MPRIS
package import Playback
package import Rows
package import Terminal

/// All that the screen knows at one moment. `update` changes it, `frame` shows it; neither
/// touches the services.
package struct ScreenModel: Equatable, Sendable {
  package var size: TerminalSize
  package let keys: KeyTable
  package let isDemo: Bool
  /// The wall clock's time when the screen's clock was at 0; without it ages are not told.
  package let clockZero: Date?
  /// Where previews are kept.
  package let folder: String
  /// How many tracks of a chart are shown.
  package let limit: Int
  /// How many of them Genres and Gallery show.
  package let fullLimit: Int
  /// Whether the chart is fetched up to `fullLimit`, because Genres or Gallery was shown.
  package var isFull = false { didSet { madeRows = nil } }
  /// How fresh the first chart has to be.
  package let firstFreshness: Freshness
  /// Nothing is ever asked or fetched.
  package var isOffline: Bool { firstFreshness == .offline }
  package var country: Storefront { didSet { madeRows = nil } }
  /// What the chart is of.
  package var kind: MediaKind
  /// From where it is fetched; `nil` for the first that responds.
  package var source: ChartSource?
  package var chart = ChartState() { didSet { madeRows = nil } }
  /// What is on disk, by id.
  package var kept: [String: KeptPreview] = [:] { didSet { madeRows = nil } }
  /// Why the disk could not be read.
  package var keptFailure: String?
  /// What the stores said of ids that no chart shows, or shows without their details.
  package var details = FetchedDetails() { didSet { madeRows = nil } }
  package var selection: SelectionDwell?
  /// How many lines of the details are above the window.
  package var detailsScroll = 0
  package var favorites = FavoriteList() { didSet { madeRows = nil } }
  package var recents = RecentList() { didSet { madeRows = nil } }
  /// Favorites and recents are being read.
  package var isReadingMemory = false
  /// Why they could not be read.
  package var memoryFailure: String?
  /// Why recents could not be noted, as far as that was told.
  package var notingFailures: Set<String> = []
  /// The entry whose details are shown, as it was noted.
  package var lookedAt: RememberedEntry?
  /// The transfers of this run, by id; those that have ended stay until something else happens.
  package var transfers: [String: TransferBoard.Line] = [:]
  /// Downloads completed since transfers were last idle.
  package var batch = TransferBatch()
  /// What they were told to do and have not yet told of.
  package var wishes: [String: PendingTransferCommand] = [:]
  package var playing: NowPlaying?
  /// Whether what is played from a list plays on down that list.
  package var hasAutoplay: Bool
  package var queue: AutoplayQueue?
  /// What the player goes on with by itself.
  package var follower: NextTrack?
  /// Why an entry could not be played, by id.
  package var playFailures: [String: String] = [:]
  /// Why no audio device can be used; reset once something plays.
  package var soundFailure: String?
  package var volume: PlayerVolume
  package var view = ListView.chart { didSet { madeRows = nil } }
  /// The present list's rows, once they are made; what they are made of takes them away.
  var madeRows: [Row]? { didSet { if madeRows == nil { madeGenres = nil } } }
  /// The genres of the chart, once they are made, of the same.
  var madeGenres: ChartGenres?
  /// Where each list stands.
  package var places: [ListView: ListPlace] = [:]
  package var genres = GenreList() {
    didSet { if !genres.lists(sameAs: oldValue) { madeRows = nil } }
  }
  package var gallery = GalleryState()
  /// What rows must match to be shown; empty shows all.
  package var filter = "" { didSet { madeRows = nil } }
  /// Whether keys go into the filter.
  package var isTypingFilter = false
  package var overlay: Overlay?
  package var notice: Notice?
  /// Whether the hint for the first visit is shown.
  package var hasHint = false
  /// Pictures that were asked for; `nil` while one is on its way.
  package var pictures: [PictureRequest: RenderedPicture?] = [:]
  /// The part of a picture that was drawn last, shown while the next is being drawn.
  var drawnPart: PictureRequest?
  /// How pictures are drawn; `.off` for none.
  package let art: ArtworkMode
  /// How the terminal shows them.
  package var pictureSettings: PictureSettings
  /// Pages that are being opened.
  package var opening: Set<String> = []
  /// Its next arrival is played.
  package var awaited: Row?
  package var playsOnArrival: String? { awaited?.id }
  /// What is fetched once its details are known, by id: the row that was pressed, with the country
  /// whose store is asked.
  package var startsOnDetails: [String: Row] = [:]
  /// What this run has begun to fetch, by id, as it was begun.
  package var launched: [String: Row] = [:]
  /// Ids of which no file is recorded as a download: they are erased one by one, after a question.
  package var unrecorded: Set<String> = []
  /// Ids whose files are being erased: their transfers' last events are no news.
  package var erasing: Set<String> = []
  /// What has been erased since `erasing` was empty.
  package var erased = DeletionTotals()
  /// What can be undone.
  package var erasures = ErasureHistory()
  package var canUndo: Bool { !erasures.isEmpty }
  /// What is being restored.
  package var restoring: Set<ErasedPreview> = []
  /// The results since `restoring` was last empty.
  package var restored = RestoreTotals()
  /// Ids of which was asked what is remembered.
  package var detailsAsked: Set<String> = []
  /// The reading of the folder that is under way.
  package var scan: FolderScan?
  package var plays = UnfinishedPlays()
  /// How often the position of what plays has leapt.
  package var jumpCount = 0
  /// What would play if a player that is still were told to.
  package var standby: TrackMetadata?
  /// Whether `>` and `<` would lead anywhere.
  package var canGo = Neighbors()
  /// Whether there is a player to be told of the volume.
  package var hasPlayer = false
  /// When the next `.tick` comes, in seconds on the screen's clock.
  package var alarm: Double?
  /// Until when the speeds of what is on its way are shown as they are.
  package var speedsLast: Double?

  /// - Parameter openGenre: The genre to begin with, if the chart has it.
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

/// Which row of a list is selected, and which is at the top. The selection is an id, so that it
/// stays on the same track when ranks change.
package struct ListPlace: Equatable, Sendable {
  package var selected: String?
  /// Where `selected` was seen last: the row that is selected when it is gone.
  package var index = 0
  package var top = 0

  package init(selected: String? = nil, index: Int = 0, top: Int = 0) {
    self.selected = selected
    self.index = index
    self.top = top
  }
}

/// A reading of the folder that is under way.
package enum FolderScan: Equatable, Sendable {
  case underWay
  /// Something has changed since it began: it is read once more.
  case outdated
}

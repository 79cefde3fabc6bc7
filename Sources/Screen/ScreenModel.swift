package import Artwork
package import Charts
package import Foundation
package import Library
package import Session
package import Terminal

/// The state of the screen: the session, and what is displayed of it. `update` changes it, `frame` draws it, and
/// neither has side effects. Members of the session can be used directly: `model.playing`.
@dynamicMemberLookup
package struct ScreenModel: Equatable, Sendable {
  package var session: SessionModel
  package var size: TerminalSize
  package let keys: KeyTable
  /// The number of entries of the chart to show.
  package let limit: Int
  /// The number of entries that Genres and Gallery show.
  package let fullLimit: Int
  /// Whether the chart is fetched up to `fullLimit`, because Genres or Gallery was opened.
  package var isFull = false {
    didSet {
      madeRows = nil
      session.shownRanks = isFull ? fullLimit : limit
    }
  }
  /// The freshness of the first chart.
  package let firstFreshness: Freshness
  /// The kind of the chart.
  package var kind: MediaKind
  /// The source of the chart; `nil` for the first that responds.
  package var source: ChartSource?
  package var selection: SelectionDwell?
  /// The number of lines by which the details are scrolled.
  package var detailsScroll = 0
  /// The recent recorded for the entry whose details are shown.
  package var lookedAt: RememberedEntry?
  package var view = ListView.chart { didSet { madeRows = nil } }
  /// The stored rows of the current list; `nil` when the view changes.
  var madeRows: [Row]? { didSet { if madeRows == nil { madeGenres = nil } } }
  /// The stored genres of the chart, with the same lifetime.
  var madeGenres: ChartGenres?
  /// The version of the session's rows of which these were made.
  var madeVersion = 0
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
  /// IDs for which cached details have been requested.
  package var requestedDetails: Set<String> = []
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
    session = SessionModel(
      for: .browse, country: country, folder: folder, isDemo: isDemo,
      isOffline: firstFreshness == .offline, clockZero: clockZero, volume: volume,
      hasAutoplay: hasAutoplay, keys: keys.inMessages)
    session.shownRanks = limit
    self.size = size
    self.kind = kind
    self.source = source
    self.limit = limit
    self.fullLimit = fullLimit ?? limit
    self.firstFreshness = firstFreshness
    self.art = art
    self.pictureSettings = pictureSettings
    self.keys = keys
    guard let openGenre else { return }
    view = .genres
    isFull = self.fullLimit > limit
    session.shownRanks = isFull ? self.fullLimit : limit
    genres.wanted = openGenre
  }

  package subscript<Value>(dynamicMember member: KeyPath<SessionModel, Value>) -> Value {
    session[keyPath: member]
  }

  package subscript<Value>(dynamicMember member: WritableKeyPath<SessionModel, Value>) -> Value {
    get { session[keyPath: member] }
    set { session[keyPath: member] = newValue }
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

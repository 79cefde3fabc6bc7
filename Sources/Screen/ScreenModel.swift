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
  /// The freshness of the first chart.
  package let firstFreshness: Freshness
  /// The user's home folder, displayed as `~`.
  package var home = ""
  /// The kind of the chart.
  package var kind: MediaKind
  /// The source of the chart; `nil` for the first that responds.
  package var source: ChartSource?
  package var selection: SelectionDwell?
  /// The number of lines by which the details are scrolled.
  package var detailsScroll = 0
  /// The recent recorded for the entry whose details are shown.
  package var lookedAt: RememberedEntry?
  package var view = ListView.chart {
    didSet {
      madeRows = nil
      if view != oldValue { marks = [] }
    }
  }
  /// The stored rows of the current list; `nil` when the view changes.
  var madeRows: ListedRows? { didSet { if madeRows == nil { madeGenres = nil } } }
  /// The stored genres of the chart, with the same lifetime.
  var madeGenres: ChartGenres?
  /// The version of the session's rows of which these were made.
  var madeVersion = 0
  /// The selection and scroll position of each list.
  package var places: [ListView: ListPlace] = [:]
  package var genres = GenreList() {
    didSet {
      if !genres.lists(sameAs: oldValue) { madeRows = nil }
      if genres.opened != oldValue.opened { marks = [] }
    }
  }
  /// The IDs of the marked rows of the current list.
  package var marks: Set<String> = []
  package var gallery = GalleryState()
  package var world = WorldList() { didSet { if view == .world { madeRows = nil } } }
  /// The lists from the store, each in front of the former one. The last one is shown if `view` is `.store`.
  package internal(set) var storeLists: [OpenedList] = [] {
    didSet {
      guard storeLists.count != oldValue.count else { return }
      madeRows = nil
      marks = []
    }
  }
  /// The running request for a list.
  package internal(set) var listFetch: ListFetch?
  /// The number of requests for lists so far; the last one has this number.
  var listRequests = 0
  /// The words of the last search, if it failed or found nothing.
  var unfoundWords = ""
  /// The filter of the list; empty shows all rows.
  package var filter = "" { didSet { madeRows = nil } }
  /// The selection before the filter.
  var filterStart: FilterStart?
  /// Whether `x` was confirmed in this run, so that it no longer asks.
  package var erasesWithoutAsking = false
  /// Whether keys are added to the filter.
  package var isTypingFilter = false
  /// In front of the list, each in front of the former one.
  package var panels: [Panel] = []
  package var notice: Notice?
  /// Multiplies how long messages are shown.
  package var noticeScale = 1.0
  /// Requested images; the value is `nil` until the image is loaded.
  package var pictures: [PictureRequest: RenderedPicture?] = [:]
  /// The targets of the mouse in the last frame.
  var targets = MouseTargets()
  /// The last drawn part of an image, shown while the next one is being drawn.
  var drawnPart: PictureRequest?
  /// How to draw images; `.off` for none.
  package internal(set) var art: ArtworkMode
  /// How the terminal displays images.
  package var pictureSettings: PictureSettings
  /// Store pages that are being opened.
  package var opening: Set<String> = []
  /// IDs for which cached details have been requested.
  package var requestedDetails: Set<String> = []
  /// The time of the next `.tick`, in seconds on the screen's clock.
  package var alarm: Double?
  /// When the first chart is requested again, and whether it was.
  var retryDue: Double?
  var hasRetried = false
  /// How long the displayed speeds remain valid without new data.
  package var speedsLast: Double?

  /// - Parameter openGenre: The genre to open first, if the chart has it.
  package init(
    size: TerminalSize, country: Storefront, kind: MediaKind = .songs,
    source: ChartSource? = nil, limit: Int, folder: String,
    isDemo: Bool = false,
    art: ArtworkMode = .blocks, pictureSettings: PictureSettings = PictureSettings(),
    clockZero: Date? = nil, firstFreshness: Freshness = .remembered,
    volume: Int = 100, hasAutoplay: Bool = false, keys: KeyTable = .usual,
    openGenre: String? = nil
  ) {
    session = SessionModel(
      for: .browse, country: country, folder: folder, isDemo: isDemo,
      isOffline: firstFreshness == .offline, clockZero: clockZero, volume: volume,
      hasAutoplay: hasAutoplay)
    session.shownRanks = limit
    self.size = size
    self.kind = kind
    self.source = source
    self.limit = limit
    self.firstFreshness = firstFreshness
    self.art = art
    self.pictureSettings = pictureSettings
    self.keys = keys
    guard let openGenre else { return }
    view = .genres
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

extension ScreenModel {
  /// Whether nothing is downloaded or remembered.
  var isFirstRun: Bool {
    session.files.isEmpty && session.favorites.entries.isEmpty && session.recents.entries.isEmpty
  }

  /// The path with `~` for the user's home folder.
  func shortened(path: String) -> String {
    !home.isEmpty && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }
}

extension ScreenModel {
  /// Seconds since the contents of the view were fetched; `nil` if that is less than an hour ago, unknown or not shown.
  ///
  /// - Parameter now: In seconds on the screen's clock.
  func listAge(now: Double) -> Double? {
    page.fetched(self).flatMap { age(of: $0, now: now) }.flatMap { $0 < 3600 ? nil : $0 }
  }

  /// Seconds since a chart or list was fetched; `nil` if unknown.
  ///
  /// - Parameter now: In seconds on the screen's clock.
  func age(of fetched: Date, now: Double) -> Double? {
    session.clockZero.map {
      max($0.addingTimeInterval(now).timeIntervalSince(fetched), 0)
    }
  }

  /// When the displayed age of the list changes next (after an hour or a day), in seconds on the
  /// screen's clock. `nil` if no age is displayed.
  package func ageChanges(after now: Double) -> Double? {
    guard let age = page.fetched(self).flatMap({ age(of: $0, now: now) }) else { return nil }
    let step: Double = age < 86_400 ? 3600 : 86_400
    return now + step - age.truncatingRemainder(dividingBy: step)
  }
}

extension ScreenModel {
  /// `listed`, computed again.
  var newRows: ListedRows {
    let all = allRows
    let numbers = all.flatMap { row in
      [number(of: row)?.columns, row.movement?.mark.columns].compactMap(\.self)
    }
    let numberColumns = numbers.max().map { max($0, 2) } ?? 0
    guard !filter.isEmpty else { return ListedRows(rows: all, numberColumns: numberColumns) }
    let words = SearchWords(filter)
    let page = page
    return ListedRows(
      rows: all.filter { page.matches($0, words) }, numberColumns: numberColumns)
  }

  /// The rows of the current list, unfiltered.
  package var allRows: [Row] { page.rows(self) }

  /// The number of `allRows` or genres, without creating them.
  package var allCount: Int { page.count(self) }

  package var chartRows: [Row] { session.chartRows(first: limit) }

  /// The selected row; `nil` if the list is empty, or if the selected country has no chart.
  package var selectedRow: Row? { selectedRow(in: rows) }

  /// - Parameter rows: Those of the current list.
  func selectedRow(in rows: [Row]) -> Row? {
    selectedIndex(in: rows).map { rows[$0] }.flatMap { $0.id.isEmpty ? nil : $0 }
  }

  /// The ID of a listed row or genre.
  func listedID(at index: Int) -> String {
    listsGenres ? chartGenres.listed[index].id : page.id(of: rows[index])
  }

  /// The number of listed rows or genres.
  var listedCount: Int { listsGenres ? chartGenres.listed.count : rows.count }

  /// The index of the selected row or genre; `nil` if the list is empty.
  var selectedIndex: Int? {
    listsGenres ? selectedIndex(in: chartGenres.listed, \.id) : selectedIndex(in: rows)
  }

  /// - Parameter rows: Those of the current list.
  package func selectedIndex(in rows: [Row]) -> Int? { selectedIndex(in: rows, page.id) }

  private func selectedIndex<Item>(in items: [Item], _ id: (Item) -> String) -> Int? {
    guard !items.isEmpty else { return nil }
    let place = place
    return items.firstIndex { id($0) == place.selected }
      ?? min(max(place.index, 0), items.count - 1)
  }
}

extension ScreenModel {
  /// The next track.
  var upcomingRow: Row? { session.upcoming.flatMap { session.queue?.row(at: $0) } }
}

/// What Esc restores after a filter, unless the selection has been moved or another view is shown.
struct FilterStart: Equatable {
  let view: ListView
  let place: ListPlace
  /// The entry that typing has selected.
  var chosen: String?
}

/// The rows of a list.
struct ListedRows: Equatable {
  let rows: [Row]
  /// The width of the widest rank or movement, also of rows that do not match the filter, so that the list does not move
  /// when it is filtered; 0 if there is none.
  let numberColumns: Int
}

/// Stores rows and genres until they change, because creating thousands of rows for each key would be slow.
extension ScreenModel {
  /// The rows of the current list, filtered and in order.
  package var rows: [Row] { listed.rows }

  var listed: ListedRows { areRowsCurrent ? madeRows ?? newRows : newRows }

  /// The genres of the chart; empty if neither they nor their number are shown.
  var chartGenres: ChartGenres { areRowsCurrent ? madeGenres ?? newGenres : newGenres }

  private var areRowsCurrent: Bool { madeVersion == session.rowsVersion }

  /// Creates and stores rows and genres, if they have changed.
  mutating func makeRows() -> [Row] {
    if !areRowsCurrent {
      madeRows = nil
      madeVersion = session.rowsVersion
    }
    // First, because the rows of an opened genre depend on them.
    madeGenres = chartGenres
    let listed = listed
    madeRows = listed
    return listed.rows
  }
}

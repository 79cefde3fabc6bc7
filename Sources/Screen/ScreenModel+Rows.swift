internal import Charts
package import Session
internal import Terminal

extension ScreenModel {
  /// `rows`, computed again.
  var newRows: [Row] {
    let all = allRows
    guard !filter.isEmpty else { return all }
    let words = SearchWords(filter)
    return all.filter {
      words.match(artist: $0.artistName, track: $0.displayName, album: $0.collectionName)
    }
  }

  /// The rows of the current list, unfiltered.
  package var allRows: [Row] {
    switch view {
    case .chart: chartRows
    case .library: session.libraryRows
    case .favorites: session.rows(of: session.favorites.entries)
    case .recents: session.rows(of: session.recents.entries)
    case .genres: openedRows
    case .gallery: GenreGroup.byFirstGenre(fullChartRows).flatMap(\.rows)
    }
  }

  /// The number of `allRows`, without creating them.
  package var allCount: Int {
    switch view {
    case .chart: session.chart.shown?.entries(first: limit).count ?? 0
    case .library: session.kept.count
    case .favorites: session.favorites.entries.count
    case .recents: session.recents.entries.count
    case .genres where listsGenres: chartGenres.all.count
    case .genres: openedRows.count
    case .gallery: entryCount
    }
  }

  package var chartRows: [Row] { session.chartRows(first: limit) }

  /// The entries that Genres and Gallery show, in order of rank.
  package var fullChartRows: [Row] { session.chartRows(first: fullLimit) }

  /// The entries of the opened genre; empty if the list of genres is shown.
  private var openedRows: [Row] {
    genres.opened.flatMap { GenreGroup.named($0, in: chartGenres.all) }?.rows ?? []
  }

  /// The selected row; `nil` if the list is empty.
  package var selectedRow: Row? {
    let rows = rows
    guard let index = selectedIndex(in: rows) else { return nil }
    return rows[index]
  }

  /// | - Parameter items: The rows of the current list, or its genres.
  package func selectedIndex(in items: [some Identifiable<String>]) -> Int? {
    guard !items.isEmpty else { return nil }
    let place = place
    return items.firstIndex { $0.id == place.selected } ?? min(max(place.index, 0), items.count - 1)
  }

  /// A title for messages, shortened so that it leaves room for the rest.
  func short(_ title: String) -> String {
    title.cut(toColumns: max(size.columns / 2, 20))
  }
}

/// Stores rows and genres until they change, because creating thousands of rows for each key would be slow.
extension ScreenModel {
  /// The rows of the current list, filtered and in order.
  package var rows: [Row] { areRowsCurrent ? madeRows ?? newRows : newRows }

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
    let rows = rows
    madeRows = rows
    return rows
  }
}

internal import Charts
internal import Session

/// The state of the Genres view: the open genre and the sort order.
package struct GenreList: Equatable, Sendable {
  package enum Sort: Equatable, Sendable {
    case name
    /// The largest first.
    case count
  }

  package var sort = Sort.name
  /// The genre whose entries are shown instead of the list of genres.
  package var opened: String?
  /// The selection and scroll position in the list of genres while one is open.
  var listPlace: ListPlace?
  /// The name of a genre to open when the chart is loaded, in any spelling.
  package var wanted: String?

  /// Whether both list the same rows and genres.
  func lists(sameAs other: GenreList) -> Bool {
    sort == other.sort && opened == other.opened
  }
}

extension ScreenModel {
  /// The genre whose entries are listed.
  package var openedGenre: String? { view == .genres ? genres.opened : nil }

  /// Whether the list contains genres, so that `rows` is empty.
  package var listsGenres: Bool { !page.actsOnEntries }

  /// The selection and scroll position in the current list.
  package var place: ListPlace {
    get { places[view] ?? ListPlace() }
    set { places[view] = newValue }
  }

  /// Whether something is open: a panel, a request for a list, or something in the view. Then `q` does not quit.
  var canGoBack: Bool { panel != nil || listFetch != nil || page.canClose(self) }

  /// Whether characters are typed, into the filter or a search.
  var isTyping: Bool {
    if case .search = panel { true } else { panel == nil && isTypingFilter }
  }

  /// The context whose keys take precedence.
  var keyContext: KeyContext? {
    panel == nil ? page.keyContext : panel?.isPicture == true ? .picture : nil
  }

  /// The genre that is selected in the list of genres.
  var selectedGenre: GenreGroup? {
    listsGenres ? selectedIndex.map { chartGenres.listed[$0] } : nil
  }

  /// The rows for keys that act on a whole list: the current list, or the selected genre.
  var wholeList: [Row] {
    page.wholeList(self)
  }

  /// The number of entries of the chart.
  var entryCount: Int { session.chart.shown?.chart.entries(first: limit).count ?? 0 }

  /// `chartGenres`, computed again.
  var newGenres: ChartGenres {
    guard view == .genres else { return ChartGenres(all: []) }
    let all = GenreGroup.byGenre(chartRows)
    guard listsGenres else { return ChartGenres(all: all) }
    return ChartGenres(all: all, listed: sorted(filtered(all)))
  }

  private func filtered(_ groups: [GenreGroup]) -> [GenreGroup] {
    guard !filter.isEmpty else { return groups }
    let words = SearchWords(filter)
    return groups.filter { words.match(artist: nil, track: $0.name) }
  }

  /// - Parameter groups: Sorted by name.
  private func sorted(_ groups: [GenreGroup]) -> [GenreGroup] {
    guard genres.sort == .count else { return groups }
    return groups.indices.sorted { one, other in
      let counts = (groups[one].rows.count, groups[other].rows.count)
      return counts.0 == counts.1 ? one < other : counts.0 > counts.1
    }.map { groups[$0] }
  }
}

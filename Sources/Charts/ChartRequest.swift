/// A request for a chart.
package struct ChartRequest: Equatable, Sendable {
  package var country: Storefront
  package var kind: MediaKind
  /// The number of entries; shorter lists return all. See `Chart.longest`.
  package var limit: Int
  /// The last rank that is shown or selected. Entries beyond it are only searched.
  package var neededRank: Int
  /// A source of the kind; `nil` means auto: the first of the defaults that responds.
  package var source: ChartSource?
  package var freshness: Freshness
  /// Whether the chart is displayed, so that ranks refer to it from now on. A list that is only searched
  /// never replaces one of another source.
  package var isShown: Bool

  package init(
    country: Storefront, kind: MediaKind = .songs, limit: Int, neededRank: Int? = nil,
    source: ChartSource? = nil, freshness: Freshness = .remembered, isShown: Bool = true
  ) {
    self.country = country
    self.kind = kind
    self.limit = min(limit, Chart.longest)
    self.neededRank = min(self.limit, neededRank ?? limit)
    self.source = source
    self.freshness = freshness
    self.isShown = isShown
  }

  /// The lists to try, in order.
  var lists: [ChartList] {
    source.map { [ChartList(kind: kind, source: $0)] } ?? kind.defaultLists
  }

  /// The first default source.
  var usual: ChartSource? { kind.defaultLists.first?.source }

  var what: String {
    if lists.count == 1, let only = lists.first { return only.what(in: country) }
    return kind.chart(of: country)
  }

  /// Whether the list is only searched beyond `neededRank`.
  var isSearched: Bool { !isShown && neededRank < limit }

  /// At least 100, because shorter charts have no history, or that of the whole list.
  func feedSize(of list: ChartList) -> Int {
    min(limit <= ChartHistory.depth ? ChartHistory.depth : Chart.longest, list.maxSize)
  }
}

/// What one of Apple's lists counts. Raw values are those of `--source`.
package enum ChartSource: String, Codable, CaseIterable, Sendable {
  /// Streams on Apple Music: songs, albums, music videos.
  case mostPlayed = "most-played"
  /// Purchases on the iTunes Store; includes previews.
  case topSongs = "top-songs"
  /// Songs chosen by Apple's editors.
  case hotTracks = "hot-tracks"
  case topAlbums = "top-albums"
  case topMusicVideos = "top-music-videos"
  case topPodcasts = "top-podcasts"
  case topFreeApps = "top-free-apps"
  case topPaidApps = "top-paid-apps"
  /// Apps by revenue.
  case topGrossingApps = "top-grossing-apps"
  case topPaidBooks = "top-paid-books"
  case topAudiobooks = "top-audiobooks"
  case topMovies = "top-movies"
  case topTVEpisodes = "top-tv-episodes"
}

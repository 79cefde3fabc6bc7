/// One of Apple's lists: a kind of media and a source.
package struct ChartList: Hashable, Sendable {
  package let kind: MediaKind
  package let source: ChartSource

  package init(kind: MediaKind, source: ChartSource) {
    self.kind = kind
    self.source = source
  }

  /// The name of the list.
  package var title: String {
    switch source {
    case .mostPlayed:
      kind == .songs ? "Most played on Apple Music" : "Most played \(plural) on Apple Music"
    case .hotTracks: "Hot tracks (Apple's editors)"
    case .topSongs, .topAlbums, .topMusicVideos, .topMovies, .topTVEpisodes:
      "Top \(plural) on the iTunes Store"
    case .topPodcasts: "Top podcasts on Apple Podcasts"
    case .topFreeApps: "Top free apps on the App Store"
    case .topPaidApps: "Top paid apps on the App Store"
    case .topGrossingApps: "Top-grossing apps on the App Store"
    case .topPaidBooks: "Top paid books on Apple Books"
    case .topAudiobooks: "Top audiobooks on Apple Books"
    }
  }

  /// The name of the list for narrow windows.
  package var briefTitle: String {
    switch source {
    case .mostPlayed: kind == .songs ? "Most played" : "Most played \(plural)"
    case .hotTracks: "Hot tracks"
    case .topFreeApps: "Top free apps"
    case .topPaidApps: "Top paid apps"
    case .topGrossingApps: "Top-grossing apps"
    case .topPaidBooks: "Top paid books"
    case .topSongs, .topAlbums, .topMusicVideos, .topMovies, .topTVEpisodes, .topPodcasts,
      .topAudiobooks:
      "Top \(plural)"
    }
  }

  /// The maximum number of entries that can be requested.
  package var maxSize: Int {
    source == .mostPlayed || source == .hotTracks ? 100 : 200
  }

  func what(in country: Storefront) -> String {
    "\(words) chart of \(country.nameInText)"
  }

  /// The value of `--source`, with the kind if the value is ambiguous.
  var words: String {
    source == .mostPlayed && kind != .songs ? "most-played \(kind.singular)" : source.rawValue
  }

  /// Whether the kind has no other list.
  var isOnlyOne: Bool { kind.lists == [self] }

  /// The name within a sentence.
  private var plural: String {
    kind == .tvEpisodes ? "TV episodes" : kind.title.lowercased()
  }
}

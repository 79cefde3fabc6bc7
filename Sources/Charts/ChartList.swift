/// One of Apple's lists: of what it is, and what it counts.
package struct ChartList: Hashable, Sendable {
  package let kind: MediaKind
  package let source: ChartSource

  package init(kind: MediaKind, source: ChartSource) {
    self.kind = kind
    self.source = source
  }

  /// The list's name as a person reads it.
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

  /// The list's name where there is little room.
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

  /// How many entries the list can be asked for.
  package var longestSize: Int {
    source == .mostPlayed || source == .hotTracks ? 100 : 200
  }

  func what(in country: Storefront) -> String {
    "\(words) chart of \(country.nameInText)"
  }

  /// In the words of `--source`, with the kind where those do not tell it.
  var words: String {
    source == .mostPlayed && kind != .songs ? "most-played \(kind.singular)" : source.rawValue
  }

  /// Whether no other list is of its kind.
  var isOnlyOne: Bool { kind.lists == [self] }

  /// In the middle of a sentence.
  private var plural: String {
    kind == .tvEpisodes ? "TV episodes" : kind.title.lowercased()
  }
}

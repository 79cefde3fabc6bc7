/// What a chart is of, and an entry: the words of `--kind`.
package enum MediaKind: String, Codable, CaseIterable, Sendable {
  case songs
  case albums
  case musicVideos = "music-videos"
  case podcasts
  /// Those that cost nothing.
  case apps
  case paidApps = "paid-apps"
  case grossingApps = "grossing-apps"
  case books
  case audiobooks
  case movies
  case tvEpisodes = "tv-episodes"

  /// As a heading has it.
  package var title: String {
    switch self {
    case .songs: "Songs"
    case .albums: "Albums"
    case .musicVideos: "Music videos"
    case .podcasts: "Podcasts"
    case .apps: "Free apps"
    case .paidApps: "Paid apps"
    case .grossingApps: "Top-grossing apps"
    case .books: "Books"
    case .audiobooks: "Audiobooks"
    case .movies: "Movies"
    case .tvEpisodes: "TV episodes"
    }
  }

  /// What one of them is called: `track`, `album`, `app`; an s makes it several.
  package var noun: String {
    switch self {
    case .songs: "track"
    case .albums: "album"
    case .musicVideos: "music video"
    case .podcasts: "podcast"
    case .apps, .paidApps, .grossingApps: "app"
    case .books: "book"
    case .audiobooks: "audiobook"
    case .movies: "movie"
    case .tvEpisodes: "episode"
    }
  }

  /// One of them, in front of "chart": `free app`, `TV episode`.
  var singular: String {
    switch self {
    case .apps: "free app"
    case .paidApps: "paid app"
    case .grossingApps: "top-grossing app"
    case .tvEpisodes: "TV episode"
    case .songs, .albums, .musicVideos, .podcasts, .books, .audiobooks, .movies: noun
    }
  }

  /// Its chart in a sentence: `chart of Slovakia`, `album chart of the United Kingdom`.
  package func chart(of country: Storefront) -> String {
    "\(self == .songs ? "" : singular + " ")chart of \(country.nameInText)"
  }

  /// What they are called where they are sold.
  package var plural: String {
    switch self {
    case .songs: "music"
    case .tvEpisodes: "TV episodes"
    case .albums, .musicVideos, .podcasts, .apps, .paidApps, .grossingApps, .books, .audiobooks,
      .movies:
      noun + "s"
    }
  }

  package var isApp: Bool {
    self == .apps || self == .paidApps || self == .grossingApps
  }

  /// Whether the store lends it for a while.
  var isRented: Bool { self == .movies || self == .tvEpisodes }

  /// Whether what the store tells of `told` may be of this: it does not tell of which list an app is,
  /// and of some things not what they are.
  package func agrees(with told: MediaKind?) -> Bool {
    guard let told else { return true }
    return told == self || told.isApp && isApp
  }

  /// What the store's previews of it are.
  package var preview: PreviewMedium? {
    switch self {
    case .songs, .audiobooks: .sound
    case .musicVideos, .movies, .tvEpisodes: .film
    case .albums, .podcasts, .apps, .paidApps, .grossingApps, .books: nil
    }
  }

  /// Apple's lists of it, those first that are asked where none is named.
  package var lists: [ChartList] {
    sources.map { ChartList(kind: self, source: $0) }
  }

  /// The lists that are asked where none is named, one after another until one answers.
  package var usualLists: [ChartList] {
    lists.filter { $0.source != .hotTracks }
  }

  private var sources: [ChartSource] {
    switch self {
    case .songs: [.mostPlayed, .topSongs, .hotTracks]
    case .albums: [.mostPlayed, .topAlbums]
    case .musicVideos: [.mostPlayed, .topMusicVideos]
    case .podcasts: [.topPodcasts]
    case .apps: [.topFreeApps]
    case .paidApps: [.topPaidApps]
    case .grossingApps: [.topGrossingApps]
    case .books: [.topPaidBooks]
    case .audiobooks: [.topAudiobooks]
    case .movies: [.topMovies]
    case .tvEpisodes: [.topTVEpisodes]
    }
  }
}

/// What a preview is. Only sounds are downloaded and played.
package enum PreviewMedium: Equatable, Sendable {
  case sound
  case film
}

/// What a chart counts; each has its own order.
enum DemoList: String, Sendable, CaseIterable {
  // The words seed the order of the charts.
  case mostPlayed = "most-played"
  case topSongs = "top-songs"
  case hotTracks = "hot-tracks"
  case mostPlayedAlbums = "most-played-albums"
  case topAlbums = "top-albums"
  case mostPlayedVideos = "most-played-videos"
  case topVideos = "top-videos"
  case podcasts, freeApps, paidApps, grossingApps, books, audiobooks, movies, episodes

  var kind: DemoKind {
    switch self {
    case .mostPlayed, .topSongs, .hotTracks: .song
    case .mostPlayedAlbums, .topAlbums: .album
    case .mostPlayedVideos, .topVideos: .musicVideo
    case .podcasts: .podcast
    case .freeApps, .paidApps, .grossingApps: .app
    case .books: .book
    case .audiobooks: .audiobook
    case .movies: .movie
    case .episodes: .episode
    }
  }

  func admits(_ item: DemoItem) -> Bool {
    switch self {
    case .freeApps: item.cents == nil
    case .paidApps: item.cents != nil
    default: true
    }
  }

  /// A chart's title as the services give it.
  var title: String {
    switch self {
    case .mostPlayed, .topSongs: "Top Songs"
    case .hotTracks: "Hot Tracks"
    case .mostPlayedAlbums, .topAlbums: "Top Albums"
    case .mostPlayedVideos, .topVideos: "Top Music Videos"
    case .podcasts: "Top Podcasts"
    case .freeApps: "Top Free Apps"
    case .paidApps: "Top Paid Apps"
    case .grossingApps: "Top Grossing Apps"
    case .books: "Top Paid Books"
    case .audiobooks: "Top Audiobooks"
    case .movies: "Top Movies"
    case .episodes: "Top TV Episodes"
    }
  }

  /// The list of the second generation with these words in its address: its feed and its type.
  static func marketing(feed: String, type: String) -> DemoList? {
    switch (feed, type) {
    case ("music/most-played", "songs"): .mostPlayed
    case ("music/most-played", "albums"): .mostPlayedAlbums
    case ("music/most-played", "music-videos"): .mostPlayedVideos
    case ("podcasts/top", "podcasts"): .podcasts
    case ("apps/top-free", "apps"): .freeApps
    case ("apps/top-paid", "apps"): .paidApps
    case ("books/top-paid", "books"): .books
    case ("audio-books/top", "audio-books"): .audiobooks
    default: nil
    }
  }

  /// The list of this name in the iTunes RSS.
  static func rss(_ name: String) -> DemoList? {
    switch name {
    case "topsongs": .topSongs
    case "topalbums": .topAlbums
    case "topmusicvideos": .topVideos
    case "toppodcasts": .podcasts
    case "topfreeapplications": .freeApps
    case "toppaidapplications": .paidApps
    case "topgrossingapplications": .grossingApps
    case "toppaidebooks": .books
    case "topaudiobooks": .audiobooks
    case "topmovies": .movies
    case "toptvepisodes": .episodes
    default: nil
    }
  }
}

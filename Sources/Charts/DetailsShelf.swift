/// Where details are remembered: descriptions are long, and who looks at songs is not to wait until those
/// of a thousand apps were read.
enum DetailsShelf: String, CaseIterable {
  case songs, albums, films, podcasts, apps, books

  init(_ kind: MediaKind?) {
    self =
      switch kind {
      case .songs, nil: .songs
      case .albums: .albums
      case .musicVideos, .movies, .tvEpisodes: .films
      case .podcasts: .podcasts
      case .apps, .paidApps, .grossingApps: .apps
      case .books, .audiobooks: .books
      }
  }

  /// How many ids it holds: five of the longest charts of songs or albums. Where there are descriptions,
  /// two of the longest, so that it can be read within some 15 milliseconds all the same.
  var capacity: Int {
    switch self {
    case .songs, .albums: 1000
    case .films, .podcasts, .apps, .books: 400
    }
  }

  /// The cache's.
  func key(_ country: Storefront) -> String {
    self == .songs ? "lookup-\(country.code)" : "lookup-\(country.code)-\(rawValue)"
  }
}

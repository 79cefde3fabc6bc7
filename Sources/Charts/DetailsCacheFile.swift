/// One of the cache's files with details of a storefront's entries. They are separate because descriptions are long: a list
/// of songs does not wait for those of a thousand apps.
enum DetailsCacheFile: String, CaseIterable {
  case songs, albums, films, podcasts, apps, books

  init(_ kind: MediaKind?) {
    self = kind?.detailsCache ?? .songs
  }

  /// How many entries it holds: those of five of the longest charts, or of two where there are descriptions, so that it can
  /// be read in about 15 milliseconds.
  var capacity: Int {
    switch self {
    case .songs, .albums: 1000
    case .films, .podcasts, .apps, .books: 400
    }
  }

  /// The key in the cache.
  func key(_ country: Storefront) -> String {
    self == .songs ? "lookup-\(country.code)" : "lookup-\(country.code)-\(rawValue)"
  }
}

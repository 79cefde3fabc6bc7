/// A cache file with details of a storefront's entries. There are several because descriptions are long:
/// showing songs must not wait for the descriptions of a thousand apps.
enum DetailsCacheFile: String, CaseIterable {
  case songs, albums, films, podcasts, apps, books

  init(_ kind: MediaKind?) {
    self = kind?.detailsCache ?? .songs
  }

  /// The maximum number of entries: five of the longest charts, or two with descriptions, so that the file
  /// can be read in about 15 milliseconds.
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

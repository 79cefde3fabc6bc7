/// The genres of an entry as they are kept.
enum GenreNames {
  /// Cleaned, each once, at most eight, and without the root ("Music", "Books") where another is
  /// present.
  ///
  /// - Parameter kind: nil is taken for music, as the store tells of all else what it is.
  static func kept(_ genres: [Genre], of kind: MediaKind?) -> [String] {
    var names: [String] = []
    var root: String?
    for genre in genres {
      guard let name = genre.name.flatMap(CleanText.cleaned) else { continue }
      if isRoot(name, id: genre.id, of: kind) {
        root = root ?? name
      } else if !names.contains(name) {
        names.append(name)
      }
    }
    if names.isEmpty, let root { return [root] }
    return Array(names.prefix(8))
  }

  /// By its number where it has one: names are in the language of the storefront, and an app's
  /// "Music" is no root.
  private static func isRoot(_ name: String, id: String?, of kind: MediaKind?) -> Bool {
    if let id { return rootIDs.contains(id) }
    return rootNames(of: kind).contains(name)
  }

  /// Podcasts, music videos, TV shows, movies, music, the App Store, books, audiobooks.
  private static let rootIDs: Set = ["26", "31", "32", "33", "34", "36", "38", "50000024"]

  private static func rootNames(of kind: MediaKind?) -> [String] {
    switch kind {
    case nil, .songs, .albums: ["Music"]
    case .musicVideos: ["Music Videos", "Music"]
    case .podcasts: ["Podcasts"]
    case .apps, .paidApps, .grossingApps: []
    case .books: ["Books"]
    case .audiobooks: ["Audiobooks"]
    case .movies: ["Movies"]
    case .tvEpisodes: ["TV Shows"]
    }
  }
}

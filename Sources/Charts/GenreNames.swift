/// Selects the genres of an entry to keep.
enum GenreNames {
  /// Cleaned, unique, at most eight, and without the root genre ("Music", "Books") that every entry of a kind
  /// has.
  ///
  /// - Parameter kind: `nil` counts as music, because the store names all other kinds.
  static func kept(_ genres: [Genre], of kind: MediaKind?) -> [String] {
    var names: [String] = []
    for genre in genres {
      guard let name = genre.name.flatMap(CleanText.cleaned), !names.contains(name),
        !isRoot(name, id: genre.id, of: kind)
      else { continue }
      names.append(name)
    }
    return Array(names.prefix(8))
  }

  /// Compared by ID if possible, because names are localized, and "Music" is not the root genre of apps.
  private static func isRoot(_ name: String, id: String?, of kind: MediaKind?) -> Bool {
    if let id { return rootIDs.contains(id) }
    return (kind ?? .songs).rootGenres.contains(name)
  }

  /// Podcasts, music videos, TV shows, movies, music, the App Store, books, audiobooks.
  private static let rootIDs: Set = ["26", "31", "32", "33", "34", "36", "38", "50000024"]
}

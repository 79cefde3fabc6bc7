/// The genres of an entry as they are kept.
enum GenreNames {
  /// Cleaned, each once, at most eight, and without the root ("Music", "Books"), which every entry of a
  /// kind has.
  ///
  /// - Parameter kind: nil is taken for music, as the store tells of all else what it is.
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

  /// By its number where it has one: names are in the language of the storefront, and an app's
  /// "Music" is no root.
  private static func isRoot(_ name: String, id: String?, of kind: MediaKind?) -> Bool {
    if let id { return rootIDs.contains(id) }
    return (kind ?? .songs).rootGenres.contains(name)
  }

  /// Podcasts, music videos, TV shows, movies, music, the App Store, books, audiobooks.
  private static let rootIDs: Set = ["26", "31", "32", "33", "34", "36", "38", "50000024"]
}

/// The genres of a track as they are kept.
enum GenreNames {
  /// Cleaned, each once, at most eight, and without the root ("Music", 34) where another is present.
  static func kept(_ genres: [(name: String?, id: String?)]) -> [String] {
    var names: [String] = []
    var root: String?
    for genre in genres {
      guard let name = genre.name.flatMap(CleanText.cleaned) else { continue }
      if genre.id == "34" || (genre.id == nil && name == "Music") {
        root = name
      } else if !names.contains(name) {
        names.append(name)
      }
    }
    if names.isEmpty, let root { return [root] }
    return Array(names.prefix(8))
  }
}

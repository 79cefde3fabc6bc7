/// A genre in the formats of Apple's services: a string, an object with `name` and `genreId` or `id`, or an
/// element of the iTunes RSS.
struct Genre: Decodable {
  var name: String?
  var id: String?

  private enum CodingKeys: String, CodingKey { case name, genreId, id, label, attributes }
}

extension Genre {
  init(from decoder: any Decoder) throws {
    if let name = try? StringOrNumber(from: decoder) {
      self.name = name.text
      return
    }
    let object = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) -> StringOrNumber? {
      object.decode(Lenient<StringOrNumber>.self, forKey: key).wrappedValue
    }
    let attributes = object.decode(Lenient<RSSValue.Attributes>.self, forKey: .attributes)
      .wrappedValue
    name = (attributes?.label ?? attributes?.term ?? text(.name) ?? text(.label))?.text
    id = attributes?.id?.id ?? text(.genreId)?.id ?? text(.id)?.id
  }
}

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

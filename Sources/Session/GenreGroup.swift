internal import Charts
internal import Foundation
internal import Library

/// The entries of one genre.
package struct GenreGroup: Equatable, Sendable, Identifiable {
  package let name: String
  package let rows: [Row]

  package var id: String { name }

  package var bestRank: Int? { rows.lazy.compactMap(\.rank).min() }

  /// How many of them are downloaded.
  package var countOnDisk: Int { rows.count { $0.file?.isWhole == true } }

  /// All genres, sorted by name. Each row is in the groups of all its genres. Rows keep their order.
  package static func byGenre(
    _ rows: [Row], _ collation: Collation = .environment
  ) -> [GenreGroup] {
    groups(rows.flatMap { row in row.genreNames.map { ($0, row) } }, collation)
  }

  /// Each row in the group of its first genre. Groups and rows are sorted by name.
  package static func byFirstGenre(
    _ rows: [Row], _ collation: Collation = .environment
  ) -> [GenreGroup] {
    let sorted = collation.sorted(rows, by: \.displayName)
    return groups(sorted.compactMap { row in row.genreNames.first.map { ($0, row) } }, collation)
  }

  /// The group with a name that the user typed, ignoring case, diacritics and punctuation.
  package static func named(_ name: String, in groups: [GenreGroup]) -> GenreGroup? {
    let key = Row.genreKey(name)
    return groups.first { Row.genreKey($0.name) == key }
  }

  // Names that differ only in case are one genre.
  private static func groups(
    _ pairs: [(name: String, row: Row)], _ collation: Collation
  ) -> [GenreGroup] {
    var names: [String: String] = [:]
    var rows: [String: [Row]] = [:]
    for (name, row) in pairs {
      let key = Row.genreKey(name)
      names[key] = names[key] ?? name
      rows[key, default: []].append(row)
    }
    return collation.sorted(
      names.map { GenreGroup(name: $1, rows: rows[$0] ?? []) }, by: \.name)
  }
}

extension Row {
  /// The group of entries without a genre.
  package static let otherGenres = "Other"

  /// The genres for display, each once: capitalized, or `Other` if there are none.
  ///
  /// Without the root genre ("Music"), which charts cached by earlier versions may contain.
  package var genreNames: [String] {
    var keys = Set((entry.kind ?? .songs).rootGenres.map(Self.genreKey))
    let names = entry.genres.filter { keys.insert(Self.genreKey($0)).inserted }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return names.isEmpty ? [Self.otherGenres] : names
  }

  /// The genre of the entry in lists where each entry is in one group.
  package var firstGenre: String { genreNames.first ?? Self.otherGenres }

  /// Whether two names are the same genre, ignoring case, diacritics and punctuation.
  package static func isSameGenre(_ name: String, _ other: String) -> Bool {
    name == other || genreKey(name) == genreKey(other)
  }

  /// - Parameter genre: Case, diacritics and punctuation are ignored.
  package func isOf(genre: String) -> Bool {
    let key = Self.genreKey(genre)
    return genreNames.contains { Self.genreKey($0) == key }
  }

  // `hip hop rap` matches Hip-Hop/Rap.
  fileprivate static func genreKey(_ name: String) -> String {
    let words = SearchWords.words(in: name)
    return words.isEmpty ? name : words.joined(separator: " ")
  }
}

internal import Charts
internal import Foundation
internal import Library

/// Entries of one genre.
package struct GenreGroup: Equatable, Sendable, Identifiable {
  package let name: String
  package let rows: [Row]

  package var id: String { name }

  package var bestRank: Int? { rows.lazy.compactMap(\.rank).min() }

  /// How many of them are downloaded.
  package var countOnDisk: Int { rows.count { $0.kept?.isWhole == true } }

  /// Every genre of the rows, by name; a row is in the group of each of its genres. The rows keep their
  /// order.
  package static func byGenre(
    _ rows: [Row], _ collation: Collation = .environment
  ) -> [GenreGroup] {
    groups(rows.flatMap { row in row.genreNames.map { ($0, row) } }, collation)
  }

  /// Each row in the group of its first genre; groups and rows by name.
  package static func byFirstGenre(
    _ rows: [Row], _ collation: Collation = .environment
  ) -> [GenreGroup] {
    let sorted = collation.sorted(rows, by: \.displayName)
    return groups(sorted.compactMap { row in row.genreNames.first.map { ($0, row) } }, collation)
  }

  /// The group that a person means by a name; case, diacritics and punctuation do not matter.
  package static func named(_ name: String, in groups: [GenreGroup]) -> GenreGroup? {
    let key = Row.genreKey(name)
    return groups.first { Row.genreKey($0.name) == key }
  }

  // Names that differ in case alone are one genre.
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

  /// Its genres as they are listed, each once: with a capital, and `Other` where it has none.
  ///
  /// The root of its kind ("Music") is not listed: charts that an earlier version cached may have it.
  package var genreNames: [String] {
    var keys = Set((entry.kind ?? .songs).rootGenres.map(Self.genreKey))
    let names = entry.genres.filter { keys.insert(Self.genreKey($0)).inserted }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return names.isEmpty ? [Self.otherGenres] : names
  }

  /// The genre in whose group it stands where each entry is in one.
  package var firstGenre: String { genreNames.first ?? Self.otherGenres }

  /// Whether two names mean the same genre: case, diacritics and punctuation do not matter.
  package static func isSameGenre(_ name: String, _ other: String) -> Bool {
    name == other || genreKey(name) == genreKey(other)
  }

  /// - Parameter genre: Case, diacritics and punctuation do not matter.
  package func isOf(genre: String) -> Bool {
    let key = Self.genreKey(genre)
    return genreNames.contains { Self.genreKey($0) == key }
  }

  // `hip hop rap` is Hip-Hop/Rap, too.
  fileprivate static func genreKey(_ name: String) -> String {
    let words = SearchWords.words(in: name)
    return words.isEmpty ? name : words.joined(separator: " ")
  }
}

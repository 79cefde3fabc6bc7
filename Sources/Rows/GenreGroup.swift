internal import Foundation

/// Entries of one genre.
package struct GenreGroup: Equatable, Sendable {
  package let name: String
  package let rows: [Row]

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
    let sorted = collation.sorted(rows, by: \.name)
    return groups(sorted.compactMap { row in row.genreNames.first.map { ($0, row) } }, collation)
  }

  /// The group that a person means by a name; case and diacritics do not matter.
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
  package var genreNames: [String] {
    var keys: Set<String> = []
    let names = genres.filter { keys.insert(Self.genreKey($0)).inserted }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return names.isEmpty ? [Self.otherGenres] : names
  }

  /// The genre in whose group it stands where each entry is in one.
  package var firstGenre: String { genreNames.first ?? Self.otherGenres }

  /// Whether two names mean the same genre: case and diacritics do not matter.
  package static func isSameGenre(_ name: String, _ other: String) -> Bool {
    name == other || genreKey(name) == genreKey(other)
  }

  /// - Parameter genre: Case and diacritics do not matter.
  package func isOf(genre: String) -> Bool {
    let key = Self.genreKey(genre)
    return genreNames.contains { Self.genreKey($0) == key }
  }

  fileprivate static func genreKey(_ name: String) -> String {
    name.trimmingCharacters(in: .whitespaces)
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}

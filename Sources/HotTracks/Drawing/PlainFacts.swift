import Charts
import Foundation
import Library
import Session
import Terminal

/// Lists for pipes and screen readers: one fact per line, and an empty line after each entry.
enum PlainFacts {
  /// | - Parameters:
  ///   - isKept: Whether to show size, duration and time of the files.
  ///   - more: Additional facts of this list.
  static func lines(
    of row: Row, isKept: Bool = false, more: [(String, String?)] = []
  ) -> [String] {
    let words = row.labels
    let (rank, previousRank) = (row.rank.map { "\($0)" }, row.previousRank.map { "\($0)" })
    var facts: [(String, String?)] = [
      ("rank", rank), ("previous rank", previousRank),
      ("movement", row.movement?.words), ("id", row.id), ("kind", kind(of: row)),
      (words.artist.lowercased(), row.artistName), (words.name.lowercased(), row.displayName),
      (words.collection?.lowercased() ?? "album", row.wholeName),
    ]
    if kind(of: row) != nil {
      facts += [
        (words.genre.lowercased(), row.genres.first), ("released", row.releaseDate),
        ("price", row.price),
      ]
    }
    facts += [
      ("favorite", row.isFavorite ? "yes" : nil),
      ("state", row.hasState ? row.state.plainWords : nil),
    ]
    if case .downloaded = row.state { facts.append(("path", row.kept?.path)) }
    if isKept, let kept = row.kept {
      facts += [
        ("size", Quantity.bytes(kept.bytes)), ("length", kept.playingTime.map(Quantity.clock)),
        ("modified", kept.modified.formatted(.iso8601)),
      ]
    }
    facts += more
    return facts.compactMap { name, value in value.map { "\(name): \($0.displayable)" } } + [""]
  }

  /// All known facts of an entry.
  static func lines(of entry: EntryFacts) -> [String] {
    var facts = (entry.names + entry.facts).map { ($0.key, $0.value) }
    facts.append(("country", entry.storefront.code))
    if let summary = entry.row.details.summary {
      facts.append(("description", summary.split(separator: "\n").joined(separator: " ")))
    }
    facts += entry.places.map { ($0.key, $0.value) }
    facts.append(("url", entry.storePage))
    return facts.map { name, value in "\(name): \(value.displayable)" } + [""]
  }

  /// Songs, and entries known only by their file, need no kind.
  private static func kind(of row: Row) -> String? {
    row.kind.flatMap { $0 == .songs ? nil : $0.rawValue }
  }
}

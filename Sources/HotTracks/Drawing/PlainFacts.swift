import Foundation
import Library
import Rows
import Terminal

/// Lists for pipes and screen readers: one fact a line, an empty line after each entry.
enum PlainFacts {
  /// - Parameters:
  ///   - isKept: whether it is a list of what is on disk, with size, length and time.
  ///   - more: what else this list says of it.
  static func lines(
    of row: Row, isKept: Bool = false, more: [(String, String?)] = []
  ) -> [String] {
    var facts: [(String, String?)] = [
      ("rank", row.rank.map(String.init)), ("previous rank", row.previousRank.map(String.init)),
      ("movement", row.movement?.words), ("id", row.id), ("artist", row.artistName),
      ("track", row.name), ("album", row.collectionName),
      ("favorite", row.isFavorite ? "yes" : nil), ("state", row.state.words),
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
}

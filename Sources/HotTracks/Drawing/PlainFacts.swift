import Library
import Terminal

/// Lists for pipes and screen readers: one fact a line, an empty line after each entry.
enum PlainFacts {
  static func lines(of row: Row) -> [String] {
    var facts: [(String, String?)] = [
      ("rank", row.rank.map(String.init)), ("id", row.id), ("artist", row.artistName),
      ("track", row.name), ("album", row.collectionName), ("state", row.state.words),
    ]
    if case .downloaded = row.state { facts.append(("path", row.kept?.path)) }
    return facts.compactMap { name, value in value.map { "\(name): \($0.displayable)" } } + [""]
  }
}

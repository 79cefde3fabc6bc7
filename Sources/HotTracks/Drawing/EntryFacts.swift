import Charts
import Foundation
import Library
import Session
import Terminal

/// All known facts of an entry, with labels.
struct EntryFacts {
  let row: Row
  /// The storefront in which it was found.
  let storefront: Storefront
  let isDemo: Bool
  /// For a list of one fact per line.
  var isPlain = false

  var names: [EntryFact] {
    let words = row.labels
    let facts: [EntryFact?] = [
      EntryFact(words.name, row.displayName), EntryFact(words.artist, row.artistName),
      EntryFact(words.collection ?? "Album", row.wholeName),
    ]
    return facts.compactMap(\.self)
  }

  var facts: [EntryFact] {
    var facts: [EntryFact?] = [
      EntryFact("Rank", row.rank.map(String.init)),
      EntryFact("Kind", row.kind.flatMap { $0 == .songs ? nil : isPlain ? $0.rawValue : $0.noun }),
    ]
    facts += row.facts
    facts.append(EntryFact("Favorite", key: "favorite", row.isFavorite ? "yes" : nil))
    facts.append(EntryFact("State", row.hasState ? state : nil))
    facts.append(EntryFact("ID", row.id))
    return facts.compactMap(\.self)
  }

  /// Addresses and paths, which must not be truncated.
  var places: [EntryFact] {
    var facts: [EntryFact?] = [
      EntryFact("File", key: "path", row.kept.flatMap { $0.isWhole ? $0.path : nil }),
      EntryFact("Preview", row.previewURL), EntryFact("Video", row.details.filmURL),
    ]
    facts += row.details.screenshotURLs.map { EntryFact("Screenshot", $0) }
    let artist = row.labels.artist
    facts.append(EntryFact("Artwork", row.artworkURL100.map { ArtworkAddress.large($0) ?? $0 }))
    facts.append(EntryFact(artist, key: "\(artist.lowercased()) page", row.details.artistURL))
    return facts.compactMap(\.self)
  }

  var storePage: String { row.storePage(in: storefront, isDemo: isDemo) }

  /// Whether the attribution for previews is required.
  var hasPreview: Bool { row.previewURL != nil || row.kept != nil }

  private var state: String {
    if case .downloaded(let bytes) = row.state {
      return "\(row.state.words) (\(Quantity.bytes(bytes)))"
    }
    if isPlain { return row.state.plainWords }
    return row.state == .notHere ? "Not downloaded" : row.state.words
  }
}

/// Lists for pipes and screen readers: one fact per line, and an empty line after each entry.
enum PlainFacts {
  /// - Parameters:
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

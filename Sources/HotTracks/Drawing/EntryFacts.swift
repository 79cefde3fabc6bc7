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
      EntryFact("Kind", row.kind.flatMap { $0 == .songs ? nil : $0.noun }),
    ]
    facts += row.facts
    facts.append(EntryFact("Favorite", row.isFavorite ? "yes" : nil))
    facts.append(EntryFact("State", row.hasState ? state : nil))
    facts.append(EntryFact("ID", row.id))
    return facts.compactMap(\.self)
  }

  /// Addresses and paths, which must not be truncated.
  var places: [EntryFact] {
    var facts: [EntryFact?] = [
      EntryFact("File", row.file.flatMap { $0.isWhole ? $0.path : nil }),
      EntryFact("Preview", row.previewURL), EntryFact("Video", row.details.filmURL),
    ]
    facts += row.details.screenshotURLs.map { EntryFact("Screenshot", $0) }
    let artist = row.labels.artist
    facts.append(EntryFact("Artwork", row.artworkURL100.map { ArtworkAddress.large($0) ?? $0 }))
    facts.append(EntryFact(artist, row.details.artistURL))
    return facts.compactMap(\.self)
  }

  var storePage: String { row.storePage(in: storefront, isDemo: isDemo) }

  /// Whether the attribution for previews is required.
  var hasPreview: Bool { row.previewURL != nil || row.file != nil }

  private var state: String {
    if case .downloaded(let bytes) = row.state {
      return "\(row.state.words) (\(Quantity.bytes(bytes)))"
    }
    return row.state == .notHere ? "Not downloaded" : row.state.words
  }
}

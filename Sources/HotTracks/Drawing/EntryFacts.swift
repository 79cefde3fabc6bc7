import Charts
import Foundation
import Library
import Rows

/// All that is known of an entry, each with its name. What is not known is left out.
struct EntryFacts {
  struct Fact: Equatable {
    /// For people.
    let label: String
    /// For lists of one fact a line.
    let key: String
    let value: String
  }

  let row: Row
  /// Where it was found.
  let storefront: Storefront
  let isDemo: Bool

  var names: [Fact] {
    let words = KindWords(row.kind)
    return [
      fact(words.name, row.name), fact(words.artist, row.artistName),
      fact(words.collection ?? "Album", row.wholeName),
    ].compactMap(\.self)
  }

  var facts: [Fact] {
    let details = row.details
    return [
      fact("Rank", row.rank.map(String.init)),
      fact("Kind", row.kind.flatMap { $0 == .songs ? nil : $0.rawValue }),
      fact(KindWords(row.kind).genre, Self.joined(row.genres)),
      fact("Released", row.releaseDate),
      fact("Length", row.trackTimeMillis.map { Quantity.clock(.milliseconds($0)) }),
      fact(row.kind == .podcasts ? "Episodes" : "Tracks", details.trackCount.map(String.init)),
      fact("Price", row.price),
      fact("To rent", key: "rental price", row.rentalPrice),
      fact("Explicit", row.isExplicit ? "yes" : nil),
      fact("Advisory", key: "advisory rating", details.advisoryRating),
      fact("Rating", rating),
      fact("Version", details.version),
      fact("Rights", details.rights),
      fact("Favourite", key: "favorite", row.isFavorite ? "yes" : nil),
      fact("State", row.hasState ? state : nil),
      fact("ID", row.id),
    ].compactMap(\.self)
  }

  /// What has to be whole to be of use.
  var places: [Fact] {
    let shots = row.details.screenshotURLs.map { fact("Screenshot", $0) }
    return
      ([
        fact("File", key: "path", row.kept.flatMap { $0.isWhole ? $0.path : nil }),
        fact("Preview", row.previewURL), fact("Film", row.details.filmURL),
      ] + shots + [
        fact("Artwork", row.artworkURL100.map { ArtworkAddress.large($0) ?? $0 }),
        fact(
          KindWords(row.kind).artist, key: "\(KindWords(row.kind).artist.lowercased()) page",
          row.details.artistURL),
      ]).compactMap(\.self)
  }

  var storePage: String { row.storePage(in: storefront, isDemo: isDemo) }

  /// Whether it has what the store wants to be thanked for.
  var hasPreview: Bool { row.previewURL != nil || row.kept != nil }

  private var state: String {
    if case .downloaded(let bytes) = row.state {
      return "\(row.state.words) (\(Quantity.bytes(bytes)))"
    }
    return row.state.words
  }

  private var rating: String? {
    guard let average = row.details.averageUserRating else { return nil }
    let tenths = average.formatted(
      .number.precision(.fractionLength(1)).locale(Locale(identifier: "en_GB")))
    guard let count = row.details.userRatingCount else { return "\(tenths) of 5" }
    return "\(tenths) of 5 (\(Quantity.counted(count, "rating")))"
  }

  private static func joined(_ genres: [String]) -> String? {
    genres.isEmpty ? nil : genres.joined(separator: ", ")
  }

  private func fact(_ label: String, key: String? = nil, _ value: String?) -> Fact? {
    value.map { Fact(label: label, key: key ?? label.lowercased(), value: $0) }
  }
}

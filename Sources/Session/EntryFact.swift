package import Charts
internal import Foundation

/// A label and a value that describe an entry.
package struct EntryFact: Equatable, Sendable {
  package let label: String
  package let value: String

  /// `nil` if the value is unknown.
  package init?(_ label: String, _ value: String?) {
    guard let value else { return nil }
    (self.label, self.value) = (label, value)
  }
}

extension Row {
  /// All facts except names, ranks and addresses.
  package var facts: [EntryFact] {
    [
      EntryFact(labels.genre, entry.genres.isEmpty ? nil : entry.genres.joined(separator: ", ")),
      EntryFact("Released", entry.releaseDate),
      EntryFact("Length", entry.trackTimeMillis.map { Quantity.clock(.milliseconds($0)) }),
      EntryFact(
        entry.kind?.parts ?? "Tracks", entry.details.trackCount.map(Quantity.grouped)),
      EntryFact("Price", price),
      EntryFact("Rental", rentalPrice),
      EntryFact("Explicit", entry.isExplicit ? "yes" : nil),
      EntryFact("Advisory", entry.details.advisoryRating),
      EntryFact("Rating", rating),
      EntryFact("Version", entry.details.version),
      EntryFact("Copyright", entry.details.rights),
    ].compactMap(\.self)
  }

  /// `★★★★★ 4.6 (12,345 ratings)`, or the known part of it.
  private var rating: String? {
    let count = entry.details.userRatingCount.map { Quantity.counted($0, "rating") }
    guard let average = entry.details.averageUserRating, average.isFinite else { return count }
    let full = Int(min(max(average, 0), 5).rounded())
    let stars = String(repeating: "★", count: full) + String(repeating: "☆", count: 5 - full)
    return "\(stars) \(String(format: "%.1f", average))" + (count.map { " (\($0))" } ?? "")
  }
}

extension Movement {
  /// For a narrow column; empty if the rank is unchanged.
  package var mark: String {
    switch self {
    case .up(let ranks): "▲\(ranks)"
    case .down(let ranks): "▼\(ranks)"
    case .none: ""
    case .new: "new"
    case .reEntry: "re"
    }
  }
}

extension Row {
  package var price: String? {
    PriceText.text(entry.trackPrice, entry.currency)
      ?? (entry.details.isAlbumOnly == true ? "album only" : nil)
  }

  /// `120 episodes` of a podcast.
  package var episodes: String? {
    entry.kind == .podcasts ? entry.details.trackCount.map { Quantity.counted($0, "episode") } : nil
  }

  /// The rental price, if the entry can be rented.
  package var rentalPrice: String? { PriceText.text(entry.details.rentalPrice, entry.currency) }
}

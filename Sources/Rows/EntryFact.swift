internal import Charts
internal import Foundation

/// One thing that is known of an entry, with its name.
package struct EntryFact: Equatable, Sendable {
  /// For people.
  package let label: String
  /// For lists of one fact a line.
  package let key: String
  package let value: String

  /// `nil` where nothing is known.
  ///
  /// - Parameter key: the label in small letters, where it is no other.
  package init?(_ label: String, key: String? = nil, _ value: String?) {
    guard let value else { return nil }
    self.label = label
    self.key = key ?? label.lowercased()
    self.value = value
  }
}

extension Row {
  /// What is known of it beyond names, places in lists and addresses.
  package var facts: [EntryFact] {
    [
      EntryFact(labels.genre, entry.genres.isEmpty ? nil : entry.genres.joined(separator: ", ")),
      EntryFact("Released", entry.releaseDate),
      EntryFact("Length", entry.trackTimeMillis.map { Quantity.clock(.milliseconds($0)) }),
      EntryFact(
        entry.kind == .podcasts ? "Episodes" : "Tracks", entry.details.trackCount.map(String.init)),
      EntryFact("Price", price),
      EntryFact("Rental", key: "rental price", rentalPrice),
      EntryFact("Explicit", entry.isExplicit ? "yes" : nil),
      EntryFact("Advisory", key: "advisory rating", entry.details.advisoryRating),
      EntryFact("Rating", rating),
      EntryFact("Version", entry.details.version),
      EntryFact("Copyright", entry.details.rights),
    ].compactMap(\.self)
  }

  /// `4.6 of 5 (12345 ratings)`, or as much of it as is known.
  private var rating: String? {
    let count = entry.details.userRatingCount.map { Quantity.counted($0, "rating") }
    guard let average = entry.details.averageUserRating, average.isFinite else { return count }
    let tenths = String(format: "%.1f", average)
    return "\(tenths) of 5" + (count.map { " (\($0))" } ?? "")
  }
}

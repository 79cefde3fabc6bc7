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
      EntryFact(kindWords.genre, genres.isEmpty ? nil : genres.joined(separator: ", ")),
      EntryFact("Released", releaseDate),
      EntryFact("Length", trackTimeMillis.map { Quantity.clock(.milliseconds($0)) }),
      EntryFact(kind == .podcasts ? "Episodes" : "Tracks", details.trackCount.map(String.init)),
      EntryFact("Price", price),
      EntryFact("Rental", key: "rental price", rentalPrice),
      EntryFact("Explicit", isExplicit ? "yes" : nil),
      EntryFact("Advisory", key: "advisory rating", details.advisoryRating),
      EntryFact("Rating", rating),
      EntryFact("Version", details.version),
      EntryFact("Copyright", details.rights),
    ].compactMap(\.self)
  }

  /// `4.6 of 5 (12345 ratings)`, or as much of it as is known.
  private var rating: String? {
    let count = details.userRatingCount.map { Quantity.counted($0, "rating") }
    guard let average = details.averageUserRating, average.isFinite else { return count }
    let tenths = String(format: "%.1f", average)
    return "\(tenths) of 5" + (count.map { " (\($0))" } ?? "")
  }
}

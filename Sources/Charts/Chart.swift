package import Foundation

/// A ranked list of songs in one storefront, as one feed gave it.
package struct Chart: Codable, Equatable, Sendable {
  /// The storefront's code.
  package var country: String
  package var source: ChartSource
  /// The feed's own title, in the storefront's language: to be shown, never matched.
  package var title: String?
  /// When Apple says the list was made.
  package var updated: Date?
  /// The size the feed was asked for: 10, 25, 50, 100 or 200.
  package var requested: Int
  /// In the chart's order, ranks 1 to n.
  package var tracks: [Track]
  /// The feed gave fewer entries than it was asked for: asking for more would bring nothing.
  package var isWhole: Bool

  /// - Parameter isWhole: nil when the number of tracks tells.
  package init(
    country: String, source: ChartSource, title: String? = nil, updated: Date? = nil,
    requested: Int, tracks: [Track], isWhole: Bool? = nil
  ) {
    self.country = country
    self.source = source
    self.title = title
    self.updated = updated
    self.requested = requested
    self.tracks = tracks
    self.isWhole = isWhole ?? (tracks.count < requested)
  }

  /// The chart with album, preview, length, price and the like from `items` in the places where the
  /// feed has none; order and the feed's own values stay.
  package func filled(from items: [String: LookupItem]) -> Chart {
    var chart = self
    chart.tracks = tracks.map { track in
      items[track.id].map { track.filled(from: $0) } ?? track
    }
    return chart
  }

  /// Whether this list answers a request for `limit` tracks.
  func serves(limit: Int) -> Bool { requested >= limit || isWhole }
}

package import Foundation

/// A ranked list of one kind of media in one storefront, as one feed gave it.
package struct Chart: Codable, Equatable, Sendable {
  /// The storefront's code.
  package var country: String
  package var kind: MediaKind
  package var source: ChartSource
  /// The feed's own title, in the storefront's language: to be shown, never matched.
  package var title: String?
  /// When Apple says the list was made.
  package var updated: Date?
  /// The size the feed was asked for: 10, 25, 50, 100 or 200.
  package var requested: Int
  /// In the chart's order, ranks 1 to n.
  package var entries: [ChartEntry]
  /// The feed gave fewer entries than it was asked for: asking for more would bring nothing.
  package var isWhole: Bool

  /// - Parameter isWhole: nil when the number of entries tells.
  package init(
    country: String, kind: MediaKind = .songs, source: ChartSource, title: String? = nil,
    updated: Date? = nil, requested: Int, entries: [ChartEntry], isWhole: Bool? = nil
  ) {
    self.country = country
    self.kind = kind
    self.source = source
    self.title = title
    self.updated = updated
    self.requested = requested
    self.entries = entries
    self.isWhole = isWhole ?? (entries.count < requested)
  }

  package var list: ChartList { ChartList(kind: kind, source: source) }

  /// The chart with album, preview, length, price and the like from `items` in the places where the
  /// feed has none; order and the feed's own values stay.
  package func filled(from items: [String: LookupItem]) -> Chart {
    var chart = self
    chart.entries = entries.map { entry in
      items[entry.id].map { entry.filled(from: $0) } ?? entry
    }
    return chart
  }

  /// Whether this list answers a request for `limit` entries.
  func serves(limit: Int) -> Bool { requested >= limit || isWhole }
}

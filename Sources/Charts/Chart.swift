package import Foundation

/// A ranked list of one kind of media in one storefront, as returned by a feed.
package struct Chart: Equatable, Sendable {
  /// The storefront's code.
  package var country: String
  package var kind: MediaKind
  package var source: ChartSource
  /// The title in the feed, in the storefront's language. For display only.
  package var title: String?
  /// Apple's date of the list.
  package var updated: Date?
  /// When the response was sent, by the clock of the server; `nil` if unknown, and for stored charts.
  package var served: Date?
  /// The requested size: 10, 25, 50, 100 or 200.
  package var requested: Int
  /// In order of rank. Entries that cannot be shown, because they have no valid ID or repeat another, leave
  /// gaps.
  package var entries: [ChartEntry]
  /// The last rank in the feed, even if its entry cannot be shown.
  package var lastRank: Int
  /// The feed returned fewer entries than requested, so a larger request would return no more.
  package var isWhole: Bool

  /// The size of Apple's longest lists. As the limit of a request, it means the whole list.
  package static let longest = 200

  /// - Parameters:
  ///   - lastRank: `nil` for the rank of the last entry.
  ///   - isWhole: `nil` to derive it from the last rank.
  package init(
    country: String, kind: MediaKind = .songs, source: ChartSource, title: String? = nil,
    updated: Date? = nil, served: Date? = nil, requested: Int, entries: [ChartEntry],
    lastRank: Int? = nil,
    isWhole: Bool? = nil
  ) {
    self.country = country
    self.kind = kind
    self.source = source
    self.title = title
    self.updated = updated
    self.served = served
    self.requested = requested
    self.entries = entries
    let lastRank = lastRank ?? entries.last?.rank ?? 0
    self.lastRank = lastRank
    self.isWhole = isWhole ?? (lastRank < requested)
  }

  /// The entries of the first `count` ranks.
  package func entries(first count: Int) -> [ChartEntry] {
    Array(entries.prefix { $0.rank <= count })
  }

  /// The ranks without an entry that can be shown.
  package func gaps(in ranks: ClosedRange<Int>) -> [Int] {
    let known = Set(entries.map(\.rank))
    return ranks.filter { $0 <= lastRank && !known.contains($0) }
  }

  /// Warnings about the entries up to a rank.
  func warnings(toRank limit: Int) -> [ChartWarning] {
    let nameless = entries.filter { $0.rank <= limit && $0.name == nil }.map(\.rank)
    let gaps = limit < 1 ? [] : gaps(in: 1...limit)
    return (nameless.isEmpty ? [] : [.nameless(RankList(nameless))])
      + (gaps.isEmpty ? [] : [.gaps(RankList(gaps))])
  }

  package var list: ChartList { ChartList(kind: kind, source: source) }

  /// The chart, completed with values that feeds lack (album, preview, duration, price …) from `details`, by
  /// ID.
  package func merging(_ details: [String: Entry]) -> Chart {
    var chart = self
    for (index, charted) in entries.enumerated() {
      if let details = details[charted.id] {
        chart.entries[index].entry = charted.entry.merging(details)
      }
    }
    return chart
  }

  /// Whether a larger request would not return more of the first `limit` entries.
  package func serves(limit: Int) -> Bool { requested >= min(limit, list.maxSize) || isWhole }
}

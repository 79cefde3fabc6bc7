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
  /// In the order of their ranks. An entry that cannot be shown, because it has no valid id or repeats
  /// another, leaves a gap.
  package var entries: [ChartEntry]
  /// The last rank in the feed, even if its entry cannot be shown.
  package var lastRank: Int
  /// The feed gave fewer entries than it was asked for: asking for more would bring nothing.
  package var isWhole: Bool

  /// The size of Apple's longest lists; as the limit of a request, the whole list.
  package static let longest = 200

  /// - Parameters:
  ///   - lastRank: nil if the last entry has it.
  ///   - isWhole: nil if the last rank tells.
  package init(
    country: String, kind: MediaKind = .songs, source: ChartSource, title: String? = nil,
    updated: Date? = nil, requested: Int, entries: [ChartEntry], lastRank: Int? = nil,
    isWhole: Bool? = nil
  ) {
    self.country = country
    self.kind = kind
    self.source = source
    self.title = title
    self.updated = updated
    self.requested = requested
    self.entries = entries
    let lastRank = lastRank ?? entries.last?.rank ?? 0
    self.lastRank = lastRank
    self.isWhole = isWhole ?? (lastRank < requested)
  }

  /// - Throws: if anything is missing but `lastRank`, which earlier versions did not write.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      country: try values.decode(String.self, forKey: .country),
      kind: try values.decode(MediaKind.self, forKey: .kind),
      source: try values.decode(ChartSource.self, forKey: .source),
      title: try values.decodeIfPresent(String.self, forKey: .title),
      updated: try values.decodeIfPresent(Date.self, forKey: .updated),
      requested: try values.decode(Int.self, forKey: .requested),
      entries: try values.decode([ChartEntry].self, forKey: .entries),
      lastRank: try values.decodeIfPresent(Int.self, forKey: .lastRank),
      isWhole: try values.decode(Bool.self, forKey: .isWhole))
  }

  /// The entries of the first `count` ranks.
  package func entries(first count: Int) -> [ChartEntry] {
    Array(entries.prefix { $0.rank <= count })
  }

  /// The ranks of which the entry cannot be shown.
  package func gaps(in ranks: ClosedRange<Int>) -> [Int] {
    let known = Set(entries.map(\.rank))
    return ranks.filter { $0 <= lastRank && !known.contains($0) }
  }

  /// What is wrong with the entries of the first ranks.
  func warnings(toRank limit: Int) -> [ChartWarning] {
    let nameless = entries.filter { $0.rank <= limit && $0.name == nil }.map(\.rank)
    let gaps = limit < 1 ? [] : gaps(in: 1...limit)
    return (nameless.isEmpty ? [] : [.nameless(RankList(nameless))])
      + (gaps.isEmpty ? [] : [.gaps(RankList(gaps))])
  }

  package var list: ChartList { ChartList(kind: kind, source: source) }

  /// The chart with what the feed lacks (album, preview, length, price …) from `details`, by ID.
  package func merging(_ details: [String: Entry]) -> Chart {
    var chart = self
    for (index, charted) in entries.enumerated() {
      if let details = details[charted.id] {
        chart.entries[index].entry = charted.entry.merging(details)
      }
    }
    return chart
  }

  /// Whether every list has more entries than these, as a cached chart that could not be extended.
  package var isPart: Bool { requested < 100 && !isWhole }

  /// Whether a longer request would bring no more of the first `limit` entries.
  package func serves(limit: Int) -> Bool { requested >= min(limit, list.longestSize) || isWhole }
}

import Foundation

/// An entry in the charts of several countries.
package struct CommonEntry: Equatable, Sendable {
  /// As described by the first chart.
  package let entry: Entry
  /// By the country's code, because countries can sell the same song under different IDs.
  package private(set) var ids: [String: String]
  /// By the country's code.
  package private(set) var ranks: [String: Int]

  package var countryCount: Int { ranks.count }
  package var best: Int { ranks.values.min() ?? 0 }
  package var numberOnes: Int { ranks.values.count { $0 == 1 } }
  package var topTens: Int { ranks.values.count { $0 <= 10 } }
  fileprivate var points: Int { ranks.values.reduce(0) { $0 + 101 - $1 } }

  fileprivate init(_ entry: Entry) {
    (self.entry, ids, ranks) = (entry, [:], [:])
  }

  fileprivate mutating func add(_ charted: ChartEntry, in country: String) {
    guard charted.rank < ranks[country] ?? .max else { return }
    (ids[country], ranks[country]) = (charted.id, charted.rank)
  }

  /// With its rank and ID in one of its countries.
  package func charted(in country: String) -> ChartEntry? {
    guard let rank = ranks[country], let id = ids[country] else { return nil }
    return ChartEntry(
      rank: rank,
      Entry(kind: entry.kind, id: id, name: entry.name, artistName: entry.artistName))
  }

  /// The entry of each chart that is the same as this one, by the country's code.
  package static func occurrences(
    of entry: Entry, in charts: [Chart]
  ) -> [String: ChartEntry] {
    let wanted = Set(EntryIdentity.all(of: entry))
    let found = charts.compactMap { chart in
      chart.entries.first { !wanted.isDisjoint(with: EntryIdentity.all(of: $0.entry)) }
        .map { (chart.country, $0) }
    }
    return Dictionary(found) { first, _ in first }
  }
}

/// The entries of charts that are added one after another, so that not all charts must be in memory.
package struct CommonEntries: Sendable {
  private var entries: [CommonEntry] = []
  private var places: [EntryIdentity: Int] = [:]

  package init(_ charts: [Chart] = []) {
    for chart in charts { add(chart) }
  }

  package mutating func add(_ chart: Chart) {
    for charted in chart.entries {
      let identities = EntryIdentity.all(of: charted.entry)
      let place = identities.compactMap { places[$0] }.first ?? entries.count
      for identity in identities where places[identity] == nil { places[identity] = place }
      if place == entries.count { entries.append(CommonEntry(charted.entry)) }
      entries[place].add(charted, in: chart.country)
    }
  }

  /// First those in the most countries, then by best rank.
  package func sorted() -> [CommonEntry] {
    entries.sorted {
      ($1.countryCount, $0.best, $1.points, $0.entry.id)
        < ($0.countryCount, $1.best, $0.points, $1.entry.id)
    }
  }
}

/// What makes an entry the same in another country: its ID or, because some songs have several IDs, its artist and
/// name without case, accents, punctuation and guests.
package enum EntryIdentity: Hashable, Sendable {
  case id(String)
  case name(String, artistID: String)

  package static func all(of entry: Entry) -> [EntryIdentity] {
    guard let artistID = entry.artistID, let name = entry.name else { return [.id(entry.id)] }
    var alone = name
    if name.contains(where: { $0 == "(" || $0 == "[" }) {
      alone.replace(#/[(\[](feat|ft|with)\b[^)\]]*[)\]]/#.ignoresCase(), with: "")
    }
    let key = StorefrontName(alone).key
    return [.id(entry.id)] + (key.isEmpty ? [] : [.name(key, artistID: artistID)])
  }
}

import Foundation

/// An entry in the charts of several countries.
package struct CommonEntry: Equatable, Sendable {
  /// As described by the first chart.
  package let entry: Entry
  /// Several if countries sell the same song under different IDs.
  package private(set) var ids: [String]
  /// By the country's code.
  package private(set) var ranks: [String: Int]

  package var countryCount: Int { ranks.count }
  package var best: Int { ranks.values.min() ?? 0 }
  package var numberOnes: Int { ranks.values.count { $0 == 1 } }
  package var topTens: Int { ranks.values.count { $0 <= 10 } }
  fileprivate var points: Int { ranks.values.reduce(0) { $0 + 101 - $1 } }

  /// The entries of all charts: first those in the most countries, then by best rank.
  package static func all(in charts: [Chart], minCountries: Int = 1) -> [CommonEntry] {
    var entries: [CommonEntry] = []
    var places: [EntryIdentity: Int] = [:]
    for chart in charts {
      for charted in chart.entries {
        let identities = EntryIdentity.all(of: charted.entry)
        let place = identities.lazy.compactMap { places[$0] }.first ?? entries.count
        for identity in identities where places[identity] == nil { places[identity] = place }
        if place == entries.count {
          entries.append(CommonEntry(entry: charted.entry, ids: [], ranks: [:]))
        }
        if !entries[place].ids.contains(charted.id) { entries[place].ids.append(charted.id) }
        entries[place].ranks[chart.country, default: charted.rank] =
          min(charted.rank, entries[place].ranks[chart.country] ?? charted.rank)
      }
    }
    return entries.filter { $0.countryCount >= minCountries }.sorted {
      ($1.countryCount, $0.best, $1.points, $0.entry.id)
        < ($0.countryCount, $1.best, $0.points, $1.entry.id)
    }
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

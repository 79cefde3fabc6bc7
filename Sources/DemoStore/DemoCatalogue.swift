/// Every invented track, and each country's charts of them.
struct DemoCatalogue: Sendable {
  /// What a chart counts; each has its own order.
  enum List: String, Sendable, CaseIterable {
    case mostPlayed = "most-played"
    case topSongs = "top-songs"
    case hotTracks = "hot-tracks"
  }

  /// How many entries a chart has, whatever is asked.
  static let chartLength = 100

  private let international: [DemoTrack]
  private let byCountry: [String: [DemoTrack]]
  private let awkward: [DemoTrack]
  private let byID: [String: DemoTrack]

  init() {
    international = Self.tracks(InternationalTracks.table)
    awkward = Self.tracks(AwkwardTracks.table)
    byCountry = [
      "sk": Self.tracks(SlovakAndCzechTracks.slovakTable),
      "cz": Self.tracks(SlovakAndCzechTracks.czechTable),
      "jp": Self.tracks(JapaneseTracks.table),
      // No storefront has this code: these are at home nowhere, and may be heard anywhere.
      "world": Self.tracks(WorldTracks.table),
    ]
    let all = international + awkward + byCountry.values.joined()
    byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The whole pool, in the order of the tables' numbers.
  var tracks: [DemoTrack] {
    byID.values.sorted { $0.number < $1.number }
  }

  func track(id: String) -> DemoTrack? {
    byID[id]
  }

  /// A country's chart: ten that are worth showing, then tracks drawn by lot, those of the country
  /// and of its neighbour more likely near the top. The awkward ones stand below rank 50.
  func chart(_ list: List, country: String) -> [DemoTrack] {
    var numbers = SeededNumbers(seed: Fingerprint.of("\(country)/\(list.rawValue)"))
    let ordinary = drawn(for: country, with: &numbers)
    var opening = Opening.numbers(country: country).compactMap { number in
      ordinary.first { $0.number == number }
    }
    switch list {
    case .mostPlayed: break
    case .topSongs: opening.shuffle(using: &numbers)
    case .hotTracks: opening = []
    }
    let rest = ordinary.filter { !opening.contains($0) }
    let top = (opening + rest).prefix(Self.chartLength / 2)
    let bottom = (awkward + rest.filter { !top.contains($0) }.prefix(50 - awkward.count))
      .shuffled(using: &numbers)
    return top + bottom
  }

  /// All tracks but the awkward ones, by lot; the smaller its number, the higher a track stands.
  private func drawn(for country: String, with numbers: inout SeededNumbers) -> [DemoTrack] {
    var lots = international.map { ($0, Double.random(in: 0..<0.7, using: &numbers)) }
    let neighbour = ["sk": "cz", "cz": "sk"][country]
    for (home, tracks) in byCountry.sorted(by: { $0.key < $1.key }) {
      let span =
        if home == country { 0..<0.35 } else if home == neighbour { 0.1..<0.8 } else { 0.3..<2.0 }
      lots += tracks.map { ($0, Double.random(in: span, using: &numbers)) }
    }
    return lots.sorted { $0.1 < $1.1 }.map(\.0)
  }

  private static func tracks(_ table: String) -> [DemoTrack] {
    table.split(separator: "\n").compactMap(DemoTrack.init)
  }
}

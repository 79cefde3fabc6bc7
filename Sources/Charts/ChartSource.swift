/// Which of Apple's lists a chart is; they differ in what they count, so swapping them changes the meaning.
package enum ChartSource: String, Codable, CaseIterable, Sendable {
  /// What is streamed on Apple Music.
  case mostPlayed = "most-played"
  /// What is bought on the iTunes Store; comes with previews.
  case topSongs = "top-songs"
  /// What Apple's editors choose.
  case hotTracks = "hot-tracks"

  /// The list's name as a person reads it.
  package var title: String {
    switch self {
    case .mostPlayed: "Most played on Apple Music"
    case .topSongs: "Top songs on the iTunes Store"
    case .hotTracks: "Hot tracks (Apple's editors)"
    }
  }

  /// The list's name where there is little room.
  package var briefTitle: String {
    switch self {
    case .mostPlayed: "Most played"
    case .topSongs: "Top songs"
    case .hotTracks: "Hot tracks"
    }
  }

  /// How many tracks the list can be asked for.
  package var longestSize: Int {
    self == .topSongs ? 200 : 100
  }

  func what(in country: Storefront) -> String {
    "\(rawValue) chart of \(country.name)"
  }
}

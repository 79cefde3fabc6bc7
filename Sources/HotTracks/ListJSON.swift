import Charts
import Foundation
import Library
import Session

/// The JSON output of lists: schema 1. All keys are always present; unknown values are `null`.
struct ListJSON: Encodable {
  struct Heading {
    let country: String
    let kind: String
    let source: String
    let title: String?
    let updated: Date?
    let fetched: Date
    /// The day under which it is recorded.
    let day: String
    let isStale: Bool
    /// `nil` if unknown.
    let history: ChartHistory?
    /// The selected genre; `nil` for all.
    let genre: String?

    init(_ fetchedChart: FetchedChart, genre: String? = nil) {
      self.genre = genre
      country = fetchedChart.chart.country
      kind = fetchedChart.chart.kind.rawValue
      source = fetchedChart.chart.source.rawValue
      title = fetchedChart.chart.title
      updated = fetchedChart.chart.updated
      fetched = fetchedChart.fetched
      day = fetchedChart.day
      isStale = fetchedChart.isStale
      history = fetchedChart.history
    }
  }

  /// `nil` for lists other than charts, such as the library.
  let heading: Heading?
  let isDemo: Bool
  let rows: [Row]
  /// The dates of favorites or recents; `nil` for other lists.
  var remembered: Remembered?

  struct Remembered {
    /// The JSON key.
    let name: String
    /// By ID.
    let dates: [String: Date]
  }

  func encode(to encoder: any Encoder) throws {
    var object = try Self.object(heading, isDemo: isDemo, in: encoder)
    try object.encode(tracks, forKey: "tracks")
  }

  private var tracks: [RowJSON] {
    rows.map { RowJSON(row: $0, country: $0.country ?? heading?.country, remembered: remembered) }
  }

  /// A container with the keys that start every list.
  static func object(
    _ heading: Heading?, isDemo: Bool, in encoder: any Encoder
  ) throws -> KeyedEncodingContainer<Key> {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(1, forKey: "schema")
    if isDemo { try object.encode(true, forKey: "demo") }
    guard let heading else { return object }
    try object.encode(heading.country, forKey: "country")
    try object.encode(heading.kind, forKey: "kind")
    try object.encode(heading.source, forKey: "source")
    try object.encode(heading.title, forKey: "title")
    try object.encode(heading.updated.map(Self.text), forKey: "updated")
    try object.encode(Self.text(heading.fetched), forKey: "fetched")
    try object.encode(heading.day, forKey: "day")
    try object.encode(heading.isStale, forKey: "stale")
    try object.encode(heading.history?.comparedDay, forKey: "comparedWith")
    try object.encode(heading.history?.firstDay, forKey: "firstDay")
    try object.encode(heading.history?.recordedDays, forKey: "recordedDays")
    try object.encode(heading.history?.missingDays, forKey: "missingDays")
    if let genre = heading.genre { try object.encode(genre, forKey: "genre") }
    return object
  }

  /// Encodes an object. All keys are present; unknown values are `null`.
  static func encode(
    _ fields: KeyValuePairs<String, any Encodable>, to encoder: any Encoder
  ) throws {
    var object = encoder.container(keyedBy: Key.self)
    for (key, value) in fields { try object.encode(value, forKey: Key(stringValue: key)) }
  }

  func text() throws -> String {
    try JSONText.of(self)
  }

  static func text(_ date: Date) -> String {
    date.formatted(.iso8601)
  }

  struct Key: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init(stringLiteral value: String) {
      stringValue = value
    }

    init?(intValue: Int) {
      nil
    }
  }
}

struct RowJSON: Encodable {
  let row: Row
  /// The code of the storefront where the entry was found.
  let country: String?
  var remembered: ListJSON.Remembered?
  /// From 1; `nil` for other lists than those of the store.
  var position: Int?

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ListJSON.Key.self)
    if let remembered {
      try object.encode(
        remembered.dates[row.id].map(ListJSON.text),
        forKey: ListJSON.Key(stringValue: remembered.name))
    }
    if let position { try object.encode(position, forKey: "position") }
    try object.encode(row.rank, forKey: "rank")
    try object.encode(row.id, forKey: "id")
    try object.encode(row.displayName, forKey: "name")
    try object.encode(row.artistName, forKey: "artistName")
    try object.encode(row.artistID, forKey: "artistId")
    try object.encode(row.collectionName, forKey: "collectionName")
    try object.encode(row.collectionID, forKey: "collectionId")
    try object.encode(row.place?.disc, forKey: "discNumber")
    try object.encode(row.place?.track, forKey: "trackNumber")
    try object.encode(row.genres, forKey: "genres")
    try object.encode(row.releaseDate, forKey: "releaseDate")
    try object.encode(row.isExplicit, forKey: "explicit")
    try object.encode(row.url, forKey: "url")
    try object.encode(row.artworkURL100, forKey: "artworkUrl100")
    try object.encode(row.previewURL, forKey: "previewUrl")
    try object.encode(row.trackTimeMillis, forKey: "trackTimeMillis")
    try object.encode(row.trackPrice, forKey: "trackPrice")
    try object.encode(row.currency, forKey: "currency")
    try object.encode(country, forKey: "country")
    try object.encode(row.isFavorite, forKey: "favorite")
    try object.encode(row.history?.previousRank, forKey: "previousRank")
    try object.encode(row.movement?.status, forKey: "status")
    try object.encode(row.history?.peakRank, forKey: "peakRank")
    try object.encode(row.history?.peakDay, forKey: "peakDate")
    try object.encode(row.history?.daysOnChart, forKey: "daysOnChart")
    try object.encode(row.history?.consecutiveDays, forKey: "consecutiveDays")
    try object.encode(row.history?.entryDay, forKey: "entryDate")
    try object.encode(row.history?.entryRank, forKey: "entryRank")
    try object.encode(row.state.name, forKey: "state")
    try encodeFile(&object)
    try encodeDetails(&object)
  }

  private func encodeDetails(_ object: inout KeyedEncodingContainer<ListJSON.Key>) throws {
    let details = row.details
    try object.encode(row.kind?.rawValue, forKey: "kind")
    try object.encode(details.summary, forKey: "description")
    try object.encode(details.rights, forKey: "copyright")
    try object.encode(details.advisoryRating, forKey: "contentAdvisoryRating")
    try object.encode(details.rentalPrice, forKey: "trackRentalPrice")
    try object.encode(details.trackCount, forKey: "trackCount")
    try object.encode(details.artistURL, forKey: "artistUrl")
    try object.encode(details.filmURL, forKey: "videoPreviewUrl")
    try object.encode(details.screenshotURLs, forKey: "screenshotUrls")
    try object.encode(details.averageUserRating, forKey: "averageUserRating")
    try object.encode(details.userRatingCount, forKey: "userRatingCount")
    try object.encode(details.version, forKey: "version")
  }

  private func encodeFile(_ object: inout KeyedEncodingContainer<ListJSON.Key>) throws {
    let total: Int64? =
      switch row.kept?.part {
      case .whole: row.kept?.bytes
      case .partial(let total, _): total
      case .damaged, nil: nil
      }
    try object.encode(row.kept?.bytes, forKey: "bytes")
    try object.encode(total, forKey: "totalBytes")
    try object.encode(row.kept.flatMap { $0.isWhole ? $0.path : nil }, forKey: "path")
  }
}

/// The JSON output of `genres`: the number of entries of each genre.
struct GenresJSON: Encodable {
  let heading: ListJSON.Heading
  let isDemo: Bool
  let groups: [GenreGroup]

  private struct Genre: Encodable {
    let name: String
    let count: Int
  }

  func encode(to encoder: any Encoder) throws {
    var object = try ListJSON.object(heading, isDemo: isDemo, in: encoder)
    try object.encode(
      groups.map { Genre(name: $0.name, count: $0.rows.count) }, forKey: "genres")
  }
}

/// The JSON output of `gallery`: the entries of each group.
struct GalleryJSON: Encodable {
  let heading: ListJSON.Heading
  let isDemo: Bool
  let groups: [GenreGroup]

  private struct Group: Encodable {
    let name: String
    let tracks: [RowJSON]
  }

  func encode(to encoder: any Encoder) throws {
    var object = try ListJSON.object(heading, isDemo: isDemo, in: encoder)
    try object.encode(
      groups.map { group in
        Group(
          name: group.name,
          tracks: group.rows.map { RowJSON(row: $0, country: $0.country ?? heading.country) })
      }, forKey: "groups")
  }
}

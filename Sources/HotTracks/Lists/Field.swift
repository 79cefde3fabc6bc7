import Charts
import Library
import Session

/// A value of an entry in JSON, TSV, CSV and tables. The raw value is its key. JSON contains all of them.
enum Field: String, CaseIterable {
  case rank, id, name, artistName
  case artistID = "artistId"
  case collectionName
  case collectionID = "collectionId"
  case discNumber, trackNumber, genres, releaseDate, explicit, url
  case artworkURL100 = "artworkUrl100"
  case previewURL = "previewUrl"
  case trackTimeMillis, trackPrice, currency, country, favorite
  case previousRank, status, peakRank, peakDate, daysOnChart, consecutiveDays, entryDate, entryRank
  case state, bytes, totalBytes, path
  case kind, description, copyright, contentAdvisoryRating, trackRentalPrice, trackCount
  case artistURL = "artistUrl"
  case videoPreviewURL = "videoPreviewUrl"
  case screenshotURLs = "screenshotUrls"
  case averageUserRating, userRatingCount, version

  func value(of row: Row) -> (any JSONValue)? {
    switch self {
    case .rank: row.rank
    case .id: row.id
    case .name: row.displayName
    case .artistName: row.artistName
    case .artistID: row.artistID
    case .collectionName: row.collectionName
    case .collectionID: row.collectionID
    case .discNumber: row.place?.disc
    case .trackNumber: row.place?.track
    case .genres: row.genres
    case .releaseDate: row.releaseDate
    case .explicit: row.isExplicit
    case .url: row.url
    case .artworkURL100: row.artworkURL100
    case .previewURL: row.previewURL
    case .trackTimeMillis: row.trackTimeMillis
    case .trackPrice: row.trackPrice
    case .currency: row.currency
    case .country: row.country
    case .favorite: row.isFavorite
    case .previousRank: row.history?.previousRank
    case .status: row.movement?.status
    case .peakRank: row.history?.peakRank
    case .peakDate: row.history?.peakDay
    case .daysOnChart: row.history?.daysOnChart
    case .consecutiveDays: row.history?.consecutiveDays
    case .entryDate: row.history?.entryDay
    case .entryRank: row.history?.entryRank
    case .state: row.state.name
    case .bytes: row.file?.bytes
    case .totalBytes: row.file?.totalBytes
    case .path: row.file.flatMap { $0.isWhole ? $0.path : nil }
    case .kind: row.kind?.rawValue
    case .description: row.details.summary
    case .copyright: row.details.rights
    case .contentAdvisoryRating: row.details.advisoryRating
    case .trackRentalPrice: row.details.rentalPrice
    case .trackCount: row.details.trackCount
    case .artistURL: row.details.artistURL
    case .videoPreviewURL: row.details.filmURL
    case .screenshotURLs: row.details.screenshotURLs
    case .averageUserRating: row.details.averageUserRating
    case .userRatingCount: row.details.userRatingCount
    case .version: row.details.version
    }
  }
}

extension LocalPreview {
  fileprivate var totalBytes: Int64? {
    switch part {
    case .whole: bytes
    case .partial(let total, _): total
    case .damaged: nil
    }
  }
}

extension Row {
  /// - Parameter country: The code of the storefront of the list, unless the row has one of its own.
  func json(in country: String?) -> JSON {
    var values = Dictionary(
      uniqueKeysWithValues: Field.allCases.map { ($0.rawValue, JSON($0.value(of: self))) })
    values[Field.country.rawValue] = JSON(self.country ?? country)
    return .object(values)
  }
}

extension FetchedChart {
  /// The JSON of a chart with these values.
  ///
  /// - Parameter genre: The selected genre; `nil` for all.
  func json(genre: String?, isDemo: Bool, _ values: JSON) -> JSON {
    let heading: JSON = [
      "country": chart.country, "kind": chart.kind.rawValue, "source": chart.source.rawValue,
      "title": chart.title, "updated": chart.updated, "fetched": fetched, "day": day,
      "stale": isStale, "comparedWith": history?.comparedDay, "firstDay": history?.firstDay,
      "recordedDays": history?.recordedDays, "missingDays": history?.missingDays,
    ]
    return JSON.output(isDemo: isDemo, heading)
      .merging(genre.map { ["genre": $0] } ?? [:]).merging(values)
  }
}

/// One entry of a chart of any kind. What the store did not say is nil.
package struct ChartEntry: Codable, Equatable, Sendable, Identifiable {
  /// Of media.
  package var kind: MediaKind
  /// Apple's place in the chart, from 1.
  package var rank: Int
  /// Apple's number, as text: 1 to 20 ASCII digits. No two entries of any kind share one.
  package let id: String
  /// The id if the store gives no visible name.
  package var name: String
  /// Who made it: of an app the developer, of a movie the director, of an episode the show.
  package var artistName: String?
  /// What it is part of: of a song the album, of an episode the season.
  package var collectionName: String?
  /// At most eight, without the root genre ("Music").
  package var genres: [String]
  /// `yyyy-MM-dd`.
  package var releaseDate: String?
  /// True only where the store says so.
  package var isExplicit: Bool
  /// The store page.
  package var url: String?
  /// A picture; Apple's name for it says 100 points, the file may be larger.
  package var artworkURL100: String?
  /// Of a sound.
  package var previewURL: String?
  /// The length of the whole, not of its preview.
  package var trackTimeMillis: Int?
  /// What it costs; 0 for what is free.
  package var trackPrice: Double?
  /// ISO 4217, beside a price only.
  package var currency: String?
  package var details: EntryDetails

  package init(
    kind: MediaKind = .songs, rank: Int, id: String, name: String, artistName: String?,
    collectionName: String? = nil, genres: [String] = [], releaseDate: String? = nil,
    isExplicit: Bool = false, url: String? = nil, artworkURL100: String? = nil,
    previewURL: String? = nil, trackTimeMillis: Int? = nil, trackPrice: Double? = nil,
    currency: String? = nil, details: EntryDetails = EntryDetails()
  ) {
    self.kind = kind
    self.rank = rank
    self.id = id
    self.name = name
    self.artistName = artistName
    self.collectionName = collectionName
    self.genres = genres
    self.releaseDate = releaseDate
    self.isExplicit = isExplicit
    self.url = url
    self.artworkURL100 = artworkURL100
    self.previewURL = previewURL
    self.trackTimeMillis = trackTimeMillis
    self.trackPrice = trackPrice
    self.currency = currency
    self.details = details
  }

  var hasName: Bool { name != id }

  /// Whether a lookup would tell what this row cannot do without.
  var needsDetails: Bool {
    guard hasName else { return true }
    return switch kind {
    case .songs: previewURL == nil || collectionName == nil
    case .audiobooks: previewURL == nil || trackPrice == nil
    case .podcasts: genres.isEmpty
    case .albums, .musicVideos, .apps, .paidApps, .grossingApps, .books, .movies, .tvEpisodes:
      trackPrice == nil || genres.isEmpty
    }
  }
}

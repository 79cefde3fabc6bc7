/// One entry of a chart of songs. What the store did not say is nil.
package struct Track: Codable, Equatable, Sendable, Identifiable {
  /// The place in the chart, from 1, without gaps.
  package var rank: Int
  /// Apple's number for the song, as text: 1 to 20 ASCII digits.
  package let id: String
  package var name: String
  package var artistName: String?
  /// The album.
  package var collectionName: String?
  /// At most eight, without the root genre "Music" where there is a better one.
  package var genres: [String]
  /// `yyyy-MM-dd`.
  package var releaseDate: String?
  /// True only where the store says so.
  package var isExplicit: Bool
  /// The store page.
  package var url: String?
  /// A picture; Apple's name for it says 100 points, the file may be larger.
  package var artworkURL100: String?
  package var previewURL: String?
  /// The length of the song, not of its preview.
  package var trackTimeMillis: Int?
  package var trackPrice: Double?
  /// ISO 4217, beside a price only.
  package var currency: String?

  package init(
    rank: Int, id: String, name: String, artistName: String?, collectionName: String? = nil,
    genres: [String] = [], releaseDate: String? = nil, isExplicit: Bool = false,
    url: String? = nil, artworkURL100: String? = nil, previewURL: String? = nil,
    trackTimeMillis: Int? = nil, trackPrice: Double? = nil, currency: String? = nil
  ) {
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
  }

  /// Whether a lookup would tell what this row cannot do without.
  var needsDetails: Bool { previewURL == nil || collectionName == nil }
}

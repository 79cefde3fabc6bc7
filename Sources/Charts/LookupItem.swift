/// What the store knows of one id; every field may be missing.
package struct LookupItem: Codable, Equatable, Sendable, Identifiable {
  package let id: String
  /// Nil for what no chart is of, an episode of a podcast say, and where the store does not tell.
  package var kind: MediaKind?
  package var name: String?
  package var artistName: String?
  package var collectionName: String?
  /// Of a sound.
  package var previewURL: String?
  /// The length of the whole, not of its preview.
  package var trackTimeMillis: Int?
  package var trackPrice: Double?
  /// ISO 4217, beside a price only.
  package var currency: String?
  package var genres: [String]
  /// Nil when the store does not say.
  package var isExplicit: Bool?
  package var artworkURL100: String?
  package var url: String?
  /// `yyyy-MM-dd`.
  package var releaseDate: String?
  package var details: EntryDetails

  package init(
    id: String, kind: MediaKind? = nil, name: String? = nil, artistName: String? = nil,
    collectionName: String? = nil, previewURL: String? = nil, trackTimeMillis: Int? = nil,
    trackPrice: Double? = nil, currency: String? = nil, genres: [String] = [],
    isExplicit: Bool? = nil, artworkURL100: String? = nil, url: String? = nil,
    releaseDate: String? = nil, details: EntryDetails = EntryDetails()
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.artistName = artistName
    self.collectionName = collectionName
    self.previewURL = previewURL
    self.trackTimeMillis = trackTimeMillis
    self.trackPrice = trackPrice
    self.currency = currency
    self.genres = genres
    self.isExplicit = isExplicit
    self.artworkURL100 = artworkURL100
    self.url = url
    self.releaseDate = releaseDate
    self.details = details
  }
}

/// What the store knows of one id; every field may be missing.
package struct LookupItem: Codable, Equatable, Sendable, Identifiable {
  package let id: String
  package var name: String?
  package var artistName: String?
  package var collectionName: String?
  package var previewURL: String?
  /// The length of the song, not of its preview.
  package var trackTimeMillis: Int?
  package var trackPrice: Double?
  /// ISO 4217, beside a price only.
  package var currency: String?
  package var genre: String?
  /// Nil when the store does not say.
  package var isExplicit: Bool?
  package var artworkURL100: String?
  package var url: String?
  /// `yyyy-MM-dd`.
  package var releaseDate: String?
  /// Apple's word: `song`, `music-video`…
  package var kind: String?

  package init(
    id: String, name: String? = nil, artistName: String? = nil, collectionName: String? = nil,
    previewURL: String? = nil, trackTimeMillis: Int? = nil, trackPrice: Double? = nil,
    currency: String? = nil, genre: String? = nil, isExplicit: Bool? = nil,
    artworkURL100: String? = nil, url: String? = nil, releaseDate: String? = nil,
    kind: String? = nil
  ) {
    self.id = id
    self.name = name
    self.artistName = artistName
    self.collectionName = collectionName
    self.previewURL = previewURL
    self.trackTimeMillis = trackTimeMillis
    self.trackPrice = trackPrice
    self.currency = currency
    self.genre = genre
    self.isExplicit = isExplicit
    self.artworkURL100 = artworkURL100
    self.url = url
    self.releaseDate = releaseDate
    self.kind = kind
  }

  /// The preview that is a sound: a music video's is a film, which nobody who asks for a song wants.
  package var soundURL: String? {
    kind == nil || kind == "song" ? previewURL : nil
  }
}

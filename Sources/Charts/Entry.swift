/// A track, album, app, … as described by feeds, lookups, lists and the database. Values that the store does
/// not provide are `nil` or empty.
package struct Entry: Codable, Equatable, Sendable, Identifiable {
  /// `nil` if the store does not say, or if no chart has entries of this kind, such as podcast episodes.
  package var kind: MediaKind?
  /// Apple's ID: 1 to 20 ASCII digits. Unique among all kinds.
  package let id: String
  package var name: String?
  /// The developer of an app, the director of a movie, the show of an episode.
  package var artistName: String?
  /// The ID of the artist, author or developer.
  package var artistID: String?
  /// The album of a song, the season of an episode.
  package var collectionName: String?
  package var collectionID: String?
  /// The place on its album.
  package var place: TrackPlace?
  /// At most eight, without the root genre ("Music").
  package var genres: [String]
  /// `yyyy-MM-dd`.
  package var releaseDate: String?
  /// True only if the store says so.
  package var isExplicit: Bool
  /// The address of the store page.
  package var url: String?
  /// The address of an image, nominally of 100 points.
  package var artworkURL100: String?
  /// The address of an audio preview.
  package var previewURL: String?
  /// The duration of the whole track, not of its preview.
  package var trackTimeMillis: Int?
  /// 0 if free.
  package var trackPrice: Double?
  /// ISO 4217. Only together with a price.
  package var currency: String?
  package var details: EntryDetails

  package init(
    kind: MediaKind? = nil, id: String, name: String? = nil, artistName: String? = nil,
    artistID: String? = nil, collectionName: String? = nil, collectionID: String? = nil,
    place: TrackPlace? = nil, genres: [String] = [], releaseDate: String? = nil,
    isExplicit: Bool = false, url: String? = nil, artworkURL100: String? = nil,
    previewURL: String? = nil, trackTimeMillis: Int? = nil, trackPrice: Double? = nil,
    currency: String? = nil, details: EntryDetails = EntryDetails()
  ) {
    self.kind = kind
    self.id = id
    self.name = name
    self.artistName = artistName
    self.artistID = artistID
    self.collectionName = collectionName
    self.collectionID = collectionID
    self.place = place
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

  /// The name, or the ID if the name is unknown.
  package var displayName: String { name ?? id }

  /// `Artist – Track`, for lines about one entry.
  package var title: String {
    artistName.map { "\($0) – \(displayName)" } ?? displayName
  }

  /// Whether it is an artist. Artists have no kind, because no chart contains them.
  package var isArtist: Bool { kind == nil && artistID == id }

  /// The ID of the album: of this one, or of the one that contains it.
  package var albumID: String? {
    switch kind {
    case .albums: id
    case .songs, .musicVideos: collectionID
    default: nil
    }
  }

  /// Whether it is the clean edition of something explicit.
  package var isClean: Bool {
    kind?.hasEditions == true && details.advisoryRating == Explicitness.clean
  }

  /// Whether neither a store page nor a preview is known.
  package var hasNoAddresses: Bool { url == nil && previewURL == nil }

  /// Whether the chart lacks values that lists show and a lookup provides.
  var needsDetails: Bool {
    guard name != nil, let kind else { return true }
    return kind.chartLacksDetails(self)
  }

  /// This entry with `change` applied to each address, including those in `details`.
  func mapAddresses(_ change: (String) -> String) -> Entry {
    var entry = self
    entry.url = url.map(change)
    entry.artworkURL100 = artworkURL100.map(change)
    entry.previewURL = previewURL.map(change)
    entry.details = details.mapAddresses(change)
    return entry
  }
}

/// The place of a track on its album.
package struct TrackPlace: Codable, Hashable, Comparable, Sendable {
  /// From 1, at most 99.
  package let disc: Int
  /// From 1, at most 999.
  package let track: Int

  package init?(disc: Int, track: Int) {
    guard (1...99).contains(disc), (1...999).contains(track) else { return nil }
    (self.disc, self.track) = (disc, track)
  }

  /// `2-11`: disc 2, track 11.
  package var text: String { "\(disc)-\(track)" }

  /// Increases with disc and track.
  var number: Int { disc * 1_000 + track }

  package static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}

/// Apple's values for explicit content.
enum Explicitness {
  /// The rating of clean editions.
  static let clean = "Clean"

  /// True for "Explicit" and for "Explict", a misspelling in the second-generation feeds.
  static func isExplicit(_ rating: String?) -> Bool {
    guard let rating = rating?.lowercased() else { return false }
    return rating == "explicit" || rating == "explict"
  }
}

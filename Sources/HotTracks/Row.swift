import Charts
import Library

/// One entry in a list, joined with what is on disk.
struct Row: Equatable, Sendable {
  let rank: Int?
  let id: String
  let name: String
  /// `nil` where only a file's name is known and it does not tell.
  let artistName: String?
  var collectionName: String?
  var genres: [String] = []
  var releaseDate: String?
  var isExplicit = false
  var url: String?
  var artworkURL100: String?
  var previewURL: String?
  var trackTimeMillis: Int?
  var trackPrice: Double?
  var currency: String?
  let kept: KeptPreview?

  init(_ track: Track, kept: KeptPreview?) {
    rank = track.rank
    id = track.id
    name = track.name
    artistName = track.artistName
    collectionName = track.collectionName
    genres = track.genres
    releaseDate = track.releaseDate
    isExplicit = track.isExplicit
    url = track.url
    artworkURL100 = track.artworkURL100
    previewURL = track.previewURL
    trackTimeMillis = track.trackTimeMillis
    trackPrice = track.trackPrice
    currency = track.currency
    self.kept = kept
  }

  init(_ item: LookupItem, name: String, kept: KeptPreview?) {
    rank = nil
    id = item.id
    self.name = name
    artistName = item.artistName
    collectionName = item.collectionName
    genres = [item.genre].compactMap(\.self)
    releaseDate = item.releaseDate
    isExplicit = item.isExplicit ?? false
    url = item.url
    artworkURL100 = item.artworkURL100
    previewURL = item.previewURL
    trackTimeMillis = item.trackTimeMillis
    trackPrice = item.trackPrice
    currency = item.currency
    self.kept = kept
  }

  /// What a file's name tells, and no more.
  init(_ kept: KeptPreview) {
    rank = nil
    id = kept.id
    name = kept.name.track
    artistName = kept.name.artist
    self.kept = kept
  }

  /// `Artist – Track`, for lines about one entry.
  var title: String {
    artistName.map { "\($0) – \(name)" } ?? name
  }

  var state: RowState {
    RowState(kept, hasPreview: previewURL != nil)
  }
}

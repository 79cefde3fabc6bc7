/// The metadata of a track.
package struct TrackMetadata: Equatable, Sendable {
  package var id: String
  package var title: String
  package var artist: String?
  package var album: String?
  package var length: Duration?
  package var artworkURL: String?
  package var storePage: String?

  package init(
    id: String, title: String, artist: String? = nil, album: String? = nil,
    length: Duration? = nil, artworkURL: String? = nil, storePage: String? = nil
  ) {
    (self.id, self.title, self.artist, self.album) = (id, title, artist, album)
    (self.length, self.artworkURL, self.storePage) = (length, artworkURL, storePage)
  }
}

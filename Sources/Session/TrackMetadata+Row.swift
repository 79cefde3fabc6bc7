internal import Charts
package import MPRIS

extension TrackMetadata {
  /// | - Parameter storePage: Used if the row has no address.
  package init(_ row: Row, storePage: String) {
    self.init(
      id: row.id, title: row.displayName, artist: row.artistName, album: row.collectionName,
      artworkURL: row.artworkURL100, storePage: row.url ?? storePage)
  }
}

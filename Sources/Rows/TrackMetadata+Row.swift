internal import Charts
package import MPRIS

extension TrackMetadata {
  /// - Parameter storePage: where the row itself knows none.
  package init(_ row: Row, storePage: String) {
    self.init(
      id: row.id, title: row.displayName, artist: row.artistName, album: row.collectionName,
      artworkURL: row.artworkURL100, storePage: row.url ?? storePage)
  }
}

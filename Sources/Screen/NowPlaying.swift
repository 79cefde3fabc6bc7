internal import Charts
package import MPRIS
package import Playback
package import Session

/// The track that plays or is about to play.
package struct NowPlaying: Equatable, Sendable {
  /// As it was when it started. Its country does not change with the displayed one.
  package let row: Row
  /// The store page of the track, for the attribution.
  package let storePage: String
  package let request: PlayRequest
  package var position = Duration.zero
  package var duration: Duration?
  package var isPaused = false
  /// Whether the player has opened the file, so that its positions refer to it.
  package var hasStarted = false

  package init(_ row: Row, storePage: String, request: PlayRequest) {
    self.row = row
    self.storePage = storePage
    self.request = request
  }

  package var id: String { row.id }
  package var path: String { request.path }
  /// `Artist – Track`.
  package var title: String { row.title }
  /// The metadata for desktops.
  package var track: TrackMetadata { TrackMetadata(row, storePage: storePage) }
}

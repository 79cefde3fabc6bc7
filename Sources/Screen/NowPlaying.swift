internal import Charts
package import MPRIS
package import Rows

/// What is heard, or about to be.
package struct NowPlaying: Equatable, Sendable {
  /// As it was begun: its country stays, whatever is shown meanwhile.
  package let row: Row
  /// The track's page in the store: it stands beside whatever plays.
  package let storePage: String
  package let path: String
  package var position = Duration.zero
  package var duration: Duration?
  package var isPaused = false
  /// The player has opened it: the positions it tells are of this file.
  package var hasStarted = false

  package init(_ row: Row, storePage: String, path: String) {
    self.row = row
    self.storePage = storePage
    self.path = path
  }

  package var id: String { row.id }
  /// `Artist – Track`.
  package var title: String { row.title }
  /// As desktops are told of it.
  package var track: TrackMetadata { TrackMetadata(row, storePage: storePage) }
}

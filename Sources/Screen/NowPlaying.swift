package import MPRIS

/// What is heard, or about to be.
package struct NowPlaying: Equatable, Sendable {
  /// As desktops are told of it.
  package let track: PlayedTrack
  /// `Artist – Track`.
  package let title: String
  /// The track's page in the store: it stands beside whatever plays.
  package let storePage: String
  package let path: String
  package var position = Duration.zero
  package var duration: Duration?
  package var isPaused = false
  /// The player has opened it: the positions it tells are of this file.
  package var hasStarted = false

  package init(_ track: PlayedTrack, title: String, storePage: String, path: String) {
    self.track = track
    self.title = title
    self.storePage = storePage
    self.path = path
  }

  package var id: String { track.id }
}

/// What is heard, or about to be.
package struct NowPlaying: Equatable, Sendable {
  package let id: String
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

  package init(id: String, title: String, storePage: String, path: String) {
    self.id = id
    self.title = title
    self.storePage = storePage
    self.path = path
  }
}

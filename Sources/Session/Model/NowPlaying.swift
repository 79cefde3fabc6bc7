internal import Charts
package import MPRIS
package import Playback

/// The entry that plays or is about to play.
package struct NowPlaying: Equatable, Sendable {
  /// As it was when it started. Its country does not change with the displayed one.
  package let row: Row
  /// The store page of the entry, for the attribution.
  package let storePage: String
  package let request: PlayRequest
  package var position = Duration.zero
  package var duration: Duration?
  package var isPaused = false
  /// Whether it waits for bytes that have not arrived.
  package var isBuffering = false
  /// Whether the player has opened the file, so that its positions refer to it.
  package var hasStarted = false

  package init(_ row: Row, storePage: String, request: PlayRequest) {
    self.row = row
    self.storePage = storePage
    self.request = request
  }

  package var activity: PlayActivity {
    isPaused ? .paused : isBuffering ? .buffering : .playing
  }

  package var id: String { row.id }
  package var path: String { request.path }
  /// `Artist – Track`.
  package var title: String { row.title }
  /// The metadata for desktops.
  package var track: TrackMetadata { TrackMetadata(row, storePage: storePage) }
}

/// The file that the player will start after the current one.
package struct NextTrack: Equatable, Sendable {
  package let row: Row
  package let request: PlayRequest
  package let place: PlaybackQueue.Place
  /// The current file has ended, and the player is about to report the start of this one.
  package var isDue = false
}

/// Whether there are playable entries before and after the current one.
package struct Neighbors: Equatable, Sendable {
  package var next = false
  package var previous = false
}

extension TrackMetadata {
  /// - Parameter storePage: Used if the row has no address.
  package init(_ row: Row, storePage: String) {
    self.init(
      id: row.id, title: row.displayName, artist: row.artistName, album: row.collectionName,
      artworkURL: row.artworkURL100, storePage: row.url ?? storePage)
  }
}

extension SessionModel {
  /// The status of the player for desktops.
  package var playerStatus: PlayerStatus {
    var track = playing?.track ?? standby
    track?.length = playing?.duration
    return PlayerStatus(
      playbackState: playing.map { $0.isPaused ? .paused : .playing } ?? .stopped, track: track,
      position: playing?.position ?? .zero, jumpCount: jumpCount, volume: volume.effective,
      repeatMode: repeatMode, isShuffled: isShuffled, canGoNext: canGo.next,
      canGoPrevious: canGo.previous)
  }
}

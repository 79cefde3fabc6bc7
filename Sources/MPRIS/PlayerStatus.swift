/// The status of a player that is published.
package struct PlayerStatus: Equatable, Sendable {
  package enum PlaybackState: Equatable, Sendable {
    case playing, paused, stopped
  }

  package var playbackState: PlaybackState
  /// The current track, playing or not; `nil` if there is none.
  package var track: TrackMetadata?
  /// At the moment when this status is published. During playback, replies add the time since then.
  package var position: Duration
  /// How often the position has jumped so far. Each jump is announced (`Seeked`).
  package var jumpCount: Int
  /// In percent.
  package var volume: Int
  /// `nil` if the player does not support it.
  package var repeatMode: RepeatMode?
  package var isShuffled: Bool?
  package var canGoNext: Bool
  package var canGoPrevious: Bool

  package init(
    playbackState: PlaybackState = .stopped, track: TrackMetadata? = nil,
    position: Duration = .zero,
    jumpCount: Int = 0, volume: Int = 100, repeatMode: RepeatMode? = nil, isShuffled: Bool? = nil,
    canGoNext: Bool = false, canGoPrevious: Bool = false
  ) {
    self.playbackState = playbackState
    self.track = track
    self.position = position
    self.jumpCount = jumpCount
    self.volume = volume
    self.repeatMode = repeatMode
    self.isShuffled = isShuffled
    self.canGoNext = canGoNext
    self.canGoPrevious = canGoPrevious
  }
}

/// What is played after a track, or after the last one.
package enum RepeatMode: String, CaseIterable, Sendable {
  case off, one, all
}

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
    self.id = id
    self.title = title
    self.artist = artist
    self.album = album
    self.length = length
    self.artworkURL = artworkURL
    self.storePage = storePage
  }
}

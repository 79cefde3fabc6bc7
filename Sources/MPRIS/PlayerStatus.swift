/// How a player is at one moment.
package struct PlayerStatus: Equatable, Sendable {
  package enum PlaybackState: Equatable, Sendable {
    case playing, paused, stopped
  }

  package var activity: PlaybackState
  /// What plays, or would go on; `nil` where there is nothing.
  package var track: TrackMetadata?
  /// Of the track, at the moment when this is shown. While it plays, who asks is told of the time
  /// that has passed since.
  package var position: Duration
  /// How often the position has leapt so far: each leap is announced (`Seeked`).
  package var jumpCount: Int
  /// Per cent.
  package var volume: Int
  /// `nil` where there is no such thing.
  package var repeatMode: RepeatMode?
  package var isShuffled: Bool?
  package var canGoNext: Bool
  package var canGoPrevious: Bool

  package init(
    activity: PlaybackState = .stopped, track: TrackMetadata? = nil, position: Duration = .zero,
    jumpCount: Int = 0, volume: Int = 100, repeatMode: RepeatMode? = nil, isShuffled: Bool? = nil,
    canGoNext: Bool = false, canGoPrevious: Bool = false
  ) {
    self.activity = activity
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

/// What comes after a track, or after the last one.
package enum RepeatMode: String, CaseIterable, Sendable {
  case off, one, all
}

/// What a widget tells of a track.
package struct TrackMetadata: Equatable, Sendable {
  package var id: String
  package var title: String
  package var artist: String?
  package var album: String?
  package var length: Duration?
  /// The address of its artwork.
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

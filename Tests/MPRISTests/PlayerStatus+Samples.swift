import MPRIS

extension PlayerStatus {
  /// A playing preview with all fields.
  static let sample = PlayerStatus(
    playbackState: .playing, track: .sample, position: .seconds(5), volume: 75, repeatMode: .all,
    isShuffled: false, canGoNext: true, canGoPrevious: true)

  func with(_ change: (inout PlayerStatus) -> Void) -> PlayerStatus {
    var status = self
    change(&status)
    return status
  }
}

extension TrackMetadata {
  static let sample = TrackMetadata(
    id: "1440841730", title: "Žltá ľalia", artist: "Štefan Čierny", album: "Piesne o jari",
    length: .milliseconds(30_040), artworkURL: "https://example.com/art/100x100.jpg",
    storePage: "https://example.com/song/1440841730")
}

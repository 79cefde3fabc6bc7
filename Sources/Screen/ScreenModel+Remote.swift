package import MPRIS
internal import Playback

extension ScreenModel {
  /// The status of the player for desktops.
  package var playerStatus: PlayerStatus {
    var track = playing?.track ?? standby
    track?.length = playing?.duration
    return PlayerStatus(
      playbackState: playing.map { $0.isPaused ? .paused : .playing } ?? .stopped, track: track,
      position: playing?.position ?? .zero, jumpCount: jumpCount, volume: volume.effective,
      canGoNext: canGo.next, canGoPrevious: canGo.previous)
  }
}

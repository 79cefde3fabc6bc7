import Library
import MPRIS
import Playback
import SessionFixtures
import Testing

@testable import Session

/// The values for desktops; `Texts/play-stories.txt` shows when they change.
struct PlayerStatusTests {
  private func track(_ number: Int, length: Duration? = nil) -> TrackMetadata {
    TrackMetadata(
      id: Tracks.id(number), title: "Track \(number)", artist: "Artist \(number)", length: length,
      artworkURL: "https://is1-ssl.mzstatic.com/\(number).jpg",
      storePage: "https://music.apple.com/sk/song/\(number)")
  }

  @Test func `desktops get the current track, its duration and its neighbors`() throws {
    var session = try SessionFixture.play(2, files: [1, 2], volume: 45)
    // Seeks of a file that has not started are not counted.
    session.player(.seeked(to: .seconds(1)))
    session.player(
      .started(1, duration: .seconds(30)), .seeked(to: .seconds(9)), .seeked(to: .seconds(3)))
    #expect(
      session.model.playerStatus
        == PlayerStatus(
          playbackState: .playing, track: track(1, length: .seconds(30)),
          position: .seconds(3), jumpCount: 2, volume: 45, repeatMode: .off, isShuffled: false,
          canGoNext: true, canGoPrevious: false))
    session.player(.ended(1, .finished))
    #expect(session.model.playerStatus.track == track(2))
    #expect(session.model.playerStatus.position == .zero)
    #expect(!session.model.playerStatus.canGoNext && session.model.playerStatus.canGoPrevious)
  }
}

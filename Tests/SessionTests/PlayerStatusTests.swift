import Library
import MPRIS
import Playback
import SessionFixtures
import Testing

@testable import Session

/// The status of the player for desktops.
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

  @Test func `a paused track is paused, and a stopped or downloading one is the one to play`()
    throws
  {
    var session = try SessionFixture.play(2, files: [2])
    #expect(session.model.playerStatus.playbackState == .stopped)
    #expect(session.model.playerStatus.track == track(1))
    session.arrive(1)
    #expect(session.model.playerStatus.playbackState == .playing)
    session.player(.started(1))
    session.perform { $0.setPaused(true) }
    #expect(session.model.playerStatus.playbackState == .paused)
    session.perform { $0.stop() }
    #expect(session.model.playerStatus.playbackState == .stopped)
    #expect(session.model.playerStatus.track == track(1))
    #expect(session.model.playerStatus.canGoNext)
  }

  @Test func `restarting or repeating the same track is reported to desktops as a seek`() throws {
    for repeats in [false, true] {
      var session = try SessionFixture.play(2, files: [1, 2])
      if repeats { session.perform { $0.model.queue?.repeatMode = .one } }
      session.player(.started(1), .position(.seconds(29)))
      let before = session.model.playerStatus.jumpCount
      if repeats { session.player(.ended(1, .finished)) } else { session.perform { $0.skip(-1) } }
      #expect(session.model.playerStatus.track?.id == Tracks.id(1))
      #expect(session.model.playerStatus.position == .zero)
      #expect(session.model.playerStatus.jumpCount == before + 1)
    }
  }
}

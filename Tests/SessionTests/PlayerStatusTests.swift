import MPRIS
import Playback
import SessionFixtures
import Testing
import Transfers

@testable import Session

/// Volume, position, and the status of the player for desktops.
struct PlayerStatusTests {
  private func track(_ number: Int, length: Duration? = nil) -> TrackMetadata {
    TrackMetadata(
      id: Tracks.id(number), title: "Track \(number)", artist: "Artist \(number)", length: length,
      artworkURL: "https://is1-ssl.mzstatic.com/\(number).jpg",
      storePage: "https://music.apple.com/sk/song/\(number)")
  }

  @Test func `desktops get the current track, its duration and its neighbors`() throws {
    var (session, _) = try SessionFixture.play(2, kept: [1, 2], volume: 45)
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
    var (session, _) = try SessionFixture.play(2, kept: [2])
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
      var (session, _) = try SessionFixture.play(2, kept: [1, 2])
      if repeats { session.perform { $0.model.queue?.repeatMode = .one } }
      session.player(.started(1), .position(.seconds(29)))
      let before = session.model.playerStatus.jumpCount
      if repeats { session.player(.ended(1, .finished)) } else { session.perform { $0.skip(-1) } }
      #expect(session.model.playerStatus.track?.id == Tracks.id(1))
      #expect(session.model.playerStatus.position == .zero)
      #expect(session.model.playerStatus.jumpCount == before + 1)
    }
  }

  @Test func `modes are those of the queue`() throws {
    var (session, _) = try SessionFixture.play(2, kept: [1, 2])
    session.perform {
      $0.setRepeatMode(.all)
      $0.setShuffled(true)
    }
    #expect(session.model.queue?.repeatMode == .all && session.model.queue?.isShuffled == true)
    #expect(session.model.playerStatus.repeatMode == .all)
    #expect(session.model.playerStatus.isShuffled)
  }

  @Test func `the volume is saved for the next run, but not muting`() throws {
    var (session, _) = try SessionFixture.play(1, kept: [1], volume: 80)
    // Before the player responds, it is sent later.
    #expect(session.perform { $0.setVolume { $0.change(by: -5) } } == [.saveVolume(75)])
    #expect(session.player(.volume(80)) == [.player(.setVolume(75))])
    #expect(session.player(.volume(75)) == [])
    #expect(
      session.perform { $0.setVolume { $0 = PlayerVolume(percent: 100) } }
        == [.saveVolume(100), .player(.setVolume(100))])
    let before = session.events.count
    session.perform { $0.setVolume { $0.change(by: 5) } }
    #expect(session.events.count == before)
    #expect(session.perform { $0.setVolume { $0.toggleMute() } } == [.player(.setVolume(0))])
    #expect(session.model.volume.percent == 100)
    #expect(session.perform { $0.setVolume { $0.toggleMute() } } == [.player(.setVolume(100))])
    #expect(
      session.events.compactMap {
        if case .volume(let volume) = $0 { volume.effective } else { nil }
      } == [75, 100, 0, 100])
  }

  @Test func `seeks and positions apply to the current track only`() throws {
    var (session, _) = try SessionFixture.play(2, kept: [1, 2])
    #expect(session.perform { $0.seek(to: .seconds(3), of: Tracks.id(2)) } == [])
    #expect(
      session.perform { $0.seek(to: .seconds(4), of: Tracks.id(1)) }
        == [.player(.seekTo(.seconds(4)))])
    session.player(.started(1), .position(.seconds(9)))
    session.perform { $0.skip(1) }
    session.player(.position(.seconds(10)), .seeked(to: .seconds(10)))
    #expect(session.model.playing?.position == .zero)
    #expect(session.events.last != .position(.seconds(10)))
    session.player(.started(2), .position(.seconds(1)))
    #expect(session.model.playing?.position == .seconds(1))
    session.perform { $0.stop() }
    #expect(session.perform { $0.seek(by: .seconds(5)) } == [])
  }
}

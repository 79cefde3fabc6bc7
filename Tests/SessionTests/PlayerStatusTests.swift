import MPRIS
import Playback
import SessionFixtures
import Testing
import Transfers

@testable import Session

/// The status of the player for desktops.
struct PlayerStatusTests {
  private func bench(kept: [Int], volume: Int = 100) throws -> Bench {
    var bench = try Bench(for: .play, kept: kept, volume: volume)
    let rows = bench.rows([1, 2])
    bench.perform { $0.play(PlaybackQueue(rows)) }
    return bench
  }

  private func track(_ number: Int, length: Duration? = nil) -> TrackMetadata {
    TrackMetadata(
      id: Bench.id(number), title: "Track \(number)", artist: "Artist \(number)", length: length,
      artworkURL: "https://is1-ssl.mzstatic.com/\(number).jpg",
      storePage: "https://music.apple.com/sk/song/\(number)")
  }

  @Test func `desktops get the current track, its duration and its neighbors`() throws {
    var bench = try bench(kept: [1, 2], volume: 45)
    bench.player(
      .started(1, duration: .seconds(30)), .seeked(to: .seconds(9)), .seeked(to: .seconds(3)))
    #expect(
      bench.model.playerStatus
        == PlayerStatus(
          playbackState: .playing, track: track(1, length: .seconds(30)),
          position: .seconds(3), jumpCount: 2, volume: 45, repeatMode: .off, isShuffled: false,
          canGoNext: true, canGoPrevious: false))
    bench.player(.ended(1, .finished))
    #expect(bench.model.playerStatus.track == track(2))
    #expect(bench.model.playerStatus.position == .zero)
    #expect(!bench.model.playerStatus.canGoNext && bench.model.playerStatus.canGoPrevious)
  }

  @Test func `a paused track is paused, and a stopped one is the one to play`() throws {
    var bench = try bench(kept: [1, 2])
    bench.player(.started(1))
    bench.perform { $0.setPaused(true) }
    #expect(bench.model.playerStatus.playbackState == .paused)
    bench.perform { $0.stop() }
    #expect(bench.model.playerStatus.playbackState == .stopped)
    #expect(bench.model.playerStatus.track == track(1))
    #expect(bench.model.playerStatus.canGoNext)
  }

  @Test func `a downloading track is not playing yet`() throws {
    var bench = try bench(kept: [2])
    #expect(bench.model.playerStatus.playbackState == .stopped)
    #expect(bench.model.playerStatus.track == track(1))
    bench.transfer(1, .done(path: Bench.path(1), bytes: 9))
    #expect(bench.model.playerStatus.playbackState == .playing)
  }

  @Test func `restarting the same track is reported to desktops as a seek`() throws {
    var bench = try bench(kept: [1, 2])
    bench.player(.started(1), .position(.seconds(29)))
    let before = bench.model.playerStatus.jumpCount
    bench.perform { $0.skip(-1) }
    #expect(bench.model.playerStatus.position == .zero)
    #expect(bench.model.playerStatus.jumpCount == before + 1)
  }

  @Test func `a repetition is reported to desktops as a seek`() throws {
    var bench = try bench(kept: [1, 2])
    bench.perform { $0.model.queue?.repeatMode = .one }
    bench.player(.started(1), .position(.seconds(29)))
    let before = bench.model.playerStatus.jumpCount
    bench.player(.ended(1, .finished))
    #expect(bench.model.playerStatus.track?.id == Bench.id(1))
    #expect(bench.model.playerStatus.jumpCount == before + 1)
  }

  @Test func `modes are those of the queue, and browse has none`() throws {
    var bench = try bench(kept: [1, 2])
    bench.perform {
      $0.model.queue?.repeatMode = .all
      $0.model.queue?.setShuffled(true)
    }
    #expect(bench.model.playerStatus.repeatMode == .all)
    #expect(bench.model.playerStatus.isShuffled == true)
    var browse = try Bench(for: .browse, kept: [1, 2], hasAutoplay: true)
    let rows = browse.rows([1, 2])
    browse.perform { $0.playOn(from: rows[0], in: rows) }
    #expect(browse.model.playerStatus.repeatMode == nil)
    #expect(browse.model.playerStatus.isShuffled == nil)
  }
}

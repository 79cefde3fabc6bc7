import MPRIS
import Playback
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

/// Media keys and desktops.
struct UpdateRemoteTests {
  private let path = Bench.path(1)

  @Test func `the current track is reported with position and duration`() throws {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(3)])
    #expect(bench.model.playerStatus.playbackState == .stopped)
    #expect(bench.model.playerStatus.track?.title == "Track 1")
    bench.press(.enter)
    bench.begin(1)
    bench.tell(.player(.position(.seconds(4))))
    let status = bench.model.playerStatus
    #expect(
      status
        == PlayerStatus(
          playbackState: .playing,
          track: TrackMetadata(
            id: Bench.id(1), title: "Track 1", artist: "Artist 1", length: .seconds(30),
            artworkURL: "https://is1-ssl.mzstatic.com/1.jpg",
            storePage: "https://music.apple.com/sk/song/1"),
          position: .seconds(4), canGoNext: true))
    bench.press(" ")
    #expect(bench.model.playerStatus.playbackState == .paused)
  }

  @Test func `a stopped player would play the track of Space, or the awaited one`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press("j")
    #expect(bench.model.playerStatus.track == nil)
    bench.press("j", .enter, "g")
    #expect(bench.model.playerStatus.track?.id == Bench.id(3))
    #expect(bench.ask(.play).isEmpty)
    #expect(bench.ask(.playPause).isEmpty)
    bench.press("s")
    #expect(bench.model.playerStatus.track?.id == Bench.id(1))
  }

  @Test func `each seek is counted`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press(.enter)
    bench.hear(.seeked(to: .seconds(9)))
    #expect(bench.model.playerStatus.jumpCount == 0)
    bench.begin(1)
    bench.hear(.seeked(to: .seconds(9)))
    #expect(bench.model.playerStatus.jumpCount == 1)
    #expect(bench.model.playerStatus.position == .seconds(9))
    bench.press(.enter)
    #expect(bench.model.playerStatus.jumpCount == 2)
    #expect(bench.model.playerStatus.position == .zero)
  }

  @Test func `requests of desktops do the same as keys`() throws {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(2)])
    #expect(bench.ask(.pause).isEmpty)
    #expect(bench.ask(.seek(by: .seconds(3))).isEmpty)
    #expect(bench.ask(.play) == [.play(path: path)])
    #expect(bench.ask(.play).isEmpty)
    #expect(bench.ask(.playPause) == [.player(.setPaused(true))])
    #expect(bench.ask(.pause).isEmpty)
    #expect(bench.ask(.play) == [.player(.setPaused(false))])
    #expect(bench.ask(.seek(by: .seconds(-3))) == [.player(.seek(by: .seconds(-3)))])
    #expect(bench.ask(.next) == [.play(path: Bench.path(2))])
    #expect(bench.ask(.previous) == [.play(path: path)])
    #expect(bench.ask(.setRepeatMode(.all)).isEmpty)
    #expect(bench.ask(.setShuffled(true)).isEmpty)
    #expect(bench.ask(.stop) == [.player(.stop)])
    #expect(bench.ask(.quit) == [.quit])
  }

  @Test func `seeking applies only to the requested track`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press(.enter)
    #expect(bench.ask(.seekTo(.seconds(7), trackID: Bench.id(2))).isEmpty)
    #expect(
      bench.ask(.seekTo(.seconds(7), trackID: Bench.id(1))) == [.player(.seekTo(.seconds(7)))])
  }

  @Test func `setting the volume ends muting`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press(.enter)
    bench.hear(.volume(100))
    bench.press("m")
    #expect(bench.model.playerStatus.volume == 0)
    #expect(bench.ask(.setVolume(150)) == [.player(.setVolume(100))])
    #expect(bench.ask(.setVolume(40)) == [.saveVolume(40), .player(.setVolume(40))])
    #expect(bench.model.playerStatus.volume == 40)
  }

  @Test func `next and previous are available if they have a track`() throws {
    var bench = try Bench(tracks: 3, kept: [Bench.kept(1), Bench.kept(3)])
    #expect(bench.model.playerStatus.canGoNext)
    #expect(!bench.model.playerStatus.canGoPrevious)
    bench.press("G", .enter)
    #expect(!bench.model.playerStatus.canGoNext)
    #expect(bench.model.playerStatus.canGoPrevious)
  }

  @Test func `with autoplay downloadable tracks count as next`() throws {
    var bench = try Bench(tracks: 3, kept: [Bench.kept(2)], hasAutoplay: true)
    bench.press("j", .enter)
    #expect(bench.model.playerStatus.canGoNext)
    #expect(bench.model.playerStatus.canGoPrevious)
    bench.press("2")
    #expect(bench.model.playerStatus.canGoNext)
    bench.ask(.next)
    #expect(!bench.model.playerStatus.canGoNext)
  }
}

extension Bench {
  @discardableResult
  fileprivate mutating func ask(_ request: RemoteRequest) -> [ScreenEffect] {
    tell(.remote(request)).filter(\.isDeed)
  }
}

import Playback
import SessionFixtures
import Testing

@testable import Session

/// Volume and position in `play`.
struct PlaySessionVolumeTests {
  @Test func `the volume is saved for the next run, but not muting`() throws {
    var (bench, _) = try Bench.play(1, kept: [1])
    bench.player(.volume(100))
    #expect(
      bench.perform { $0.setVolume { $0 = PlayerVolume(percent: 35) } } == [
        .saveVolume(35), .player(.setVolume(35)),
      ])
    #expect(bench.perform { $0.setVolume { $0.toggleMute() } } == [.player(.setVolume(0))])
    #expect(bench.model.volume.percent == 35)
    #expect(bench.perform { $0.setVolume { $0.toggleMute() } } == [.player(.setVolume(35))])
    #expect(
      bench.events.compactMap { if case .volume(let volume) = $0 { volume.effective } else { nil } }
        == [35, 0, 35])
  }

  @Test func `a volume that does not change is not reported`() throws {
    var (bench, _) = try Bench.play(1, kept: [1])
    bench.player(.volume(100))
    let before = bench.events.count
    bench.perform { $0.setVolume { $0.change(by: 5) } }
    #expect(bench.events.count == before)
  }

  @Test func `a volume set before the player responds is sent to it`() throws {
    var (bench, _) = try Bench.play(1, kept: [1], volume: 80)
    #expect(bench.perform { $0.setVolume { $0.change(by: -5) } } == [.saveVolume(75)])
    #expect(bench.player(.volume(80)) == [.player(.setVolume(75))])
    #expect(bench.player(.volume(75)) == [])
  }

  @Test func `seeks apply to the current track only`() throws {
    var (bench, _) = try Bench.play(1, kept: [1])
    #expect(bench.perform { $0.seek(to: .seconds(3), of: Bench.id(2)) } == [])
    #expect(
      bench.perform { $0.seek(to: .seconds(4), of: Bench.id(1)) }
        == [.player(.seekTo(.seconds(4)))])
    bench.perform { $0.stop() }
    #expect(bench.perform { $0.seek(by: .seconds(5)) } == [])
  }

  @Test func `positions of the previous file are ignored`() throws {
    var (bench, _) = try Bench.play(2, kept: [1, 2])
    bench.player(.started(1), .position(.seconds(9)))
    bench.perform { $0.skip(1) }
    bench.player(.position(.seconds(10)), .seeked(to: .seconds(10)))
    #expect(bench.model.playing?.position == .zero)
    #expect(bench.events.last != .position(.seconds(10)))
    bench.player(.started(2), .position(.seconds(1)))
    #expect(bench.model.playing?.position == .seconds(1))
  }
}

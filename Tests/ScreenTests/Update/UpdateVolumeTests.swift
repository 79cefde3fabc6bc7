import Playback
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

struct UpdateVolumeTests {
  @Test func `a volume set before the player exists is sent later`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    #expect(bench.press("-", "-") == [.saveVolume(95), .saveVolume(90)])
    #expect(bench.model.notice?.text == "Volume 90%.")
    bench.press(.enter)
    #expect(bench.tell(.player(.volume(100))).contains(.player(.setVolume(90))))
    #expect(bench.tell(.player(.volume(90))).isEmpty)
    #expect(bench.press("+") == [.saveVolume(95), .player(.setVolume(95))])
  }

  @Test func `m mutes and unmutes, and is not saved`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press(.enter)
    bench.tell(.player(.volume(100)))
    #expect(
      bench.press("-", "m") == [
        .saveVolume(95), .player(.setVolume(95)), .player(.setVolume(0)),
      ])
    bench.tell(.player(.volume(0)))
    #expect(bench.model.volume.isMuted)
    #expect(bench.press("m") == [.player(.setVolume(95))])
    #expect(
      bench.press("m", "+") == [
        .player(.setVolume(0)), .saveVolume(100), .player(.setVolume(100)),
      ])
    #expect(!bench.model.volume.isMuted)
  }

  @Test func `the volume of the last run is used`() throws {
    var bench = try Bench(kept: [Bench.kept(1)], volume: 40)
    bench.press(.enter)
    #expect(bench.tell(.player(.volume(40))).isEmpty)
    #expect(bench.press("-") == [.saveVolume(35), .player(.setVolume(35))])
  }

  @Test func `a volume at its maximum is not saved again`() throws {
    var bench = try Bench()
    #expect(bench.press("+").isEmpty)
    #expect(bench.model.notice?.text == "Volume 100%.")
  }
}

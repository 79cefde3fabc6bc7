import Playback
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

/// `a` turns autoplay on and off.
struct UpdateAutoplayKeyTests {
  private func bench(_ numbers: Int..., hasAutoplay: Bool = false) throws -> Bench {
    try Bench(kept: numbers.map { try Bench.kept($0) }, hasAutoplay: hasAutoplay)
  }

  private func next(_ number: Int?) -> ScreenEffect {
    .player(.setNext(path: number.map(Bench.path)))
  }

  @Test func `the state decides what Enter does`() throws {
    var bench = try bench(1, 2)
    #expect(bench.press("a").isEmpty)
    #expect(bench.model.notice?.text == "Autoplay on.")
    #expect(bench.press(.enter) == [.play(path: Bench.path(1)), next(2)])
    bench.press("s", "a")
    #expect(bench.model.notice?.text == "Autoplay off.")
    #expect(bench.press(.enter) == [.play(path: Bench.path(1))])
  }

  @Test func `turning autoplay on continues with the displayed list`() throws {
    var bench = try bench(1, 2, 12, 3)
    bench.press(.enter)
    bench.type("/track 1")
    bench.press(.enter, "j")
    #expect(bench.press("a") == [.start([Bench.request(10)])])
    #expect(bench.model.queue?.rows.map(\.id) == [1, 10].map(Bench.id))
    bench = try self.bench(1, 2)
    bench.press(.enter, "G")
    #expect(bench.press("a") == [next(2)])
  }

  @Test func `if turned on while a track is awaited, the list continues after it`() throws {
    var bench = try bench(2)
    bench.press(.enter, "a")
    #expect(bench.model.queue?.current.id == Bench.id(1))
    #expect(bench.model.playsOnArrival == Bench.id(1))
  }

  @Test func `a track from another list has no next track`() throws {
    var bench = try bench(1, 40)
    bench.press("2", "G", .enter)
    #expect(bench.model.playing?.id == Bench.id(40))
    bench.press("1")
    #expect(bench.press("a").isEmpty)
    #expect(bench.model.queue == nil)
    #expect(bench.model.hasAutoplay)
  }

  @Test func `turning autoplay off ends playback after the current track`() throws {
    var bench = try bench(1, 2, hasAutoplay: true)
    bench.press(.enter)
    bench.tell(.player(.started(path: Bench.path(1), duration: .seconds(30))))
    #expect(bench.press("a") == [next(nil)])
    #expect(bench.model.playing?.id == Bench.id(1))
    #expect(
      bench.tell(.player(.ended(path: Bench.path(1), .finished))).filter(\.isDeed).isEmpty)
    #expect(bench.model.playing == nil)
  }
}

import Charts
import Library
import Playback
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

/// Autoplay of downloaded tracks: the queue continues until it is changed.
struct UpdateQueueTests {
  private static func bench(_ numbers: Int...) throws -> Bench {
    try Bench(kept: numbers.map { try Bench.kept($0) }, hasAutoplay: true)
  }

  private func path(_ number: Int) -> String { Bench.path(number) }

  @Test func `without autoplay nothing follows`() throws {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(2)])
    #expect(bench.press(.enter) == [.play(path: path(1))])
    #expect(bench.model.queue == nil)
    bench.finish(1)
    #expect(bench.model.playing == nil)
  }

  @Test func `Enter sends the next file to the player, and so does each start`() throws {
    var bench = try Self.bench(1, 2, 3)
    #expect(bench.press(.enter) == [.play(path: path(1)), .next(2)])
    bench.begin(1)
    #expect(bench.finish(1).isEmpty)
    #expect(bench.model.playing?.id == Bench.id(2))
    #expect(bench.model.playing?.hasStarted == false)
    #expect(bench.hear(.advanced(path: path(2))) == [.next(3)])
    bench.begin(2)
    bench.finish(2)
    #expect(bench.hear(.advanced(path: path(3))).contains(.start([Bench.request(4)])))
  }

  @Test func `the queue ends after the last track`() throws {
    var bench = try Bench(tracks: 2, kept: [Bench.kept(1), Bench.kept(2)], hasAutoplay: true)
    #expect(bench.press("j", .enter) == [.play(path: path(2))])
    bench.begin(2)
    #expect(bench.finish(2).isEmpty)
    #expect(bench.model.playing == nil)
    #expect(bench.model.queue == nil)
    #expect(bench.press(" ") == [.play(path: path(2))])
  }

  @Test func `a pause at the end of a track applies to the next`() throws {
    var bench = try Self.bench(1, 2)
    bench.press(.enter)
    bench.begin(1)
    bench.press(" ")
    bench.finish(1)
    #expect(bench.model.playing?.id == Bench.id(2))
    #expect(bench.model.playing?.isPaused == true)
  }

  @Test func `s ends the queue, including a next track that the player has started`() throws {
    var bench = try Self.bench(1, 2, 3)
    bench.press(.enter)
    bench.begin(1)
    #expect(bench.press("s") == [.player(.stop)])
    #expect(bench.finish(1).isEmpty)
    #expect(bench.hear(.advanced(path: path(2))) == [.player(.stop)])
    #expect(bench.hear(.ended(path: path(2), .stopped)).isEmpty)
    #expect(bench.model.playing == nil)
  }

  @Test func `Enter on another row starts a new queue`() throws {
    var bench = try Self.bench(1, 2, 5, 6)
    bench.press(.enter)
    bench.begin(1)
    #expect(bench.press("j", "j", "j", "j", .enter) == [.play(path: path(5)), .next(6)])
    // The first had ended meanwhile, and the second had started.
    bench.finish(1)
    #expect(bench.hear(.advanced(path: path(2))).isEmpty)
    #expect(bench.model.playing?.id == Bench.id(5))
    bench.hear(.ended(path: path(2), .stopped))
    bench.begin(5)
    #expect(bench.model.playing?.hasStarted == true)
  }

  @Test func `a repeated track has its own next track`() throws {
    var bench = try Self.bench(1, 2)
    bench.press(.enter)
    bench.begin(1)
    #expect(bench.press(.enter) == [.play(path: path(1)), .next(2)])
    bench.finish(1)
    // The one that started before the second Enter.
    bench.hear(.advanced(path: path(2)))
    bench.begin(2)
    #expect(bench.model.playing?.id == Bench.id(1))
    #expect(bench.model.playing?.hasStarted == false)
    bench.hear(.ended(path: path(2), .stopped))
    bench.begin(1)
    #expect(bench.model.playing?.hasStarted == true)
    bench.finish(1)
    #expect(bench.model.playing?.id == Bench.id(2))
  }

  @Test func `the queue is the list as displayed: a filter, another list, another country`()
    throws
  {
    var bench = try Self.bench(1, 10, 2)
    bench.press("/")
    bench.type("track 1")
    bench.press(.enter)
    #expect(bench.press(.enter) == [.play(path: path(1)), .next(10)])
    #expect(bench.press(.escape, "2", "1").filter { $0 != .scan }.isEmpty)
    bench.press("C", "g", "b", .enter)
    #expect(bench.model.country.code == "gb")
    #expect(bench.model.nextTrack?.request.path == path(10))
    bench.begin(1)
    bench.finish(1)
    #expect(bench.model.playing?.title == "Artist 10 – Track 10")
  }

  @Test func `the next track can change until it starts`() throws {
    var bench = try Self.bench(1, 2, 3)
    bench.press(.enter, "j")
    bench.begin(1)
    #expect(bench.press("x") == [.erase([Bench.id(2)]), .next(3)])
    bench.finish(1)
    // The player had continued before it got the command.
    #expect(bench.hear(.advanced(path: path(2))).first == .play(path: path(3)))
    bench.hear(.ended(path: path(2), .stopped))
    bench.begin(3)
    #expect(bench.model.playing?.hasStarted == true)
  }

  @Test func `erasing the current track continues with the next`() throws {
    var bench = try Self.bench(1, 2)
    bench.press(.enter)
    bench.begin(1)
    let effects = bench.press("x")
    #expect(
      effects.prefix(3) == [.player(.stop), .erase([Bench.id(1)]), .play(path: path(2))])
    bench.hear(.ended(path: path(1), .stopped))
    #expect(bench.model.playing?.id == Bench.id(2))
    bench.tell(.erased(id: Bench.id(1), .success(9)))
    #expect(bench.model.playing?.id == Bench.id(2))
  }

  @Test func `erasing everything stops it`() throws {
    var bench = try Bench(tracks: 2, kept: [Bench.kept(1), Bench.kept(2)], hasAutoplay: true)
    bench.press(.enter, "X", "y")
    #expect(bench.model.playing == nil)
    #expect(bench.model.queue == nil)
  }

  @Test func `a damaged file is reported, and the queue continues`() throws {
    var bench = try Self.bench(1, 2)
    bench.press(.enter)
    bench.begin(1)
    #expect(
      bench.hear(.ended(path: path(1), .damaged(at: .seconds(9), of: .seconds(30)))).isEmpty)
    #expect(bench.model.notice?.text.contains("Track 1 is damaged: playback ended at 0:09") == true)
    #expect(bench.model.playing?.id == Bench.id(2))
    #expect(bench.hear(.advanced(path: path(2))).first != .play(path: path(2)))
  }

  @Test func `an unreadable file is reported, and the player advances`() throws {
    var bench = try Self.bench(1, 2)
    bench.press(.enter)
    #expect(bench.hear(.ended(path: path(1), .failed(.unreadable(path: path(1))))).isEmpty)
    #expect(bench.model.playing?.id == Bench.id(2))
    #expect(bench.model.playFailures.keys.contains(Bench.id(1)))
  }

  @Test(arguments: [PlaybackError.noSoundDevice, .deviceLost(at: .seconds(3))])
  func `without a sound device the queue stops`(error: PlaybackError) throws {
    var bench = try Self.bench(1, 2, 3)
    bench.press(.enter)
    #expect(bench.hear(.ended(path: path(1), .failed(error))).isEmpty)
    #expect(bench.model.playing == nil)
    #expect(bench.model.queue == nil)
    #expect(bench.model.soundFailure == CommandError(error).sentence)
    #expect(bench.press(.enter) == [.play(path: path(1)), .next(2)])
  }

  @Test func `without a player the queue stops`() throws {
    var bench = try Self.bench(1, 2)
    bench.press(.enter)
    bench.tell(.noPlayer(CommandError(.playback, "Nothing can be played."), PlayRequest(path(1))))
    #expect(bench.model.playing == nil)
    #expect(bench.model.queue == nil)
  }

  @Test func `files deleted by another program are reported, and the queue continues`() throws {
    var bench = try Self.bench(1, 2)
    bench.press(.enter)
    let effects = bench.hear(.ended(path: path(1), .failed(.noSuchFile(path: path(1)))))
    #expect(effects.contains(.play(path: path(2))))
    #expect(bench.model.notice?.text.contains("is no longer on disk") == true)
  }

  @Test func `next and previous move in the queue, independently of the selection`() throws {
    var bench = try Self.bench(1, 2, 3)
    bench.press(.enter, "2")
    #expect(bench.press(">") == [.play(path: path(2)), .next(3)])
    #expect(bench.press("<") == [.play(path: path(1)), .next(2)])
    #expect(bench.press("<").isEmpty)
    #expect(bench.model.notice?.text == "No playable track before this one.")
    #expect(bench.model.playing?.id == Bench.id(1))
  }

  @Test func `next without a queue starts one at the selected row`() throws {
    var bench = try Self.bench(2, 3)
    #expect(bench.press(">") == [.play(path: path(2)), .next(3)])
    #expect(bench.model.queue?.current.id == Bench.id(2))
    bench.press("s", "g")
    #expect(bench.press("<").isEmpty)
    #expect(bench.model.queue == nil)
    #expect(bench.model.notice?.text == "No playable track before this one.")
  }

  @Test func `Space and a click also start a queue`() throws {
    var bench = try Self.bench(1, 2)
    #expect(bench.press(" ") == [.play(path: path(1)), .next(2)])
    bench.press("s")
    #expect(try bench.click(.button(0)).contains(.next(2)))
  }
}

extension Bench {
  @discardableResult
  mutating func hear(_ event: PlayerEvent) -> [ScreenEffect] {
    tell(.player(event)).filter(\.isDeed)
  }

  mutating func begin(_ number: Int) {
    hear(.started(path: Self.path(number), duration: .seconds(30)))
  }

  @discardableResult
  mutating func finish(_ number: Int) -> [ScreenEffect] {
    hear(.ended(path: Self.path(number), .finished))
  }
}

extension ScreenEffect {
  static func next(_ number: Int) -> ScreenEffect {
    .player(.setNext(path: Bench.path(number)))
  }

  static var nothingNext: ScreenEffect { .player(.setNext(path: nil)) }
}

import Charts
import Library
import Playback
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

/// Autoplay of tracks that are not downloaded: one is downloaded ahead, and unavailable ones are skipped.
struct UpdateQueueFetchingTests {
  private func path(_ number: Int) -> String { Bench.path(number) }

  private func bench(_ numbers: Int...) throws -> Bench {
    try Bench(kept: numbers.map { try Bench.kept($0) }, hasAutoplay: true)
  }

  @Test func `while one plays, only the next is downloaded`() throws {
    var bench = try bench(1)
    #expect(bench.press(.enter) == [.play(path: path(1)), .start([Bench.request(2)])])
    #expect(bench.press("k", "j").isEmpty)
    #expect(bench.hear(Bench.id(2), .queued, .done(path: path(2), bytes: 9)) == [.scan])
    #expect(bench.find(try Bench.kept(1), try Bench.kept(2)) == [.next(2)])
    bench.begin(1)
    bench.finish(1)
    #expect(bench.hear(.advanced(path: path(2))) == [.start([Bench.request(3)])])
  }

  @Test func `a track that is downloading plays as soon as it is complete`() throws {
    var bench = try bench(1)
    bench.press(.enter)
    bench.hear(Bench.id(2), .queued)
    bench.begin(1)
    #expect(bench.finish(1).isEmpty)
    #expect(bench.model.playing == nil)
    #expect(bench.model.playsOnArrival == Bench.id(2))
    #expect(
      bench.hear(Bench.id(2), .done(path: path(2), bytes: 9)) == [
        .scan, .play(path: path(2)), .start([Bench.request(3)]),
      ])
  }

  @Test func `Enter on a missing entry ends the queue, not the current track`() throws {
    var bench = try bench(1, 2)
    bench.press(.enter)
    bench.begin(1)
    #expect(
      bench.press("j", "j", "j", .enter) == [.start([Bench.request(4)]), .nothingNext])
    #expect(bench.model.playing?.id == Bench.id(1))
    bench.finish(1)
    #expect(bench.model.playing == nil)
    let effects = bench.hear(Bench.id(4), .done(path: path(4), bytes: 9))
    #expect(effects.contains(.play(path: path(4))))
    #expect(bench.model.queue?.current.id == Bench.id(4))
  }

  @Test func `Enter on an unavailable entry keeps the awaited one`() throws {
    var bench = try Bench(kept: [Bench.kept(3, part: .damaged)], hasAutoplay: true)
    bench.press(.enter)
    #expect(bench.press("j", "j", .enter).isEmpty)
    #expect(bench.model.notice?.kind == .failure)
    #expect(bench.model.playsOnArrival == Bench.id(1))
    let effects = bench.hear(Bench.id(1), .queued, .done(path: path(1), bytes: 9))
    #expect(effects.contains(.play(path: path(1))))
  }

  @Test func `a failed track is reported and skipped, and not downloaded again`() throws {
    var bench = try bench(1, 3)
    #expect(bench.press(.enter) == [.play(path: path(1)), .start([Bench.request(2)])])
    #expect(
      bench.hear(Bench.id(2), .queued, .failed(.noLongerOffered(status: 404))) == [
        .scan, .next(3),
      ])
    #expect(bench.model.notice?.kind == .failure)
    #expect(bench.find(try Bench.kept(1), try Bench.kept(3)).isEmpty)
    #expect(bench.press("<", ">").isEmpty == false)
    #expect(bench.model.playing?.id == Bench.id(3))
  }

  @Test func `an unavailable next track ends the queue`() throws {
    var bench = try Bench(tracks: 2, kept: [Bench.kept(1)], hasAutoplay: true)
    bench.press(.enter)
    bench.begin(1)
    bench.finish(1)
    bench.hear(Bench.id(2), .failed(.timedOut(host: "a")))
    #expect(bench.model.queue == nil)
    #expect(bench.model.playsOnArrival == nil)
    #expect(bench.model.notice?.kind == .failure)
  }

  @Test func `an awaited track that is canceled is no longer awaited`() throws {
    var bench = try bench(1, 3)
    bench.press(.enter, "j")
    bench.hear(Bench.id(2), .queued, .started(received: 0, total: 9))
    bench.begin(1)
    bench.finish(1)
    #expect(
      bench.press("c").prefix(2) == [.command(.cancel, id: Bench.id(2)), .play(path: path(3))])
  }

  @Test func `a track that the user removes is not downloaded again`() throws {
    var bench = try bench(1, 2)
    bench.press(.enter, "j")
    #expect(bench.press("x") == [.erase([Bench.id(2)]), .nothingNext, .start([Bench.request(3)])])
    bench.tell(.erased(id: Bench.id(2), .success(9)))
    #expect(bench.find(try Bench.kept(1)).isEmpty)
    #expect(
      bench.press("j", "c") == [.command(.cancel, id: Bench.id(3)), .start([Bench.request(4)])])
  }

  @Test func `a track that the user downloads again is played`() throws {
    var bench = try bench(1, 2)
    bench.press(.enter, "j", "x")
    bench.tell(.erased(id: Bench.id(2), .success(9)))
    bench.find(try Bench.kept(1))
    bench.press("d")
    bench.hear(Bench.id(2), .queued, .done(path: path(2), bytes: 9))
    #expect(bench.find(try Bench.kept(1), try Bench.kept(2)).contains(.next(2)))
  }

  @Test func `a paused download of the queue waits for its turn`() throws {
    var bench = try bench(1)
    bench.press(.enter, "j", "d")
    bench.hear(Bench.id(2), .queued, .paused(received: 4, total: 9))
    #expect(bench.press("j", "k").isEmpty)
    bench.begin(1)
    #expect(bench.finish(1) == [.command(.resume, id: Bench.id(2))])
    #expect(bench.model.playsOnArrival == Bench.id(2))
  }

  @Test func `pausing everything is not reverted for the next track`() throws {
    var bench = try bench(1)
    bench.model.chart.shown?.warnings = [.detailsMissing(of: .songs, because: nil)]
    bench.model.chart.shown?.chart.entries[1].previewURL = nil
    let id = Bench.id(3)
    bench.press("j", "j", "d", "g", .enter)
    bench.hear(id, .queued, .started(received: 0, total: 9))
    bench.begin(1)
    bench.finish(1)
    #expect(bench.model.playsOnArrival == Bench.id(2))
    #expect(bench.press("P") == [.command(.pause, id: id)])
    #expect(bench.model.playsOnArrival == id)
    bench.hear(id, .paused(received: 4, total: 9))
    #expect(bench.press("P") == [.command(.resume, id: id)])
    #expect(bench.hear(id, .done(path: path(3), bytes: 9)).contains(.play(path: path(3))))
  }

  @Test func `a failing disk is not used repeatedly`() throws {
    var bench = try bench(1, 5)
    bench.press(.enter)
    let full = TransferError.diskFull(folder: "/", needed: nil, free: nil)
    #expect(bench.hear(Bench.id(2), .queued, .failed(full)) == [.scan, .next(5)])
    #expect(bench.press("<", "j").isEmpty)
  }

  @Test func `tracks without a preview and damaged ones are skipped with a message`() throws {
    var bench = try Bench(
      kept: [Bench.kept(1), Bench.kept(3, part: .damaged), Bench.kept(4)], hasAutoplay: true)
    bench.model.chart.shown = .stub(
      tracks: (1...4).map { Bench.track($0, rank: $0, preview: $0 != 2) })
    #expect(bench.press(.enter) == [.play(path: path(1)), .next(4)])
    #expect(bench.model.notice?.text == "Skipped Artist 3 – Track 3: the file is damaged.")
    bench.model.notice = nil
    bench.press("j")
    #expect(bench.model.notice == nil)
  }

  @Test func `details without a previous lookup are looked up`() throws {
    var bench = try bench(1)
    bench.model.chart.shown?.warnings = [.detailsMissing(of: .songs, because: nil)]
    bench.model.chart.shown?.chart.entries[1].previewURL = nil
    let id = Bench.id(2)
    #expect(
      bench.press(.enter) == [
        .play(path: path(1)), .fetchDetails([id], bench.model.country, .remembered, kind: .songs),
      ])
    bench.tell(
      .details(
        .failure(CommandError(.unreachable, "No.")), ids: [id], bench.model.country, .remembered))
    #expect(bench.model.startsOnDetails.isEmpty)
    #expect(bench.model.transfers[Bench.id(3)] != nil)
  }

  @Test func `another country's chart does not change the queue`() throws {
    var bench = try bench(1)
    bench.press(.enter)
    bench.hear(Bench.id(2), .queued, .failed(.timedOut(host: "a")))
    bench.press("C", "g", "b", .enter)
    bench.tell(.chart(.success(Bench.chart(20...22)), question: bench.model.chart.question))
    bench.hear(Bench.id(3), .done(path: path(3), bytes: 9))
    bench.find(try Bench.kept(1), try Bench.kept(3))
    bench.begin(1)
    bench.finish(1)
    #expect(bench.hear(.advanced(path: path(3))) == [.start([Bench.request(4)])])
    #expect(bench.model.playing?.storePage == "https://music.apple.com/sk/song/3")
  }

  @Test func `next waits for a missing entry, and a second press for the one after it`()
    throws
  {
    var bench = try bench(1)
    bench.press(.enter)
    #expect(bench.press(">").isEmpty)
    #expect(bench.model.notice?.text == "Artist 2 – Track 2 will play when downloaded.")
    #expect(bench.press(">") == [.start([Bench.request(3)])])
    #expect(bench.model.playsOnArrival == Bench.id(3))
    bench.hear(Bench.id(2), .done(path: path(2), bytes: 9))
    #expect(bench.model.playing?.id == Bench.id(1))
    let effects = bench.hear(Bench.id(3), .done(path: path(3), bytes: 9))
    #expect(effects.contains(.play(path: path(3))))
  }

  @Test func `files deleted before their turn are downloaded`() throws {
    var bench = try bench(1, 2)
    bench.press(.enter)
    #expect(bench.find(try Bench.kept(1)) == [.nothingNext, .start([Bench.request(2)])])
  }
}

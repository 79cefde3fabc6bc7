import Charts
import Library
import MPRIS
import Playback
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

/// Autoplay. The order of events is tested in `PlayStoriesTests`, that of the queue in `PlaybackQueueTests`.
struct UpdateQueueTests {
  private func screen(_ numbers: Int..., hasAutoplay: Bool = true) throws -> ScreenFixture {
    try ScreenFixture(kept: numbers.map { try Tracks.kept($0) }, hasAutoplay: hasAutoplay)
  }

  @Test func `Enter, Space and a click play the list as displayed`() throws {
    var screen = try screen(1, 10, 2)
    for key in [Key.enter, " "] {
      #expect(screen.press(key) == [.play(1), .setNext(2)])
      screen.press("s")
      screen.player(.ended(1, .stopped))
      #expect(screen.model.queue == nil)
    }
    #expect(try screen.click(.button(0)) == [.play(1), .setNext(2)])
    screen.type("/track 1")
    screen.press(.enter)
    #expect(screen.press(.enter) == [.play(1), .setNext(10)])
    screen.player(.ended(1, .stopped))
    // Another list or country does not change the queue.
    #expect(screen.press(.escape, "2", "1").filter { $0 != .scan }.isEmpty)
    screen.press("C", "g", "b", .enter)
    screen.begin(1)
    screen.finish(1)
    #expect(screen.model.playing?.title == "Artist 10 – Track 10")
  }

  @Test func `> and < move in the queue, or start one at the selected row`() throws {
    var screen = try screen(2, 3, 4)
    #expect(screen.press(">") == [.play(2), .setNext(3)])
    #expect(screen.press("2", ">").suffix(2) == [.play(3), .setNext(4)])
    #expect(screen.press("<") == [.play(2), .setNext(3)])
    screen.press("s", "1", "g")
    #expect(screen.press("<").isEmpty && screen.model.queue == nil)
    #expect(screen.notice == "No playable track before this one.")
    // They wait for a missing entry, and a second press for the one after it.
    #expect(screen.press("G", "k", ">") == [.start(10), .stream(10)])
    #expect(screen.notice == "Artist 10 – Track 10 will play shortly.")
    screen.press("<")
    #expect(screen.model.playsOnArrival == Tracks.id(9))
    #expect(screen.arrive(10).isEmpty)
    #expect(screen.arrive(9).contains(.play(9)))
  }

  @Test func `a turns autoplay on and off, for Enter and for the current track`() throws {
    var screen = try screen(1, 2, 12, hasAutoplay: false)
    #expect(screen.press("a").isEmpty && screen.notice == "Autoplay on.")
    #expect(screen.press(.enter) == [.play(1), .setNext(2)])
    screen.begin(1)
    #expect(screen.press("a") == [.setNext(nil)] && screen.notice == "Autoplay off.")
    #expect(screen.finish(1).isEmpty && screen.model.playing == nil)
    // Turned on, it continues with the displayed list.
    #expect(screen.press(.enter) == [.play(1)])
    screen.type("/track 1")
    screen.press(.enter, "j")
    #expect(screen.press("a") == [.start(10)])
    #expect(screen.model.queue?.rows.map(\.id) == [1, 10].map(Tracks.id))
    // A track from another list has no next track.
    screen.press("a", .escape, "2", "g", "j", .enter, "1")
    #expect(screen.model.playing?.id == Tracks.id(12))
    #expect(screen.press("a").isEmpty && screen.model.queue == nil && screen.model.hasAutoplay)
    // Also after an awaited track.
    screen = try self.screen(hasAutoplay: false)
    screen.press(.enter, "a")
    #expect(screen.model.queue?.current.id == Tracks.id(1))
  }

  @Test func `erased and canceled tracks do not follow, unless the user downloads them`() throws {
    var screen = try screen(1, 2)
    screen.press(.enter, "j")
    #expect(screen.press("x") == [.erase([Tracks.id(2)]), .setNext(nil), .start(3)])
    screen.send(.erased(id: Tracks.id(2), .success(9)))
    #expect(screen.find(try Tracks.kept(1)).isEmpty)
    var again = screen
    #expect(screen.press("j", "c") == [.cancel(3), .start(4)])
    again.press("d")
    again.transfer(2, .queued)
    again.arrive(2)
    #expect(again.find(try Tracks.kept(1), try Tracks.kept(2)).contains(.setNext(2)))
    // Erasing the current track continues with the next one.
    screen = try self.screen(1, 3)
    screen.press("2", .enter)
    screen.begin(1)
    #expect(
      screen.press("x").prefix(3) == [.player(.stop), .erase([Tracks.id(1)]), .play(3)])
    screen.send(.erased(id: Tracks.id(1), .success(9)))
    #expect(screen.model.playing?.id == Tracks.id(3))
    screen.press("X", "y")
    #expect(screen.model.playing == nil)
  }

  // MARK: Downloads

  @Test func `the next track is downloaded, and skipped if that fails or is canceled`() throws {
    var screen = try screen(1, 3)
    #expect(screen.press(.enter) == [.play(1), .start(2)])
    var (arrived, canceled) = (screen, screen)
    let failure = TransferEvent.Happening.failed(.noLongerOffered(status: 404))
    #expect(screen.transfer(2, .queued, failure) == [.scan, .setNext(3)])
    #expect(screen.find(try Tracks.kept(1), try Tracks.kept(3)).isEmpty)
    #expect(arrived.arrive(2) == [.scan])
    #expect(arrived.find(try Tracks.kept(1), try Tracks.kept(2)) == [.setNext(2)])
    // Another program deletes it.
    #expect(arrived.find(try Tracks.kept(1)) == [.setNext(nil), .start(3)])
    canceled.press("j")
    canceled.begin(1)
    canceled.finish(1)
    #expect(canceled.model.playsOnArrival == Tracks.id(2))
    #expect(canceled.press("c").prefix(2) == [.cancel(2), .play(3)])
  }

  @Test func `Enter on a missing entry ends the queue, not the current track`() throws {
    var screen = try screen(1, 2)
    screen.press(.enter)
    screen.begin(1)
    #expect(screen.press("j", "j", "j", .enter) == [.start(4), .setNext(nil), .stream(4)])
    #expect(screen.model.playing?.id == Tracks.id(1))
    screen.finish(1)
    #expect(screen.model.playing == nil)
    #expect(screen.arrive(4).contains(.play(4)))
    #expect(screen.model.queue?.current.id == Tracks.id(4))
  }

  @Test func `a paused download waits for its turn, and pausing everything is not reverted`() throws
  {
    var screen = try screen(1)
    screen.press(.enter, "j", "d")
    screen.transfer(2, .queued, .paused(received: 4, total: 9))
    #expect(screen.press("j", "k").isEmpty)
    screen.begin(1)
    #expect(screen.finish(1) == [.resume(2), .stream(2)])
    screen.transfer(2, .started(received: 4, total: 9))
    #expect(screen.press("P") == [.pause(2)] && screen.model.playsOnArrival == Tracks.id(2))
    screen.transfer(2, .paused(received: 4, total: 9))
    #expect(screen.press("P") == [.resume(2)])
    #expect(screen.arrive(2).contains(.play(2)))
  }

  @Test func `tracks without a preview and damaged ones are skipped with one message`() throws {
    var screen = try ScreenFixture(
      kept: [Tracks.kept(1), Tracks.kept(3, part: .damaged), Tracks.kept(4)], hasAutoplay: true)
    screen.model.chart.shown = .stub(
      tracks: (1...4).map { Tracks.track($0, rank: $0, preview: $0 != 2) })
    #expect(screen.press(.enter) == [.play(1), .setNext(4)])
    #expect(screen.notice == "Skipped: The preview of Artist 3 – Track 3 is damaged.")
    screen.model.notice = nil
    screen.press("j")
    #expect(screen.model.notice == nil)
  }

  @Test func `unknown previews are looked up, and given up with P`() throws {
    var screen = try screen(1)
    screen.model.chart.shown?.warnings = [.detailsMissing(of: .songs, because: nil)]
    screen.model.chart.shown?.chart.entries[1].previewURL = nil
    let (id, country) = (Tracks.id(2), screen.model.country)
    #expect(screen.press(.enter) == [.play(1), .fetchDetails([id], country, .remembered)])
    var paused = screen
    screen.send(
      .details(.failure(CommandError(.unreachable, "No.")), ids: [id], country, .remembered))
    #expect(screen.model.startsOnDetails.isEmpty)
    #expect(screen.model.transfers[Tracks.id(3)] != nil)
    paused.begin(1)
    paused.finish(1)
    #expect(paused.model.playsOnArrival == id)
    #expect(paused.press("P") == [.start(3), .stream(3)])
    #expect(paused.model.playsOnArrival == Tracks.id(3))
  }

  // MARK: Shuffle and repeat

  @Test func `R repeats the list, then the track, then nothing, and turns autoplay on`() throws {
    var screen = try screen(1, 2, 3, 4, hasAutoplay: false)
    screen.press("2", "G", .enter)
    let rows = screen.model.rows.map(\.id)
    for (notice, next, footer) in [
      ("Repeat all, with autoplay.", rows[0], "repeat all"),
      ("Repeat one.", rows[3], "repeat one"), ("Repeat off.", nil, nil),
    ] as [(String, String?, String?)] {
      screen.press("R")
      #expect(screen.notice == notice && screen.model.nextTrack?.row.id == next)
      #expect(footer.map(screen.shows) ?? !screen.shows("repeat"))
    }
    // Both modes end with autoplay.
    screen.press("R", "z", "a")
    #expect(screen.model.queue == nil)
    #expect(screen.model.repeatMode == .off && !screen.model.isShuffled)
    // A queue of marked entries goes on.
    screen.press("g", "v", "v", .enter, "z")
    #expect(screen.notice == "Shuffle on, with autoplay." && screen.model.queue?.rows.count == 2)
  }

  @Test func `z shuffles the queue and later ones, and plays all entries`() throws {
    var screen = try screen(1, 2, 3, 4)
    screen.press("2", "j", .enter, "z")
    #expect(screen.notice == "Shuffle on." && screen.shows("shuffle"))
    let queue = try #require(screen.model.queue)
    #expect(queue.isShuffled && queue.number == 1 && queue.places(1).count == 3)
    screen.press("j", .enter)
    #expect(screen.model.queue?.isShuffled == true)
    screen.press("z")
    #expect(screen.notice == "Shuffle off." && screen.model.queue?.number == 3)
  }
}

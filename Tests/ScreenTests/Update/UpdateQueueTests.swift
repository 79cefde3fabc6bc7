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

/// Autoplay. The order of events is tested in `PlaySessionModelTests`.
struct UpdateQueueTests {
  private func screen(_ numbers: Int..., hasAutoplay: Bool = true) throws -> ScreenFixture {
    try ScreenFixture(kept: numbers.map { try Tracks.kept($0) }, hasAutoplay: hasAutoplay)
  }

  @Test func `the next file is sent to the player, and so at each start`() throws {
    var screen = try screen(1, 2)
    for key in [Key.enter, " "] {
      #expect(screen.press(key) == [.play(1), .next(2)])
      screen.press("s")
      #expect(screen.model.queue == nil)
    }
    #expect(try screen.click(.button(0)).contains(.next(2)))
  }

  @Test func `the queue is the list as displayed: a filter, another list, another country`() throws
  {
    var screen = try screen(1, 10, 2)
    screen.type("/track 1")
    screen.press(.enter)
    #expect(screen.press(.enter) == [.play(1), .next(10)])
    #expect(screen.press(.escape, "2", "1").filter { $0 != .scan }.isEmpty)
    screen.press("C", "g", "b", .enter)
    #expect(screen.model.country.code == "gb")
    screen.begin(1)
    screen.finish(1)
    #expect(screen.model.playing?.title == "Artist 10 – Track 10")
  }

  @Test func `erasing changes the next track, or continues with it`() throws {
    var screen = try screen(1, 2, 3)
    screen.press(.enter, "j")
    screen.begin(1)
    #expect(screen.press("x") == [.erase([Tracks.id(2)]), .next(3)])
    #expect(
      screen.press("k", "x").prefix(3) == [.player(.stop), .erase([Tracks.id(1)]), .play(3)])
    screen.send(.erased(id: Tracks.id(1), .success(9)))
    #expect(screen.model.playing?.id == Tracks.id(3))
    screen.press("2", "X", "y")
    #expect(screen.model.playing == nil)
  }

  @Test func `after a file that was deleted by another program the queue continues`() throws {
    var screen = try screen(1, 2)
    screen.press(.enter)
    let missing = PlaybackEnd.failed(.noSuchFile(path: Tracks.path(1)))
    #expect(screen.receive(.ended(path: Tracks.path(1), missing)).contains(.play(2)))
    #expect(screen.notice?.contains("is no longer on disk") == true)
  }

  @Test func `next and previous move in the queue, or start one at the selected row`() throws {
    var screen = try screen(2, 3, 4)
    #expect(screen.press(">") == [.play(2), .next(3)])
    #expect(screen.press("2", ">").suffix(2) == [.play(3), .next(4)])
    #expect(screen.press("<") == [.play(2), .next(3)])
    screen.press("s", "1", "g")
    #expect(screen.press("<").isEmpty)
    #expect(screen.model.queue == nil)
    #expect(screen.notice == "No playable track before this one.")
  }

  // MARK: The key

  @Test func `a turns autoplay on and off for Enter and for the current track`() throws {
    var screen = try screen(1, 2, hasAutoplay: false)
    #expect(screen.press("a").isEmpty)
    #expect(screen.notice == "Autoplay on.")
    #expect(screen.press(.enter) == [.play(1), .next(2)])
    screen.begin(1)
    #expect(screen.press("a") == [.next(nil)])
    #expect(screen.notice == "Autoplay off.")
    #expect(screen.finish(1).isEmpty)
    #expect(screen.model.playing == nil)
    #expect(screen.press(.enter) == [.play(1)])
  }

  @Test func `turned on, it continues with the displayed list after the current track`() throws {
    var screen = try screen(1, 2, 12, 3, hasAutoplay: false)
    screen.press(.enter)
    screen.type("/track 1")
    screen.press(.enter, "j")
    #expect(screen.press("a") == [.start(10)])
    #expect(screen.model.queue?.rows.map(\.id) == [1, 10].map(Tracks.id))
    screen = try self.screen(2, 40, hasAutoplay: false)
    screen.press(.enter, "a")
    #expect(screen.model.queue?.current.id == Tracks.id(1))
    #expect(screen.model.playsOnArrival == Tracks.id(1))
    // A track from another list has no next track.
    screen.press("a", "2", "G", .enter, "1")
    #expect(screen.model.playing?.id == Tracks.id(40))
    #expect(screen.press("a").isEmpty)
    #expect(screen.model.queue == nil && screen.model.hasAutoplay)
  }

  // MARK: Downloads

  @Test func `while one plays, only the next is downloaded`() throws {
    var screen = try screen(1)
    #expect(screen.press(.enter) == [.play(1), .start(2)])
    #expect(screen.press("k", "j").isEmpty)
    #expect(
      screen.receive(Tracks.id(2), .queued, .done(path: Tracks.path(2), bytes: 9)) == [.scan])
    #expect(screen.find(try Tracks.kept(1), try Tracks.kept(2)) == [.next(2)])
    // Another program deletes the next file.
    var deleted = try self.screen(1, 2)
    deleted.press(.enter)
    #expect(deleted.find(try Tracks.kept(1)) == [.next(nil), .start(2)])
  }

  @Test func `Enter on a missing entry ends the queue, not the current track`() throws {
    var screen = try screen(1, 2)
    screen.press(.enter)
    screen.begin(1)
    #expect(screen.press("j", "j", "j", .enter) == [.start(4), .next(nil), .stream(4)])
    #expect(screen.model.playing?.id == Tracks.id(1))
    screen.finish(1)
    #expect(screen.model.playing == nil)
    let effects = screen.receive(Tracks.id(4), .done(path: Tracks.path(4), bytes: 9))
    #expect(effects.contains(.play(4)))
    #expect(screen.model.queue?.current.id == Tracks.id(4))
  }

  @Test func `a failed track is skipped, and a canceled one is no longer awaited`() throws {
    var screen = try screen(1, 3)
    #expect(screen.press(.enter) == [.play(1), .start(2)])
    var waiting = screen
    let failure = TransferEvent.Happening.failed(.noLongerOffered(status: 404))
    #expect(screen.receive(Tracks.id(2), .queued, failure) == [.scan, .next(3)])
    #expect(screen.find(try Tracks.kept(1), try Tracks.kept(3)).isEmpty)
    waiting.press("j")
    waiting.receive(Tracks.id(2), .queued, .started(received: 0, total: 9))
    waiting.begin(1)
    waiting.finish(1)
    #expect(waiting.press("c").prefix(2) == [.command(.cancel, id: Tracks.id(2)), .play(3)])
  }

  @Test func `a track that the user removes is not downloaded, unless by the user`() throws {
    var screen = try screen(1, 2)
    screen.press(.enter, "j")
    #expect(screen.press("x") == [.erase([Tracks.id(2)]), .next(nil), .start(3)])
    screen.send(.erased(id: Tracks.id(2), .success(9)))
    #expect(screen.find(try Tracks.kept(1)).isEmpty)
    var again = screen
    #expect(screen.press("j", "c") == [.command(.cancel, id: Tracks.id(3)), .start(4)])
    again.press("d")
    again.receive(Tracks.id(2), .queued, .done(path: Tracks.path(2), bytes: 9))
    #expect(again.find(try Tracks.kept(1), try Tracks.kept(2)).contains(.next(2)))
  }

  @Test func `a paused download of the queue waits for its turn`() throws {
    var screen = try screen(1)
    screen.press(.enter, "j", "d")
    screen.receive(Tracks.id(2), .queued, .paused(received: 4, total: 9))
    #expect(screen.press("j", "k").isEmpty)
    screen.begin(1)
    #expect(screen.finish(1) == [.command(.resume, id: Tracks.id(2)), .stream(2)])
    #expect(screen.model.playsOnArrival == Tracks.id(2))
  }

  @Test func `pausing everything is not reverted for the next track`() throws {
    var screen = try screen(1)
    screen.model.chart.shown?.warnings = [.detailsMissing(of: .songs, because: nil)]
    screen.model.chart.shown?.chart.entries[1].previewURL = nil
    let id = Tracks.id(3)
    screen.press("j", "j", "d", "g", .enter)
    screen.receive(id, .queued, .started(received: 0, total: 9))
    screen.begin(1)
    screen.finish(1)
    #expect(screen.model.playsOnArrival == Tracks.id(2))
    #expect(screen.press("P") == [.command(.pause, id: id)])
    #expect(screen.model.playsOnArrival == id)
    screen.receive(id, .paused(received: 4, total: 9))
    #expect(screen.press("P") == [.command(.resume, id: id), .stream(3)])
    #expect(screen.receive(id, .done(path: Tracks.path(3), bytes: 9)).contains(.play(3)))
  }

  @Test func `tracks without a preview and damaged ones are skipped with one message`() throws {
    var screen = try ScreenFixture(
      kept: [Tracks.kept(1), Tracks.kept(3, part: .damaged), Tracks.kept(4)], hasAutoplay: true)
    screen.model.chart.shown = .stub(
      tracks: (1...4).map { Tracks.track($0, rank: $0, preview: $0 != 2) })
    #expect(screen.press(.enter) == [.play(1), .next(4)])
    #expect(screen.notice == "Skipped: The preview of Artist 3 – Track 3 is damaged.")
    screen.model.notice = nil
    screen.press("j")
    #expect(screen.model.notice == nil)
  }

  @Test func `unknown previews are looked up`() throws {
    var screen = try screen(1)
    screen.model.chart.shown?.warnings = [.detailsMissing(of: .songs, because: nil)]
    screen.model.chart.shown?.chart.entries[1].previewURL = nil
    let (id, country) = (Tracks.id(2), screen.model.country)
    #expect(
      screen.press(.enter) == [.play(1), .fetchDetails([id], country, .remembered)])
    let failure = CommandError(.unreachable, "No.")
    screen.send(.details(.failure(failure), ids: [id], country, .remembered))
    #expect(screen.model.startsOnDetails.isEmpty)
    #expect(screen.model.transfers[Tracks.id(3)] != nil)
  }

  @Test func `next waits for a missing entry, and a second press for the one after it`() throws {
    var screen = try screen(1)
    screen.press(.enter)
    #expect(screen.press(">") == [.stream(2)])
    #expect(screen.notice == "Artist 2 – Track 2 will play shortly.")
    #expect(screen.press(">") == [.start(3), .stream(3)])
    #expect(screen.model.playsOnArrival == Tracks.id(3))
    screen.receive(Tracks.id(2), .done(path: Tracks.path(2), bytes: 9))
    #expect(screen.model.playing?.id == Tracks.id(1))
    let effects = screen.receive(Tracks.id(3), .done(path: Tracks.path(3), bytes: 9))
    #expect(effects.contains(.play(3)))
  }
}

/// Shuffle and repeat.
struct UpdateModesTests {
  private func screen(hasAutoplay: Bool = true) throws -> ScreenFixture {
    try ScreenFixture(kept: (1...4).map { try Tracks.kept($0) }, hasAutoplay: hasAutoplay)
  }

  @Test func `R repeats the list, then the track, then nothing`() throws {
    var screen = try screen()
    screen.press("2", "G", .enter)
    let last = try #require(screen.model.playing?.id)
    #expect(screen.model.upcoming == nil)
    screen.press("R")
    #expect(screen.notice == "Repeat all." && screen.shows("repeat all"))
    let first = try #require(screen.model.queue?.rows.first?.id)
    #expect(screen.model.nextTrack?.row.id == first && first != last)
    screen.press("R")
    #expect(screen.notice == "Repeat one." && screen.model.nextTrack?.row.id == last)
    screen.press("R")
    #expect(screen.notice == "Repeat off." && screen.model.nextTrack == nil)
    #expect(!screen.shows("repeat"))
  }

  @Test func `z shuffles the queue and later ones, and plays all entries`() throws {
    var screen = try screen()
    screen.press("2", "j", .enter, "z")
    #expect(screen.notice == "Shuffle on." && screen.shows("shuffle"))
    let queue = try #require(screen.model.queue)
    #expect(queue.isShuffled && queue.number == 1 && queue.places(1).count == 3)
    screen.press("j", .enter)
    #expect(screen.model.queue?.isShuffled == true)
    screen.press("z")
    #expect(screen.notice == "Shuffle off." && screen.model.queue?.number == 3)
  }

  @Test func `both turn autoplay on, and end with it`() throws {
    var screen = try screen(hasAutoplay: false)
    screen.press("2", .enter, "R")
    #expect(screen.notice == "Repeat all, with autoplay.")
    #expect(screen.model.hasAutoplay && screen.model.queue?.rows.count == 4)
    screen.press("z", "a")
    #expect(screen.model.queue == nil)
    #expect(screen.model.repeatMode == .off && !screen.model.isShuffled)
    // A queue of marked entries goes on.
    screen.press("v", "v", .enter, "z")
    #expect(screen.notice == "Shuffle on, with autoplay." && screen.model.queue?.rows.count == 2)
  }

  @Test func `desktops can set both`() throws {
    var screen = try screen()
    screen.press(.enter)
    screen.send(.remote(.setShuffled(true)))
    screen.send(.remote(.setRepeatMode(.one)))
    let status = screen.model.session.playerStatus
    #expect(status.isShuffled && status.repeatMode == .one)
    #expect(screen.model.nextTrack?.row.id == screen.model.playing?.id)
  }
}

import Charts
import Library
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

/// Late events and the order of commands are tested in `TransferBoardTests`.
struct UpdateTransfersTests {
  private let id = Tracks.id(1)

  @Test func `d downloads, pauses, resumes and retries`() throws {
    var screen = try ScreenFixture()
    #expect(screen.press("d") == [.start(1)] && screen.state(id) == .waiting)
    screen.transfer(1, .queued, .started(received: 0, total: 10))
    #expect(screen.press("d") == [.pause(1)])
    #expect(screen.state(id) == .partial(received: 0, total: 10))
    #expect(screen.transfer(1, .paused(received: 4, total: 10)) == [.scan])
    #expect(screen.state(id) == .partial(received: 4, total: 10))
    screen.find()
    #expect(screen.press("d") == [.resume(1)] && screen.state(id) == .waiting)
    #expect(screen.transfer(1, .failed(.notAudio(reason: "a page"))) == [.scan])
    #expect(screen.model.notice?.kind == .failure)
    #expect(screen.notice == "Artist 1 – Track 1: The store did not return valid audio (a page).")
    #expect(screen.press("d") == [.start(1)])
    screen.transfer(1, .failed(.busyElsewhere))
    #expect(screen.state(id) == .inUse)
    #expect(screen.press("d") == [.start(1)])
    screen.arrive(1)
    #expect(screen.state(id)?.word == .downloaded)
    screen.find(try Tracks.kept(1, bytes: 10))
    #expect(screen.model.transfers.lines.isEmpty && screen.state(id)?.word == .downloaded)
    let title = String(repeating: "very long ", count: 50)
    screen.model.transfers[id] = TransferBoard.Line(id: id, title: title)
    screen.transfer(1, .failed(.noLongerOffered(status: 404)))
    #expect(
      screen.notice == "\(title.prefix(39))…: The preview is no longer available (HTTP 404).")
  }

  @Test func `d shows why there is nothing to download`() throws {
    var screen = try ScreenFixture(
      tracks: 3, kept: [Tracks.kept(1), Tracks.kept(2, part: .damaged)])
    screen.model.chart.shown?.chart.entries[2].previewURL = nil
    for notice in [
      "Already downloaded.",
      "The preview of Artist 2 – Track 2 is damaged.",
      "The store has no preview of Artist 3 – Track 3.",
    ] {
      #expect(screen.press("d").isEmpty && screen.notice == notice)
      screen.press("j")
    }
  }

  @Test func `c cancels a download and deletes a partial file or an error, but no complete file`()
    throws
  {
    let part = try Tracks.kept(1, bytes: 3000, part: .partial(total: 9000))
    var screen = try ScreenFixture(kept: [part])
    screen.press("d")
    screen.transfer(1, .queued, .started(received: 3000, total: 9000))
    #expect(screen.press("c") == [.cancel(1)] && screen.state(id) == .notHere)
    // The folder was scanned before the file was deleted.
    screen.find(part)
    #expect(screen.transfer(1, .canceled) == [.scan])
    #expect(screen.state(id) == .notHere && screen.model.transfers.lines.isEmpty)
    screen.find(part)
    #expect(screen.press("c") == [.session(.discard([id]))])
    #expect(screen.press("c", "d").isEmpty)
    #expect(screen.send(.erased(id: id, .success(3000))).contains(.scan))
    #expect(screen.notice == "Deleted the partial file of Artist 1 – Track 1 (3KB).")
    #expect(screen.state(id) == .notHere)
    screen.find(try Tracks.kept(1))
    #expect(screen.press("c").isEmpty && screen.notice == "No download to cancel.")
    screen.press("j", "d")
    screen.transfer(2, .failed(.notAudio(reason: "a page")))
    #expect(screen.press("c").isEmpty && screen.state(Tracks.id(2)) == .notHere)
  }

  @Test func `a file completed before a cancel is downloaded, a failed one leaves nothing`() throws
  {
    for (happening, effects) in [
      (.done(path: Tracks.path(1), bytes: 10), [.scan]),
      (.failed(.timedOut(host: "a")), [.scan, .session(.discard([id]))]),
    ] as [(TransferEvent.Happening, [ScreenEffect])] {
      var screen = try ScreenFixture()
      screen.press("d", "c")
      #expect(
        screen.send(.transfer(TransferEvent(id: id, number: 1, happening))) == effects)
      let isDone = effects.count == 1
      #expect(
        (screen.notice == "Artist 1 – Track 1 was already downloaded.") == isDone)
    }
  }

  @Test func `D downloads filtered entries and resumes paused ones, with their number`() throws {
    var screen = try ScreenFixture(
      tracks: 4, kept: [Tracks.kept(2), Tracks.kept(3, bytes: 3, part: .partial(total: 9))])
    screen.type("/track 3")
    #expect(screen.press(.enter, "D") == [.start(3)])
    screen.press(.escape)
    #expect(screen.press("D") == [.start(1, 4)])
    #expect(screen.notice == "Downloading 2 previews; 1 already downloaded; 1 in progress.")
    screen.press("g", "d")
    #expect(screen.press("D") == [.resume(1)])
    #expect(screen.press("D").isEmpty)
    #expect(screen.notice == "Nothing to download; 1 already downloaded; 3 in progress.")
  }

  @Test func `D asks before it downloads more than ten`() throws {
    var screen = try ScreenFixture(tracks: 12, kept: [Tracks.kept(1)])
    #expect(screen.press("D").isEmpty)
    #expect(
      screen.model.overlay == .question(Question(text: "Download 11 previews?", .downloadAll)))
    #expect(screen.press("n").isEmpty && screen.notice == "Nothing downloaded.")
    #expect(screen.press("D", "y") == [.start(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)])
    screen = try ScreenFixture(tracks: 11, kept: [Tracks.kept(1)])
    #expect(screen.press("D") == [.start(2, 3, 4, 5, 6, 7, 8, 9, 10, 11)])
  }

  @Test func `P pauses and resumes all in order, also what a full disk stopped`() throws {
    var screen = try ScreenFixture(tracks: 3)
    #expect(screen.press("P").isEmpty && screen.notice == "No download to pause or resume.")
    screen.press("D")
    #expect(screen.press("P") == [.pause(1, 2, 3)])
    #expect(screen.notice == "Paused 3 downloads.")
    #expect(screen.press("P") == [.resume(1), .resume(2), .resume(3)])
    #expect(screen.notice == "Resumed 3 downloads.")
    let full = TransferError.diskFull(folder: "/previews", needed: nil, free: nil)
    screen.transfer(1, .failed(full))
    #expect(screen.notice?.hasSuffix("Waiting downloads are paused.") == true)
    screen.transfer(2, .paused(received: 0, total: nil))
    screen.transfer(3, .canceled)
    #expect(screen.press("P") == [.resume(2), .start(1)])
    screen.transfer(1, .failed(full))
    // The file is resumed with the address of the country that it is from.
    try screen.choose("gb", tracks: [1])
    screen.transfer(2, .canceled)
    #expect(
      screen.press("P").flatMap(\.startedRequests).map(\.address) == [
        "https://audio-ssl.itunes.apple.com/1.m4a"
      ])
  }

  // MARK: The folder

  @Test func `a folder scan is not repeated at the same time, but once afterward`() throws {
    var screen = try ScreenFixture(tracks: 3)
    screen.press("D")
    #expect(screen.arrive(1) == [.scan])
    #expect(screen.arrive(2).isEmpty && screen.arrive(3).isEmpty)
    #expect(screen.find(try Tracks.kept(1)) == [.scan])
    // Files that the first scan may have missed do not count as deleted.
    #expect(screen.state(Tracks.id(2))?.word == .downloaded)
    #expect(screen.find(try Tracks.kept(1), try Tracks.kept(2)).isEmpty)
    #expect(screen.state(Tracks.id(3)) == .notHere)
    #expect(screen.model.transfers.lines.isEmpty)
  }

  @Test func `the folder is read for the library and after the shell; an error is reported once`()
    throws
  {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)])
    #expect(screen.press("2") == [.scan])
    let failure = CommandError(.failed, "It cannot be read.")
    screen.send(.kept(.failure(failure)))
    #expect(
      screen.model.keptFailure == "It cannot be read." && screen.notice == "It cannot be read.")
    #expect(screen.state(id)?.word == .downloaded)
    screen.model.notice = nil
    screen.send(.kept(.failure(failure)))
    #expect(screen.model.notice == nil)
    #expect(screen.press("2").isEmpty && screen.press("1").isEmpty)
    #expect(screen.send(.returned) == [.scan, .readLists])
    screen.find()
    #expect(screen.model.keptFailure == nil && screen.state(id) == .notHere)
  }
}

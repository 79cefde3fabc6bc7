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
  private static let full = TransferError.diskFull(folder: "/previews", needed: nil, free: nil)

  @Test func `while a retry is awaited, the screen is drawn each second`() throws {
    var screen = try ScreenFixture()
    screen.press("d")
    screen.receive(
      Tracks.id(1),
      .retrying(received: 0, total: nil, inSeconds: 2.5, because: .timedOut(host: "a")))
    #expect(screen.shows("Retrying in 3 s") && screen.model.alarm == 100.5)
    screen.now = 100.6
    screen.send(.tick)
    #expect(screen.shows("Retrying in 2 s") && screen.model.alarm == 101.5)
    screen.now = 102.5
    screen.send(.tick)
    #expect(screen.shows("Retrying") && !screen.shows("Retrying in") && screen.model.alarm == nil)
  }

  @Test func `d downloads, pauses and resumes`() throws {
    var screen = try ScreenFixture()
    #expect(screen.press("d") == [.start(1)])
    #expect(screen.state(id) == .waiting)
    screen.receive(id, .queued, .started(received: 0, total: 10))
    #expect(screen.press("d") == [.command(.pause, id: id)])
    #expect(screen.state(id) == .partial(received: 0, total: 10))
    #expect(screen.receive(id, .paused(received: 4, total: 10)) == [.scan])
    #expect(screen.state(id) == .partial(received: 4, total: 10))
    screen.find()
    #expect(screen.press("d") == [.command(.resume, id: id)])
    #expect(screen.state(id) == .waiting)
    #expect(screen.receive(id, .done(path: Tracks.path(1), bytes: 10)) == [.scan])
    #expect(screen.state(id)?.word == .downloaded)
    screen.find(try Tracks.kept(1, bytes: 10))
    #expect(screen.model.transfers.lines.isEmpty)
    #expect(screen.state(id)?.word == .downloaded)
  }

  @Test func `c cancels a download, whose partial file is not shown any more`() throws {
    let part = try Tracks.kept(1, bytes: 3, part: .partial(total: 10))
    var screen = try ScreenFixture(kept: [part])
    screen.press("d")
    screen.receive(id, .queued, .started(received: 3, total: 10))
    #expect(screen.press("c") == [.command(.cancel, id: id)])
    #expect(screen.state(id) == .notHere)
    // The folder was scanned before the file was deleted.
    screen.find(part)
    #expect(screen.receive(id, .canceled) == [.scan])
    #expect(screen.state(id) == .notHere)
    #expect(screen.model.transfers.lines.isEmpty)
  }

  @Test func `a file completed before a cancel is downloaded, a failed one leaves nothing`() throws
  {
    var screen = try ScreenFixture()
    screen.press("d", "c")
    #expect(screen.receive(id, after: 1, .done(path: Tracks.path(1), bytes: 10)) == [.scan])
    #expect(screen.notice == "Artist 1 – Track 1 was already downloaded.")
    screen = try ScreenFixture()
    screen.press("d", "c")
    #expect(screen.receive(id, after: 1, .failed(.timedOut(host: "a"))) == [.scan, .discard([id])])
  }

  @Test func `c deletes a partial file and removes an error, but no complete file`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1, bytes: 3000, part: .partial(total: 9000))])
    #expect(screen.press("c") == [.discard([id])])
    #expect(screen.press("c", "d").isEmpty)
    #expect(screen.send(.erased(id: id, .success(3000))).contains(.scan))
    #expect(screen.notice == "Deleted the partial file of Artist 1 – Track 1 (3KB).")
    #expect(screen.state(id) == .notHere)
    screen.find(try Tracks.kept(1))
    #expect(screen.press("c").isEmpty)
    #expect(screen.notice == "No download to cancel.")
    screen.press("j", "d")
    screen.receive(Tracks.id(2), .failed(.notAudio(reason: "a page")))
    #expect(screen.press("c").isEmpty)
    #expect(screen.state(Tracks.id(2)) == .notHere)
  }

  @Test func `an error is shown in its row, and d retries`() throws {
    var screen = try ScreenFixture()
    screen.press("d")
    #expect(screen.receive(id, .queued, .failed(.notAudio(reason: "a page"))) == [.scan])
    #expect(screen.model.notice?.kind == .failure)
    #expect(screen.notice == "Artist 1 – Track 1: The store did not return valid audio (a page).")
    #expect(screen.press("d") == [.start(1)])
    let title = String(repeating: "very long ", count: 50)
    screen.model.transfers[id] = TransferBoard.Line(id: id, title: title)
    screen.receive(id, .failed(.noLongerOffered(status: 404)))
    #expect(
      screen.notice
        == "\(title.prefix(39))…: The preview is no longer available (HTTP 404).")
  }

  @Test func `a full disk is reported as the reason for pausing`() throws {
    var screen = try ScreenFixture()
    screen.press("d", "j", "d")
    screen.receive(Tracks.id(2), .queued)
    screen.receive(id, .failed(Self.full))
    screen.receive(Tracks.id(2), .paused(received: 0, total: nil))
    #expect(screen.notice?.hasSuffix("Waiting downloads are paused.") == true)
    #expect(screen.state(Tracks.id(2)) == .partial(received: 0, total: nil))
    #expect(screen.press("P") == [.command(.resume, id: Tracks.id(2)), .start(1)])
    screen.receive(id, .failed(Self.full))
    // The file is resumed with the address of the country that it is from.
    try screen.choose("gb", tracks: [1])
    screen.receive(Tracks.id(2), .canceled)
    #expect(
      screen.press("P").flatMap(\.startedRequests).map(\.address) == [
        "https://audio-ssl.itunes.apple.com/1.m4a"
      ])
  }

  @Test func `a download by another process is shown, and found when the folder is read`() throws {
    var screen = try ScreenFixture()
    screen.press("d")
    screen.receive(id, .queued, .failed(.busyElsewhere))
    #expect(screen.state(id) == .inUse)
    #expect(screen.press("d") == [.start(1)])
    screen.receive(id, .queued, .failed(.busyElsewhere))
    screen.find(try Tracks.kept(1))
    #expect(screen.state(id)?.word == .downloaded)
  }

  @Test func `D asks before it downloads more than ten`() throws {
    var screen = try ScreenFixture(tracks: 12, kept: [Tracks.kept(1)])
    #expect(screen.press("D").isEmpty)
    #expect(
      screen.model.overlay == .question(Question(text: "Download 11 previews?", .downloadAll)))
    #expect(screen.press("n").isEmpty)
    #expect(screen.notice == "Nothing downloaded.")
    screen.press("D")
    #expect(screen.press("y") == [.start((2...12).map(Tracks.request))])
    screen = try ScreenFixture(tracks: 11, kept: [Tracks.kept(1)])
    #expect(screen.press("D") == [.start((2...11).map(Tracks.request))])
  }

  @Test func `D downloads filtered entries and resumes paused ones, with their number`() throws {
    var screen = try ScreenFixture(
      tracks: 4, kept: [Tracks.kept(2), Tracks.kept(3, bytes: 3, part: .partial(total: 9))])
    screen.type("/track 3")
    #expect(screen.press(.enter, "D") == [.start(3)])
    screen.press(.escape)
    #expect(screen.press("D") == [.start(1, 4)])
    #expect(screen.notice == "Downloading 2 previews; 1 already downloaded; 1 in progress.")
    screen.receive(id, .queued)
    screen.press("g", "d")
    #expect(screen.press("D") == [.command(.resume, id: id)])
    #expect(screen.press("D").isEmpty)
    #expect(screen.notice == "Nothing to download; 1 already downloaded; 3 in progress.")
  }

  @Test func `P pauses all downloads, and then resumes them`() throws {
    var screen = try ScreenFixture(tracks: 3)
    #expect(screen.press("P").isEmpty)
    #expect(screen.notice == "No download to pause or resume.")
    screen.press("D")
    screen.receive(id, .queued, .started(received: 0, total: 10))
    #expect(screen.press("P") == [.command(.pause, ids: [1, 2, 3].map(Tracks.id))])
    #expect(screen.notice == "Paused 3 downloads.")
    #expect(screen.press("P") == [1, 2, 3].map { .command(.resume, id: Tracks.id($0)) })
    #expect(screen.notice == "Resumed 3 downloads.")
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
      #expect(screen.press("d").isEmpty)
      #expect(screen.notice == notice)
      screen.press("j")
    }
  }

  // MARK: The folder

  @Test func `a folder scan is not repeated at the same time, but once afterward`() throws {
    var screen = try ScreenFixture(tracks: 3)
    screen.press("D")
    #expect(screen.receive(id, .done(path: "/a", bytes: 1)) == [.scan])
    #expect(screen.receive(Tracks.id(2), .done(path: "/b", bytes: 1)).isEmpty)
    #expect(screen.receive(Tracks.id(3), .done(path: "/c", bytes: 1)).isEmpty)
    #expect(screen.find(try Tracks.kept(1)) == [.scan])
    // Files that the first scan may have missed do not count as deleted.
    #expect(screen.state(Tracks.id(2))?.word == .downloaded)
    #expect(screen.find(try Tracks.kept(1), try Tracks.kept(2)).isEmpty)
    #expect(screen.state(Tracks.id(3)) == .notHere)
    #expect(screen.model.transfers.lines.isEmpty)
  }

  @Test func `an unreadable folder is reported once, and known files are kept`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)])
    let failure = CommandError(.failed, "It cannot be read.")
    screen.press("r")
    screen.send(.kept(.failure(failure)))
    #expect(screen.model.keptFailure == "It cannot be read.")
    #expect(screen.notice == "It cannot be read.")
    #expect(screen.state(id)?.word == .downloaded)
    screen.model.notice = nil
    screen.send(.kept(.failure(failure)))
    #expect(screen.model.notice == nil)
    screen.find()
    #expect(screen.model.keptFailure == nil)
  }

  @Test func `after the shell, and for the library, the folder is read again`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)])
    #expect(screen.send(.returned) == [.scan, .readLists])
    screen.find()
    #expect(screen.state(id) == .notHere)
    #expect(screen.press("2") == [.scan])
    screen.find()
    #expect(screen.press("2").isEmpty)
    #expect(screen.press("1").isEmpty)
  }
}

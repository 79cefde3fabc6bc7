import Charts
import Library
import Playback
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen
@testable import Session

/// Late events and the order of commands are tested in `TransferBoardTests`.
struct UpdateTransfersTests {
  private let id = Tracks.id(1)

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

  // MARK: The folder

  @Test func `the folder is read for the library and after the shell; an error is reported once`()
    throws
  {
    var screen = try ScreenFixture(files: [Tracks.file(1)])
    #expect(screen.press("2") == [.scan])
    let failure = CommandError(.failed, "It cannot be read.")
    screen.send(.files(.failure(failure)))
    #expect(
      screen.model.scanFailure == "It cannot be read." && screen.notice == "It cannot be read.")
    #expect(screen.state(id)?.word == .downloaded)
    screen.model.notice = nil
    screen.send(.files(.failure(failure)))
    #expect(screen.model.notice == nil)
    #expect(screen.press("2").isEmpty && screen.press("1").isEmpty)
    #expect(screen.send(.returned) == [.scan, .readLists])
    screen.find()
    #expect(screen.model.scanFailure == nil && screen.state(id) == .notHere)
  }

  @Test func `a long title leaves room for the question, and is short in messages`() throws {
    var screen = try ScreenFixture(columns: 40, rows: 10, isReady: false)
    let title = String(repeating: "very long ", count: 50)
    screen.find(try .stub(id: id, artist: "A", track: title, bytes: 1, isDownload: false))
    screen.press("2", "x")
    #expect(screen.lines.joined().contains("anyway?"), "\(screen.lines)")
    screen.model.transfers[id] = TransferBoard.Line(id: id, title: title)
    screen.transfer(1, .failed(.noLongerOffered(status: 404)))
    #expect(
      screen.notice == "\(title.prefix(39))…: The preview is no longer available (HTTP 404).")
  }
}

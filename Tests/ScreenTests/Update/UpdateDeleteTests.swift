import Charts
import Library
import Playback
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen
@testable import Session

struct UpdateDeleteTests {
  private let id = Tracks.id(1)

  private func asks(
    _ screen: ScreenFixture, _ text: String, _ ids: [String], unmarkedToo: Bool = false
  )
    -> Bool
  {
    screen.model.overlay == .question(Question(text: text, .erase(ids, unmarkedToo: unmarkedToo)))
  }

  @Test func `x erases the selected file and shows its size, or why it could not`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1), Tracks.kept(2)])
    screen.press(.enter)
    #expect(screen.press("x") == [.player(.stop), .erase([id])] && screen.model.playing == nil)
    for (key, notice) in [("x", "No file to erase."), (.enter, "Already erasing this file.")]
      as [(Key, String)]
    {
      #expect(screen.press(key).isEmpty && screen.notice == notice)
    }
    let failure = CommandError(.cannotWrite, "It may not be removed.")
    screen.send(.erased(id: id, .failure(failure)))
    #expect(screen.model.notice?.kind == .failure && screen.notice == "It may not be removed.")
    #expect(screen.state(id)?.word == .downloaded)
    screen.press("X", "y")
    screen.send(.erased(id: id, .failure(failure)))
    screen.send(.erased(id: Tracks.id(2), .success(1_100_000)))
    #expect(screen.notice == "Erased Artist 2 – Track 2 (1.1MB). It may not be removed.")
    for _ in 1...2 { screen.find(try Tracks.kept(1)) }
    screen.press("x")
    #expect(screen.send(.erased(id: id, .success(1_100_000))) == [.scan])
    #expect(screen.notice == "Erased Artist 1 – Track 1 (1.1MB).")
    #expect(screen.state(id) == .notHere && screen.model.erasing.isEmpty)
    // It is not played, even if it returns.
    screen.find()
    screen.press("d")
    #expect(screen.arrive(1) == [.scan])
  }

  @Test func `x cancels a running download and erases it afterward`() throws {
    var screen = try ScreenFixture()
    screen.press(.enter)
    screen.transfer(1, .queued, .started(received: 0, total: 10))
    #expect(screen.press("x") == [.cancel(1)])
    var completed = screen
    #expect(screen.transfer(1, .canceled) == [.erase([id]), .scan])
    screen.send(.erased(id: id, .success(nil)))
    #expect(screen.notice == "Deleted the partial file of Artist 1 – Track 1.")
    #expect(completed.arrive(1) == [.scan, .erase([id])])
    completed.send(.erased(id: id, .success(10)))
    #expect(completed.model.transfers.lines.isEmpty)
    // After `c`, it waits for the end of the canceled transfer.
    let part = try Tracks.kept(1, bytes: 3, part: .partial(total: 9))
    screen = try ScreenFixture(kept: [part])
    screen.press("d", "c")
    screen.find(part)
    #expect(screen.press("x").isEmpty)
    #expect(screen.transfer(1, .canceled) == [.erase([id]), .scan])
  }

  @Test func `X asks, also if there is one file, and erases only filtered entries`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1), Tracks.kept(2), Tracks.kept(3)])
    screen.type("/track 2")
    #expect(screen.press(.enter, "X").isEmpty)
    #expect(asks(screen, "Erase 1 preview (1.1MB)?", [Tracks.id(2)]))
    let question = screen.model.overlay
    screen.send(.input(.pasted("y")))
    screen.mouse(.left)
    #expect(screen.model.overlay == question)
    #expect(screen.press("n").isEmpty && screen.model.overlay == nil)
    #expect(screen.notice == "Nothing erased.")
    screen.press(.escape, "c")
    #expect(screen.model.notice != nil)
    #expect(screen.press("X").isEmpty)
    // It would cover the keys of the question.
    #expect(screen.model.notice == nil)
    let ids = [1, 2, 3].map(Tracks.id)
    #expect(asks(screen, "Erase 3 previews (3.3MB)?", ids))
    #expect(screen.press("y") == [.erase(ids)])
    for id in ids { screen.send(.erased(id: id, .success(1_100_000))) }
    #expect(screen.notice == "Erased 3 previews (3.3MB).")
  }

  @Test func `x asks for a file that hottracks did not download, and X keeps it`() throws {
    let files = try [
      Tracks.kept(1, isDownload: false), Tracks.kept(2), Tracks.kept(3, isDownload: false),
    ]
    var screen = try ScreenFixture(kept: files)
    #expect(screen.press("x").isEmpty)
    #expect(
      asks(
        screen, "HotTracks did not download Artist 1 – Track 1. Erase it anyway?", [id],
        unmarkedToo: true))
    #expect(screen.press("y") == [.erase([id], unmarkedToo: true)])
    screen = try ScreenFixture(kept: files)
    screen.press("X")
    #expect(
      asks(
        screen, "Erase 1 preview (1.1MB)? 2 files from elsewhere will be kept.", [Tracks.id(2)]))
    #expect(screen.press("y") == [.erase([Tracks.id(2)])])
    screen = try ScreenFixture(kept: [files[0]])
    #expect(screen.press("X").isEmpty && screen.model.overlay == nil)
    #expect(screen.notice == "HotTracks did not download these files. Erase them one by one.")
    // A long title leaves room for the question.
    screen = try ScreenFixture(columns: 40, rows: 10, isReady: false)
    let name = String(repeating: "long ", count: 40)
    screen.find(try .stub(id: id, artist: "A", track: name, bytes: 1, isDownload: false))
    screen.press("2", "x")
    #expect(screen.lines.joined().contains("anyway?"), "\(screen.lines)")
  }

  @Test func `x and X tell that the store no longer offers a preview`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1), Tracks.kept(2)])
    screen.model.chart.shown?.chart.entries[0].previewURL = nil
    screen.press("X")
    #expect(
      asks(
        screen, "Erase 2 previews (2.2MB)? The store no longer offers 1 of them.",
        [id, Tracks.id(2)]))
    screen.press("n")
    #expect(screen.press("x").isEmpty)
    #expect(
      asks(
        screen, "The store no longer offers a preview of Artist 1 – Track 1. Erase it anyway?",
        [id]))
    #expect(screen.press("y") == [.erase([id])])
  }

  @Test func `X counts the received bytes of downloads`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)])
    screen.press("j", "d")
    screen.transfer(2, .queued, .started(received: 400_000, total: 1_000_000))
    screen.press("X")
    #expect(
      asks(screen, "Erase 1 preview and cancel 1 download (1.5MB)?", [id, Tracks.id(2)]))
    #expect(screen.press("y") == [.cancel(2), .erase([id])])
    screen.send(.erased(id: id, .success(1_100_000)))
    screen.transfer(2, .canceled)
    screen.send(.erased(id: Tracks.id(2), .success(nil)))
    #expect(screen.notice == "Erased 1 preview (1.1MB) and canceled 1 download.")
  }
}

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

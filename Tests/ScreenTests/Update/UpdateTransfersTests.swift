import Library
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

struct UpdateTransfersTests {
  private let id = Bench.id(1)

  @Test func `d downloads, pauses and resumes`() throws {
    var bench = try Bench()
    #expect(bench.press("d") == [.start([Bench.request(1)])])
    #expect(bench.button(id) == .waiting)
    bench.hear(id, .queued, .started(received: 0, total: 10))
    #expect(bench.press("d") == [.command(.pause, id: id)])
    #expect(bench.button(id) == .paused(received: 0, total: 10))
    bench.hear(id, .paused(received: 4, total: 10))
    #expect(bench.button(id) == .paused(received: 4, total: 10))
    #expect(bench.press("d") == [.command(.resume, id: id)])
    #expect(bench.button(id) == .waiting)
  }

  @Test func `a second press before the first takes effect is the opposite`() throws {
    var bench = try Bench()
    bench.press("d")
    bench.hear(id, .queued, .started(received: 0, total: 10))
    #expect(
      bench.press("d", "d", "d") == [
        .command(.pause, id: id), .command(.resume, id: id), .command(.pause, id: id),
      ])
    bench.hear(id, after: 1, .progress(received: 5, total: 10))
    bench.hear(id, after: 2, .paused(received: 5, total: 10))
    bench.hear(id, after: 3, .queued)
    #expect(bench.button(id) == .paused(received: 0, total: 10))
    #expect(bench.model.transfers[id]?.isConfirmed == false)
    bench.hear(id, after: 4, .paused(received: 5, total: 10))
    #expect(bench.button(id) == .paused(received: 5, total: 10))
    #expect(bench.model.transfers[id]?.isConfirmed == true)
  }

  @Test func `late progress does not change a paused transfer`() throws {
    var bench = try Bench()
    bench.press("d")
    bench.hear(id, .queued, .started(received: 0, total: 10))
    bench.press("d")
    bench.hear(id, after: 1, .progress(received: 7, total: 10))
    #expect(bench.button(id) == .paused(received: 0, total: 10))
    bench.hear(id, after: 2, .paused(received: 7, total: 10))
    #expect(bench.button(id) == .paused(received: 7, total: 10))
  }

  @Test func `completion takes precedence over a late pause`() throws {
    var bench = try Bench()
    bench.press("d")
    bench.hear(id, .queued, .started(received: 0, total: 10))
    bench.press("d")
    #expect(bench.hear(id, after: 1, .done(path: Bench.path(1), bytes: 10)) == [.scan])
    #expect(bench.button(id) == .downloaded)
    bench.find(try Bench.kept(1, bytes: 10))
    #expect(bench.model.transfers.lines.isEmpty)
    #expect(bench.button(id) == .downloaded)
  }

  @Test func `a transfer paused in the queue keeps its partial file`() throws {
    var bench = try Bench(kept: [Bench.kept(1, bytes: 3, part: .partial(total: 10))])
    #expect(bench.press("d") == [.start([Bench.request(1)])])
    bench.hear(id, .queued)
    bench.press("d")
    bench.hear(id, .paused(received: nil, total: nil))
    #expect(bench.button(id) == .paused(received: 3, total: 10))
  }

  @Test func `c cancels and deletes the partial file`() throws {
    var bench = try Bench(kept: [Bench.kept(1, bytes: 3, part: .partial(total: 10))])
    bench.press("d")
    bench.hear(id, .queued, .started(received: 3, total: 10))
    #expect(bench.press("c") == [.command(.cancel, id: id)])
    #expect(bench.button(id) == .download)
    bench.hear(id, after: 1, .progress(received: 5, total: 10))
    #expect(bench.button(id) == .download)
    #expect(bench.hear(id, after: 2, .canceled) == [.scan])
    #expect(bench.model.transfers.lines.isEmpty)
  }

  @Test func `a canceled transfer is not shown as a partial file`() throws {
    let part = try Bench.kept(1, bytes: 3, part: .partial(total: 10))
    var bench = try Bench(kept: [part])
    bench.press("d")
    bench.hear(id, .queued, .started(received: 3, total: 10))
    bench.press("c")
    // The folder was scanned before the file was deleted.
    bench.find(part)
    bench.hear(id, .canceled)
    #expect(bench.button(id) == .download)
    bench.find()
    #expect(bench.button(id) == .download)
  }

  @Test func `a download that is started after a cancel is not ended by it`() throws {
    var bench = try Bench()
    bench.press("d")
    bench.hear(id, .queued, .started(received: 0, total: 10))
    #expect(bench.press("c", "d") == [.command(.cancel, id: id), .start([Bench.request(1)])])
    bench.hear(id, after: 2, .canceled)
    #expect(bench.button(id) == .waiting)
    bench.hear(id, after: 3, .queued, .started(received: 0, total: 10))
    #expect(bench.button(id) == .downloading(received: 0, total: 10, speed: nil))
  }

  @Test func `a file completed before a cancel is reported as downloaded`() throws {
    var bench = try Bench()
    bench.press("d", "c")
    #expect(bench.hear(id, after: 1, .done(path: Bench.path(1), bytes: 10)) == [.scan])
    #expect(
      bench.model.notice?.text == "Artist 1 – Track 1 was already downloaded; press x to erase it.")
  }

  @Test func `a long title leaves room for the message`() throws {
    var bench = try Bench()
    bench.press("d")
    let title = String(repeating: "very long ", count: 50)
    bench.model.transfers[id] = TransferBoard.Line(id: id, title: title)
    bench.hear(id, .failed(.noLongerOffered(status: 404)))
    #expect(
      bench.model.notice?.text
        == "\(title.prefix(39))…: The preview is no longer available (HTTP 404); press r to refresh."
    )
  }

  @Test func `a failure before a cancel leaves nothing`() throws {
    var bench = try Bench()
    bench.press("d", "c")
    #expect(
      bench.hear(id, after: 1, .failed(.timedOut(host: "a"))) == [.scan, .discard([id])])
  }

  @Test func `c deletes an earlier partial file, but no complete file`() throws {
    var bench = try Bench(kept: [Bench.kept(1, bytes: 3000, part: .partial(total: 9000))])
    #expect(bench.press("c") == [.discard([id])])
    #expect(bench.press("c", "d").isEmpty)
    #expect(bench.tell(.erased(id: id, .success(3000))).contains(.scan))
    #expect(bench.model.notice?.text == "Deleted the partial file of Artist 1 – Track 1 (3KB).")
    #expect(bench.button(id) == .download)
  }

  @Test func `c without downloads shows a message`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    #expect(bench.press("c").isEmpty)
    #expect(bench.model.notice?.text == "No download to cancel.")
  }

  @Test func `c removes an error`() throws {
    var bench = try Bench()
    bench.press("d")
    bench.hear(id, .failed(.notAudio(reason: "a page")))
    #expect(bench.press("c").isEmpty)
    #expect(bench.button(id) == .download)
  }

  @Test func `an error is shown in its row, and d retries`() throws {
    var bench = try Bench()
    bench.press("d")
    #expect(bench.hear(id, .queued, .failed(.notAudio(reason: "a page"))) == [.scan])
    #expect(bench.model.notice?.kind == .failure)
    #expect(
      bench.model.notice?.text
        == "Artist 1 – Track 1: The store did not return valid audio (a page).")
    #expect(bench.press("d") == [.start([Bench.request(1)])])
  }

  @Test func `a full disk is reported as the reason for pausing`() throws {
    var bench = try Bench()
    bench.press("d", "j", "d")
    bench.hear(Bench.id(2), .queued)
    bench.hear(id, .failed(.diskFull(folder: "/previews", needed: nil, free: nil)))
    bench.hear(Bench.id(2), .paused(received: 0, total: nil))
    #expect(bench.model.notice?.text.hasSuffix("Waiting downloads are paused.") == true)
    #expect(bench.button(Bench.id(2)) == .paused(received: 0, total: nil))
    #expect(
      bench.press("P") == [.command(.resume, id: Bench.id(2)), .start([Bench.request(1)])])
  }

  @Test func `a pause caused by the disk is not taken for a late confirmation`() throws {
    var bench = try Bench()
    bench.press("d")
    bench.hear(id, .queued, .started(received: 0, total: 10))
    // The file was being renamed, when pausing is impossible, but renaming failed.
    bench.press("d", "d")
    bench.hear(
      id, after: 3,
      .retrying(received: 9, total: 10, inSeconds: 1, because: .timedOut(host: "a")))
    bench.hear(Bench.id(2), .failed(.diskFull(folder: "/previews", needed: nil, free: nil)))
    bench.hear(id, after: 3, .paused(received: 9, total: 10))
    #expect(bench.button(id) == .paused(received: 9, total: 10))
  }

  @Test func `a download by another process is not repeated without a request`() throws {
    var bench = try Bench()
    bench.press("d")
    bench.hear(id, .queued, .failed(.busyElsewhere))
    #expect(bench.button(id) == .elsewhere)
    #expect(bench.press("d") == [.start([Bench.request(1)])])
  }

  @Test func `a file that another process has downloaded is found when the folder is read`() throws
  {
    var bench = try Bench()
    bench.press("d")
    bench.hear(id, .queued, .failed(.busyElsewhere))
    bench.find(try Bench.kept(1))
    #expect(bench.button(id) == .downloaded)
  }

  @Test func `D asks before it downloads more than ten`() throws {
    var bench = try Bench(tracks: 12, kept: [Bench.kept(1)])
    #expect(bench.press("D").isEmpty)
    #expect(
      bench.model.overlay == .question(Question(text: "Download 11 previews?", .downloadAll)))
    #expect(bench.press("n").isEmpty)
    #expect(bench.model.notice?.text == "Nothing downloaded.")
    bench.press("D")
    #expect(bench.press("y") == [.start((2...12).map(Bench.request))])
  }

  @Test func `D downloads missing entries and reports their number`() throws {
    var bench = try Bench(
      tracks: 4, kept: [Bench.kept(2), Bench.kept(3, bytes: 3, part: .partial(total: 9))])
    #expect(bench.press("D") == [.start([1, 3, 4].map(Bench.request))])
    #expect(bench.model.notice?.text == "Downloading 3 previews; 1 already downloaded.")
    #expect(bench.press("D").isEmpty)
    #expect(
      bench.model.notice?.text
        == "Nothing to download; 1 already downloaded; 3 in progress.")
  }

  @Test func `D resumes paused downloads`() throws {
    var bench = try Bench(tracks: 1)
    bench.press("d")
    bench.hear(id, .queued)
    bench.press("d")
    #expect(bench.press("D") == [.command(.resume, id: id)])
  }

  @Test func `D downloads only filtered entries`() throws {
    var bench = try Bench(tracks: 4)
    bench.type("/track 3")
    #expect(bench.press(.enter, "D") == [.start([Bench.request(3)])])
  }

  @Test func `P pauses queued downloads before running ones, and then resumes all`() throws {
    var bench = try Bench(tracks: 3)
    bench.press("D")
    bench.hear(Bench.id(1), .queued, .started(received: 0, total: 10))
    bench.hear(Bench.id(2), .queued)
    bench.hear(Bench.id(3), .queued)
    #expect(bench.press("P") == [.command(.pause, ids: [2, 3, 1].map(Bench.id))])
    #expect(bench.press("P") == [1, 2, 3].map { .command(.resume, id: Bench.id($0)) })
    bench.hear(Bench.id(1), .done(path: Bench.path(1), bytes: 10))
    bench.press("P")
    #expect(bench.button(Bench.id(3)) == .paused(received: 0, total: nil))
  }

  @Test func `P without downloads shows a message`() throws {
    var bench = try Bench()
    #expect(bench.press("P").isEmpty)
    #expect(bench.model.notice?.text == "No download to pause or resume.")
  }

  @Test func `d on a downloaded track shows what else can be done`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    #expect(bench.press("d").isEmpty)
    #expect(
      bench.model.notice?.text
        == "Already downloaded; press Enter to play it or press x to erase it.")
  }

  @Test func `d on a damaged file shows that it must be erased first`() throws {
    var bench = try Bench(kept: [Bench.kept(1, part: .damaged)])
    #expect(bench.press("d").isEmpty)
    #expect(
      bench.model.notice?.text
        == "The file is damaged; press x to erase it, then press d to download it again.")
  }

  @Test func `d on a track without a preview shows a message`() throws {
    var bench = try Bench(isReady: false)
    bench.tell(.started)
    let track = Bench.track(1, rank: 1, preview: false)
    bench.tell(.chart(.success(.stub(tracks: [track])), question: 1))
    #expect(bench.press("d").isEmpty)
    #expect(
      bench.model.notice?.text
        == "No preview available for Artist 1 – Track 1; press o to open the store page.")
  }
}

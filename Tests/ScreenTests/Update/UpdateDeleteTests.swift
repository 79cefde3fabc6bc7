import Library
import Playback
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

struct UpdateDeleteTests {
  private let id = Bench.id(1)

  @Test func `x erases the selected file and shows its size`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    #expect(bench.press("x") == [.erase([id])])
    #expect(bench.press("x").isEmpty)
    #expect(bench.tell(.erased(id: id, .success(1_100_000))).filter(\.isDeed) == [.scan])
    #expect(bench.model.notice?.text == "Erased Artist 1 – Track 1 (1.1MB).")
    #expect(bench.button(id) == .download)
    #expect(bench.model.erasing.isEmpty)
  }

  @Test func `x stops playback first`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press(.enter)
    #expect(bench.press("x") == [.player(.stop), .erase([id])])
    #expect(bench.model.playing == nil)
  }

  @Test func `x cancels a running download and erases it afterward`() throws {
    var bench = try Bench()
    bench.press("d")
    bench.hear(id, .queued, .started(received: 0, total: 10))
    #expect(bench.press("x") == [.command(.cancel, id: id)])
    #expect(bench.hear(id, .canceled) == [.erase([id]), .scan])
    bench.tell(.erased(id: id, .success(nil)))
    #expect(bench.model.notice?.text == "Deleted the partial file of Artist 1 – Track 1.")
  }

  @Test func `x erases a file that is completed despite the cancel`() throws {
    var bench = try Bench()
    bench.press(.enter)
    bench.hear(id, .queued, .started(received: 0, total: 10))
    bench.press("x")
    #expect(bench.hear(id, .done(path: Bench.path(1), bytes: 10)) == [.scan, .erase([id])])
    bench.tell(.erased(id: id, .success(10)))
    #expect(bench.model.transfers.lines.isEmpty)
  }

  @Test func `x after c waits for the end of the canceled transfer`() throws {
    var bench = try Bench(kept: [Bench.kept(1, bytes: 3, part: .partial(total: 9))])
    bench.press("d", "c")
    bench.find(try Bench.kept(1, bytes: 3, part: .partial(total: 9)))
    #expect(bench.press("x").isEmpty)
    #expect(bench.hear(id, .canceled) == [.erase([id]), .scan])
  }

  @Test func `a file that is being erased is not played, even if it returns`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press("x")
    #expect(bench.press(.enter).isEmpty)
    #expect(bench.model.notice?.text == "Already erasing this file.")
    bench.tell(.erased(id: id, .success(5)))
    bench.find()
    bench.press("d")
    #expect(bench.hear(id, .done(path: Bench.path(1), bytes: 10)) == [.scan])
  }

  @Test func `x on a missing file shows a message`() throws {
    var bench = try Bench()
    #expect(bench.press("x").isEmpty)
    #expect(bench.model.notice?.text == "No file to erase.")
  }

  @Test func `a file that could not be erased shows why and stays`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press("x")
    bench.tell(.erased(id: id, .failure(CommandError(.cannotWrite, "It may not be removed."))))
    #expect(bench.model.notice?.kind == .failure)
    #expect(bench.model.notice?.text == "It may not be removed.")
    #expect(bench.button(id) == .downloaded)
  }

  @Test func `X confirms if there are several`() throws {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(2), Bench.kept(3)])
    #expect(bench.press("X").isEmpty)
    let ids = [1, 2, 3].map(Bench.id)
    #expect(
      bench.model.overlay
        == .question(Question(text: "Erase 3 previews (3.3MB)?", .erase(ids))))
    #expect(bench.press("y") == [.erase(ids)])
    for id in ids { bench.tell(.erased(id: id, .success(1_100_000))) }
    #expect(bench.model.notice?.text == "Erased 3 previews (3.3MB).")
  }

  @Test func `a question hides a message that would cover its keys`() throws {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(2)])
    bench.press("c")
    #expect(bench.model.notice != nil)
    bench.press("X")
    #expect(bench.model.notice == nil)
  }

  @Test func `n, Esc, q and Enter erase nothing; other keys leave the question open`() throws {
    for key in ["n", "N", "q", .enter, .escape] as [Key] {
      var bench = try Bench(kept: [Bench.kept(1), Bench.kept(2)])
      bench.press("X")
      let question = bench.model.overlay
      #expect(bench.press("x", "X", " ", .down, "d").isEmpty)
      #expect(bench.model.overlay == question)
      #expect(bench.press(key).isEmpty)
      #expect(bench.model.overlay == nil)
      #expect(bench.model.notice?.text == "Nothing erased.")
    }
  }

  @Test func `clicks and pasted text do not answer a question`() throws {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(2)])
    bench.press("X")
    let question = bench.model.overlay
    bench.tell(.input(.pasted("y")))
    bench.tell(.input(.mouse(Mouse(.left, row: 5, column: 5))))
    #expect(bench.model.overlay == question)
  }

  @Test func `X erases only filtered entries, and confirms even one file`() throws {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(2)])
    bench.type("/track 2")
    #expect(bench.press(.enter, "X").isEmpty)
    #expect(
      bench.model.overlay
        == .question(Question(text: "Erase 1 preview (1.1MB)?", .erase([Bench.id(2)]))))
    #expect(bench.press("y") == [.erase([Bench.id(2)])])
  }

  @Test func `x confirms erasing a file that is not recorded as a download`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.tell(.unrecorded([id]))
    #expect(bench.press("x").isEmpty)
    #expect(
      bench.model.overlay
        == .question(
          Question(
            text: "Artist 1 – Track 1 is not recorded as a download. Erase it anyway?",
            .erase([id], unrecordedToo: true))))
    #expect(bench.press("y") == [.erase([id], unrecordedToo: true)])
  }

  @Test func `a long title leaves room for the question`() throws {
    var bench = try Bench(columns: 40, rows: 10, isReady: false)
    let name = String(repeating: "long ", count: 40)
    bench.tell(.kept(.success([id: try .stub(id: id, artist: "A", track: name, bytes: 1)])))
    bench.tell(.unrecorded([id]))
    bench.press("2", "x")
    let lines = bench.model.frame(now: bench.now).canvas.lines.joined()
    #expect(lines.contains("anyway?"), "\(lines)")
  }

  @Test func `X keeps files that are not recorded as downloads`() throws {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(2), Bench.kept(3)])
    bench.tell(.unrecorded([id, Bench.id(3)]))
    bench.press("X")
    #expect(
      bench.model.overlay
        == .question(
          Question(
            text: "Erase 1 preview (1.1MB)? 2 files not recorded as downloads will be kept.",
            .erase([Bench.id(2)]))))
    #expect(bench.press("y") == [.erase([Bench.id(2)])])
    bench = try Bench(kept: [Bench.kept(1)])
    bench.tell(.unrecorded([id]))
    #expect(bench.press("X").isEmpty)
    #expect(bench.model.overlay == nil)
    #expect(
      bench.model.notice?.text
        == "These files are not recorded as downloads; press x to erase them one by one."
    )
  }

  @Test func `X counts the received bytes of downloads`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press("j", "d")
    bench.hear(Bench.id(2), .queued, .started(received: 400_000, total: 1_000_000))
    bench.press("X")
    guard case .question(let question) = bench.model.overlay else {
      Issue.record("nothing was asked")
      return
    }
    #expect(question.text == "Erase 1 preview and cancel 1 download (1.5MB)?")
    #expect(bench.press("y") == [.command(.cancel, id: Bench.id(2)), .erase([id])])
    bench.tell(.erased(id: id, .success(1_100_000)))
    bench.hear(Bench.id(2), .canceled)
    bench.tell(.erased(id: Bench.id(2), .success(nil)))
    #expect(bench.model.notice?.text == "Erased 1 preview (1.1MB) and canceled 1 download.")
  }

  @Test func `several erase errors are summarized`() throws {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(2)])
    bench.press("X", "y")
    bench.tell(.erased(id: id, .failure(CommandError(.cannotWrite, "No."))))
    bench.tell(.erased(id: Bench.id(2), .success(1_100_000)))
    #expect(
      bench.model.notice?.text
        == "Erased Artist 2 – Track 2 (1.1MB). No.")
  }

  @Test func `c, d, x during one cancel still erase`() throws {
    var bench = try Bench()
    bench.press("d")
    bench.hear(id, .queued, .started(received: 0, total: 10))
    bench.press("c", "d", "x")
    #expect(bench.hear(id, after: 2, .canceled).isEmpty)
    #expect(bench.hear(id, after: 3, .queued, .started(received: 0, total: 10)).isEmpty)
    #expect(bench.hear(id, after: 4, .canceled) == [.erase([id]), .scan])
    bench.tell(.erased(id: id, .success(nil)))
    #expect(bench.model.erasing.isEmpty)
  }
}

import Library
import Session
import SessionFixtures
import Testing
import Transfers

@testable import Screen

struct UpdateKeptTests {
  @Test func `a folder scan is not repeated at the same time, but once afterward`() throws {
    var bench = try Bench(tracks: 3)
    bench.press("D")
    #expect(bench.hear(Bench.id(1), .done(path: "/a", bytes: 1)) == [.scan])
    #expect(bench.hear(Bench.id(2), .done(path: "/b", bytes: 1)).isEmpty)
    #expect(bench.hear(Bench.id(3), .done(path: "/c", bytes: 1)).isEmpty)
    #expect(bench.find(try Bench.kept(1)) == [.scan])
    // Files that the first scan may have missed do not count as deleted.
    #expect(bench.button(Bench.id(2)) == .downloaded)
    #expect(bench.find(try Bench.kept(1), try Bench.kept(2)).isEmpty)
    #expect(bench.button(Bench.id(3)) == .download)
    #expect(bench.model.transfers.lines.isEmpty)
  }

  @Test func `an unreadable folder is reported once, and known files are kept`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    let failure = CommandError(.failed, "It cannot be read.")
    bench.press("r")
    bench.tell(.kept(.failure(failure)))
    #expect(bench.model.keptFailure == "It cannot be read.")
    #expect(bench.model.notice?.text == "It cannot be read.")
    #expect(bench.button(Bench.id(1)) == .downloaded)
    bench.model.notice = nil
    bench.tell(.kept(.failure(failure)))
    #expect(bench.model.notice == nil)
    bench.find()
    #expect(bench.model.keptFailure == nil)
  }

  @Test func `the folder is read after a pause`() throws {
    var bench = try Bench()
    bench.press("d", "d")
    #expect(bench.hear(Bench.id(1), .paused(received: 4, total: 9)) == [.scan])
  }

  @Test func `after the shell, and for the library, the folder is read again`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    #expect(bench.tell(.returned) == [.scan, .readLists])
    bench.find()
    #expect(bench.button(Bench.id(1)) == .download)
    #expect(bench.press("2") == [.scan])
    bench.find()
    #expect(bench.press("2").isEmpty)
    #expect(bench.press("1").isEmpty)
  }
}

import Charts
import Library
import Playback
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

/// Messages omit actions that have no key.
struct MessagesWithoutKeysTests {
  private static let few = KeyTable.without(
    "play", "download", "erase", "details", "favorite", "filter", "refresh")

  private func bench(_ kept: LocalPreview...) throws -> Bench {
    try Bench(kept: kept, keys: Self.few)
  }

  @Test func `empty lists`() throws {
    var bench = try bench()
    bench.press("2")
    #expect(EmptyList(bench.model).why == "No previews downloaded yet.")
    bench.press("3")
    bench.tell(.lists(.success(RememberedLists())))
    #expect(EmptyList(bench.model).why == "No favorites yet.")
    bench.press("4")
    bench.tell(.lists(.success(RememberedLists())))
    #expect(EmptyList(bench.model).why == "No recents yet. Entries that you play appear here.")
  }

  @Test func `notices about files`() throws {
    var bench = try bench(Bench.kept(2))
    bench.press(" ")
    #expect(bench.model.notice?.text == "Not downloaded.")
    bench.press("n")
    #expect(bench.model.notice?.text == "No filter.")
    bench.press("j", " ")
    bench.tell(.player(.started(path: Bench.path(2), duration: nil)))
    bench.tell(
      .player(.ended(path: Bench.path(2), .damaged(at: .seconds(3), of: .seconds(30)))))
    #expect(
      bench.model.notice?.text
        == "Artist 2 – Track 2 is damaged: playback ended at 0:03 of 0:30.")
    #expect(RowAction.damaged.trouble(keys: Self.few) == "The file is damaged.")
  }
}

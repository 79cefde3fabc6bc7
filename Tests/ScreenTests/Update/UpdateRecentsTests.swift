import Charts
import Foundation
import Library
import Playback
import RowFixtures
import Rows
import Terminal
import Testing

@testable import Screen

struct UpdateRecentsTests {
  private func noted(_ effects: [ScreenEffect]) -> [String] {
    effects.compactMap { if case .noteRecent(let entry) = $0 { entry.id } else { nil } }
  }

  private func recents(_ bench: Bench) -> [String] { bench.model.recents.entries.map(\.id) }

  @Test func `what is looked at in the details is noted, once`() throws {
    var bench = try Bench()
    #expect(noted(bench.press("i")) == [Bench.id(1)])
    #expect(noted(bench.press("j", "j", "k")) == [2, 3, 2].map(Bench.id))
    #expect(noted(bench.press("f", .control("l"))).isEmpty)
    #expect(noted(bench.press(.escape, "j")).isEmpty)
    #expect(recents(bench) == [2, 3, 1].map(Bench.id))
  }

  @Test func `what begins to play is noted, and what follows it`() throws {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(2)], hasAutoplay: true)
    #expect(noted(bench.press(.enter)).isEmpty)
    let (first, second) = (Bench.path(1), Bench.path(2))
    #expect(noted(bench.tell(.player(.started(path: first, duration: nil)))) == [Bench.id(1)])
    #expect(noted(bench.tell(.player(.position(.seconds(1))))).isEmpty)
    bench.tell(.player(.ended(path: first, .finished)))
    bench.tell(.player(.advanced(path: second)))
    #expect(noted(bench.tell(.player(.started(path: second, duration: nil)))) == [Bench.id(2)])
    #expect(recents(bench) == [2, 1].map(Bench.id))
  }

  @Test func `the details of all recents can be walked through`() throws {
    var bench = try Bench()
    bench.tell(
      .lists(.success(RememberedLists(recents: (1...5).map { Bench.entry($0, country: "gb") }))))
    bench.press("4")
    bench.press("i")
    var seen = [try #require(bench.selected)]
    for _ in 2...5 {
      bench.press("j")
      seen.append(try #require(bench.selected))
    }
    #expect(seen == (1...5).map(Bench.id))
    bench.press(.escape, "1", "4")
    #expect(recents(bench) == [5, 4, 3, 2, 1].map(Bench.id))
  }

  @Test func `a track that begins to play does not take the selection along`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.tell(
      .lists(.success(RememberedLists(recents: (3...5).map { Bench.entry($0) }))))
    bench.press(.enter, "4", "j")
    #expect(bench.selected == Bench.id(4))
    bench.tell(.player(.started(path: Bench.path(1), duration: nil)))
    #expect(recents(bench) == [1, 3, 4, 5].map(Bench.id))
    #expect(bench.selected == Bench.id(4))
  }

  @Test func `a country's track stays that country's`() throws {
    var bench = try Bench()
    bench.press("i", .escape, "C")
    bench.type("united k")
    bench.press(.enter)
    #expect(bench.model.country.code == "gb")
    bench.press("4", "i")
    #expect(bench.model.recents.entries.map(\.country) == ["sk"])
  }

  @Test func `where noting fails that is told once`() throws {
    var bench = try Bench()
    bench.press("i")
    bench.tell(.recentNoted(Failure(.cannotWrite, "The disk is full.")))
    #expect(bench.model.notice?.text == "The disk is full.")
    bench.model.notice = nil
    bench.press("j")
    bench.tell(.recentNoted(Failure(.cannotWrite, "The disk is full.")))
    #expect(bench.model.notice == nil)
  }
}

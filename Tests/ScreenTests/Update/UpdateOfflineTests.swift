import Charts
import Library
import Playback
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

struct UpdateOfflineTests {
  private func bench() throws -> Bench {
    var bench = try Bench(kept: [Bench.kept(3)], hasAutoplay: true, freshness: .offline)
    bench.tell(
      .lists(.success(RememberedLists(favorites: [Bench.entry(40, country: "gb")]))))
    return bench
  }

  @Test func `charts come only from the cache offline`() throws {
    var bench = try bench()
    let (slovak, british) = (try Storefront.coded("sk"), try Storefront.coded("gb"))
    #expect(
      bench.press("r")
        == [.scan, .readLists, .chartFetch(slovak, .songs, .offline, question: 2)])
    bench.press("C")
    bench.type("gb")
    #expect(
      bench.press(.enter) == [
        .saveCountry(british), .chartFetch(british, .songs, .offline, question: 3),
      ])
  }

  @Test func `missing entries are not downloaded, with a message`() throws {
    var bench = try bench()
    for key in ["d", .enter] as [Key] {
      bench.model.notice = nil
      #expect(bench.press(key).isEmpty)
      #expect(
        bench.model.notice?.text
          == "Offline: cannot download Artist 1 – Track 1.")
    }
    bench.press("D")
    #expect(bench.model.notice?.text == "Offline: cannot download.")
    #expect(bench.press("3", "d") == [.readLists])
    #expect(bench.model.transfers.lines.isEmpty)
    #expect(bench.model.startsOnDetails.isEmpty)
  }

  @Test func `downloaded tracks play, and missing ones are skipped`() throws {
    var bench = try bench()
    #expect(bench.press("j", "j", .enter) == [.play(path: Bench.path(3))])
    bench.tell(.player(.started(path: Bench.path(3), duration: nil)))
    #expect(bench.model.upcoming == nil)
    #expect(bench.model.notice?.text == "Skipped Artist 10 – Track 10: not downloaded.")
  }

  @Test func `no key is shown for a rejected action`() throws {
    var bench = try bench()
    func keys() -> String {
      bench.model.frame(now: 0).canvas.lines[bench.model.size.rows - 1]
    }
    #expect(!keys().contains("download") && !keys().contains("Enter"), "\(keys())")
    #expect(bench.model.frame(now: 0).canvas.lines.contains { $0.contains(" –") })
    bench.press(" ")
    #expect(
      bench.model.notice?.text
        == "Offline: cannot download Artist 1 – Track 1.")
    bench.model.notice = nil
    bench.press("j", "j")
    #expect(keys().hasPrefix(" Enter play  x erase"))
    bench.find(try Bench.kept(3, part: .partial(total: 2_000_000)))
    #expect(keys().hasPrefix(" c cancel"), "\(keys())")
    bench.find()
    bench.press("2")
    let empty = EmptyList(bench.model)
    #expect(empty.why == "No previews downloaded yet. Offline: cannot download.")
  }

  @Test func `a chart that was never fetched cannot be fetched offline with r`() throws {
    var bench = try Bench(isReady: false, freshness: .offline)
    bench.tell(.started)
    let error = ChartError.notCached(what: "chart of Slovakia")
    bench.tell(.chart(.failure(CommandError(withKeys: error)), question: 1))
    let empty = EmptyList(bench.model)
    #expect(
      empty.why
        == "The chart of Slovakia is not cached. Choose another country or restart "
        + "without --offline to fetch it.")
    #expect(empty.hints == [KeyHint(.chooseCountry, does: "choose a country")])
  }

  @Test func `a deleted or damaged file is not offered for resuming`() throws {
    var bench = try bench()
    bench.press("j", "j", .enter)
    bench.tell(.player(.started(path: Bench.path(3), duration: nil)))
    bench.tell(.player(.ended(path: Bench.path(3), .failed(.noSuchFile(path: Bench.path(3))))))
    #expect(bench.model.notice?.text == "Artist 3 – Track 3 is no longer on disk.")
    bench.find(try Bench.kept(3, part: .damaged))
    bench.press("d")
    #expect(bench.model.notice?.text == "The file is damaged; press x to erase it.")
  }

  @Test func `the header shows it at any width`() throws {
    var bench = try bench()
    for view in ListView.allCases {
      bench.model.view = view
      for columns in 40...120 {
        bench.model.size.columns = columns
        #expect(HeaderText(bench.model, columns: columns - 2, now: 0).left.contains("Offline"))
      }
    }
  }
}

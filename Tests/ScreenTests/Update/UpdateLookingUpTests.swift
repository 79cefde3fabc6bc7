import Charts
import Library
import RowFixtures
import Rows
import Terminal
import Testing

@testable import Screen

/// What the store is asked when details are shown, and the scrolling of their text.
struct UpdateLookingUpTests {
  private let id = Bench.id(1)

  private func isLookUp(_ effect: ScreenEffect) -> Bool {
    if case .lookUp = effect { true } else { false }
  }

  private func item(_ id: String) -> LookupItem {
    var item = LookupItem(id: id, kind: .paidApps, name: "Track 1", genres: ["Travel"])
    item.details.summary = (1...40).map { "Line \($0) of what it is about." }.joined(
      separator: "\n")
    item.details.version = "1.2"
    return item
  }

  @Test func `an entry is asked about once`() throws {
    var bench = try Bench(of: .apps, numbers: [1, 2])
    #expect(bench.press("i").contains(where: isLookUp))
    #expect(!bench.press("i", "i").contains(where: isLookUp))
    bench.tell(.lookedUp(id: id, bench.model.country, .success(item(id))))
    #expect(!bench.press("i", "i").contains(where: isLookUp))
    #expect(bench.press("j").contains(.lookUp(id: Bench.id(2), bench.model.country, kind: .apps)))
  }

  @Test func `what is told fills what the list does not know, and nothing else`() throws {
    var bench = try Bench(of: .apps, numbers: [1])
    bench.press("i")
    bench.tell(.lookedUp(id: id, bench.model.country, .success(item(id))))
    let row = try #require(bench.model.selectedRow)
    #expect(row.details.version == "1.2")
    #expect(row.genres == ["Travel"])
    #expect(row.price == "4.99 EUR")
    #expect(row.kind == .apps)
    #expect(row.rank == 1)
  }

  @Test func `a store that knows nothing of it takes nothing away`() throws {
    var bench = try Bench(of: .audiobooks, numbers: [1])
    bench.model.chart.shown?.chart.entries[0].previewURL = "https://audio/1.m4a"
    bench.press("i")
    bench.tell(.lookedUp(id: id, bench.model.country, .success(nil)))
    #expect(bench.model.selectedRow?.previewURL == "https://audio/1.m4a")
  }

  @Test func `a busy store is told in the details alone, and asked when they are shown again`()
    throws
  {
    var bench = try Bench(of: .apps, numbers: [1])
    bench.press("i")
    bench.tell(
      .lookedUp(id: id, bench.model.country, .failure(Failure(.slowDown, "The store is busy."))))
    #expect(bench.model.notice == nil)
    #expect(
      bench.model.frame(now: bench.now).canvas.lines.contains {
        $0.contains("Not all is told: The store is busy.")
      })
    #expect(!bench.press("j").contains(where: isLookUp))
    #expect(bench.press("i", "i").contains(where: isLookUp))
  }

  @Test func `offline, and of songs that are known well, nobody is asked`() throws {
    var bench = try Bench(of: .apps, numbers: [1], freshness: .offline)
    #expect(!bench.press("i").contains(where: isLookUp))
    var songs = try Bench(tracks: 1)
    songs.model.chart.shown?.chart.entries[0].trackPrice = 1.29
    #expect(!songs.press("i").contains(where: isLookUp))
  }

  @Test func `it is asked about in the country where it was found`() throws {
    var bench = try Bench(of: .apps, numbers: [1])
    var entry = Bench.entry(7, country: "gb", preview: false)
    entry.kind = MediaKind.books.rawValue
    bench.tell(.lists(.success(RememberedLists(favorites: [entry]))))
    let british = try Storefront.coded("gb")
    #expect(bench.press("3", "i").contains(.lookUp(id: Bench.id(7), british, kind: .books)))
  }

  @Test func `the page keys scroll the text as far as it goes, and j begins the next one's`() throws
  {
    var bench = try Bench(of: .apps, numbers: [1, 2])
    bench.press("i")
    bench.press(.pageDown)
    #expect(bench.model.detailsScroll == 0)
    #expect(bench.selected == id)
    bench.tell(.lookedUp(id: id, bench.model.country, .success(item(id))))
    bench.press(.pageDown)
    let first = bench.model.detailsScroll
    #expect(first > 0)
    for _ in 0..<20 { bench.press(.control("d")) }
    let lines = bench.model.frame(now: bench.now).canvas.lines
    #expect(lines.contains { $0.contains("Line 40 of") })
    bench.press(.pageUp)
    #expect(bench.model.detailsScroll > first)
    bench.press("j")
    #expect(bench.model.detailsScroll == 0)
  }

  @Test func `a window that grows shows the text from where it still can`() throws {
    var bench = try Bench(of: .apps, numbers: [1])
    bench.press("i")
    bench.tell(.lookedUp(id: id, bench.model.country, .success(item(id))))
    for _ in 0..<20 { bench.press(.pageDown) }
    bench.tell(.input(.resized(TerminalSize(columns: 100, rows: 100))))
    #expect(bench.model.detailsScroll == 0)
  }
}

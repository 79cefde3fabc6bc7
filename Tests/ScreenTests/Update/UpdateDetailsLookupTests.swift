import Charts
import Library
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

/// Lookups for the details view, and scrolling of its text.
struct UpdateDetailsLookupTests {
  private let id = Bench.id(1)

  private func isLookUp(_ effect: ScreenEffect) -> Bool {
    if case .lookUp = effect { true } else { false }
  }

  private func item(_ id: String) -> Entry {
    var item = Entry(kind: .paidApps, id: id, name: "Track 1", genres: ["Travel"])
    item.details.summary = (1...40).map { "Line \($0) of what it is about." }.joined(
      separator: "\n")
    item.details.version = "1.2"
    return item
  }

  @Test func `an entry is looked up once`() throws {
    var bench = try Bench(of: .apps, numbers: [1, 2])
    #expect(bench.press("i").contains(where: isLookUp))
    #expect(!bench.press("i", "i").contains(where: isLookUp))
    bench.tell(.lookedUp(id: id, bench.model.country, .success(item(id))))
    #expect(!bench.press("i", "i").contains(where: isLookUp))
  }

  @Test func `details of another kind are ignored, and the chart's page is kept`() throws {
    var bench = try Bench(of: .apps, numbers: [1, 2])
    let charted = try #require(bench.model.session.row(of: id))
    bench.press("i")
    var stranger = item(id)
    stranger.kind = .songs
    (stranger.url, stranger.trackPrice) = ("https://music.example/sk/song/9", 9.99)
    bench.tell(.lookedUp(id: id, bench.model.country, .success(stranger)))
    #expect(bench.model.session.row(of: id) == charted)
    bench.press(.escape, "j", "i")
    var factLines = item(Bench.id(2))
    factLines.url = "https://apps.example/sk/app/elsewhere"
    bench.tell(.lookedUp(id: Bench.id(2), bench.model.country, .success(factLines)))
    let row = try #require(bench.model.session.row(of: Bench.id(2)))
    #expect(row.details.version == "1.2")
    #expect(row.url != factLines.url)
  }

  private func lookUp(_ number: Int, _ bench: Bench, _ freshness: Freshness = .remembered)
    -> ScreenEffect
  {
    .lookUp(id: Bench.id(number), bench.model.country, freshness, kind: .apps)
  }

  @Test func `a held key looks up no entry that it passes`() throws {
    var bench = try Bench(of: .apps, numbers: 1...9)
    bench.press("i")
    bench.tell(.lookedUp(id: id, bench.model.country, .success(item(id))))
    for _ in 1...8 {
      bench.now += 0.1
      #expect(!bench.press("j").contains(where: isLookUp))
      bench.now += 0.2
      #expect(!bench.tell(.tick).contains(where: isLookUp))
    }
    bench.now += 0.2
    #expect(bench.tell(.tick).contains(lookUp(9, bench)))
    bench.now += 5
    #expect(!bench.tell(.tick).contains(where: isLookUp))
  }

  @Test func `the screen wakes up when the selection has rested`() throws {
    var bench = try Bench(of: .apps, numbers: [1, 2])
    bench.press("i")
    bench.tell(.lookedUp(id: id, bench.model.country, .success(item(id))))
    let wanted = bench.tell(.input(.key("j")))
    #expect(
      wanted.contains {
        if case .wake(let seconds) = $0 { abs(seconds - 0.4) < 0.01 } else { false }
      })
  }

  @Test func `lookups run one at a time, and the next one is for the displayed entry`()
    throws
  {
    var bench = try Bench(of: .apps, numbers: [1, 2, 3])
    bench.press("i", "j")
    bench.now += 1
    #expect(!bench.tell(.tick).contains(where: isLookUp))
    bench.press("j")
    bench.now += 1
    let wanted = bench.tell(.lookedUp(id: id, bench.model.country, .success(item(id))))
    #expect(wanted.filter(isLookUp) == [lookUp(3, bench)])
  }

  @Test func `a running request is shown, with the wait of a busy store`() throws {
    var bench = try Bench(of: .apps, numbers: [1])
    bench.press("i")
    func tells(_ words: String) -> Bool {
      bench.model.frame(now: bench.now).canvas.lines.contains { $0.contains(words) }
    }
    #expect(tells("Fetching details…"))
    bench.tell(.waiting("itunes.apple.com is busy; trying again in 4 s"))
    #expect(tells("trying again in 4 s"))
    bench.tell(.lookedUp(id: id, bench.model.country, .success(item(id))))
    #expect(!tells("Fetching details…"))
    #expect(bench.model.chart.wait == nil)
  }

  @Test func `a newer chart starts no lookup and keeps descriptions`() throws {
    var bench = try Bench(of: .apps, numbers: [1])
    bench.press("i")
    try bench.show(of: .apps, numbers: [1])
    #expect(!bench.press("f", "f").contains(where: isLookUp))
    bench.tell(.lookedUp(id: id, bench.model.country, .success(item(id))))
    var newer = Bench.chart([1])
    newer.chart.kind = .apps
    newer.chart.entries[0].kind = .apps
    newer.chart.entries[0].trackPrice = 1.99
    let wanted = bench.tell(.chart(.success(newer), question: bench.model.chart.question))
    #expect(!wanted.contains(where: isLookUp))
    #expect(bench.model.selectedRow?.details.version == "1.2")
    #expect(bench.model.selectedRow?.trackPrice == 1.99)
  }

  @Test func `r sends requests for the displayed entry, without the cache`() throws {
    var bench = try Bench(of: .apps, numbers: [1])
    bench.press("i")
    bench.tell(.lookedUp(id: id, bench.model.country, .success(item(id))))
    #expect(bench.press("r").contains(lookUp(1, bench, .refresh)))
    #expect(!bench.press("r").contains(where: isLookUp))
  }

  @Test func `a lookup without previews does not remove known ones`() throws {
    var bench = try Bench(of: .audiobooks, numbers: [1])
    bench.model.chart.shown?.chart.entries[0].previewURL = "https://audio/1.m4a"
    bench.press("i")
    bench.tell(
      .lookedUp(
        id: id, bench.model.country,
        .success(Entry(kind: .audiobooks, id: id, name: "Track 1", genres: ["Fiction"]))))
    #expect(bench.model.selectedRow?.previewURL == "https://audio/1.m4a")
    #expect(bench.model.selectedRow?.genres == ["Fiction"])
    var films = try Bench(of: .movies, numbers: [1])
    films.model.chart.shown?.chart.entries[0].details.filmURL = "https://video/1.m4v"
    films.press("i")
    films.tell(
      .lookedUp(
        id: id, films.model.country,
        .success(Entry(kind: .movies, id: id, name: "Track 1"))))
    #expect(films.model.selectedRow?.preview == .video(address: "https://video/1.m4v"))
  }

  @Test func `lookups only fill in values that the list lacks`() throws {
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

  @Test func `an unknown ID does not remove known values`() throws {
    var bench = try Bench(of: .audiobooks, numbers: [1])
    bench.model.chart.shown?.chart.entries[0].previewURL = "https://audio/1.m4a"
    bench.press("i")
    bench.tell(.lookedUp(id: id, bench.model.country, .success(nil)))
    #expect(bench.model.selectedRow?.previewURL == "https://audio/1.m4a")
  }

  @Test
  func `an error of a lookup is shown only in the details, and retried when they are opened again`()
    throws
  {
    var bench = try Bench(of: .apps, numbers: [1])
    bench.press("i")
    bench.tell(
      .lookedUp(
        id: id, bench.model.country, .failure(CommandError(.slowDown, "The store is busy."))))
    #expect(bench.model.notice == nil)
    #expect(
      bench.model.frame(now: bench.now).canvas.lines.contains {
        $0.contains("Some details are missing: The store is busy.")
      })
    #expect(!bench.press("j").contains(where: isLookUp))
    #expect(bench.press("i", "i").contains(where: isLookUp))
  }

  @Test func `offline only the cache is read`() throws {
    var bench = try Bench(of: .apps, numbers: [1], freshness: .offline)
    #expect(bench.press("i").contains(lookUp(1, bench, .offline)))
    #expect(
      !bench.model.frame(now: bench.now).canvas.lines.contains { $0.contains("Fetching details") })
    bench.tell(.lookedUp(id: id, bench.model.country, .success(item(id))))
    #expect(bench.model.selectedRow?.details.version == "1.2")
  }

  @Test func `known songs need no lookup`() throws {
    var songs = try Bench(tracks: 1)
    songs.model.chart.shown?.chart.entries[0].trackPrice = 1.29
    #expect(!songs.press("i").contains(where: isLookUp))
  }

  @Test func `it is looked up in its own country`() throws {
    var bench = try Bench(of: .apps, numbers: [1])
    var entry = Bench.entry(7, country: "gb", preview: false)
    entry.kind = MediaKind.books
    bench.tell(.lists(.success(RememberedLists(favorites: [entry]))))
    let british = try Storefront.coded("gb")
    bench.press("3", "i")
    bench.now += 0.4
    #expect(
      bench.tell(.tick).contains(.lookUp(id: Bench.id(7), british, .remembered, kind: .books)))
  }

  @Test func `the page keys scroll the text to its end, and j shows the next entry`() throws {
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

  @Test func `half a page is half of the visible text`() throws {
    var bench = try Bench(of: .apps, numbers: [1])
    bench.press("i")
    bench.tell(.lookedUp(id: id, bench.model.country, .success(item(id))))
    bench.press(.control("d"))
    let half = bench.model.detailsScroll
    bench.press(.control("u"), .pageDown)
    #expect(half > 0)
    #expect(bench.model.detailsScroll > half)
  }

  @Test func `a larger window scrolls the text to fill it`() throws {
    var bench = try Bench(of: .apps, numbers: [1])
    bench.press("i")
    bench.tell(.lookedUp(id: id, bench.model.country, .success(item(id))))
    for _ in 0..<20 { bench.press(.pageDown) }
    bench.tell(.input(.resized(TerminalSize(columns: 100, rows: 100))))
    #expect(bench.model.detailsScroll == 0)
  }
}

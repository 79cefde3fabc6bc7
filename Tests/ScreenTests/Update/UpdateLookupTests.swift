import Charts
import Library
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

/// Lookups for the details view, and scrolling of its text.
struct UpdateDetailsLookupTests {
  private let id = Tracks.id(1)

  private func isLookUp(_ effect: ScreenEffect) -> Bool {
    if case .session(.fetchDetails) = effect { true } else { false }
  }

  private func item(_ id: String) -> Entry {
    var item = Entry(kind: .paidApps, id: id, name: "Track 1", genres: ["Travel"])
    item.details.summary = (1...40).map { "Line \($0) of what it is about." }
      .joined(separator: "\n")
    item.details.version = "1.2"
    item.url = "https://apps.example/sk/app/elsewhere"
    return item
  }

  private func lookUp(
    _ number: Int, _ screen: ScreenFixture, _ freshness: Freshness = .remembered
  ) -> ScreenEffect {
    .fetchDetails([Tracks.id(number)], screen.model.country, freshness)
  }

  /// The details of the first of these apps, looked up.
  private func opened(_ numbers: ClosedRange<Int> = 1...1) throws -> ScreenFixture {
    var screen = try ScreenFixture(of: .apps, numbers: numbers)
    #expect(screen.press("i").filter(isLookUp) == [lookUp(1, screen)])
    #expect(!screen.press("i", "i").contains(where: isLookUp))
    screen.send(.lookedUp(item(id), in: screen.model.country))
    #expect(!screen.press("i", "i").contains(where: isLookUp))
    // The chart's page is kept.
    #expect(screen.model.selectedRow?.url == "https://music.apple.com/sk/song/1")
    return screen
  }

  @Test func `a newer chart starts no lookup and keeps descriptions, but r repeats it`() throws {
    var screen = try opened()
    try screen.show(of: .apps, numbers: [1], price: 1.99)
    #expect(!screen.press("f", "f").contains(where: isLookUp))
    let row = try #require(screen.model.selectedRow)
    #expect(row.details.version == "1.2" && row.genres == ["Travel"])
    #expect(row.trackPrice == 1.99 && row.kind == .apps && row.rank == 1)
    #expect(screen.press("r").contains(lookUp(1, screen, .refresh)))
    #expect(!screen.press("r").contains(where: isLookUp))
  }

  @Test func `a lookup without previews does not remove known ones`() throws {
    for item in [Entry(kind: .audiobooks, id: id, name: "Track 1", genres: ["Fiction"]), nil] {
      var screen = try ScreenFixture(of: .audiobooks, numbers: [1])
      screen.model.chart.shown?.chart.entries[0].previewURL = "https://audio/1.m4a"
      screen.press("i")
      screen.send(
        .details(
          .success(item.map { [id: $0] } ?? [:]), ids: [id], screen.model.country, .remembered))
      #expect(screen.model.selectedRow?.previewURL == "https://audio/1.m4a")
      if item != nil { #expect(screen.model.selectedRow?.genres == ["Fiction"]) }
    }
  }

  @Test func `the page keys scroll the text to its end, and j shows the next entry`() throws {
    var screen = try ScreenFixture(of: .apps, numbers: [1, 2])
    screen.press("i", .pageDown)
    #expect(screen.model.detailsScroll == 0)
    #expect(screen.selected == id)
    screen = try opened(1...2)
    screen.press(.control("d"))
    let half = screen.model.detailsScroll
    screen.press(.control("u"), .pageDown)
    let first = screen.model.detailsScroll
    #expect(half > 0 && first > half)
    for _ in 0..<20 { screen.press(.control("d")) }
    #expect(screen.shows("Line 40 of"))
    screen.press(.pageUp)
    #expect(screen.model.detailsScroll > first)
    // A larger window scrolls the text to fill it.
    var larger = screen
    larger.send(.input(.resized(TerminalSize(columns: 100, rows: 100))))
    #expect(larger.model.detailsScroll == 0)
    screen.press("j")
    #expect(screen.model.detailsScroll == 0)
  }
}

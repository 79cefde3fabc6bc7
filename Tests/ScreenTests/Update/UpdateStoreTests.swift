import Charts
import Library
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

/// Searching the store, albums and artists.
struct UpdateStoreListsTests {
  @Test(arguments: [
    ("sk", "in Slovakia. Try fewer words, or another country."),
    (
      "cn",
      "in China mainland. Apple's search does not work there. Try another "
        + "country."
    ),
    (
      "kr",
      "in the Republic of Korea. Apple's search finds only Korean words there. Try Korean words, or another "
        + "country."
    ),
  ])
  func `no results have a reason`(country: String, rest: String) {
    let error = #expect(throws: StoreListError.self) {
      try StoreList.search([], for: "x", in: country)
    }
    #expect(
      error.map(CommandError.init(causeOf:))
        == CommandError(.nothingMatches, "No songs found for “x” \(rest)"))
  }

  @Test func `the kind of the chart is searched first`() throws {
    for (kind, kinds) in [
      (MediaKind.songs, [SearchKind.songs, .albums, .artists]),
      (.albums, [.albums, .songs, .artists]), (.paidApps, [.apps, .songs, .albums, .artists]),
    ] {
      var line = SearchLine("", chartKind: kind)
      for kind in kinds + kinds.prefix(1) {
        #expect(line.kind == kind)
        line.changeKind(by: 1)
      }
    }
  }

  @Test func `a list that could not be renewed has a warning`() throws {
    var screen = try ScreenFixture()
    try screen.search(20...25)
    screen.press("r")
    screen.deliver(
      try .search(21...24, failure: .rateLimited(what: "results", status: 429)))
    #expect(screen.model.rows.count == 4 && screen.shows("⚠ "))
  }
}

/// Opening pages, and copying, emailing and saving.
struct UpdateSharingTests {
  @Test func `a long address can be copied and scrolled`() throws {
    var screen = try ScreenFixture(columns: 40, rows: 10)
    let long = "https://apps.apple.com/" + (1...60).map { "part\($0)" }.joined(separator: "-")
    screen.model.panel = .address(long, because: "xdg-open is not installed.")
    #expect(screen.press("y") == [.copy(long, called: "the link")])
    var seen = ""
    for _ in 1...long.count {
      for line in screen.lines[1..<8] where !seen.hasSuffix(line) { seen += line }
      screen.press("j")
    }
    #expect(seen.contains("part1-") && seen.contains("-part60"))
    screen.press(.escape)
    #expect(screen.model.panel == nil)
  }

  @Test func `without artwork there is nothing to save`() throws {
    var screen = try ScreenFixture()
    screen.model.chart.shown?.chart.entries[0].artworkURL100 = nil
    #expect(screen.press("S", "a") == [])
    #expect(screen.notice == "No artwork available for Artist 1 – Track 1.")
  }
}

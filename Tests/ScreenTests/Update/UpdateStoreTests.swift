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
    #expect(throws: CommandError(.nothingMatches, "No songs found for “x” \(rest)")) {
      try StoreList.search([], for: "x", in: country)
    }
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

  @Test func `r fetches the list again in its place, and a failure is a warning`() throws {
    var screen = try ScreenFixture()
    try screen.search(20...25)
    screen.press("j", "j")
    let effects = screen.press("r")
    #expect(effects.lists.count == 1)
    #expect(
      effects.contains {
        if case .fetchList(_, .refresh, _) = $0 { true } else { false }
      })
    screen.deliver(
      try .search(
        21...24, failure: .rateLimited(what: "results", status: 429)))
    #expect(screen.model.pages.count == 1 && screen.model.rows.count == 4)
    #expect(screen.selected == Tracks.id(22) && screen.shows("⚠ "))
    // Another list closes all of them.
    try screen.search(30...31)
    screen.press("1")
    #expect(screen.model.view == .chart && screen.model.pages.isEmpty)
  }
}

/// Opening pages, and copying, emailing and saving.
struct UpdateSharingTests {
  private let link = "https://music.apple.com/sk/song/1"

  @Test func `an address that cannot be opened is shown until it is closed`() throws {
    var screen = try ScreenFixture()
    screen.press("i", "o")
    screen.send(.opened(address: link, CommandError(.failed, "xdg-open is not installed.")))
    #expect(screen.shows("xdg-open is not installed."))
    #expect(screen.lines.contains(link))
    #expect(screen.press("x", "d", "z") == [])
    #expect(screen.model.overlay.isOfDetails && screen.model.overlay != .details)
    screen.press("q")
    #expect(screen.model.overlay == .details)
    // It can be copied, and scrolled if it does not fit.
    screen = try ScreenFixture(columns: 40, rows: 10)
    let long = "https://apps.apple.com/" + (1...60).map { "part\($0)" }.joined(separator: "-")
    screen.model.overlay = .address(long, because: "xdg-open is not installed.", over: nil)
    #expect(screen.press("y") == [.copy(long, called: "the link")])
    var seen = ""
    for _ in 1...long.count {
      for line in screen.lines[1..<8] where !seen.hasSuffix(line) { seen += line }
      screen.press("j")
    }
    #expect(seen.contains("part1-") && seen.contains("-part60"))
    screen.press(.escape)
    #expect(screen.model.overlay == nil)
  }

  @Test func `without artwork there is nothing to save, and offline none is fetched`() throws {
    var screen = try ScreenFixture()
    screen.model.chart.shown?.chart.entries[0].artworkURL100 = nil
    #expect(screen.press("S", "a") == [])
    #expect(screen.notice == "No artwork available for Artist 1 – Track 1.")
    screen = try ScreenFixture(freshness: .offline)
    #expect(screen.press("S", "a") == [])
    #expect(screen.notice == "Offline: cannot fetch artwork.")
  }
}

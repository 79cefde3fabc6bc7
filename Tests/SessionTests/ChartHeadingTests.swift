import Charts
import Foundation
import SessionFixtures
import Testing

@testable import Session

struct ChartHeadingTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_240)

  @Test func `the heading names a part of the chart before the list`() throws {
    let shown = FetchedChart.stub(updated: Date(timeIntervalSince1970: 1_799_971_199))
    #expect(
      ChartHeading.parts(
        shown, storefront: try .coded("sk"), isDemo: false, now: now, part: "Pop  62 of 200") == [
          "Slovakia", "Pop  62 of 200", "Most played on Apple Music", "updated 14 Jan 2027",
          "fetched 4 minutes ago",
        ])
  }

  @Test func `the day to which movements refer is shown`() {
    var shown = FetchedChart.stub()
    #expect(ChartHeading.comparison(shown) == nil)
    shown.history = .stub(of: shown.chart, after: ["1"])
    #expect(ChartHeading.comparison(shown) == "compared with 20 Nov 2026")
  }

  @Test func `the demo mark comes first, and an unknown date is omitted`() throws {
    let shown = FetchedChart.stub(country: "gb", source: .topSongs)
    #expect(
      ChartHeading.parts(shown, storefront: try .coded("gb"), isDemo: true, now: now) == [
        "Demo (invented)", "United Kingdom", "Top songs on the iTunes Store",
        "fetched 4 minutes ago",
      ])
  }
}

struct AttributionTests {
  private let page = "https://music.apple.com/sk/album/posledna-linka/1713845538?i=1713845873"

  @Test func `in narrow windows the short address is shown`() {
    for (columns, isDemo, text) in [
      (110, false, "Preview provided courtesy of iTunes · \(page)"),
      (
        100, false,
        "Preview provided courtesy of iTunes · https://music.apple.com/sk/song/1713845873"
      ),
      (78, false, "Provided courtesy of iTunes · https://music.apple.com/sk/song/1713845873"),
      (78, true, "Demo: invented music · https://music.apple.com/sk/song/1713845873"),
    ] {
      let line = Attribution.line(storePage: page, isDemo: isDemo, columns: columns)
      #expect(line == text && line.count <= columns)
    }
    // If no phrasing fits, the first is used.
    #expect(
      Attribution.line(storePage: page, isDemo: false, columns: 38)
        .hasPrefix("Preview provided courtesy of iTunes · https://"))
  }

  @Test func `pages without a short address are kept`() {
    for page in [
      "https://music.apple.com/sk/album/posledna-linka/1713845538",
      "https://itunes.apple.com/sk/album/a/1?i=2", "https://music.apple.com/album/a/1?i=2",
      "https://music.apple.com/sk/album/a/1?i=", "no page",
    ] {
      #expect(
        Attribution.line(storePage: page, isDemo: false, columns: 10)
          == "Preview provided courtesy of iTunes · \(page)")
    }
  }
}

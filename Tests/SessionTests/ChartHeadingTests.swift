import Charts
import Foundation
import SessionFixtures
import Testing

@testable import Session

struct ChartHeadingTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_240)

  @Test func `the heading names a part of the chart before the list`() throws {
    var shown = FetchedChart.stub(updated: Date(timeIntervalSince1970: 1_799_700_000))
    shown.isRecorded = false
    #expect(
      ChartHeading.parts(
        shown, storefront: try .coded("sk"), isDemo: false, now: now, part: "Pop  62 of 200") == [
          "Slovakia", "Pop  62 of 200", "Most played on Apple Music",
          "Apple's date: 11 Jan 2027", "fetched 4 minutes ago", "not recorded",
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
  @Test func `the store page follows the attribution`() {
    let page = "https://music.apple.com/sk/album/posledna-linka/1713845538?i=1713845873"
    #expect(
      Attribution.line(storePage: page, isDemo: false)
        == "Preview provided courtesy of iTunes · \(page)")
    #expect(Attribution.line(storePage: page, isDemo: true) == "Demo: invented music · \(page)")
  }
}

import Charts
import Foundation
import RowFixtures
import Testing

@testable import Rows

struct ChartHeadingTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_240)

  @Test func `it names the country, the list, its day and its age`() throws {
    let shown = ShownChart.stub(updated: Date(timeIntervalSince1970: 1_799_971_199))
    let text = ChartHeading.text(shown, storefront: try .coded("sk"), isDemo: false, now: now)
    #expect(
      text == "Slovakia · Most played on Apple Music · of 14 Jan 2027 · fetched 4 minutes ago")
  }

  @Test func `the demo comes first, and an unknown day is left out`() throws {
    let shown = ShownChart.stub(country: "gb", source: .topSongs)
    let text = ChartHeading.text(shown, storefront: try .coded("gb"), isDemo: true, now: now)
    #expect(
      text
        == "Demo (invented) · United Kingdom · Top songs on the iTunes Store · fetched 4 minutes ago"
    )
  }
}

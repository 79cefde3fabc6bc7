import Testing

@testable import DemoStore

struct TimestampTests {
  let fifth = Timestamp(secondsSince1970: 1_696_535_848)

  @Test func `a moment is written as each service writes it`() {
    #expect(fifth.day == "2023-10-05")
    #expect(fifth.unpaddedMailDate == "Thu, 5 Oct 2023 19:57:28 +0000")
    #expect(fifth.httpDate == "Thu, 05 Oct 2023 19:57:28 GMT")
    #expect(fifth.offsetTime == "2023-10-05T19:57:28+00:00")
    #expect(fifth.millisecondTime == "2023-10-05T19:57:28.000+00:00")
  }

  @Test func `charts were made at five in the morning, and never in the future`() {
    let updated = Timestamp.lastChartUpdate
    #expect(updated.offsetTime.hasSuffix("T05:00:00+00:00"))
    #expect(updated.secondsSince1970 <= Timestamp.now.secondsSince1970)
    #expect(updated.secondsSince1970 > Timestamp.now.secondsSince1970 - 86_401)
  }

  @Test func `tracks come out on Fridays`() throws {
    for song in DemoCatalog().items(.song) {
      let digits = song.releaseDay.split(separator: "-").compactMap { Int($0) }
      #expect(digits.count == 3 && (2023...2025).contains(digits[0]))
    }
    let track = try #require(DemoTrack(row: "146 | Artist | Name | Album | Pop"))
    #expect(DemoItem(track).releaseDay == "2023-03-03")
  }
}

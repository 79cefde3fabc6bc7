import Foundation
import Testing

@testable import Charts

struct DateTextTests {
  @Test(arguments: [
    (0.0, "1 Jan 1970 00:00"), (1_800_000_000.9, "15 Jan 2027 08:00"),
    (-0.5, "31 Dec 1969 23:59"), (1e300, ""),
  ])
  func `a date is written in UTC and in English`(seconds: Double, text: String) {
    #expect(Date(timeIntervalSince1970: seconds).textInUTC("%-d %b %Y %H:%M") == text)
  }
}

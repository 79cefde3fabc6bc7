import Foundation
import Testing

@testable import Transfers

@Suite struct RetryPolicyTests {
  private let now = Date(timeIntervalSince1970: 1_704_103_200)  // Mon, 01 Jan 2024 10:00:00 GMT

  private func delay(_ failures: Int, _ field: String? = nil, random: Double = 0.25) -> Double? {
    RetryPolicy.delay(afterFailures: failures, retryAfter: field, now: now, random: random)
  }

  @Test func `the pauses grow and the fourth failure is the last`() {
    #expect(delay(1) == 0.75)
    #expect(delay(2) == 3.25)
    #expect(delay(3) == 6.25)
    #expect(delay(4) == nil)
    #expect(delay(5) == nil)
    #expect(delay(4, "1") == nil)
  }

  @Test func `seconds are obeyed up to a minute`() {
    #expect(delay(1, "7") == 7)
    // At once is not a burst.
    #expect(delay(3, "0") == 0.3125)
    #expect(delay(1, "60") == 60)
    #expect(delay(1, "61") == 60)
    #expect(delay(1, "100000000000000000000") == 60)
    #expect(delay(1, String(repeating: "9", count: 1000)) == 60)
  }

  @Test func `a date is obeyed up to a minute, and one that is past means at once`() {
    #expect(delay(1, "Mon, 01 Jan 2024 10:00:30 GMT") == 30)
    #expect(delay(1, "Mon, 01 Jan 2024 12:00:00 GMT") == 60)
    #expect(delay(1, "Mon, 01 Jan 2024 09:59:59 GMT") == 0.3125)
    #expect(delay(1, "Sunday, 31-Dec-23 09:59:59 GMT") == 0.3125)
  }

  @Test(arguments: ["-5", "-349814089", "1.5", "soon", "", "7 seconds", "0x10", "+3", "٣"])
  func `anything else is as good as nothing`(field: String) {
    #expect(delay(1, field) == 0.75)
  }
}

import Foundation
import Testing

@testable import HTTP

@Suite struct RetryPolicyTests {
  private func pause(_ failures: Int, retryAfter: Double? = nil) -> Double? {
    RetryPolicy.files.pause(
      afterFailures: failures, retryAfter: retryAfter, random: { $0.lowerBound })
  }

  @Test func `the pauses increase, and the fourth error is the last`() {
    #expect((1...5).map { pause($0) } == [0.5, 3, 6, nil, nil])
    #expect(pause(4, retryAfter: 1) == nil)
  }

  @Test func `Retry-After takes the place of the pause, with a minimum`() {
    #expect(pause(1, retryAfter: 7) == 7)
    #expect(pause(3, retryAfter: 0) == 0.25)
  }

  @Test func `a random number spreads the requests of several processes`() {
    let pauses = Set(
      (1...20).compactMap { _ in RetryPolicy.files.pause(afterFailures: 1, retryAfter: nil) })
    #expect(pauses.count > 1)
    #expect(pauses.allSatisfy { (0.5...1.5).contains($0) })
  }

  private let now = Date(timeIntervalSince1970: 1_704_103_200)  // Mon, 01 Jan 2024 10:00:00 GMT

  @Test(
    arguments: [
      ("7", 7), (" 3 ", 3), ("0", 0), ("100000000000000000000", 1e20),
      ("Mon, 01 Jan 2024 10:00:30 GMT", 30), ("Mon, 01 Jan 2024 12:00:00 GMT", 7200),
      ("Mon, 01 Jan 2024 09:59:59 GMT", 0), ("Sunday, 31-Dec-23 09:59:59 GMT", 0),
    ] + ["-5", "-349814089", "1.5", "soon", "", "7 seconds", "0x10", "+3", "٣"].map { ($0, nil) }
      as [(String, Double?)])
  func `Retry-After is a number of seconds or a date`(field: String, seconds: Double?) {
    #expect(RetryAfter.seconds(field, now: now) == seconds)
  }
}

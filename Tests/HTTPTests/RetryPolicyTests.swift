import Testing

@testable import HTTP

@Suite struct RetryPolicyTests {
  private func pause(_ failures: Int, retryAfter: Double? = nil) -> Double? {
    RetryPolicy.files.pause(
      afterFailures: failures, retryAfter: retryAfter, random: { $0.lowerBound })
  }

  @Test func `pauses increase, Retry-After takes their place, and the fourth error is the last`() {
    #expect((1...5).map { pause($0) } == [0.5, 3, 6, nil, nil])
    #expect(pause(4, retryAfter: 1) == nil)
    #expect(pause(1, retryAfter: 7) == 7)
    #expect(pause(3, retryAfter: 0) == 0.25)
  }

  @Test func `a random number spreads the requests of several processes`() {
    let pauses = Set(
      (1...20).compactMap { _ in RetryPolicy.files.pause(afterFailures: 1, retryAfter: nil) })
    #expect(pauses.count > 1)
    #expect(pauses.allSatisfy { (0.5...1.5).contains($0) })
  }
}

import Charts
import Foundation
import HTTP
import Session
import Support
import TestSupport
import Testing

@testable import HotTracks
@testable import Library

@Suite(.timeLimit(.minutes(10)))
struct LookupRateTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `lookups and their retries are limited, charts are not`() async throws {
    let faulty = try LoopbackServer.failing("429 Too Many Requests")
    defer { faulty.stop() }
    try await CountingStore.open { store in
      let run = try home.start(
        ["-c", "sk"],
        [
          "HOTTRACKS_CHARTS_URL": store.address, "HOTTRACKS_ITUNES_URL": faulty.address(""),
          "HOTTRACKS_LOOKUP_RATE": "2",
        ])
      try await waitUntil("the third waits") {
        run.errorsSoFar.contains("Limited to 2 lookups per minute (127.0.0.1); continuing in ")
      }
      run.signal(SIGINT)
      #expect(try await run.ended().status == 130)
      #expect(store.requests.count == 1)
      #expect(faulty.requests.count == 2)
    }
  }

  @Test func `a lookup beyond the rate waits and is then sent`() async throws {
    let seconds = Locked(0.0)
    let limiter = LookupRateLimiter(
      file: home.path + "/lookups", perMinute: 1,
      now: {
        seconds.withLock { seconds in
          seconds += 0.015
          return Date(timeIntervalSince1970: 1_800_000_000 + seconds)
        }
      })
    #expect(try await limiter.take() == nil)
    seconds.withLock { $0 = 59.99 }
    let fetch = Self.fetch(limiter)
    #expect(try await fetch("https://itunes.apple.com/lookup?id=1", .backoff()).status == 200)
    // It was refused once, and then recorded.
    #expect(seconds.withLock { $0 } > 60.03)
  }

  @Test func `a lookup that exceeds the limit is rate limited, or waits until it is canceled`()
    async throws
  {
    let address = "https://itunes.apple.com/lookup?id=1"
    let requests = Locked(0)
    let reads = Locked(0)
    let limiter = LookupRateLimiter(
      file: home.path + "/lookups", perMinute: 1,
      now: {
        reads.withLock { $0 += 1 }
        return Date(timeIntervalSince1970: 1_800_000_000)
      })
    let fetch = Self.fetch(limiter) { requests.withLock { $0 += 1 } }
    #expect(try await fetch(address, .none).status == 200)
    await #expect(throws: FetchError.rateLimited) { try await fetch(address, .none) }

    let before = reads.withLock { $0 }
    let task = Task { try await fetch(address, .backoff()) }
    try await waitUntil("it is rate-limited") { reads.withLock { $0 } > before }
    task.cancel()
    let result = await task.result
    #expect(throws: FetchError.canceled) { try result.get() }
    #expect(requests.withLock { $0 } == 1)
  }

  @Test func `outside this machine twenty per minute are allowed, by all processes`() async throws {
    let file = home.path + "/state/hottracks/lookups"
    try FileManager.default.createDirectory(
      atPath: home.path + "/state/hottracks", withIntermediateDirectories: true)
    try await CountingStore.open { store in
      // Twenty instead of nineteen, so that no packet is sent to Apple.
      let now = SlidingWindow.bytes(of: Int64(Date().timeIntervalSince1970 * 1000))
      try Data((0..<20).flatMap { _ in now }).write(to: URL(fileURLWithPath: file))
      let run = try home.start(["-c", "sk"], ["HOTTRACKS_CHARTS_URL": store.address])
      try await waitUntil("it waits") {
        run.errorsSoFar.contains("Limited to 20 lookups per minute (itunes.apple.com); continuing")
      }
      run.signal(SIGTERM)
      #expect(try await run.ended().status == 143)
    }
  }

  @Test(arguments: ["0", "601", "many", "99999999999999999999"])
  func `an invalid rate is rejected`(rate: String) {
    #expect(
      throws: CommandError.usage(
        "HOTTRACKS_LOOKUP_RATE=\(rate) is invalid. Expected: 1–600 (lookups per minute).")
    ) {
      try LookupRateLimits(
        .of(home, ["HOTTRACKS_LOOKUP_RATE": rate]), lookupsOf: "https://itunes.apple.com")
    }
  }

  @Test(arguments: [("1", true), ("600", true), ("", false)])
  func `a valid rate is accepted, and loopback has no other limit`(
    rate: String, isLimited: Bool
  ) throws {
    let limits = try LookupRateLimits(
      .of(home, ["HOTTRACKS_LOOKUP_RATE": rate]), lookupsOf: "http://127.0.0.1:1")
    #expect((limits != nil) == isLimited)
  }

  private static func fetch(
    _ limiter: LookupRateLimiter, onRequest: @escaping @Sendable () -> Void = {}
  ) -> Fetch {
    RetryCountdown(console: Console(verbosity: .quiet, color: .never, environment: [:])).retrying(
      { _, _ in
        onRequest()
        return Response(status: 200)
      }, limits: LookupRateLimits(limiter, host: "itunes.apple.com"))
  }
}

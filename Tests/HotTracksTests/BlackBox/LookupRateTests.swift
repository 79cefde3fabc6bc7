import Charts
import Foundation
import HTTP
import Library
import Loopback
import Session
import Support
import TestSupport
import Testing

@testable import HotTracks

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
        store.environment.merging([
          "HOTTRACKS_ITUNES_URL": faulty.address(""), "HOTTRACKS_LOOKUP_RATE": "2",
        ]) { $1 })
      try await waitUntil("the third waits") {
        run.errorsSoFar.contains("Limited to 2 lookups per minute (127.0.0.1); continuing in ")
      }
      run.signal(SIGINT)
      #expect(try await run.ended().status == 130)
      #expect(store.requests.count == 1)
      #expect(faulty.requests.count == 2)
    }
  }

  @Test func `a lookup that exceeds the limit is rate limited, or waits until it is canceled`()
    async throws
  {
    let address = "https://itunes.apple.com/lookup?id=1"
    let (requests, turns) = (Locked(0), Locked(0))
    let limits = LookupRateLimits(host: "itunes.apple.com", perMinute: 1) {
      turns.withLock { turns in
        turns += 1
        return turns == 1 || turns == 4 ? nil : .milliseconds(turns == 3 ? 1 : 60_000)
      }
    }
    let fetch = RetryCountdown(
      console: Console(verbosity: .quiet, color: .never, environment: [:])
    ).retrying(
      { _, _ in
        requests.withLock { $0 += 1 }
        return Response(status: 200)
      }, limits: limits)
    #expect(try await fetch(address, .none).status == 200)
    await #expect(throws: FetchError.rateLimited) { try await fetch(address, .none) }
    // It is refused once, waits, and is then sent.
    #expect(try await fetch(address, .backoff()).status == 200)
    let task = Task { try await fetch(address, .backoff()) }
    try await waitUntil("it is rate-limited") { turns.withLock { $0 } == 5 }
    task.cancel()
    let result = await task.result
    #expect(throws: FetchError.canceled) { try result.get() }
    #expect(requests.withLock { $0 } == 2)
  }

  @Test func `outside this machine twenty per minute are allowed, by all processes`() async throws {
    try await CountingStore.open { store in
      let database = LibraryDatabase(path: home.path + "/data/hottracks/library.sqlite") { _ in }
      for _ in 0..<20 { #expect(await database.takeLookup(perMinute: 20) == nil) }
      await database.close()
      let run = try home.start(["-c", "sk"], ["HOTTRACKS_CHARTS_URL": store.address])
      try await waitUntil("it waits") {
        run.errorsSoFar.contains("Limited to 20 lookups per minute (itunes.apple.com); continuing")
      }
      run.signal(SIGTERM)
      #expect(try await run.ended().status == 143)
    }
  }
}

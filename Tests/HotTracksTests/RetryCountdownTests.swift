import Charts
import Foundation
import HTTP
import Library
import Synchronization
import TestSupport
import Testing

@testable import HotTracks

@Suite(.timeLimit(.minutes(10))) struct RetryCountdownTests {
  @Test func `canceling the task ends the wait for the limit, without a request`() async throws {
    let folder = try TemporaryFolder()
    let asked = Mutex(0)
    let takes = Mutex(0)
    let turns = LookupRateLimiter(
      file: folder.file("lookups"), perMinute: 1,
      now: {
        takes.withLock { $0 += 1 }
        return Date(timeIntervalSince1970: 1_800_000_000)
      })
    #expect(try await turns.take() == nil)
    let before = takes.withLock { $0 }
    let countdown = RetryCountdown(
      console: Console(verbosity: .quiet, color: .never, environment: [:]))
    let fetch = countdown.retrying(
      { _, _ in
        asked.withLock { $0 += 1 }
        return Response(status: 200)
      }, limits: LookupRateLimits(turns, host: "itunes.apple.com"))
    let task = Task { try await fetch("https://itunes.apple.com/lookup?id=1", .backoff()) }
    try await waitUntil("it is rate-limited") { takes.withLock { $0 } > before }
    task.cancel()
    let result = await task.result
    #expect(throws: FetchError.canceled) { try result.get() }
    #expect(asked.withLock { $0 } == 0)
  }

  @Test func `a lookup that exceeds the limit is rate limited`() async throws {
    let folder = try TemporaryFolder()
    let asked = Mutex(0)
    let turns = LookupRateLimiter(
      file: folder.file("lookups"), perMinute: 1,
      now: { Date(timeIntervalSince1970: 1_800_000_000) })
    let countdown = RetryCountdown(
      console: Console(verbosity: .quiet, color: .never, environment: [:]))
    let fetch = countdown.retrying(
      { _, _ in
        asked.withLock { $0 += 1 }
        return Response(status: 200)
      }, limits: LookupRateLimits(turns, host: "itunes.apple.com"))
    let address = "https://itunes.apple.com/lookup?id=1"
    #expect(try await fetch(address, .none).status == 200)
    await #expect(throws: FetchError.rateLimited) { try await fetch(address, .none) }
    #expect(asked.withLock { $0 } == 1)
  }
}

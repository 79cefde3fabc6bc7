import Synchronization
import TestSupport
import Testing

@testable import HotTracks

@Suite(.timeLimit(.minutes(10)))
struct RedrawRequestsTests {
  @Test func `each request draws, and drawing can request another in a second`() async throws {
    let redraws = RedrawRequests()
    let draws = Mutex(0)
    let task = Task {
      await redraws.run {
        // After the third, it draws without requests.
        draws.withLock {
          $0 += 1; return $0
        } >= 3
      }
    }
    try await waitUntil("the first is drawn") { draws.withLock { $0 } == 1 }
    redraws.request()
    try await waitUntil("the request is drawn") { draws.withLock { $0 } == 2 }
    redraws.request()
    try await waitUntil("it is drawn again without a key") { draws.withLock { $0 } > 4 }
    task.cancel()
    await task.value
  }

  @Test func `requests that arrive while it draws are drawn once`() async throws {
    let redraws = RedrawRequests()
    let draws = Mutex(0)
    for _ in 0..<100 { redraws.request() }
    let task = Task {
      await redraws.run {
        draws.withLock { $0 += 1 }; return false
      }
    }
    try await waitUntil("the first is drawn") { draws.withLock { $0 } > 0 }
    redraws.request()
    try await waitUntil("the last is drawn") { draws.withLock { $0 } > 1 }
    #expect(draws.withLock { $0 } == 2)
    task.cancel()
    await task.value
  }
}
